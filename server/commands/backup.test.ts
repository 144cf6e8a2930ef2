import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { ConfigError, readConfig } from "../config.ts";
import { createObjectStore } from "../objects/object-store.ts";
import { loadAddon } from "../runtime/native.ts";
import { startWithDatabase } from "../starting.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { contentsOf, inFile, newFolder, sampleSite } from "../testing/sample-site.ts";
import { runBackup, runRestore, runVerify } from "./backup.ts";
import { openDatabase } from "../database/open.ts";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});

const configOf = (folder: string, ...more: string[]) =>
  readConfig(["--port", "0", "--data", folder, ...more], {});

const picture = (byte = 7) => ({
  width: 800,
  height: 600,
  color: "#a1b2c3",
  files: [400, 800].map((width) => ({ width, bytes: Buffer.alloc(500, byte) })),
});

/** The sample site, with a picture whose id is the hash of its bytes. */
async function siteWithPicture() {
  const folder = await sampleSite();
  const { db, close } = await openDatabase({ dataDir: folder });
  await sql`delete from upload_files`.execute(db);
  await sql`delete from upload_objects`.execute(db);
  await saveUpload({ db }, picture());
  await close();
  return folder;
}

async function backedUp() {
  const folder = await siteWithPicture();
  const file = path.join(newFolder(), "copy.sqlite");
  await runBackup(configOf(folder), file);
  return { folder, file, config: configOf(folder) };
}

/** Overwrites these bytes of a file where they occur. */
function damage(file: string, from: Buffer, to: Buffer) {
  const bytes = readFileSync(file);
  const at = bytes.indexOf(from);
  expect(at).toBeGreaterThan(-1);
  bytes.set(to, at);
  writeFileSync(file, bytes);
}

it("reads a copy again, and says what is in it", async () => {
  const { file, config } = await backedUp();
  expect(lines[0]).toBe(`Backed up to ${file} and checked:`);
  expect(lines[1]).toMatch(/^1 designs, .*, 1 pictures compared with their hashes; \d\d tables\.$/);
  await runVerify(config, file);
  expect(lines[2]).toMatch(/is whole, made 2\d{3}-.*Z by Lunula \d/);
  expect(lines[3]).toBe(lines[1]);
  expect(readdirSync(path.dirname(file))).toEqual(["copy.sqlite"]);
});

it("says of a copy that it did not make what it cannot know", async () => {
  const folder = await siteWithPicture();
  const file = path.join(newFolder(), "copied.sqlite");
  cpSync(path.join(folder, "lunula.sqlite"), file);
  await runVerify(configOf(folder), file);
  expect(lines[0]).toBe(`${file} is whole:`);
  expect(lines[2]).toMatch(/was not made by lunula backup, so it may lack the last writes/);
});

it("keeps no copy of a damaged site under the name of a good one", async () => {
  const folder = await siteWithPicture();
  damage(path.join(folder, "lunula.sqlite"), Buffer.alloc(50, 7), Buffer.alloc(3, 8));
  const file = path.join(newFolder(), "copy.sqlite");
  await expect(runBackup(configOf(folder), file)).rejects.toThrow(
    /^The copy is damaged, as the site is \(a picture has other bytes than were uploaded: \w{32}\); see /,
  );
  expect(readdirSync(path.dirname(file))).toEqual(["copy.sqlite.damaged"]);
});

describe("the copy and the site, row by row", () => {
  /** Runs `change` on the file that SQLite has just copied, or on the site just before that. */
  function around(when: "before" | "after", change: (file: string, copied: number) => void) {
    const prepare = SQLite.prototype.prepare;
    let copied = 0;
    const spy = vi.spyOn(SQLite.prototype, "prepare").mockImplementation(function (
      this: SQLite.Database,
      text: string,
    ) {
      const statement = prepare.call(this, text);
      if (text !== "vacuum into ?") return statement as never;
      const run = (file: string) => {
        copied += 1;
        if (when === "before") change(this.name, copied);
        statement.run(file);
        if (when === "after") change(file, copied);
      };
      return { run } as never;
    });
    onTestFinished(() => spy.mockRestore());
    return () => copied;
  }

  function changeRow(file: string) {
    const nativeBinding = loadAddon<string>("better_sqlite3", path.dirname(file));
    const sqlite = new SQLite(file, { nativeBinding });
    sqlite.exec("insert into settings (name, value) values ('site_name', 'Nails')");
    sqlite.close();
  }

  it("are compared, so that a copy with another row does not count", async () => {
    const [folder, file] = [await siteWithPicture(), path.join(newFolder(), "copy.sqlite")];
    around("after", changeRow);
    await expect(runBackup(configOf(folder), file)).rejects.toThrow(
      /^The copy is damaged, as the site is \(other rows than the site has: settings\)/,
    );
  });

  it("are compared at one moment, for which a write just before is waited out", async () => {
    const [folder, file] = [await siteWithPicture(), path.join(newFolder(), "copy.sqlite")];
    const copied = around("before", (site, n) => n === 1 && changeRow(site));
    await runBackup(configOf(folder), file);
    expect(copied()).toBe(2);
    expect(lines[0]).toBe(`Backed up to ${file} and checked:`);
  });
});

