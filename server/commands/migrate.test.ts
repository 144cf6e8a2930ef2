import { copyBeforeUpdate } from "../backup/before-update.ts";
import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { sql } from "kysely";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { migrations } from "../database/migrations.ts";
import { runMigrate } from "./migrate.ts";
import { runRestore, runVerify } from "./backup.ts";
import { startWithDatabase } from "../starting.ts";
import { newPlace, onPostgres } from "../testing/place.ts";
import { fillFolder } from "../testing/sqlite.ts";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});

/** A site of this release, and a later release, started by `later()`. */
async function siteOf(env: NodeJS.ProcessEnv = {}) {
  const { remove, ...place } = await newPlace();
  onTestFinished(remove);
  if (!onPostgres) await fillFolder(place.dataDir);
  const config = { ...readConfig(["--port", "0", "--data", place.dataDir], env), ...place };
  return { config, file: path.join(place.dataDir, "lunula.sqlite") };
}

function later(name = "9001-later", up = async () => undefined as unknown) {
  migrations[name] = {
    async up(db) {
      await sql`create table made_later (id text)`.execute(db);
      await up();
    },
  };
  onTestFinished(() => void delete migrations[name]);
  return () => delete migrations[name];
}

const start = (config: Parameters<typeof startWithDatabase>[0]) =>
  startWithDatabase(config, new AbortController().signal, pino({ level: "silent" }), (database) =>
    database.close(),
  );

it.skipIf(onPostgres)(
  "copies a site before its tables are changed, and leads back to that",
  async () => {
    const { config, file } = await siteOf();
    await start(config);
    expect(existsSync(config.backups.dir)).toBe(false);

    const withdraw = later();
    await start(config);
    const copy = path.join(config.backups.dir, "lunula-before-9001-later.sqlite");
    expect(readdirSync(config.backups.dir)).toEqual([path.basename(copy)]);
    withdraw();
    await runVerify(config, copy);
    // The release before the update.
    await expect(start(config)).rejects.toThrow(
      `A newer release of Lunula has changed the database (9001-later): start that one, or go back to before the update by: lunula restore ${copy} --data ${config.dataDir}`,
    );
    await runRestore(config, copy);
    await start(config);
    expect(readFileSync(file).includes("made_later")).toBe(false);
  },
);

it.skipIf(onPostgres)("keeps three, and refuses where there is no room for one", async () => {
  const { config } = await siteOf({ BACKUP_BEFORE_UPDATE: "off" });
  later();
  await start(config);
  expect(existsSync(config.backups.dir)).toBe(false);

  const on = { ...config, backups: { ...config.backups, beforeUpdate: { isOn: true } } };
  for (const name of ["9002-b", "9003-c", "9004-d", "9005-e"]) {
    later(name);
    migrations[name] = { up: async () => undefined };
    await expect(
      copyBeforeUpdate(on, undefined, () => ({ free: 1_000, all: 1_000 })),
    ).rejects.toThrow(
      /there is not enough space in .* for a backup first: \d+ bytes \(.* MB\) needed/,
    );
    await start(on);
    const at = Number(name.slice(0, 4));
    utimesSync(path.join(config.backups.dir, `lunula-before-${name}.sqlite`), at, at);
  }
  expect(readdirSync(config.backups.dir)).toEqual([
    "lunula-before-9003-c.sqlite",
    "lunula-before-9004-d.sqlite",
    "lunula-before-9005-e.sqlite",
  ]);
});

it.skipIf(onPostgres)("leaves the bytes of a file whose migration fails", async () => {
  const { config, file } = await siteOf();
  await start(config);
  const before = readFileSync(file);
  later("9001-later", () => Promise.reject(new Error("it does not work")));
  await expect(start(config)).rejects.toThrow("it does not work");
  expect(readFileSync(file).equals(before)).toBe(true);
});

it("says what would be changed, and changes it", async () => {
  const { config } = await siteOf({ BACKUP_BEFORE_UPDATE: "off" });
  await runMigrate(config);
  expect(lines).toEqual(["The tables are already up to date."]);
  later();
  lines = [];
  await runMigrate({ ...config, isDryRun: true });
  expect(lines[0]).toBe("This release would change the tables: 9001-later.");
  expect(lines.includes("adds table made_later")).toBe(!onPostgres);
  lines = [];
  await runMigrate(config);
  expect(lines).toEqual(["The tables are now up to date: 9001-later."]);
  const { db, close } = await openDatabase(config);
  await sql`select id from made_later`.execute(db);
  await close();
});

it.runIf(onPostgres)("wants a dump of today before it changes tables of PostgreSQL", async () => {
  const { config } = await siteOf();
  await start(config);
  later();
  const dump = path.join(config.dataDir, "lunula.dump");
  const named = { ...config, backups: { ...config.backups, beforeUpdate: { isOn: true, dump } } };
  await expect(start(config)).rejects.toThrow(
    /^This release changes the tables \(9001-later\), which cannot be undone: run pg_dump /,
  );
  await expect(start(named)).rejects.toThrow("lunula.dump, which is not a file");
  writeFileSync(dump, "something else");
  await expect(start(named)).rejects.toThrow("which was not made by pg_dump");
  writeFileSync(dump, "PGDMP…");
  utimesSync(dump, 0, 0);
  await expect(start(named)).rejects.toThrow("which is more than a day old");
  writeFileSync(dump, "PGDMP…");
  await start(named);
});
