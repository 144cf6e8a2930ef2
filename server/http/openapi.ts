import { z } from "zod";
import { type Endpoint, Problem } from "../../contract/endpoint.ts";
import { FIELD_META } from "../../contract/forms/description.ts";
import manifest from "../../package.json" with { type: "json" };
import type { Route } from "./route.ts";

/** A JSON Schema or another part of the OpenAPI document. */
export type Json = { [name: string]: unknown };

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: Json;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  security: Record<string, never[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: Json;
}

interface Answer {
  /** Absent for an answer without a body. */
  schema: Json | undefined;
  isPage: boolean;
  isFile: boolean;
}

const PROBLEM = { $ref: "#/components/responses/Problem" };

/** Every call of the API as an OpenAPI document, from the schemas of the contract. */
export function openApi(routes: Route[]): OpenApi {
  const { bodies, models } = answersOf(routes);
  const paths: OpenApi["paths"] = {};
  const tagged = new Set(
    routes.filter(({ endpoint: { output } }) => output && hasField(output, "etag")).map(keyOf),
  );
  for (const route of routes) {
    const { endpoint } = route;
    const { method, path, output } = endpoint;
    const schema = bodies[keyOf(route)];
    const answer = {
      schema,
      isPage: output !== undefined && isPage(output),
      isFile: schema?.["format"] === "binary",
    };
    const operations = (paths[path.replace(/:(\w+)/g, "{$1}")] ??= {});
    operations[method.toLowerCase()] = operationOf(route, answer, termsOf(endpoint, tagged));
  }
  const tags = [
    ...new Set(
      Object.values(paths).flatMap((all) => Object.values(all).flatMap((one) => one.tags)),
    ),
  ];
  return {
    openapi: "3.1.1",
    info: {
      title: "Lunula",
      version: manifest.version,
      description:
        "Public calls are open to everyone. Calls under /api/admin take the session of a signed-in admin, or a token.",
    },
    tags: tags.map((name) => ({ name })),
    paths,
    components: {
      // Some problems have more fields, such as the item’s current state.
      schemas: { ...models, Problem: { ...models["Problem"], additionalProperties: true } },
      responses: {
        Problem: {
          description: "Refused or failed: `message` says why.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "lunula.session",
          description:
            "Set by POST /api/admin/login; over HTTPS it is called __Host-lunula.session.",
        },
        token: { type: "http", scheme: "bearer" },
      },
    },
  };
}

/** What only checks what is sent, or describes a form. */
const OF_INPUT = [
  ...FIELD_META,
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
] as const;

