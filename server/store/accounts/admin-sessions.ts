import type { Db } from "../../database/database.ts";
import { now } from "../common.ts";

/** The sessions of an admin that still count, last used first. */
export async function listSessions(db: Db, adminId: string) {
  const found = await db
    .selectFrom("sessions")
    .select(["id_hash as id", "created_at", "used_at", "address", "user_agent"])
    .where("admin_id", "=", adminId)
    .where("expires_at", ">", now())
    .execute();
  // ISO 8601 sorts as text does.
  return found.toSorted((one, other) => (one.used_at < other.used_at ? 1 : -1));
}

/** Tells whether there was one. */
export async function endSession(db: Db, adminId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("admin_id", "=", adminId)
    .where("id_hash", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Ends all sessions of an admin, or all but one; answers how many of them still counted. */
export async function endSessions(db: Db, adminId: string, keep?: string): Promise<number> {
  const ended = await db
    .deleteFrom("sessions")
    .where("admin_id", "=", adminId)
    .$if(keep !== undefined, (query) => query.where("id_hash", "<>", keep ?? ""))
    .returning("expires_at")
    .execute();
  const at = now();
  return ended.filter(({ expires_at }) => expires_at > at).length;
}
