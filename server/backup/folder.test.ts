import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../config.ts";
import { openDatabase } from "../database/open.ts";
import { lockFolder } from "../database/sqlite/data-folder.ts";
import { addAdmin } from "../store/accounts/admins.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { inFile, sampleSite } from "../testing/sample-site.ts";
import { diskSpace } from "./copy.ts";
import { backupsToKeep, makeBackup, ownBackups, type BackupSettings } from "./folder.ts";
import { newestOf, startBackups } from "./schedule.ts";

async function newSite(changes: Partial<BackupSettings> = {}) {
  const dataDir = await sampleSite();
  inFile(dataDir, (sqlite) => sqlite.exec("delete from upload_files"));
  const { backups } = readConfig(["--data", dataDir], {});
  return { dataDir, backups: { ...backups, ...changes } };
}

const DAY = 24 * 60 * 60 * 1000;
/** Independent of the free space where the tests run. */
const plenty = () => ({ free: 1e12, all: 1e12 });

const backupsOf = ({ backups }: { backups: BackupSettings }) =>
  readdirSync(backups.dir).filter((name) => !name.startsWith("."));

/** Adds backups of earlier days, copied from one of today. */
function addEarlier(dir: string, from: string, ...days: string[]) {
  for (const day of days) {
    cpSync(path.join(dir, from), path.join(dir, `lunula-backup-${day}T03-00-00Z.sqlite`));
  }
}

it("keeps the newest, and of weeks before the newest of each", () => {
  const monday = Date.UTC(2026, 10, 23, 3);
  const all = Array.from({ length: 40 }, (_, age) => ({ at: monday - age * DAY }));
  const ages = (kept: typeof all) => kept.map(({ at }) => (monday - at) / DAY);
  const kept = ages(backupsToKeep(all, { newest: 3, weekly: 2 }, monday));
  // Monday to Saturday, the Friday of that week, and the Sunday of the week before.
  expect(kept).toEqual([0, 1, 2, 3, 8]);
  expect(backupsToKeep(all, { newest: 7, weekly: 0 }, monday)).toEqual(all.slice(0, 7));
  // The clock was ten days ahead, or is ten days behind: nothing is removed that may be the newest.
  const then = monday - 10 * DAY;
  expect(ages(backupsToKeep(all, { newest: 1, weekly: 0 }, then))).toEqual(ages(all.slice(0, 11)));
  expect(newestOf(all, then)).toEqual({ at: then });
  expect(newestOf(all, 0)).toBeUndefined();
});

it("makes a backup, here and in a second place, and removes old ones in both", async () => {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const site = await newSite({ url: service.address, keep: { newest: 2, weekly: 0 } });
  const { backup: first } = await makeBackup(site, plenty);
  const there = () => service.objects().map((key) => path.basename(key));
  expect(there()).toEqual([first.name]);
  expect(first.at).toBeGreaterThan(Date.now() - 60_000);

  addEarlier(site.backups.dir, first.name, "2026-01-01", "2026-01-02");
  rmSync(first.file);
  writeFileSync(path.join(site.backups.dir, "x.sqlite.unfinished"), "of one that was killed");
  const { backup } = await makeBackup(site, plenty);
  expect(backupsOf(site)).toEqual(["lunula-backup-2026-01-02T03-00-00Z.sqlite", backup.name]);
  // A backup that was not in the bucket yet is uploaded now.
  expect(there()).toEqual(
    expect.arrayContaining(["lunula-backup-2026-01-02T03-00-00Z.sqlite", backup.name]),
  );
});

