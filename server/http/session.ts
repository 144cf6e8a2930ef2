import { randomBytes } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import session from "koa-session";
import type { Db } from "../database/database.ts";
import type { Deps } from "../deps.ts";
import { DAY_MS } from "../store/common.ts";
import { presentSignIn } from "../store/accounts/admins.ts";
import { sessionKey } from "../store/accounts/sessions.ts";
import { ownOrigin } from "./origin.ts";
import type { Caller } from "./route.ts";
import { sessionStore } from "./session-store.ts";
import { RequestProblem } from "../problems.ts";
import type { Terms } from "../../contract/endpoint.ts";

const SESSION_DAYS = 7;
const COOKIE = "lunula.session";
/** Browsers take a cookie of such a name over HTTPS from this very host only. */
const HTTPS_COOKIE = `__Host-${COOKIE}`;

/** Whether a request carries a session, which may be an admin's. */
export function mayBeSignedIn(cookies: string | undefined): boolean {
  return cookies?.includes(`${COOKIE}=`) ?? false;
}

/**
 * Sessions in the database: 7 days, renewed by use. The cookie holds nothing but a
 * random id, so it needs no signature; over HTTPS it is `Secure`, and no neighbouring host can set it.
 */
export function sessions(
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
    // The options of this one request.
    if (ctx.secure) ctx.sessionOptions.key = HTTPS_COOKIE;
    return withSession(ctx, next);
  };
}

/** Who is asking, for routes that read the session. */
export async function sessionCaller(ctx: Context, db: Db): Promise<Caller> {
  const adminId: unknown = ctx.session?.["adminId"];
  const present = typeof adminId === "string" ? await presentSignIn(db, adminId) : undefined;
  // A sign-in that was under way while the password was changed is worth nothing. Older sessions have no stamp.
  const stamp: unknown = ctx.session?.["stamp"] ?? present?.stamp;
  const signedIn = present !== undefined && stamp === present.stamp;
  return {
    ...anonymousCaller(ctx),
    ...readTerms(ctx),
    ...(signedIn && { adminId: present.id, sessionId: sessionKey(ctx.session?.externalKey ?? "") }),
    async signIn({ id, stamp }) {
      // A new id at each login: one that was planted before is worth nothing.
      ctx.session = { adminId: id, stamp };
      await ctx.session?.regenerate();
    },
    signOut() {
      ctx.session = null;
    },
  };
}

/** The caller of a route that does not read the session. */
export function anonymousCaller(ctx: Context): Caller {
  return {
    address: ctx.ip,
    origin: () => ownOrigin(ctx),
    signIn: () => Promise.reject(new Error("This route has no session")),
    signOut: () => undefined,
  };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The terms of a call out of its headers. Throws 400 for a key that is no UUID (decision 13). */
function readTerms(ctx: Context): Terms {
  const key = unquoted(ctx.get("Idempotency-Key"));
  if (key && !UUID.test(key)) {
    throw new RequestProblem(400, "The Idempotency-Key must be a UUID.");
  }
  return { key: key.toLowerCase() || undefined, ifMatch: ctx.get("If-Match") || undefined };
}

/** The header is a structured field, whose strings are quoted; most clients send the bare text. */
function unquoted(value: string): string {
  return value.trim().replace(/^"(.*)"$/, "$1");
}
