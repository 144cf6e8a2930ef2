import { model } from "./outputs.ts";
import { z } from "zod";

export const FieldProblem = model("FieldProblem", { field: z.string(), message: z.string() });
export type FieldProblem = z.infer<typeof FieldProblem>;

/** The body of every answer that is an error. */
export const Problem = model("Problem", {
  message: z.string().describe("Fit to be shown to a person."),
  errors: z.array(FieldProblem).exactOptional().describe("The fields that were refused."),
  code: z
    .literal("confirm")
    .exactOptional()
    .describe("It is for a person who has given the password within the last ten minutes."),
  request_id: z
    .string()
    .exactOptional()
    .describe("Of failures of the server, what the log calls the request."),
});
export type Problem = z.infer<typeof Problem>;

/** How long a confirmed password is valid for sensitive changes. */
export const CONFIRMED_MINUTES = 10;

/** The error code that asks a signed-in person to confirm their password. */
export const CONFIRM = "confirm";

interface ScopeTerms {
  /** Completes a sentence after “change”. */
  what: string;
  /** Needs no recent confirmation: these calls only read, or take rights away. */
  isUnconfirmed?: true;
}

/**
 * What tokens cannot change: a person must have signed in and confirmed their password within `CONFIRMED_MINUTES`.
 * Everything else is content, which tokens with the access `read` read, and those with `write` change.
 */
export const SCOPES = {
  address: { what: "the site’s address" },
  mail: { what: "the address for visitors’ mail" },
  tracking: { what: "the measurement ID" },
  notices: { what: "notices to the owner" },
  admins: { what: "admins, invitations and what they sign in with" },
  tokens: { what: "tokens" },
  webhooks: { what: "webhooks" },
  sessions: { what: "sessions", isUnconfirmed: true },
  backups: { what: "backups", isUnconfirmed: true },
  calendar: { what: "the calendar’s secret address", isUnconfirmed: true },
} as const satisfies Record<string, ScopeTerms>;

export type Scope = keyof typeof SCOPES;

export const scopeTerms = (scope: Scope): ScopeTerms => SCOPES[scope];

/** Marks endpoints as closed to tokens. */
/* @__NO_SIDE_EFFECTS__ */
export function scoped<Calls extends Record<string, object>>(scope: Scope, calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]): unknown[] => [name, { ...call, scope }]),
  ) as Calls;
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
  /** The scope that a signed-in person needs; tokens have none of these. */
  readonly scope?: Scope;
  /** For readers of the API’s description. */
  readonly summary?: string;
  /**
   * Absent if the call takes nothing, and of lists of the back office, whose sorts and filters the server knows. A type of
   * zod's core, which the compiler compares in half the time of `z.ZodType`.
   */
  readonly input?: z.core.$ZodType<Parsed> | undefined;
  /** Absent for an answer without a body. Tests check answers by it, and nothing else does. */
  readonly output?: z.core.$ZodType<Output>;
  /** Never set: carries the types. */
  readonly types?: (input: Input) => Output;
}

interface Options<Input, Output, Parsed> extends Partial<
  Omit<Endpoint<Input, Output>, "method" | "path" | "input" | "types">
> {
  input?: z.core.$ZodType<Parsed, Input>;
}

/** The most items in one transaction, since other writers wait for it. */
export const PIECE = 500;

/** One NDJSON record: the result of a chunk with the number of items done, or the error that ended the call. */
export type AnswerLine<Output = unknown> =
  | { done: number; output: Output }
  | { problem: Problem & { status: number } };

/** Calls one endpoint: over HTTP in the browser, in process while rendering on the server. */
export type Send = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  input: Input,
  terms?: Terms,
) => Promise<Output>;

/** Options of a call, sent as headers. */
export interface Terms {
  /**
   * `Idempotency-Key`, a UUID: however often a create is sent with it, one is made (decision 13). A save removes
   * the unfinished copy of this id (decision 41).
   */
  key?: string | undefined;
  /** `If-Match`, an item's `etag`: refused with 412 when the item has changed since (decision 13). */
  ifMatch?: string | undefined;
}

/** The input of a call without input. */
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

/** Some fields of a form; absent ones stay as they are. */
export type Changes<Form> = { [Field in keyof Form]?: Form[Field] | undefined };

/**
 * An item of the back office with its ETag (decision 13), as `If-Match` takes it, quotes included. Every change of the
 * item itself changes it; changes of derived data do not.
 */
export type Tagged<Entity> = Entity & {
  etag: string;
  /** Of the starter content, and not edited since (decision 14). */
  is_example?: boolean;
};

/** One page rendered on the server, ready to be put into the page template. */
interface RenderedPage {
  status: 200 | 404;
  /** The new address for a permanent redirect; the rest is empty. */
  moved?: string;
  /** The address for a temporary redirect; the rest is empty. */
  instead?: string;
  /** Title, meta and structured data for the document's head. */
  head: string;
  html: string;
  /** The query cache as JSON text, safe inside a script element. */
  state: string;
  /** Source modules of the page, whose scripts the browser may fetch early. */
  modules: string[];
}

/** The interface between server and front end, exported by the built `src/entry-server.tsx`. */
export interface Renderer {
  /**
   * The address of the page that a path and a query lead to: with those values of the query that
   * the page reads, in one order (decision 10). Undefined where there is no page.
   */
  pageAddress(pathname: string, search: string): string | undefined;
  /** `url` is absolute, or a path and a query. A page follows from it, from the answers of `send` and from the day. */
  render(url: string, send: Send, preview?: PreviewNotice): Promise<RenderedPage>;
}

/** Data of a preview page: when its link expires, in ISO 8601. */
export interface PreviewNotice {
  until: string;
}
