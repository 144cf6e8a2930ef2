import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { pino } from "pino";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Db } from "../../database/database.ts";
import { openSqlite } from "../../database/sqlite/open.ts";
import { type Bucket, createBucket } from "../../objects/object-store.ts";
import { loadAddon } from "../../runtime/native.ts";
import { contentsOf, inFile, newFolder, sampleSite } from "../../testing/sample-site.ts";
import { ObjectService } from "../../testing/services/object-service.ts";
import { inspectCopy } from "../copy.ts";
import type { BackupSettings } from "../folder.ts";
import { restoreChanges } from "./restore-changes.ts";
import { SentChanges } from "./send-changes.ts";
import { changesBehind, readState } from "./state.ts";

const KEY = "a key that is kept on another machine";
/** Longer than any test: they say themselves when to look. */
const NEVER_MS = 2_000_000_000;
const PLENTY = () => ({ free: 1e12, all: 1e12 });

let service: ObjectService;
let bucket: Bucket;
beforeEach(async () => {
  service = await ObjectService.start();
  onTestFinished(() => service.stop());
  bucket = createBucket(service.address);
});

interface Changed {
  site?: string;
  backups?: Partial<Pick<BackupSettings, "keep" | "key">>;
  room?: typeof PLENTY;
  copyEveryMs?: number;
}

/** A site that writes and sends what it writes. */
async function start(
  dataDir: string,
  { site = "one", backups, room = PLENTY, copyEveryMs = NEVER_MS }: Changed = {},
) {
  const { db, sqlite, close } = await openSqlite(dataDir);
  const changes = new SentChanges(
    { dataDir, backups: { keep: { newest: 7, weekly: 0 }, key: KEY, ...backups } },
    { bucket, site, everyMs: NEVER_MS, log: pino({ level: "silent" }), room, copyEveryMs },
  );
  let isOver = false;
  const stop = async () => {
    if (isOver) return;
    isOver = true;
    await changes.stop();
    await close();
  };
  onTestFinished(stop);
  return { dataDir, db, sqlite, changes, stop };
}

type Site = Awaited<ReturnType<typeof start>>;

/** The sample’s pictures have other bytes than their names say. */
async function sample(): Promise<string> {
  const folder = await sampleSite();
  inFile(folder, (sqlite) => sqlite.exec("delete from upload_files; delete from upload_objects"));
  return folder;
}

async function begun(given: Changed = {}): Promise<Site> {
  const site = await start(await sample(), given);
  await copied(site);
  await site.changes.idle();
  return site;
}

/** Waits for the copy that a chain begins with. */
async function copied({ dataDir, changes }: Site): Promise<void> {
  await vi.waitFor(() => expect(readState(dataDir)?.copy).toBeDefined(), 30_000);
  await changes.tick();
}

const write = (db: Db, name: string, value = "written") =>
  db.insertInto("settings").values({ name, value }).execute();

const written = (folder: string) =>
  inFile(folder, (sqlite) =>
    sqlite.prepare("select count(*) from settings where name glob 'n[0-9]*'").pluck().get(),
  );

async function restored(given: Parameters<typeof restoreChanges>[2] = { key: KEY }) {
  const folder = newFolder();
  return { folder, ...(await restoreChanges(folder, bucket, given)) };
}

/** A hash of each table of a site that nobody writes to. */
async function digestsOf({ dataDir }: Site) {
  const { digests, problems } = await inspectCopy(path.join(dataDir, "lunula.sqlite"), dataDir);
  expect(problems).toEqual([]);
  return digests;
}

const chainsIn = () => new Set(service.objects().map((key) => key.split("/")[3]));
const partsIn = () =>
  service
    .objects()
    .filter((key) => key.includes("/log/"))
    .toSorted();
const fileOf = (key: string) => service.fileOf(key);

it("brings a site back, row by row, with what was written until the last look", async () => {
  const site = await begun();
  for (let n = 0; n < 30; n += 1) {
    await write(site.db, `n${n}`, "x".repeat(n % 10 === 0 ? 900_000 : 50));
    if (n % 7 === 0) await site.changes.tick();
  }
  const lastLook = Date.now();
  await site.changes.tick();
  const { inspected, problems, at } = await restored();
  expect(inspected.digests).toEqual(await digestsOf(site));
  expect(problems).toEqual([]);
  expect(at.getTime()).toBeGreaterThanOrEqual(lastLook);
  await write(site.db, "n31");
  expect(written((await restored()).folder)).toBe(30);
});

