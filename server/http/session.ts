import { randomBytes } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import session from "koa-session";
import type { Db } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { DAY_MS, hashOf } from "../store/common.ts";
import { presentSignIn } from "../store/accounts/admins.ts";
import {
  type SessionUse,
  addSession,
  deleteSession,
  readSession,
  renewSession,
} from "../store/accounts/sessions.ts";
import { logActivity } from "../store/history/activity.ts";
import { findToken, tokenUse } from "../store/accounts/tokens.ts";
import { ownOrigin } from "./origin.ts";
import type { Caller, Route } from "./route.ts";
import { RequestProblem } from "../problems.ts";
import { segmentsOf } from "../../contract/account/tokens.ts";
import type { Terms } from "../../contract/endpoint.ts";

const SESSION_DAYS = 7;
const COOKIE = "lunula.session";
/** With this prefix, browsers accept the cookie only over HTTPS and only from this host. */
const HTTPS_COOKIE = `__Host-${COOKIE}`;

/** Whether a request has a session cookie, possibly an admin’s. */
export function mayBeSignedIn(cookies: string | undefined): boolean {
  return cookies?.includes(`${COOKIE}=`) ?? false;
}

/**
 * Sessions in the database for 7 days, extended by use to 30 at most. The cookie holds a random id, so it needs no
 * signature. Over HTTPS it is `Secure`, and other subdomains cannot set it.
 */
export function sessionMiddleware(
  app: Koa,
  deps: Pick<Deps, "db" | "adminReader" | "writeWithoutFsync">,
): Middleware {
  const withSession = session(
    {
      key: COOKIE,
      maxAge: SESSION_DAYS * DAY_MS,
      renew: true,
      signed: false,
      httpOnly: true,
      sameSite: "lax",
      genid: () => randomBytes(32).toString("base64url"),
      ContextStore: sessionStore(deps),
    },
    app,
  );
  return (ctx, next) => {
    // These options apply to this request only.
    if (ctx.secure) ctx.sessionOptions.key = HTTPS_COOKIE;
    return withSession(ctx, next);
  };
}

export async function sessionCaller(ctx: Context, db: Db): Promise<Caller> {
  const adminId: unknown = ctx.session?.["adminId"];
  const present = typeof adminId === "string" ? await presentSignIn(db, adminId) : undefined;
  // A sign-in that ran while the password was changed is invalid. Older sessions have no stamp.
  const stamp: unknown = ctx.session?.["stamp"] ?? present?.stamp;
  const signedIn = present !== undefined && stamp === present.stamp;
  return {
    ...anonymousCaller(ctx),
    ...readTerms(ctx),
    ...(signedIn && {
      adminId: present.id,
      role: present.role,
      sessionId: hashOf(ctx.session?.externalKey ?? ""),
    }),
    get confirmedAt() {
      return ctx.session?.["confirmedAt"] as number | undefined;
    },
    confirm() {
      if (ctx.session) ctx.session["confirmedAt"] = Date.now();
    },
    async signIn({ id, stamp }, confirmedAt = Date.now()) {
      // A new id for each sign-in (session fixation).
      ctx.session = { adminId: id, stamp, confirmedAt };
      await ctx.session?.regenerate();
    },
    signOut() {
      ctx.session = null;
      // What the device stores for visitors stays: this covers only what the browser itself has kept of responses.
      if (ctx.secure) ctx.set("Clear-Site-Data", '"cache"');
    },
  };
}

/** Used as the rate-limit key in place of an e-mail address, which is not known here. */
const NO_EMAIL = "token";

/**
 * Returns the caller if the request has a token. Throws 401 for an unknown one, and 429 after several; a valid token,
 * which nobody can guess, always works. Throws 403 for what its scope does not allow.
 */
export async function tokenCaller(
  ctx: Context,
  { endpoint }: Route,
  token: string,
  deps: Deps,
): Promise<Caller> {
  const { db, adminReader, limits, writeWithoutFsync } = deps;
  const found = await findToken(adminReader, token);
  if (!found) {
    await limits.signIn(ctx.ip, NO_EMAIL, async () => undefined);
    await logActivity(db, { address: ctx.ip }, { action: "token-refused", kind: "account" });
    const headers = { "WWW-Authenticate": "Bearer" };
    throw new RequestProblem(401, "This token is unknown, was removed or has ended.", { headers });
  }
  if (found.access === "read" && endpoint.method !== "GET" && endpoint.scope === undefined) {
    throw new RequestProblem(403, "This token may only read.");
  }
  const segments = segmentsOf(found.collections);
  if (found.collections.length > 0 && !segments.includes(endpoint.path.split("/")[3] ?? "")) {
    throw new RequestProblem(403, `This token may only call ${segments.join(", ")}.`);
  }
  // Not awaited: the call must neither wait for it nor fail with it.
  const use = tokenUse(db, found);
  if (use) writeWithoutFsync(use.compile()).catch(() => undefined);
  return {
    ...anonymousCaller(ctx),
    ...readTerms(ctx),
    adminId: found.admin_id,
    role: found.role,
  };
}

/** The caller of routes that do not read the session. */
export function anonymousCaller(ctx: Context): Caller {
  return {
    address: ctx.ip,
    origin: () => ownOrigin(ctx),
    confirm: () => undefined,
    signIn: () => Promise.reject(new Error("This route has no session")),
    signOut: () => undefined,
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Reads the conditional headers of a call. Throws 400 if the key is no UUID (decision 13). */
function readTerms(ctx: Context): Terms {
  const key = unquoted(ctx.get("Idempotency-Key"));
  if (key && !UUID.test(key)) {
    throw new RequestProblem(400, "The Idempotency-Key must be a UUID.");
  }
  return { key: key.toLowerCase() || undefined, ifMatch: ctx.get("If-Match") || undefined };
}

/** The standard requires quotes; most clients send the value bare. */
function unquoted(value: string): string {
  return value.trim().replace(/^"(.*)"$/, "$1");
}

const USER_AGENT_LENGTH = 500;

/** A class, because koa-session creates a store for each request. */
function sessionStore({
  db,
  adminReader,
  writeWithoutFsync,
}: Pick<Deps, "db" | "adminReader" | "writeWithoutFsync">) {
  return class SessionStore {
    readonly use: SessionUse;
    /** The session that this request came with or started; any other id is new. */
    private known: { id: string; createdAt: string } | undefined;

    constructor(ctx: Context) {
      const userAgent = ctx.get("User-Agent").slice(0, USER_AGENT_LENGTH);
      this.use = { address: ctx.ip, userAgent };
    }

    async get(id: string): Promise<unknown> {
      const session = await readSession(adminReader, id, this.use);
      if (!session) return undefined;
      this.known = { id, createdAt: session.created_at };
      // Not awaited: reading must neither wait for a long write nor fail if writes fail.
      if (session.noteUse) writeWithoutFsync(session.noteUse.compile()).catch(() => undefined);
      return session.data;
    }

    async set(id: string, data: object, maxAge: number | "session"): Promise<void> {
      const value = { data, maxAgeMs: typeof maxAge === "number" ? maxAge : DAY_MS };
      if (id === this.known?.id) return renewSession(db, id, value, this.known.createdAt);
      this.known = { id, createdAt: await addSession(db, id, value, this.use) };
    }

    destroy(id: string): Promise<void> {
      return deleteSession(db, id);
    }
  };
}
