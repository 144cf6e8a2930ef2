import { sql } from "kysely";
import type { Db } from "./database.ts";

/** What a database records about the move that fills it; removed when the site is first served from there. */
export interface SiteMove {
  /** Where the content comes from, for people to read. */
  from: string;
  /** Tells that site from others. */
  siteId: string;
  /** All of it is there. */
  isDone: boolean;
  /** The statements that make what was taken off the tables while they are filled. */
  detached: string[];
}

/** No migration makes it: of all sites, only those that are being moved have it. */
export const MOVE_TABLE = "site_move";

export async function readMove(db: Db): Promise<SiteMove | undefined> {
  const { rows } = await sql<{ record: string }>`
    select record from ${sql.table(MOVE_TABLE)}`.execute(db);
  return rows[0] && (JSON.parse(rows[0].record) as SiteMove);
}

/** Call this in a transaction: without its record, a database would count as whole. */
export async function writeMove(db: Db, move: SiteMove): Promise<void> {
  const table = sql.table(MOVE_TABLE);
  await sql`create table if not exists ${table} (record text not null)`.execute(db);
  await sql`delete from ${table}`.execute(db);
  await sql`insert into ${table} values (${JSON.stringify(move)})`.execute(db);
}

/**
 * Call this when a site is opened that has the table: a site that is complete is independent from
 * now on. Throws where some of it is missing.
 */
export async function settleMove(db: Db): Promise<void> {
  const move = await readMove(db);
  if (move && !move.isDone) {
    throw new Error(
      `the move from ${move.from} has not finished; run lunula move again, or empty this place`,
    );
  }
  await sql`drop table if exists ${sql.table(MOVE_TABLE)}`.execute(db);
}
