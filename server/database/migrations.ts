import type { Migration } from "kysely/migration";
import * as baseline from "./baseline/baseline.ts";

/**
 * In order, each under its file’s name, for both engines. One that was released never changes, and imports nothing that
 * could: it must do tomorrow what it did then.
 */
export const migrations: Record<string, Migration> = {
  "0100-baseline": baseline,
};