it("removes in the second place later what it could not remove there at once", async () => {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const site = await newSite({ url: service.address, keep: { newest: 2, weekly: 0 } });
  const there = () => service.objects().map((key) => path.basename(key));
  const expired = "lunula-backup-2026-01-01T03-00-00Z.sqlite";
  const { backup: first } = await makeBackup(site, plenty);
  addEarlier(site.backups.dir, first.name, "2026-01-01");
  rmSync(first.file);
  const { backup: second } = await makeBackup(site, plenty);
  expect(there()).toContain(expired);
  addEarlier(site.backups.dir, second.name, "2026-01-02", "2026-01-03");
  service.mode = "fails";
  await expect(makeBackup(site, plenty)).rejects.toThrow("The backup was made, but not copied");
  expect(backupsOf(site)).not.toContain(expired);
  expect(there()).toContain(expired);
  service.mode = "works";
  await makeBackup(site, plenty);
  expect(there()).not.toContain(expired);
  expect(backupsOf(site).filter((name) => !name.endsWith(".sqlite"))).toEqual([]);
});

it("removes nothing of another site, and counts none of its backups", async () => {
  const [site, other] = [await newSite({ keep: { newest: 1, weekly: 0 } }), await newSite()];
  for (const [{ dataDir }, email] of [
    [site, "a@x.example"],
    [other, "b@x.example"],
  ] as const) {
    const { db, close } = await openDatabase({ dataDir });
    await db.deleteFrom("admins").execute();
    await addAdmin(db, email, "hash");
    await close();
  }
  const { backup: theirs } = await makeBackup(other, plenty);
  const stranger = "lunula-backup-2026-01-01T00-00-00Z.sqlite";
  const { backup } = await makeBackup(site, plenty);
  cpSync(theirs.file, path.join(site.backups.dir, stranger));
  expect(ownBackups(site, [site.backups.dir]).map(({ name }) => name)).toEqual([backup.name]);
  rmSync(backup.file);
  const { backup: next } = await makeBackup(site, plenty);
  expect(backupsOf(site)).toEqual([stranger, next.name]);
});

it("leaves 500 MB and a tenth of the disk free, and makes one at a time", async () => {
  const site = await newSite();
  const refused = /^Not enough space for a backup: it needs .* MB, /;
  for (const room of [
    { free: 500_000_000, all: 1e9 },
    { free: 99e9, all: 1e12 },
  ]) {
    await expect(makeBackup(site, () => room)).rejects.toThrow(refused);
  }
  expect(diskSpace(path.join(site.dataDir, "not", "there")).all).toBe(diskSpace(site.dataDir).all);
  const unlock = lockFolder(site.backups.dir, "");
  await expect(makeBackup(site, plenty)).rejects.toThrow("Another backup is being made");
  unlock();
  expect(backupsOf(site)).toEqual([]);
});

it("makes one when it is due, and tells of what fails", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const site = await newSite({ every: DAY });
  const { db, close } = await openDatabase(site);
  onTestFinished(close);
  const log = pino({ level: "silent" });
  const error = vi.spyOn(log, "error");
  const onMade = vi.fn<(failure?: string) => void>();
  const stopping = new AbortController().signal;
  const terms = { store: { db, objects: undefined }, log, stopping, onMade };
  // A lock file exists while a backup is made.
  const made = () => (existsSync(site.backups.dir) ? readdirSync(site.backups.dir) : []);
  const start = () => {
    const end = startBackups(site, terms);
    vi.advanceTimersByTime(60_000);
    return end;
  };

  let end = start();
  await expect.poll(() => made().join() || error.mock.calls).toMatch(/^lunula-backup-[^,]*$/);
  const [first = ""] = made();
  end();

  addEarlier(site.backups.dir, first, "2026-01-01");
  const old = path.join(site.backups.dir, first);
  rmSync(old);
  end = start();
  await expect.poll(() => made().join()).toMatch(/^lunula-backup-[^,]*,lunula-backup-[^,]*$/);
  end();
  expect(error).not.toHaveBeenCalled();

  writeFileSync(path.join(site.dataDir, "lunula.sqlite"), "no database");
  cpSync(path.join(site.backups.dir, "lunula-backup-2026-01-01T03-00-00Z.sqlite"), old);
  for (const name of made())
    if (!name.includes("2026-01-01")) rmSync(path.join(site.backups.dir, name));
  end = start();
  await expect.poll(() => error.mock.calls[0]?.[1]).toBe("backup failed");
  expect(onMade.mock.calls.map(([failure]) => failure !== undefined)).toEqual([false, false, true]);
  end();
});
