import type { z } from "zod";
import type { Scope } from "./account/scopes.ts";

/** The body of every answer that is an error. `message` is fit to be shown to a person. */
export interface Problem {
  message: string;
  errors?: FieldProblem[];
  /** `confirm`: it is for a person who has given the password within the last ten minutes. */
  code?: "confirm";
  /** Of failures of the server, what the log calls the request. */
  request_id?: string;
}

export interface FieldProblem {
  field: string;
  message: string;
}

/**
 * One call of the API as data. `:name` parts of the path and the query or JSON body are one flat input, which callers
 * send as `Input` and handlers get as `Parsed`. Builds of the web app leave out the schemas (scripts/without-schemas.ts).
 */
export interface Endpoint<Input, Output, Parsed = unknown> {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  /** `session`: anyone, but the session is read; `admin`: 401 without a signed-in admin. */
  readonly access: "public" | "session" | "admin";
  readonly status: 200 | 201 | 204;
  /** `stream`: the handler reads the body itself, since it may be too large for memory. */
  readonly body?: "stream";
  /** Answering takes a whole file of up to 5 MB into memory: only a few of these calls run in parallel. */
  readonly holdsFile?: boolean;
  /**
   * The field with the items that it is about. Who accepts `application/x-ndjson` may name any number of them: they are
   * done `PIECE` at a time, each piece whole or not at all, and each is a line of the answer (`AnswerLine`).
   */
  readonly pieces?: string;
  /** Who may call it, beside being signed in; tokens may not. Without one, it is about content. */
  readonly scope?: Scope;
  /** Absent if the call takes nothing, and for collections, whose input the server knows. */
  readonly input?: z.ZodType<Parsed> | undefined;
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
}

interface Options<Input, Output, Parsed> extends Partial<
  Omit<Endpoint<Input, Output>, "method" | "path" | "input" | "types">
> {
  input?: z.ZodType<Parsed, Input>;
  output?: Type<Output>;
}

/** Carries a type at compile time only. */
interface Type<Of> {
  readonly type?: Of;
}

/** Items of a call in one transaction: other writers wait meanwhile. */
export const PIECE = 500;

/** A line of an answer in pieces: what became of one, and how many items that makes; or why it ended early. */
export type AnswerLine<Output = unknown> =
  | { done: number; output: Output }
  | { problem: Problem & { status: number } };

/** Calls one endpoint: over HTTP in the browser, in process while rendering on the server. */
export type Send = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  terms?: Terms,
) => Promise<Output>;

/** On what terms a call is made; they travel as headers. */
export interface Terms {
  /**
   * `Idempotency-Key`, a UUID: however often a create is sent with it, one is made (decision 13). A save removes
   * the unfinished copy of this id (decision 41).
   */
  key?: string | undefined;
  /** `If-Match`, an item's `etag`: refused with 412 when the item has changed since (decision 13). */
  ifMatch?: string | undefined;
}

/** Input of a call that takes nothing. */
export type Nothing = Record<never, never>;

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<Input = Nothing, Output = void, Parsed = Input>(
  method: Endpoint<Input, Output>["method"],
  path: string,
  options: Options<Input, Output, Parsed> = {},
): Endpoint<Input, Output, Parsed> {
  const access = path.startsWith("/api/admin/") ? "admin" : "public";
  return { method, path, access, status: 200, ...options };
}

/** What a call answers: its schema in `/api/openapi.json` is made from the type. */
/* @__NO_SIDE_EFFECTS__ */
export function type<Of>(): Type<Of> {
  return {};
}

/** Some fields of a form; absent ones stay as they are. */
export type Changes<Form> = { [Field in keyof Form]?: Form[Field] | undefined };

/**
 * An item of the back office with the tag of its state (decision 13), as `If-Match` takes it, quotes
 * included. Every change of the item itself changes its tag; what is derived from others does not.
 */
export type Tagged<Entity> = Entity & {
  etag: string;
  /** Of the starter content, and not edited since (decision 14). */
  is_example?: boolean;
};