/** The body of each call’s answer, and what bodies refer to by name. */
function answersOf(routes: Route[]): {
  bodies: Record<string, Json>;
  models: Record<string, Json>;
} {
  const outputs = routes.flatMap((route): [string, z.core.$ZodType][] => {
    const { output } = route.endpoint;
    if (!output) return [];
    return [[keyOf(route), isPage(output) ? (output.shape["items"] as z.core.$ZodType) : output]];
  });
  const json = z.toJSONSchema(z.object({ ...Object.fromEntries(outputs), Problem }), {
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      // A file says its format.
      if (!(zodSchema instanceof z.ZodUnknown)) for (const key of OF_INPUT) delete jsonSchema[key];
      if (!(zodSchema instanceof z.ZodTuple)) {
        delete jsonSchema.minItems;
        delete jsonSchema.maxItems;
      }
      // Later releases may answer more.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  const text = JSON.stringify(tidy(json as Json)).replaceAll("#/$defs/", "#/components/schemas/");
  const { properties, $defs } = JSON.parse(text) as Record<string, Record<string, Json>>;
  return { bodies: properties ?? {}, models: $defs ?? {} };
}

function keyOf({ endpoint: { method, path } }: Route): string {
  return `${method} ${path}`;
}

function hasField(schema: z.core.$ZodType, field: string): schema is z.ZodObject {
  return schema instanceof z.ZodObject && field in schema.shape;
}

/** Over HTTP, an array with headers that lead to the next page. */
function isPage(schema: z.core.$ZodType): schema is z.ZodObject {
  return hasField(schema, "items") && hasField(schema, "next");
}

function operationOf({ endpoint, schema }: Route, answer: Answer, terms: Parameter[]): Operation {
  const { method, path, access, summary } = endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const input = inputSchema(schema);
  const fields = Object.entries(input.properties);
  const inQuery = method === "GET" ? fields.filter(([name]) => !inPath.includes(name)) : [];
  const parameters: Parameter[] = [
    ...inPath.map((name): Parameter => {
      return { name, in: "path", required: true, schema: input.properties[name] ?? TEXT };
    }),
    ...inQuery.map(([name, one]): Parameter => {
      return { name, in: "query", required: input.required.includes(name), schema: one };
    }),
    ...terms,
  ];
  const requestBody = method === "GET" ? undefined : bodyOf(endpoint, answer, input, inPath);
  const mayRefuse = inQuery.length > 0 || requestBody !== undefined;
  return {
    operationId: operationId(endpoint),
    tags: [tagOf(path)],
    ...(summary !== undefined && { summary }),
    security:
      access === "admin"
        ? [{ session: [] }, ...(endpoint.scope === undefined ? [{ token: [] }] : [])]
        : [],
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [endpoint.status]: success(endpoint, answer),
      ...(mayRefuse && { 400: PROBLEM }),
      ...(access === "admin" && { 401: PROBLEM }),
      ...(inPath.length > 0 && { 404: PROBLEM }),
      ...(terms.some(({ name }) => name === "If-Match") && { 412: PROBLEM }),
      default: PROBLEM,
    },
  };
}

const TEXT = { type: "string" };

/** `getAdminDesignsById` of `GET /api/admin/designs/:id`. */
function operationId({ method, path }: Route["endpoint"]): string {
  const words = path.replace("/api/", "").replaceAll(":", "by-").split(/[/-]/);
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return method.toLowerCase() + name;
}

const SIGN_IN = /^\/api\/admin\/(?:status|login|logout|forgotten|reset|join)(?:\/|$)/;

/** `designs`, and `admin/designs` in the back office. */
function tagOf(path: string): string {
  if (SIGN_IN.test(path)) return "admin/sign-in";
  const [, admin = "", name = ""] = /^\/api\/(admin\/)?([^/]+)/.exec(path) ?? [];
  return admin + name;
}

/** Creates take an `Idempotency-Key`, and changes an `If-Match` (decision 13). */
function termsOf({ method, path, output }: Route["endpoint"], tagged: Set<string>): Parameter[] {
  const header = (name: string, description: string): Parameter => {
    return { name, in: "header", description, schema: TEXT };
  };
  if (method === "POST" && tagged.has(`PUT ${path}/:id`) && output)
    return [header("Idempotency-Key", "A UUID: however often it is sent, one item is made.")];
  const changes = method === "PUT" || method === "DELETE";
  if (!changes || !tagged.has(`PUT ${path}`)) return [];
  return [header("If-Match", "The item’s etag: refused with 412 if the item has changed since.")];
}

function bodyOf(
  { body }: Endpoint<never, unknown>,
  { isFile }: Answer,
  { properties, required }: Input,
  inPath: string[],
): Operation["requestBody"] {
  if (body === "stream") {
    const content = isFile
      ? { "application/octet-stream": { schema: { type: "string", format: "binary" } } }
      : { "application/json": { schema: { type: "object" } } };
    return { required: true, content };
  }
  const inBody = Object.entries(properties).filter(([name]) => !inPath.includes(name));
  if (inBody.length === 0) return undefined;
  const needed = required.filter((name) => !inPath.includes(name));
  const schema = {
    type: "object",
    properties: Object.fromEntries(inBody),
    ...(needed.length > 0 && { required: needed }),
  };
  const isUpload = inBody.some(([, one]) => one["format"] === "binary");
  const type = isUpload ? "multipart/form-data" : "application/json";
  return { required: needed.length > 0, content: { [type]: { schema } } };
}

function success(endpoint: Endpoint<never, unknown>, { schema, isPage, isFile }: Answer): Json {
  const description = endpoint.status === 201 ? "Made." : "Done.";
  if (!schema) return { description };
  const type = isFile ? "application/octet-stream" : "application/json";
  return {
    description,
    ...(isPage && { headers: PAGE_HEADERS }),
    content: {
      [type]: { schema },
      ...(endpoint.pieces && { "application/x-ndjson": { schema: LINES } }),
    },
  };
}

const PAGE_HEADERS = {
  "X-Total-Count": {
    description: "How many items the whole list has.",
    schema: { type: "integer" },
  },
  Link: { description: 'The address of the next page, with rel="next".', schema: TEXT },
};

const LINES = {
  type: "object",
  description: "A line for each 500 items that are done, for who accepts this type.",
  properties: {
    done: { type: "integer" },
    output: { description: "What the call answers for these.", type: ["array", "object", "null"] },
    problem: { $ref: "#/components/schemas/Problem" },
  },
};

interface Input {
  properties: Record<string, Json>;
  required: string[];
}

/** The schema of the form’s fields, including those of the path. */
function inputSchema(schema: z.core.$ZodType): Input {
  const json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override({ jsonSchema }) {
      for (const key of FIELD_META) delete jsonSchema[key];
    },
  });
  return fieldsOf(json as Json);
}

function fieldsOf({ properties = {}, required = [], allOf = [], defaults = {} }: Json): Input {
  const parts = (allOf as Json[]).map(fieldsOf);
  const given = defaults as Json;
  const own = Object.entries(properties as Input["properties"]).map(
    ([name, one]): [string, Json] => {
      const all = { ...tidy(one), ...(name in given && { default: given[name] }) };
      return [name, all];
    },
  );
  const needed = (required as string[]).filter((name) => !(name in given));
  return {
    properties: Object.assign(Object.fromEntries(own), ...parts.map((one) => one.properties)),
    required: [...needed, ...parts.flatMap((one) => one.required)],
  };
}

/** A record of anything becomes `true`: an empty schema would look like a forgotten one. */
function tidy(schema: Json): Json {
  const json = JSON.stringify(schema).replaceAll(
    '"additionalProperties":{}',
    '"additionalProperties":true',
  );
  return JSON.parse(json);
}
