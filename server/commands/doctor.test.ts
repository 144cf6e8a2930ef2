import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Config } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { createObjectStore } from "../objects/s3.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { ObjectService } from "../testing/object-service.ts";
import { onPostgres } from "../testing/place.ts";
import { inFile, newFolder, sampleSite } from "../testing/sample-site.ts";
import { startTestSite } from "../testing/site.ts";
import { readConfig } from "../config.ts";
import { runDoctor } from "./doctor.ts";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});

/** The lines of what is wrong. */
async function problems(config: Config): Promise<string[]> {
  const told = await runDoctor(config).then(
    () => "",
    (error: Error) => error.message,
  );
  const wrong = lines.filter((line) => !line.startsWith("ok "));
  const many = wrong.length === 1 ? "1 problem" : `${wrong.length} problems`;
  expect(told).toBe(wrong.length === 0 ? "" : `${many} found`);
  return wrong;
}

async function newSite(changes: Partial<Config> = {}) {
  const site = await startTestSite(changes);
  onTestFinished(() => site.stop());
  return site;
}

const picture = () => ({
  width: 800,
  height: 600,
  color: "#a1b2c3",
  files: [400, 800].map((width) => ({ width, bytes: randomBytes(60) })),
});

it("finds nothing wrong with a site that serves, and changes nothing", async () => {
  const { config, database } = await newSite();
  await saveUpload({ db: database.db }, picture());
  expect(await problems(config)).toEqual([]);
  expect(lines).toContainEqual(expect.stringMatching(onPostgres ? /PostgreSQL 1\d/ : /SQLite 3/));
  expect(lines).toContainEqual(expect.stringContaining("1 in the database, 0 in a service"));
});

it("names pictures that are missing", async () => {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const site = await newSite({ pictures: service.address });
  const { db } = site.database;
  const objects = createObjectStore(service.address);
  await saveUpload({ db }, picture());
  await saveUpload({ db, objects }, picture());
  const admin = await site.admin();
  await makeCategory(admin, { path: "kept" });
  await makeDesign(admin, "kept", { image_url: `/uploads/${"0".repeat(32)}-400.webp` });
  await sql`delete from upload_files where width = 400`.execute(db);
  const [gone = ""] = service.objects().map((key) => path.basename(key));
  await objects?.remove(gone);
  const found = [
    "1 lack some of their files",
    "1 designs show a picture that is not there",
    `lacks 1 of 2 objects, such as ${gone}`,
  ];
  expect(await problems(site.config)).toEqual(found.map((one) => expect.stringContaining(one)));

  lines = [];
  const { pictures: _, ...without } = site.config;
  expect(await problems(without)).toContainEqual(
    "problem  1 pictures cannot be shown: set PICTURES_URL to where they are",
  );
});

it("names what another release or a move has left", async () => {
  const { config, database } = await newSite();
  const newest = sql`(select max(name) from kysely_migration)`;
  await sql`update kysely_migration set name = '9999-later' where name = ${newest}`.execute(
    database.db,
  );
  expect(await problems(config)).toEqual([
    expect.stringContaining("a later release has changed the tables (9999-later)"),
  ]);
  await sql`delete from kysely_migration where name = '9999-later'`.execute(database.db);
  const move = { from: "there", siteId: "", isDone: false, detached: [] };
  await sql`create table site_move (record text not null)`.execute(database.db);
  await sql`insert into site_move values (${JSON.stringify(move)})`.execute(database.db);
  lines = [];
  expect(await problems(config)).toEqual([
    expect.stringContaining("the move of the site in there to here has not ended"),
    expect.stringContaining("the tables are those of an earlier release"),
  ]);
});

describe.skipIf(onPostgres)("with SQLite", () => {
  const configOf = (folder: string) => readConfig(["--data", folder], {});

  it("names damage, lost rows and rights", async () => {
    const folder = newFolder();
    await (await openDatabase({ dataDir: folder })).close();
    const file = path.join(folder, "lunula.sqlite");
    inFile(folder, (sqlite) => {
      sqlite.pragma("foreign_keys = off");
      sqlite.exec("insert into upload_files values ('nowhere', 400, 'x')");
    });
    chmodSync(file, 0o644);
    expect(await problems(configOf(folder))).toEqual([
      expect.stringContaining("a row of upload_files names none of uploads"),
      expect.stringContaining(`others can read it, password hashes too: chmod 600 ${file}`),
    ]);
  });

  it("says so where the file cannot be read at all", async () => {
    const folder = await sampleSite();
    const file = path.join(folder, "lunula.sqlite");
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, 4_096, 60_000));
    expect((await problems(configOf(folder))).join("\n")).toMatch(/damaged|malformed/);
  });
});

describe.runIf(onPostgres)("with PostgreSQL", () => {
  it("names what a role may not do, and a server that is away", async () => {
    const { config, database } = await newSite();
    const role = `reader_${randomBytes(4).toString("hex")}`;
    await sql`create role ${sql.ref(role)} login`.execute(database.db);
    onTestFinished(async () => {
      await sql`drop owned by ${sql.ref(role)}`.execute(database.db);
      await sql`drop role ${sql.ref(role)}`.execute(database.db);
    });
    await sql`grant select on all tables in schema public to ${sql.ref(role)}`.execute(database.db);
    const address = new URL(config.databaseUrl ?? "");
    address.username = role;
    expect(await problems({ ...config, databaseUrl: address.href })).toEqual([
      expect.stringMatching(/tables, such as \w+: grant it, or own them/),
      expect.stringContaining("it may make no tables"),
    ]);
    lines = [];
    const databaseReadUrl = "postgres://127.0.0.1:1/site";
    expect(await problems({ ...config, databaseReadUrl })).toEqual([
      expect.stringContaining("Cannot use the database postgres://127.0.0.1:1/site: "),
    ]);
  });
});