it("moves the log into the file from time to time, and when nobody writes", async () => {
  const site = await begun();
  const log = path.join(site.dataDir, "lunula.sqlite-wal");
  for (let n = 0; n < 5; n += 1) {
    await write(site.db, `n${n}`, "x".repeat(3_000_000));
    await site.changes.tick();
  }
  expect(readFileSync(log).length).toBeLessThan(9_000_000);
  await write(site.db, "n6");
  await site.changes.tick();
  await site.changes.tick();
  const copy = path.join(newFolder(), "lunula.sqlite");
  cpSync(path.join(site.dataDir, "lunula.sqlite"), copy);
  expect(written(path.dirname(copy))).toBe(6);
  expect((await restored()).inspected.digests).toEqual(await digestsOf(site));
});

it("loses nothing to others that move or empty the log", async () => {
  const site = await begun();
  // The same library: SQLite’s locks do not hold between two in one process.
  const nativeBinding = loadAddon<string>("better_sqlite3", site.dataDir);
  const file = path.join(site.dataDir, "lunula.sqlite");
  const other = new SQLite(file, { nativeBinding, timeout: 0 });
  onTestFinished(() => void other.close());
  for (let n = 0; n < 40; n += 1) {
    await write(site.db, `n${n}`, "x".repeat(5_000));
    other.pragma(`wal_checkpoint(${["PASSIVE", "RESTART", "TRUNCATE"][n % 3]})`);
    if (n % 5 === 0) await site.changes.tick();
  }
  await site.changes.tick();
  expect((await restored()).inspected.digests).toEqual(await digestsOf(site));
  expect(chainsIn().size).toBe(1);
});

describe("a site that starts again", () => {
  it("goes on with what it had sent", async () => {
    const site = await begun();
    await write(site.db, "n1");
    await site.stop();
    expect(written((await restored()).folder)).toBe(1);
    const again = await start(site.dataDir);
    await write(again.db, "n2");
    await again.changes.tick();
    expect(written((await restored()).folder)).toBe(2);
    expect(chainsIn().size).toBe(1);
  });

  it.each<[what: string, changed: Changed, meanwhile: (file: string) => unknown]>([
    [
      "was written to meanwhile",
      {},
      (file) => inFile(path.dirname(file), (sqlite) => sqlite.exec("delete from messages")),
    ],
    ["signs with another key", { backups: { key: `${KEY}.` } }, () => undefined],
    [
      "has lost what waited",
      {},
      (file: string) => rmSync(path.join(file, "../changes"), { recursive: true }),
    ],
  ])("begins anew if it %s", async (_what, changed, meanwhile) => {
    const site = await begun();
    await site.stop();
    meanwhile(path.join(site.dataDir, "lunula.sqlite"));
    const again = await start(site.dataDir, changed);
    await write(again.db, "n1");
    await copied(again);
    expect(chainsIn().size).toBe(2);
    const { inspected } = await restored({ key: changed.backups?.key ?? KEY });
    expect(inspected.digests).toEqual(await digestsOf(again));
  });
});

