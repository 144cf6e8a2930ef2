import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../database.ts";

/** SQLite's own: the commit that finds so many pages in the log moves them into the file. */
const AUTOCHECKPOINT_PAGES = 1_000;
/** Long enough for the requests that waited for the commit. */
const PAUSE_MS = 50;

/** For work with one large commit: its pages are moved into the file a moment later, not within. */
export async function checkpointLater(db: Db, work: () => Promise<void>): Promise<void> {
  await sql`pragma wal_autocheckpoint = 0`.execute(db);
  try {
    await work();
  } finally {
    await sql`pragma wal_autocheckpoint = ${sql.lit(AUTOCHECKPOINT_PAGES)}`.execute(db);
  }
  await setTimeout(PAUSE_MS);
  // The work is done whatever becomes of this; the next commit tries again.
  await sql`pragma wal_checkpoint(passive)`.execute(db).catch(() => undefined);
}
