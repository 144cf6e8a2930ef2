import { z } from "zod";
import {
  CONFIRM,
  CONFIRMED_MINUTES,
  SCOPES,
  type Scope,
  scopeTerms,
  type Endpoint,
  type Send,
  type Terms,
} from "../../contract/endpoint.ts";
import type { Role } from "../../contract/forms/account.ts";
import { mayCall } from "../../contract/account/roles.ts";
import type { Deps } from "../deps.ts";
import { invalid, RequestProblem } from "../problems.ts";
import type { WholeList } from "../store/lists.ts";
import type { Db } from "../database/database.ts";
import { inTransaction } from "../store/common.ts";
import type { StampedSignIn } from "../store/accounts/admins.ts";

/** A response that browsers save as a file. Its content is generated or read while it is sent. */
export class Download {
  readonly name: string;
  readonly content: AsyncIterable<string | Buffer>;
  readonly type: string;
  /** In bytes; undefined if unknown. */
  readonly size: number | undefined;

  constructor(
    name: string,
    content: AsyncIterable<string | Buffer>,
    { type = "json", size }: { type?: string; size?: number | undefined } = {},
  ) {
    this.name = name;
    this.content = content;
    this.type = type;
    this.size = size;
  }
}

/** A response of one JSON line per object (NDJSON), each sent when it is ready; an error is the last line. */
export class Lines {
  readonly objects: AsyncIterable<object>;

  constructor(objects: AsyncIterable<object>) {
    this.objects = objects;
  }
}

/** Who makes the call, and its conditional headers. `adminId` is set only for a signed-in admin. */
export interface Caller extends Terms {
  /** The client’s IP address, according to the proxy settings. */
  address: string;
  /** The origin of the requested address. Throws 400 if the request names no valid host. */
  origin(): string;
  adminId?: string;
  /** Set together with `adminId`; that of a token is its admin’s. */
  role?: Role;
  /** The session’s id in the database; set together with `adminId`. */
  sessionId?: string;
  /** When this session last confirmed the admin’s identity by password or passkey; in milliseconds. */
  confirmedAt?: number | undefined;
  /** Records that the admin has just confirmed their identity. */
  confirm(): void;
  /** Replaces the current session by one with a new id. */
  signIn(as: StampedSignIn, confirmedAt?: number): Promise<void>;
  signOut(): void;
}

export type Handler<Input, Output> = (deps: Deps, input: Input, caller: Caller) => Promise<Output>;

/** An endpoint with its handler. `answer` parses its input. */
export interface Route {
  endpoint: Endpoint<never, unknown>;
  /** What it takes. */
  schema: z.core.$ZodType;
  /** The names of the input fields that the response depends on. */
  reads: string[];
  answer(deps: Deps, input: unknown, caller: Caller): Promise<unknown>;
  /** The whole list as a stream, if the input asks for it and it may be long. */
  whole?(deps: Deps, input: unknown): Promise<WholeList<unknown> | undefined>;
}

type Served<Input, Output, Parsed> = Omit<Endpoint<Input, Output>, "input"> & {
  input?: z.core.$ZodType<Parsed> | undefined;
};

/** Connects an endpoint with its handler. The endpoint’s schema parses the input and drops unknown fields. */
export function route<Input, Output, Parsed>(
  endpoint: Served<Input, Output, Parsed>,
  handler: Handler<NoInfer<Parsed>, NoInfer<Output>>,
  whole?: (deps: Deps, input: NoInfer<Parsed>) => Promise<WholeList<unknown> | undefined>,
): Route {
  const schema = endpoint.input ?? (z.object({}) as unknown as z.core.$ZodType<Parsed>);
  return {
    endpoint,
    schema,
    reads: schema instanceof z.ZodObject ? Object.keys(schema.shape) : [],
    async answer(deps, input, caller) {
      return handler({ ...deps, db: dbFor(endpoint, deps) }, parseInput(schema, input), caller);
    },
    ...(whole && {
      whole: (deps, input) =>
        whole({ ...deps, db: dbFor(endpoint, deps) }, parseInput(schema, input)),
    }),
  };
}

/** The same for a call that writes: the handler runs in one transaction. */
export function saving<Input, Output, Parsed>(
  endpoint: Served<Input, Output, Parsed>,
  handler: (
    trx: Db,
    input: NoInfer<Parsed>,
    caller: Caller,
    deps: Deps,
  ) => Promise<NoInfer<Output>>,
): Route {
  return route(endpoint, (deps, input, caller) =>
    inTransaction(deps.db, (trx) => handler(trx, input, caller, deps)),
  );
}

function dbFor({ method, access }: Endpoint<never, unknown>, deps: Deps) {
  if (method !== "GET") return deps.db;
  return access === "public" ? deps.reader : deps.adminReader;
}

/** Throws 403 unless the caller is a person who has confirmed their identity within ten minutes. */
export function requireConfirmed(
  { sessionId, confirmedAt = 0 }: Caller,
  scope: Scope,
  fields: string[] = [],
): void {
  const isPerson = sessionId !== undefined;
  const ago = Date.now() - confirmedAt;
  // A clock that was ahead must not make it last.
  if (isPerson && ago >= 0 && ago < CONFIRMED_MINUTES * 60_000) return;
  const { what } = SCOPES[scope];
  const message = isPerson
    ? `Please confirm that it’s you: this is about ${what}.`
    : `Tokens can’t be used for ${what}. Please sign in.`;
  throw new RequestProblem(403, message, {
    fields: fields.map((field) => ({ field, message })),
    details: { code: CONFIRM },
  });
}

/** Throws 401 or 403 unless the caller may call the endpoint. */
export function requireAccess({ endpoint, reads }: Route, caller: Caller): void {
  const { access, method, scope } = endpoint;
  if (access !== "admin") return;
  const { adminId, role } = caller;
  if (!adminId || !role) throw new RequestProblem(401, "Please sign in to manage this site.");
  if (!mayCall(role, endpoint))
    throw new RequestProblem(403, `This is not for ${role}s of this site.`);
  if (scope === undefined) return;
  const mayRead = method === "GET" || scopeTerms(scope).isUnconfirmed;
  // A call that takes the password checks it itself.
  const isAllowed = caller.sessionId !== undefined && (mayRead || reads.includes("password"));
  if (!isAllowed) requireConfirmed(caller, scope);
}

/** Calls public routes in the same process, as an anonymous visitor. Server rendering reads its data with it. */
export function directSend(routes: Route[], deps: Deps): Send {
  const nameOf = ({ method, path }: Pick<Endpoint<never, unknown>, "method" | "path">) =>
    `${method} ${path}`;
  const known = new Map(
    routes
      .filter(({ endpoint }) => endpoint.access === "public")
      .map((one) => [nameOf(one.endpoint), one]),
  );
  return async (endpoint, input) => {
    const found = known.get(nameOf(endpoint));
    if (!found) throw new Error(`No public route answers ${nameOf(endpoint)}`);
    return (await found.answer(deps, input, ANONYMOUS)) as never;
  };
}

const ANONYMOUS: Caller = {
  address: "in process",
  origin: () => {
    throw new Error("An address needs a request");
  },
  confirm: () => undefined,
  signIn: () => Promise.reject(new Error("Signing in needs a request")),
  signOut: () => undefined,
};

function parseInput<Parsed>(schema: z.core.$ZodType<Parsed>, input: unknown): Parsed {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues
    .map((issue) => ({ field: issue.path.join("."), message: issue.message }))
    .filter(({ field }, index, all) => all.findIndex((one) => one.field === field) === index);
  throw invalid(fields);
}