describe("a bucket that is away", () => {
  it.each(["fails", "hangs up", "answers nonsense"] as const)(
    "is waited for without holding up writes: it %s",
    async (mode) => {
      const site = await begun();
      service.mode = mode;
      for (let n = 0; n < 3; n += 1) {
        await write(site.db, `n${n}`);
        await site.changes.tick();
      }
      const { problem, sentUntil = "" } = readState(site.dataDir) ?? {};
      expect(problem).toMatch(
        /503 SlowDown|fetch failed|other side closed|ECONNRESET|without a list/,
      );
      service.mode = "works";
      await site.changes.tick();
      const after = readState(site.dataDir);
      expect(after?.problem).toBeUndefined();
      expect(Date.parse(after?.sentUntil ?? "")).toBeGreaterThan(Date.parse(sentUntil));
      expect(written((await restored()).folder)).toBe(3);
      expect(chainsIn().size).toBe(1);
    },
  );

  it("gets a new copy later, if changes would fill the disk", async () => {
    let free = 1e12;
    const site = await begun({ room: () => ({ free, all: 1e12 }) });
    service.mode = "fails";
    await write(site.db, "n1");
    await site.changes.tick();
    free = 1e6;
    await write(site.db, "n2");
    await site.changes.tick();
    expect(readState(site.dataDir)?.problem).toMatch(/of changes waited, too much for the disk/);
    expect(readdirSync(path.join(site.dataDir, "changes"))).toEqual(["state.json"]);
    [free, service.mode] = [1e12, "works"];
    await site.changes.tick();
    await site.changes.idle();
    expect(readState(site.dataDir)?.problem).toBeUndefined();
    expect(written((await restored()).folder)).toBe(2);
  });

  it.each<[what: string, harm: (folder: string) => void]>([
    ["was removed", (folder) => rmSync(folder, { recursive: true })],
    [
      "takes no files",
      (folder) => mkdirSync(path.join(folder, "state.json.new/in-the-way"), { recursive: true }),
    ],
  ])("neither fails a write nor lets the log grow if the folder %s", async (_what, harm) => {
    const site = await begun();
    harm(path.join(site.dataDir, "changes"));
    for (let n = 0; n < 8; n += 1) {
      await write(site.db, `n${n}`, "x".repeat(3_000_000));
      await site.changes.tick();
    }
    const { size } = statSync(path.join(site.dataDir, "lunula.sqlite-wal"));
    expect(size).toBeLessThan(12_000_000);
    rmSync(path.join(site.dataDir, "changes/state.json.new"), { recursive: true, force: true });
    await site.changes.idle();
    await site.changes.tick();
    await site.changes.idle();
    await site.changes.tick();
    expect((await restored()).inspected.digests).toEqual(await digestsOf(site));
  });

  it("is told to the owner after a while", async () => {
    const site = await begun();
    const backups = { changes: 60_000 };
    expect(changesBehind({ ...site, backups })?.late).toBeUndefined();
    service.mode = "fails";
    await write(site.db, "n1");
    await site.changes.tick();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(changesBehind({ ...site, backups })?.late).toMatch(
      /^what was written in the last 20 minutes is not in BACKUP_URL: the bucket’s service answered 503 SlowDown$/,
    );
  });
});

describe("parts that are not as they were sent", () => {
  async function sent() {
    const site = await begun();
    for (let n = 0; n < 4; n += 1) {
      await write(site.db, `n${n}`);
      await site.changes.tick();
    }
    return partsIn().slice(-4);
  }

  const replace = (key: string, change: (bytes: Buffer) => Buffer) =>
    writeFileSync(fileOf(key), change(readFileSync(fileOf(key))));

  it.each<[what: string, change: (keys: string[]) => void, said: string]>([
    ["is missing", ([, , third = ""]) => rmSync(fileOf(third)), "it is missing"],
    [
      "has another byte",
      ([, , third = ""]) => replace(third, (bytes) => Buffer.from(bytes).fill(7, bytes.length - 9)),
      "it has other bytes than were stored",
    ],
    [
      "is only half there",
      ([, , third = ""]) => replace(third, (bytes) => bytes.subarray(0, -20)),
      "it has other bytes than were stored",
    ],
    [
      "is another one",
      ([, second = "", third = ""]) => replace(third, () => readFileSync(fileOf(second))),
      "it belongs in another place",
    ],
    ["is empty", ([, , third = ""]) => replace(third, () => Buffer.alloc(0)), "it has no head"],
  ])("end what is restored, which says so, if one %s", async (_what, change, said) => {
    change(await sent());
    const { folder, problems } = await restored();
    expect(written(folder)).toBe(2);
    expect(problems).toEqual([expect.stringContaining(said)]);
  });

  it("are told by the key, and nothing is restored with another one", async () => {
    await sent();
    const folder = newFolder();
    await expect(restoreChanges(folder, bucket, { key: `${KEY}.` })).rejects.toThrow(
      "its signature is not that of BACKUP_KEY",
    );
    expect(readdirSync(folder)).toEqual([]);
    expect(written((await restored({})).folder)).toBe(4);
  });

  it("belong to a copy that is older, if the newest is damaged", async () => {
    const site = await begun({ copyEveryMs: 0 });
    await site.changes.idle();
    await write(site.db, "n1");
    await site.changes.tick();
    await site.changes.idle();
    await write(site.db, "n2");
    await site.changes.tick();
    expect((await restored()).problems).toEqual([]);
    const pieces = service.objects().filter((key) => /copy\/.*\/0+$/.test(key));
    replace(pieces.toSorted().at(-1) ?? "", (bytes) =>
      Buffer.from(bytes).fill(7, bytes.length - 9),
    );
    const { folder, inspected, problems } = await restored();
    expect(written(folder)).toBe(2);
    expect(inspected.digests).toEqual(await digestsOf(site));
    expect(problems).toEqual([
      expect.stringMatching(/^the copy .* it has other bytes than were stored$/),
    ]);
  });
});

