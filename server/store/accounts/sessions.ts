import type { Db } from "../../database/database.ts";
import { DAY_MS, hashOf, now } from "../common.ts";

/** The time of last use is stored to the minute, so that not every request writes. */
const USE_MS = 60_000;

/** After this time the admin has to sign in again. */
const LONGEST_MS = 30 * DAY_MS;

export interface SessionUse {
  address: string;
  userAgent: string;
}

interface FoundSession {
  data: unknown;
  created_at: string;
  /** The statement that stores this use; undefined if the last stored one is recent enough. */
  noteUse?: ReturnType<typeof useNote>;
}

/** Reads a session by the id in the cookie; undefined if there is none or it has expired. */
export async function readSession(
  db: Db,
  id: string,
  use: SessionUse,
): Promise<FoundSession | undefined> {
  const row = await db
    .selectFrom("sessions")
    .select(["data", "created_at", "used_at", "address", "user_agent"])
    .where("id_hash", "=", hashOf(id))
    .where("expires_at", ">", now())
    // One that ends later was made by a clock that was ahead.
    .where("expires_at", "<", new Date(Date.now() + LONGEST_MS).toISOString())
    .executeTakeFirst();
  if (!row) return undefined;
  const isNoted =
    row.address === use.address &&
    row.user_agent === use.userAgent &&
    row.used_at > new Date(Date.now() - USE_MS).toISOString();
  return {
    data: JSON.parse(row.data) as unknown,
    created_at: row.created_at,
    ...(!isNoted && { noteUse: useNote(db, id, use) }),
  };
}

function useNote(db: Db, id: string, { address, userAgent }: SessionUse) {
  return db
    .updateTable("sessions")
    .set({ used_at: now(), address, user_agent: userAgent })
    .where("id_hash", "=", hashOf(id));
}

interface SessionValue {
  data: { adminId?: unknown };
  maxAgeMs: number;
}

/** Returns its creation time. */
export async function addSession(
  db: Db,
  id: string,
  { data, maxAgeMs }: SessionValue,
  { address, userAgent }: SessionUse,
): Promise<string> {
  const at = now();
  const row = {
    id_hash: hashOf(id),
    ...kept(data, maxAgeMs),
    admin_id: String(data.adminId),
    created_at: at,
    used_at: at,
    address,
    user_agent: userAgent,
  };
  await db.insertInto("sessions").values(row).execute();
  return at;
}

/** A session that was ended meanwhile is not restored. However often it is renewed, it ends after `LONGEST_MS`. */
export async function renewSession(
  db: Db,
  id: string,
  { data, maxAgeMs }: SessionValue,
  createdAt: string,
): Promise<void> {
  // A session without a known creation time ends now.
  const left = (Date.parse(createdAt) || 0) + LONGEST_MS - Date.now();
  await db
    .updateTable("sessions")
    .set(kept(data, Math.min(maxAgeMs, left)))
    .where("id_hash", "=", hashOf(id))
    .execute();
}

function kept(data: object, maxAgeMs: number) {
  return {
    data: JSON.stringify(data),
    expires_at: new Date(Date.now() + maxAgeMs).toISOString(),
  };
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", hashOf(id)).execute();
}

/** An admin’s valid sessions, most recently used first. */
export async function listSessions(db: Db, adminId: string) {
  const found = await db
    .selectFrom("sessions")
    .select(["id_hash as id", "created_at", "used_at", "address", "user_agent"])
    .where("admin_id", "=", adminId)
    .where("expires_at", ">", now())
    .execute();
  // ISO 8601 times sort as text.
  return found.toSorted((one, other) => other.used_at.localeCompare(one.used_at));
}

/** Returns whether there was one. */
export async function endSession(db: Db, adminId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where("admin_id", "=", adminId)
    .where("id_hash", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Ends all sessions of an admin, or all but one; returns how many of them were still valid. */
export async function endSessions(db: Db, adminId: string, keep = ""): Promise<number> {
  const ended = await db
    .deleteFrom("sessions")
    .where("admin_id", "=", adminId)
    .where("id_hash", "<>", keep)
    .returning("expires_at")
    .execute();
  const at = now();
  return ended.filter(({ expires_at }) => expires_at > at).length;
}
