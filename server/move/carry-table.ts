import type { Db } from "../database/database.ts";
import type { Table } from "../database/whole.ts";
import { type Digest, Digester, type RowText, rowText } from "./digest.ts";
import { pairs } from "./pairs.ts";
import { type Row, RowRemover, RowWriter, rowsOf } from "./rows.ts";

/** One table in both databases. */
export interface TablePair {
  source: { db: Db; table: Table };
  target: { db: Db; table: Table };
  /** Whether both databases can hold NUL in a text. */
  keepsNul: boolean;
}

export interface Carried {
  table: string;
  digest: Digest;
  /** So many rows had to be written or removed. */
  changed: number;
}

/** Called now and then with the rows that were looked at. */
export type OnRows = (rows: number) => void;

/**
 * Makes a table equal to its source. What is there already stays, so that it goes on where it was cut off; rows
 * that differ are removed first, so that none is in the way of another. Then all is read again: rejects where it
 * has not become equal.
 */
export async function carryTable(pair: TablePair, onRows: OnRows): Promise<Carried> {
  const { source, target } = pair;
  const text = rowText(source.table.columns, pair.keepsNul);
  const carried = { table: source.table.name };
  let changed = 0;
  if (await hasRows(target)) {
    const { found, isEqual, removed } = await removeDifferent(pair, text, onRows);
    if (isEqual) return { ...carried, digest: found, changed };
    changed += removed;
  }
  const { digest: wanted, written } = await writeMissing(pair, text, onRows);
  const digest = await digestOf(target, text);
  if (digest.hash !== wanted.hash) throw new TableDiffers(carried.table, wanted, digest);
  return { ...carried, digest, changed: changed + written };
}

/** What was written is not what was read. */
export class TableDiffers extends Error {
  constructor(table: string, wanted: Digest, found: Digest) {
    super(
      `${table} differs: ${wanted.rows} rows with the hash ${wanted.hash.slice(0, 12)} there, ${found.rows} with ${found.hash.slice(0, 12)} here`,
    );
  }
}

async function hasRows({ db, table }: TablePair["target"]): Promise<boolean> {
  return !(await rowsOf(db, table, table.key).next()).done;
}

async function removeDifferent({ source, target }: TablePair, text: RowText, onRows: OnRows) {
  const remover = new RowRemover(target.db, target.table);
  const found = new Digester(text);
  let [isEqual, rows] = [true, 0];
  const both = pairs(source.table.key, allOf(source), allOf(target));
  for await (const [wanted, there] of both) {
    onRows((rows += 1));
    if (wanted && there && text(wanted) === text(there)) {
      found.add(there);
      continue;
    }
    isEqual = false;
    if (there) await remover.add(there);
  }
  await remover.end();
  return { found: found.end(), isEqual, removed: remover.removed };
}

async function writeMissing({ source, target }: TablePair, text: RowText, onRows: OnRows) {
  const writer = new RowWriter(target.db, target.table);
  const digester = new Digester(text);
  let [written, rows] = [0, 0];
  const there = rowsOf(target.db, target.table, target.table.key);
  for await (const [wanted, found] of pairs(source.table.key, allOf(source), there)) {
    if (!wanted) continue;
    onRows((rows += 1));
    digester.add(wanted);
    if (found) continue;
    written += 1;
    await writer.add(wanted);
  }
  await writer.end();
  return { digest: digester.end(), written };
}

export async function digestOf({ db, table }: TablePair["target"], text: RowText): Promise<Digest> {
  const digester = new Digester(text);
  for await (const row of allOf({ db, table })) digester.add(row);
  return digester.end();
}

function allOf({ db, table }: TablePair["target"]): AsyncGenerator<Row> {
  return rowsOf(db, table, table.columns);
}
