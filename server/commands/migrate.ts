import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { missingMigrations } from "../backup/before-update.ts";
import type { Config } from "../config.ts";
import { DATABASE_FILE, RECORD_TABLE } from "../database/database.ts";
import { openUpdated, requireSite } from "../starting.ts";

/**
 * `lunula migrate`: brings the tables of a site up to date, as a start does, and stops. With `--dry-run` it only says
 * what that would be; of SQLite, it is tried on a copy.
 */
export async function runMigrate(config: Config): Promise<void> {
  await requireSite(config);
  const missing = await missingMigrations(config);
  if (missing.length === 0) return console.log("The tables are already up to date.");
  if (config.isDryRun) {
    console.log(`This release would change the tables: ${missing.join(", ")}.`);
    if (config.databaseUrl !== undefined) return;
    for (const line of await triedOnCopy(config)) console.log(line);
    return console.log("This was tried on a copy. Nothing was changed.");
  }
  await (await openUpdated(config)).close();
  console.log(`The tables are now up to date: ${missing.join(", ")}.`);
}

async function triedOnCopy({ dataDir }: Config): Promise<string[]> {
  const { copySite } = await import("../backup/copy.ts");
  const { openSqlite } = await import("../database/sqlite/open.ts");
  const folder = mkdtempSync(path.join(dataDir, ".migrate-"));
  try {
    const file = path.join(folder, DATABASE_FILE);
    await copySite(dataDir, file);
    const before = await schemaOf(file, dataDir);
    await (await openSqlite(folder)).close();
    const after = await schemaOf(file, dataDir);
    const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
    return names.flatMap((name) => {
      const [old, now] = [before.get(name), after.get(name)];
      if (old === now) return [];
      return [`${now === undefined ? "removes" : old === undefined ? "adds" : "changes"} ${name}`];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The SQL of each table, index and trigger. */
async function schemaOf(file: string, dataDir: string): Promise<Map<string, string>> {
  const { openCopy } = await import("../backup/copy.ts");
  const sqlite = openCopy(file, dataDir);
  try {
    const made = sqlite.prepare<[string], { name: string; sql: string }>(
      "select type || ' ' || name as name, sql from sqlite_master where sql is not null and name <> ?",
    );
    return new Map(made.all(RECORD_TABLE).map(({ name, sql }) => [name, sql]));
  } finally {
    sqlite.close();
  }
}
