import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { restoreSite } from "../../backup/restore.ts";
import { inspectCopy, copySite } from "../../backup/copy.ts";
import { loadAddon } from "../../runtime/native.ts";
import { fillFolder } from "../../testing/sqlite.ts";
import { emptyDatabase, migrateTo } from "../../testing/schema/old-database.ts";
import { DATABASE_FILE } from "../database.ts";
import { migrations } from "../migrations.ts";
import { openSqlite } from "./open.ts";
import { schemaFaults } from "./known-schema.ts";
import { openSqliteSource, openSqliteTarget } from "./whole.ts";

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-schema-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A backup whose schema was tampered with, even in ways that SQLite itself forbids. */
async function backupWith(change: (sqlite: SQLite.Database) => void): Promise<string> {
  const [dataDir, folder] = [newFolder(), newFolder()];
  await fillFolder(dataDir);
  const file = path.join(folder, "backup.sqlite");
  await copySite(dataDir, file);
  changeFile(file, change);
  return file;
}

function changeFile(file: string, change: (sqlite: SQLite.Database) => void): void {
  const sqlite = new SQLite(file, { nativeBinding: loadAddon<string>("better_sqlite3", tmpdir()) });
  sqlite.unsafeMode(true);
  sqlite.pragma("writable_schema = ON");
  change(sqlite);
  sqlite.close();
}

const run = (sql: string) => (sqlite: SQLite.Database) => void sqlite.exec(sql);

it.each<[string, (sqlite: SQLite.Database) => void]>([
  [
    "the trigger “quiet” is none of Lunula’s",
    run(`create trigger quiet after update on sessions begin
      insert into admins values ('x', 'evil@evil.example', 'x', ''); end`),
  ],
  ["the view “uploads_seen” is none of Lunula’s", run("create view uploads_seen as select 1")],
  ["the table “more” is none of Lunula’s", run("create table more (id integer)")],
  ["the table “words” is none of Lunula’s", run("create virtual table words using fts5(text)")],
  [
    "the index “by_call” is none of Lunula’s",
    run("create index by_call on admins (length(hex(email)))"),
  ],
  ["the table “admins” differs", run("alter table admins add column made text as (upper(email))")],
  [
    "the trigger “uploads_focus_version” differs",
    run(`drop trigger uploads_focus_version; create trigger uploads_focus_version after update of focus
      on uploads begin delete from admins; end`),
  ],
  // The same words, but some are now in a comment.
  [
    "the trigger “uploads_focus_version” differs",
    run(`update sqlite_schema set sql = replace(sql, ' + 1 where kind', ' + 1 -- where kind') ||
        char(10) || '; end' where name = 'uploads_focus_version'`),
  ],
  ["the trigger “uploads_focus_version” is missing", run("drop trigger uploads_focus_version")],
  [
    "the view “kysely_migration” differs",
    run(`create table other as select * from kysely_migration; drop table kysely_migration;
      create view kysely_migration as select * from other`),
  ],
  [
    "the table “kysely_migration” differs",
    run("alter table kysely_migration add column more text"),
  ],
])("refuses a backup by name: %s", async (fault, change) => {
  const file = await backupWith(change);
  const { problems } = await inspectCopy(file, tmpdir());
  expect(problems.join()).toContain(fault);

  const [to, opened] = [newFolder(), newFolder()];
  await expect(restoreSite(to, file)).rejects.toThrow(fault);
  expect(existsSync(path.join(to, DATABASE_FILE))).toBe(false);

  copyFileSync(file, path.join(opened, DATABASE_FILE));
  const refused = new RegExp(`^Cannot use the data folder .*${fault}.*nothing of it was run`);
  await expect(openSqlite(opened)).rejects.toThrow(refused);
  await expect(openSqliteSource(opened)).rejects.toThrow(refused);
});

it("fills no file by a move that has more than Lunula makes", async () => {
  const dataDir = newFolder();
  await fillFolder(dataDir);
  const file = path.join(dataDir, DATABASE_FILE);
  changeFile(file, run("drop trigger uploads_focus_version; drop index blog_posts_due"));
  await (await openSqliteTarget(dataDir)).close();
  changeFile(file, run("create trigger quiet after insert on admins begin select 1; end"));
  await expect(openSqliteTarget(dataDir)).rejects.toThrow("the trigger “quiet”");
});

it.each(Object.keys(migrations))(
  "takes what a release with this migration left: %s",
  async (name) => {
    const { sqlite, db, folder } = emptyDatabase();
    await migrateTo(db, name);
    const addon = loadAddon<string>("better_sqlite3", folder);
    expect(await schemaFaults(sqlite, addon)).toEqual([]);
    sqlite.exec("analyze; create trigger quiet after insert on admins begin select 1; end");
    expect(await schemaFaults(sqlite, addon)).toEqual(["the trigger “quiet” is none of Lunula’s"]);
  },
);
