import type { Context } from "koa";
import type { Deps } from "../deps.ts";
import { DAY_MS } from "../store/common.ts";
import {
  type SessionUse,
  addSession,
  deleteSession,
  readSession,
  renewSession,
} from "../store/accounts/sessions.ts";

const USER_AGENT_LENGTH = 500;

/** The class of which each request gets a store of its own. */
export function sessionStore({
  db,
  adminReader,
  writeWithoutFsync,
}: Pick<Deps, "db" | "adminReader" | "writeWithoutFsync">) {
  return class SessionStore {
    readonly use: SessionUse;
    /** The session that this request came with or began: any other is new. */
    known: string | undefined;

    constructor(ctx: Context) {
      const userAgent = ctx.get("User-Agent").slice(0, USER_AGENT_LENGTH);
      this.use = { address: ctx.ip, userAgent };
    }

    async get(id: string): Promise<unknown> {
      const session = await readSession(adminReader, id, this.use);
      if (!session) return undefined;
      this.known = id;
      // Not waited for: who reads waits for no long write, and is not refused where none is possible.
      if (session.noteUse) writeWithoutFsync(session.noteUse.compile()).catch(() => undefined);
      return session.data;
    }

    async set(id: string, data: object, maxAge: number | "session"): Promise<void> {
      const value = { data, maxAgeMs: typeof maxAge === "number" ? maxAge : DAY_MS };
      if (id === this.known) await renewSession(db, id, value);
      else await addSession(db, id, value, this.use);
      this.known = id;
    }

    destroy(id: string): Promise<void> {
      return deleteSession(db, id);
    }
  };
}
