import type { Migration } from "kysely/migration";
import { migrations } from "../migrations.ts";
import * as baseline from "./baseline.ts";

/** The newest that stands in the baseline. */
export const BASELINE = "0020-pictures-elsewhere";

/**
 * The same list of names. What the first releases made of SQLite step by step is made here at once, under
 * the first name; from then on each migration serves both.
 */
export const postgresMigrations: Record<string, Migration> = Object.fromEntries(
  Object.entries(migrations).map(([name, migration], index) => {
    if (name > BASELINE) return [name, migration];
    return [name, index === 0 ? baseline : { up: async () => undefined }];
  }),
);
