import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { routes } from "../api/routes.ts";
import { type Json, type Operation, openApi } from "../http/openapi.ts";
import type { AnswerLine } from "../../contract/endpoint.ts";
import type { Answer } from "./client.ts";

interface Call {
  method: string;
  pattern: RegExp;
  operation: Operation;
  /** For what is answered, and for problems. */
  compiled: Map<string, ValidateFunction>;
}

type Check = (method: string, path: string, answer: Answer<unknown>) => string | undefined;

let check: Check | undefined;

/** Throws if an answer is not what the API’s description says. Schemas are compiled once for all files of a worker. */
export function checkAnswer(method: string, path: string, answer: Answer<unknown>): void {
  const fault = (check ??= createCheck())(method, path, answer);
  if (fault !== undefined) throw new Error(`Not as described: ${fault}`);
}

function createCheck(): Check {
  const { paths, components } = openApi(routes);
  // Most schemas check a few answers: compiling them fast takes less time than checking fast saves.
  const ajv = new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } });
  ajv.addSchema({ $id: "api", components: closed(components) });
  const calls = routes.map(({ endpoint: { method, path } }): Call => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    const operation = paths[path.replace(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];
    if (!operation) throw new Error(`${method} ${path} is not described`);
    return { method, pattern, operation, compiled: new Map() };
  });

  return (method, path, answer) => {
    const [pathname = ""] = path.split("?");
    const call = calls.find((one) => one.method === method && one.pattern.test(pathname));
    if (!call || answer.status === 304) return undefined;
    if (answer.headers.get("content-type") !== "application/x-ndjson")
      return faultIn(call, answer.status, answer.body);
    for (const text of String(answer.body).trim().split("\n")) {
      const line = JSON.parse(text) as AnswerLine;
      const [status, part] =
        "problem" in line ? [line.problem.status, line.problem] : [200, line.output];
      const fault = part ? faultIn(call, status, part) : undefined;
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

  function faultIn({ operation, compiled, ...call }: Call, status: number, body: unknown) {
    const response = (operation.responses[status] ?? operation.responses["default"]) as Json;
    const isProblem = response["$ref"] !== undefined;
    const schema = isProblem ? { $ref: "#/components/schemas/Problem" } : schemaIn(response);
    if (!schema) return undefined;
    const validate =
      compiled.get(String(isProblem)) ??
      ajv.compile(closed(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"api#/'))));
    compiled.set(String(isProblem), validate);
    if (validate(body)) return undefined;
    const [error] = validate.errors ?? [];
    return `${call.method} ${call.pattern.source} ${status}: ${error?.instancePath} ${error?.message} ${JSON.stringify(error?.params)}`;
  }
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
