import { chmodSync, existsSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Database } from "better-sqlite3";
import { type Config, ConfigError } from "../config.ts";
import { loadAddon } from "../runtime/native.ts";
import { requireSiteFile } from "./require-site.ts";

/**
 * `lunula backup [file]`: a copy of the whole site as it is at this moment, also while it serves.
 * Never overwrites, and leaves nothing behind when it fails. The database is not opened the usual
 * way, as that would bring a site that an older release serves up to date under its hands.
 */
export async function runBackup({ dataDir, databaseUrl }: Config, given?: string): Promise<void> {
  if (databaseUrl !== undefined) {
    const how = 'pg_dump --format=custom --file=lunula.dump "$DATABASE_URL"';
    throw new ConfigError(`PostgreSQL copies its databases itself, for example by ${how}`);
  }
  const source = requireSiteFile(dataDir);
  const target = given ?? `lunula-backup-${new Date().toISOString().slice(0, 10)}.sqlite`;
  if (existsSync(target)) throw new ConfigError(`${target} is there already`);

  const unfinished = `${target}.unfinished`;
  const { default: SQLite } = await import("better-sqlite3");
  const nativeBinding = loadAddon<string>("better_sqlite3", dataDir);
  const database = new SQLite(source, { nativeBinding, readonly: true });
  let elsewhere = 0;
  try {
    rmSync(unfinished, { force: true });
    elsewhere = picturesElsewhere(database);
    // One reading transaction, which no writer disturbs; the copy comes out without gaps.
    database.prepare("vacuum into ?").run(unfinished);
    chmodSync(unfinished, 0o600);
    await onDisk(unfinished);
    renameSync(unfinished, target);
  } finally {
    database.close();
    rmSync(unfinished, { force: true });
  }
  console.log(`The site is backed up in ${target}.`);
  if (elsewhere > 0) console.log(`Not in it: ${elsewhere} pictures, which a service keeps.`);
}

/** How many pictures are not in the database; an older release knows no such thing. */
function picturesElsewhere(database: Database): number {
  const table = "select count(*) from sqlite_master where name = 'upload_objects'";
  if (database.prepare(table).pluck().get() === 0) return 0;
  const count = "select count(distinct upload_id) from upload_objects";
  return Number(database.prepare(count).pluck().get());
}

/** SQLite itself does not wait for the disk when it writes a copy. */
async function onDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
