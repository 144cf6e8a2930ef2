import { randomUUID } from "node:crypto";
import type { Page, PageInput } from "../../contract/page.ts";
import type { Db } from "../database/open.ts";
import { invalid } from "../problems.ts";

/** How long a deleted item can be brought back (decision A15). */
export const RESTORE_DAYS = 30;

export const DAY_MS = 24 * 60 * 60 * 1000;

/** ISO 8601 in UTC. */
export function now(): string {
  return new Date().toISOString();
}

export function newEntity(created_at: string = now()) {
  return { id: randomUUID(), created_at, updated_at: created_at, deleted_at: null };
}

/** A boolean as SQLite keeps it; undefined, which an update leaves alone, stays so. */
export function toFlag(value: boolean): number;
export function toFlag(value: boolean | undefined): number | undefined;
export function toFlag(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value);
}

/** Where a page of a list begins: after the row with these sort values. */
export type Cursor = [created_at: string, seq: number, group: number];

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

export function readCursor(text: string): Cursor {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    if (Array.isArray(parsed)) {
      const [created_at, seq, group] = parsed as unknown[];
      if (typeof created_at === "string" && Number.isInteger(seq) && Number.isInteger(group)) {
        return [created_at, seq as number, group as number];
      }
    }
  } catch {
    // Not written by writeCursor: answered below.
  }
  throw invalid([{ field: "cursor", message: "The cursor does not belong to this list" }]);
}

/** Cuts the one row that was asked for beyond the limit, and names where the next page begins. */
export function toPage<Row, Item>(
  rows: Row[],
  total: number,
  page: PageInput,
  toItem: (row: Row) => Item,
  cursorOf: (row: Row) => Cursor,
): Page<Item> {
  const hasNext = page.limit !== undefined && rows.length > page.limit;
  const shown = hasNext ? rows.slice(0, page.limit) : rows;
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    total,
    next: hasNext && last ? writeCursor(cursorOf(last)) : null,
  };
}

/** Runs `work` in a transaction, or as part of the one that `db` already is. */
export function inTransaction<Result>(db: Db, work: (trx: Db) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
