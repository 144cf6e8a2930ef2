import { type RawBuilder, sql } from "kysely";
import type { Engine, ListedType } from "../engine.ts";
import { checkpointLater } from "./checkpoint.ts";
import { changedDesigns } from "../changed-designs.ts";

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
