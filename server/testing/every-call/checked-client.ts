import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { routes } from "../../api/routes.ts";
import { type Json, openApi } from "../../http/openapi.ts";
import { type Answer, Client } from "../client.ts";

type Differences = (method: string, path: string, answer: Answer<unknown>) => string[];

/** Collects the differences between its responses and the API’s description. */
export class CheckedClient extends Client {
  readonly faults = new Set<string>();
  private readonly differences: Differences;

  static async of({ url, cookie }: Client): Promise<CheckedClient> {
    const client = new CheckedClient(url, await answerCheck());
    client.cookie = cookie;
    return client;
  }

  private constructor(url: string, differences: Differences) {
    super(url);
    this.differences = differences;
  }

  override async call<Body>(method: string, path: string, init?: RequestInit) {
    const answer = await super.call<Body>(method, path, init);
    for (const fault of this.differences(method, path, answer)) this.faults.add(fault);
    return answer;
  }
}

async function answerCheck(): Promise<Differences> {
  const { paths, components } = openApi(routes);
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: "api", components: closed(components) });
  const checks = routes.map(({ endpoint: { method, path } }) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return { method, pattern, operation, compiled: new Map<string, ValidateFunction>() };
  });

  return (method, path, { status, body }) => {
    const [pathname = ""] = path.split("?");
    const check = checks.find((one) => one.method === method && one.pattern.test(pathname));
    if (!check) return [];
    const { operation, compiled } = check;
    const response = (operation.responses[status] ?? operation.responses["default"]) as Json;
    const isProblem = response["$ref"] !== undefined;
    const schema = isProblem ? { $ref: "#/components/schemas/Problem" } : schemaIn(response);
    if (!schema) return [];
    const validate =
      compiled.get(String(isProblem)) ??
      ajv.compile(closed(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))));
    compiled.set(String(isProblem), validate);
    if (validate(body)) return [];
    const [error] = validate.errors ?? [];
    const { pattern } = check;
    return [
      `${method} ${pattern.source} ${status}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`,
    ];
  };
}

function schemaIn({ content }: Json): Json | undefined {
  return (content as Record<string, { schema: Json }> | undefined)?.["application/json"]?.schema;
}

/** Rejects properties that are not described, although clients may ignore those. */
function closed<Part>(schema: Part): Part {
  if (Array.isArray(schema)) return schema.map(closed) as Part;
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.fromEntries(
    Object.entries(schema).map(([name, part]): [string, unknown] => [name, closed(part)]),
  );
  const isOpen =
    "type" in schema && schema.type === "object" && !("additionalProperties" in schema);
  return { ...parts, ...(isOpen && { additionalProperties: false }) } as Part;
}
