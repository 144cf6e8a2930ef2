import { createHash } from "node:crypto";
import type { Db } from "../../database/database.ts";
import { now } from "../common.ts";

/** Session data by id; undefined when there is none or it has expired. */
export async function readSession(db: Db, id: string): Promise<unknown> {
  const row = await db
    .selectFrom("sessions")
    .select("data")
    .where("id_hash", "=", hashOf(id))
    .where("expires_at", ">", now())
    .executeTakeFirst();
  return row && (JSON.parse(row.data) as unknown);
}

export async function writeSession(
  db: Db,
  id: string,
  value: unknown,
  maxAgeMs: number,
): Promise<void> {
  const row = {
    data: JSON.stringify(value),
    expires_at: new Date(Date.now() + maxAgeMs).toISOString(),
  };
  await db
    .insertInto("sessions")
    .values({ id_hash: hashOf(id), ...row })
    .onConflict((oc) => oc.column("id_hash").doUpdateSet(row))
    .execute();
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", hashOf(id)).execute();
}

/** Signs out everywhere. */
export async function deleteAllSessions(db: Db): Promise<void> {
  await db.deleteFrom("sessions").execute();
}

function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
