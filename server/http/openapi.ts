import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";
import manifest from "../../package.json" with { type: "json" };
import { FIELD_META } from "../../contract/forms/description.ts";
import { CONFIRM } from "../../contract/account/scopes.ts";
import type { Route } from "./route.ts";

/** JSON Schema, or a part of OpenAPI. */
export type Json = { [name: string]: unknown };

export interface Parameter {
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

/** What `npm run answers` makes of the contract’s types. */
export interface Answers {
  calls: Record<string, Answer>;
  types: Record<string, Json>;
}

interface Answer {
  name: string;
  about: string;
  schema: Json | null;
  isPage?: boolean;
  isFile?: boolean;
}

const PROBLEM = { $ref: "#/components/responses/Problem" };
/** Tells the answers of an item of the back office from others. */
const TAGGED = /\/Tagged\w+$/;

/** Every call of the API as an OpenAPI document: what it takes from its route’s schema, what it answers from the contract’s types. */
export async function openApi(routes: Route[]): Promise<OpenApi> {
  const answers = await readAnswers();
  const paths: OpenApi["paths"] = {};
  for (const route of routes) {
    const { method, path } = route.endpoint;
    const answer = answers.calls[`${method} ${path}`];
    if (!answer)
      throw new Error(`Run “npm run answers”: what ${method} ${path} answers is missing`);
    const operations = (paths[path.replace(/:(\w+)/g, "{$1}")] ??= {});
    operations[method.toLowerCase()] = operationOf(route, answer, answers);
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
      schemas: { ...answers.types, Problem: PROBLEM_SCHEMA },
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

export async function readAnswers(): Promise<Answers> {
  // Most processes are never asked for it.
  return (await import("./answers.json", { with: { type: "json" } })).default;
}

const PROBLEM_SCHEMA = {
  type: "object",
  properties: {
    message: { type: "string", description: "Fit to be shown to a person." },
    errors: {
      type: "array",
      description: "The fields that were refused.",
      items: {
        type: "object",
        properties: { field: { type: "string" }, message: { type: "string" } },
        required: ["field", "message"],
      },
    },
    code: {
      const: CONFIRM,
      description: "It is for a person who has given the password within the last ten minutes.",
    },
    request_id: { type: "string", description: "What the log calls the request." },
  },
  required: ["message"],
  // Some say more, such as what an item is now.
  additionalProperties: true,
};

function operationOf({ endpoint, schema }: Route, answer: Answer, all: Answers): Operation {
  const { method, path, access } = endpoint;
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const input = inputSchema(schema);
  const fields = Object.entries(input.properties);
  const inQuery = method === "GET" ? fields.filter(([name]) => !inPath.includes(name)) : [];
  const terms = termsOf(endpoint, answer, all);
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
    operationId: answer.name,
    tags: [tagOf(path)],
    ...(answer.about && { summary: answer.about }),
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

const SIGN_IN = /^\/api\/admin\/(?:status|login|logout|forgotten|reset|join)(?:\/|$)/;

/** `designs`, and `admin/designs` in the back office. */
function tagOf(path: string): string {
  if (SIGN_IN.test(path)) return "admin/sign-in";
  const [, admin = "", name = ""] = /^\/api\/(admin\/)?([^/]+)/.exec(path) ?? [];
  return admin + name;
}

/** Creates take a key, and what changes an item takes its etag (decision 13). */
function termsOf(
  { method, path }: Route["endpoint"],
  { schema }: Answer,
  { calls }: Answers,
): Parameter[] {
  const isTagged = (one: Answer | undefined) => TAGGED.test(String(one?.schema?.["$ref"]));
  const header = (name: string, description: string): Parameter => {
    return { name, in: "header", description, schema: TEXT };
  };
  const isCreate = method === "POST" && isTagged(calls[`PUT ${path}/:id`]) && schema !== null;
  if (isCreate)
    return [header("Idempotency-Key", "A UUID: however often it is sent, one item is made.")];
  const changes = method === "PUT" || method === "DELETE";
  if (!changes || !isTagged(calls[`PUT ${path}`])) return [];
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
  if (schema === null) return { description };
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

/** The fields of a form, together with those of the path. */
function inputSchema(schema: z.ZodType): Input {
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

/** A record of anything says so by `true`: an empty schema would look like one that was forgotten. */
function tidy(schema: Json): Json {
  const json = JSON.stringify(schema).replaceAll(
    '"additionalProperties":{}',
    '"additionalProperties":true',
  );
  return JSON.parse(json);
}