it("goes back to a moment that is wanted", async () => {
  const site = await begun();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const moments: Date[] = [];
  for (let n = 0; n < 3; n += 1) {
    vi.setSystemTime(Date.now() + 60_000);
    await write(site.db, `n${n}`);
    await site.changes.tick();
    moments.push(new Date());
  }
  const [, second] = moments;
  const { folder, at } = await restored({ key: KEY, until: second });
  expect([written(folder), at]).toEqual([2, second]);
  await expect(restored({ key: KEY, until: new Date(0) })).rejects.toThrow(
    "has no whole copy of a site until 1970",
  );
});

it("keeps copies as backups are kept, and the parts that they need", async () => {
  const site = await begun({ backups: { keep: { newest: 2, weekly: 0 } }, copyEveryMs: 0 });
  for (let n = 0; n < 4; n += 1) {
    await site.changes.idle();
    await write(site.db, `n${n}`);
    await site.changes.tick();
  }
  await site.changes.idle();
  const copies = service.objects().filter((key) => key.endsWith("/done"));
  const firsts = copies.map((key) => Number(key.split("/")[5])).toSorted((a, b) => a - b);
  expect(firsts).toHaveLength(2);
  expect(firsts[0]).toBeGreaterThan(1);
  expect(Number(partsIn()[0]?.split("/")[5]?.slice(0, 10))).toBe(firsts[0]);
  expect((await restored()).inspected.digests).toEqual(await digestsOf(site));
});

describe("a place of two sites", () => {
  it("is refused to the second one", async () => {
    await begun();
    const second = await start(await sample(), { site: "two" });
    await vi.waitFor(() => expect(readState(second.dataDir)?.problem).toBeDefined(), 30_000);
    expect(readState(second.dataDir)?.problem).toMatch(/has changes of another site/);
    expect(chainsIn().size).toBe(1);
  });

  it("has a chain of each, if one is a copy of the other", async () => {
    const site = await begun();
    await site.stop();
    const folder = newFolder();
    cpSync(site.dataDir, folder, { recursive: true, preserveTimestamps: true });
    const state = readState(folder);
    // A copy of the whole disk has the number and the time of the file; cpSync rounds the time.
    const { ino: inode, mtimeMs: modified } = statSync(path.join(folder, "lunula.sqlite"));
    const followed = state?.followed && {
      ...state.followed,
      file: { ...state.followed.file, inode, modified },
    };
    writeFileSync(path.join(folder, "changes/state.json"), JSON.stringify({ ...state, followed }));
    const [first, second] = [await start(site.dataDir), await start(folder)];
    await write(first.db, "n1");
    await first.changes.tick();
    await write(second.db, "n2");
    await second.changes.tick();
    expect(readState(folder)?.problem).toMatch(/^another site, such as a copy of this one/);
    await second.changes.tick();
    await copied(second);
    const { folder: found } = await restored();
    expect(contentsOf(found)).toEqual(contentsOf(folder));
  });
});

it("makes a site only where there is none, and only of what is one", async () => {
  await expect(restored()).rejects.toThrow("has no changes of a site: check BACKUP_URL");
  const { dataDir } = await begun();
  await expect(restoreChanges(dataDir, bucket, { key: KEY })).rejects.toThrow("is there already");
  service.mode = "fails";
  const folder = newFolder();
  mkdirSync(path.join(folder, "backups"));
  await expect(restoreChanges(folder, bucket, { key: KEY })).rejects.toMatchObject({ status: 503 });
  expect(existsSync(path.join(folder, "lunula.sqlite"))).toBe(false);
});