it.each([
  ["a byte of a picture", Buffer.alloc(50, 7), Buffer.alloc(1, 8), "other bytes than were"],
  [
    "a letter of a text",
    Buffer.from("Zoë’s “moons”"),
    Buffer.from("C"),
    "when it was copied: designs",
  ],
  ["what SQLite looks at", Buffer.from("SQLite format 3"), Buffer.from("x"), "not a database"],
])("tells a copy that has lost %s, and does not restore it", async (_what, from, to, said) => {
  const { folder, file, config } = await backedUp();
  damage(file, from, to);
  await expect(runVerify(config, file)).rejects.toThrow(said);
  const before = contentsOf(folder);
  await expect(runRestore(config, file)).rejects.toThrow(said);
  expect(contentsOf(folder)).toEqual(before);
  expect(readdirSync(folder)).toEqual(["lunula.sqlite"]);
});

it("asks the service for the pictures that a copy relies on", async () => {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const folder = await siteWithPicture();
  const config = { ...configOf(folder), pictures: service.address };
  const { db, close } = await openDatabase(config);
  await saveUpload({ db, objects: createObjectStore(service.address) }, picture(9));
  await close();
  const file = path.join(newFolder(), "copy.sqlite");
  await runBackup(config, file);
  expect(lines.at(-1)).toMatch(/^Not included: 2 picture files, which it needs from s3:/);
  await runVerify(config, file);
  const [key = ""] = service.objects().map((one) => path.basename(one));
  await createObjectStore(service.address)?.remove(key);
  await expect(runVerify(config, file)).rejects.toThrow(
    `is missing 1 of 2 objects, such as ${key}`,
  );
});

describe("a signature", () => {
  const KEY = "a key that is kept on another machine";
  const signedBy = (folder: string, BACKUP_KEY: string) =>
    readConfig(["--port", "0", "--data", folder], { BACKUP_KEY });

  async function signedCopy() {
    const folder = await siteWithPicture();
    const [file, config] = [path.join(newFolder(), "copy.sqlite"), signedBy(folder, KEY)];
    await runBackup(config, file);
    return { folder, file, config };
  }

  /** As somebody does who knows how digests are made, but not the key. */
  function changeRecord(file: string, change: (record: Record<string, unknown>) => object) {
    const sqlite = new SQLite(file);
    const text = sqlite.prepare<[], string>("select record from site_backup").pluck().get();
    const record = change(JSON.parse(text ?? "") as Record<string, unknown>);
    sqlite.prepare("update site_backup set record = ?").run(JSON.stringify(record));
    sqlite.close();
  }

  it("is checked by who has the key, and mentioned to others", async () => {
    const { folder, file, config } = await signedCopy();
    await runVerify(config, file);
    expect(lines.at(-1)).toBe("Its signature is right.");
    await runVerify(configOf(folder), file);
    expect(lines.at(-1)).toBe("It is signed: set BACKUP_KEY to check it.");
    await runRestore(config, file);
  });

  it.each([
    ["of another key", (record: object) => ({ ...record, signature: "x".repeat(43) })],
    ["that was taken off", (record: object) => ({ ...record, signature: undefined })],
    ["of another time", (record: object) => ({ ...record, at: "2020-01-01T00:00:00.000Z" })],
  ])("%s is refused, and the site stays as it is", async (_what, change) => {
    const { folder, file, config } = await signedCopy();
    changeRecord(file, change);
    const before = contentsOf(folder);
    await expect(runVerify(config, file)).rejects.toThrow(/signature/);
    await expect(runRestore(config, file)).rejects.toThrow(/signature/);
    expect(contentsOf(folder)).toEqual(before);
    await runRestore(configOf(folder), file);
  });

  it("does not fit rows that were changed together with their digests", async () => {
    const { folder, file, config } = await signedCopy();
    const other = path.join(newFolder(), "other.sqlite");
    inFile(folder, (sqlite) => sqlite.exec("update designs set title = 'Slipped in'"));
    await runBackup(configOf(folder), other);
    const { signature } = recordIn(file);
    changeRecord(other, (record) => ({ ...record, signature }));
    await expect(runRestore(config, other)).rejects.toThrow(/signature is not that of BACKUP_KEY/);
  });

  function recordIn(file: string): Record<string, unknown> {
    let found: Record<string, unknown> = {};
    changeRecord(file, (record) => (found = record));
    return found;
  }

  it("needs a key of some length", () => {
    expect(() => signedBy("data", "short")).toThrow(/BACKUP_KEY must have at least 32 characters/);
  });
});

