import { type RawBuilder, sql } from "kysely";
import type { Engine, ListedType } from "../engine.ts";
import { changedDesigns } from "../as-counted.ts";
import { setTimeout } from "node:timers/promises";
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

export const sqliteEngine: Engine = {
  joinInOrder: sql`cross join`,
  apart: (expression) => sql`+${expression}`,
  contains: (text, part) => sql`instr(${text}, ${part}) > 0`,
  rowNumber: (table) => sql.ref(`${table}.rowid`),
  listed,
  isOneOf: (value, type, values) => sql`${value} in (${listed(type, values)})`,
  withLargeCommit: checkpointLater,
  changedDesigns,
  readCounted: (_kind, read) => read(),
  // One process does the upkeep of a data folder.
  byOneProcess: (_db, _name, work) => work(),
  // Transactions wait for each other at their beginning.
  isConflict: () => false,
};

function listed(_type: ListedType, values: readonly (string | number)[]): RawBuilder<unknown> {
  return sql`select value from json_each(${JSON.stringify(values)})`;
}