describe("restore", () => {
  it("brings everything back, and keeps what was there", async () => {
    const { folder, file, config } = await backedUp();
    const wanted = contentsOf(folder);
    inFile(folder, (sqlite) => sqlite.exec("update designs set title = 'Changed since'"));
    const changed = contentsOf(folder);
    await runRestore(config, file);
    const [kept = "", ...others] = readdirSync(folder).filter((name) => name !== "lunula.sqlite");
    expect(others).toEqual([]);
    expect(kept).toMatch(/^before-restore-.*\.sqlite$/);
    await (await openDatabase(config)).close();
    expect(contentsOf(folder)).toEqual(wanted);

    const elsewhere = newFolder();
    cpSync(path.join(folder, kept), path.join(elsewhere, "lunula.sqlite"));
    expect(contentsOf(elsewhere)).toEqual(changed);
  });

  it("brings a site into a folder that has none, or a damaged one", async () => {
    const { folder, file } = await backedUp();
    const empty = path.join(newFolder(), "new");
    await runRestore(configOf(empty), file);
    expect(readdirSync(empty)).toEqual(["lunula.sqlite"]);
    const wanted = readFileSync(file);
    expect(readFileSync(path.join(empty, "lunula.sqlite")).equals(wanted)).toBe(true);

    const present = path.join(folder, "lunula.sqlite");
    writeFileSync(present, "no database");
    await runRestore(configOf(folder), file);
    expect(readFileSync(present).equals(wanted)).toBe(true);
    const kept = readdirSync(folder).find((name) => name.startsWith("before-restore-"));
    expect(readFileSync(path.join(folder, kept ?? ""), "utf8")).toBe("no database");
  });

  it.each([
    "after copying",
    "before keeping",
    "after keeping",
    "before renaming",
    "after renaming",
  ])("leaves one of the two, whole, when it is killed %s", async (step) => {
    const { folder, file, config } = await backedUp();
    const wanted = contentsOf(folder);
    inFile(folder, (sqlite) => sqlite.exec("update designs set title = 'Changed since'"));
    const changed = contentsOf(folder);
    const program = path.join(import.meta.dirname, "../testing/killed-restore.ts");
    const killed = spawnSync(process.execPath, [program, folder, file, step]);
    expect(killed.signal, String(killed.stderr)).toBe("SIGKILL");
    await (await openDatabase(config)).close();
    expect(contentsOf(folder)).toEqual(step === "after renaming" ? wanted : changed);
    // What it left behind does not block the next restore.
    await runRestore(config, file);
    await (await openDatabase(config)).close();
    expect(contentsOf(folder)).toEqual(wanted);
  });

  it("refuses a site that serves, and a file that does not fit", async () => {
    const { folder, file, config } = await backedUp();
    const refused = (what: string | RegExp, given = file) =>
      expect(runRestore(config, given)).rejects.toThrow(what);
    await startWithDatabase(
      config,
      new AbortController().signal,
      pino({ level: "silent" }),
      async (database, starting) => {
        starting.done();
        await refused(`A site is running from ${folder}: stop it first`);
        await expect(
          startWithDatabase(
            config,
            new AbortController().signal,
            pino({ level: "silent" }),
            async () => undefined,
          ),
        ).rejects.toThrow(
          `Another Lunula works in ${folder}: stop that one, or choose another folder`,
        );
        await database.close();
      },
    );
    // Opened without a lock, as an earlier release does.
    const other = await openDatabase(config);
    await refused("is in use: stop the site first");
    await other.close();

    inFile(folder, (sqlite) =>
      sqlite.exec("insert into kysely_migration values ('9999-later', '')"),
    );
    const later = path.join(newFolder(), "later.sqlite");
    await runBackup(config, later);
    await refused(/is from a later release, which changed the tables \(9999-later\)/, later);
    await runVerify(config, later);
    expect(lines.at(-1)).toMatch(/^A later release has changed its tables/);

    const stranger = path.join(newFolder(), "stranger.sqlite");
    rmSync(stranger, { force: true });
    await refused(`There is no file ${stranger}`, stranger);
    writeFileSync(stranger, "");
    await refused("it is not a Lunula site", stranger);
    expect(readdirSync(folder)).toEqual(["lunula.key", "lunula.sqlite"]);
    await expect(runRestore(config, stranger)).rejects.toBeInstanceOf(ConfigError);
    expect(existsSync(path.join(folder, "lunula.sqlite"))).toBe(true);
  });
});
