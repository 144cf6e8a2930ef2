import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { copySite } from "../../backup/copy.ts";
import { restoreSite } from "../../backup/restore.ts";
import { ConfigError, readConfig } from "../../config.ts";
import { startWithDatabase } from "../../starting.ts";
import { newFolder } from "../../testing/sample-site.ts";
import { openSource, openTarget } from "../open.ts";
import { openSqlite } from "./open.ts";

const start = (folder: string) =>
  startWithDatabase(
    readConfig(["--port", "0", "--data", folder], {}),
    new AbortController().signal,
    pino({ level: "silent" }),
    (database) => database.close(),
  );

it.each<[what: string, add: (folder: string) => void, message: string]>([
  [
    "an empty file",
    (folder) => writeFileSync(path.join(folder, "lunula.sqlite"), ""),
    "is empty (0 bytes)",
  ],
  [
    "a link to a disk that is not there",
    (folder) => symlinkSync("/nonexistent/lunula.sqlite", path.join(folder, "lunula.sqlite")),
    "leads to /nonexistent/lunula.sqlite, which is missing",
  ],
  [
    "a log",
    (folder) => writeFileSync(path.join(folder, "lunula.sqlite-wal"), ""),
    "(lunula.sqlite-wal)",
  ],
  [
    "a reserve",
    (folder) => writeFileSync(path.join(folder, "lunula.reserve"), ""),
    "(lunula.reserve)",
  ],
  [
    "what a restore replaced",
    (folder) => writeFileSync(path.join(folder, "before-restore-2026.sqlite"), ""),
    "(before-restore-2026.sqlite)",
  ],
  [
    "backups",
    (folder) => {
      mkdirSync(path.join(folder, "backups"));
      writeFileSync(path.join(folder, "backups/lunula-backup-2026.sqlite"), "");
    },
    "(backups)",
  ],
])("refuses to make a new site beside %s, and leaves all as it is", async (_what, add, message) => {
  const folder = newFolder();
  add(folder);
  const before = readdirSync(folder, { recursive: true });
  const refused = await start(folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect((refused as Error).message).toContain(message);
  expect((refused as Error).message).toContain(`lunula restore FILE --data ${folder}`);
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

it("makes one in a folder that has only what may come before a site", async () => {
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const folder = newFolder();
  for (const name of [".native", "backups", "lost+found"]) mkdirSync(path.join(folder, name));
  for (const name of ["lunula.env", ".lunula-lock"]) writeFileSync(path.join(folder, name), "");
  await start(folder);
  expect(statSync(path.join(folder, "lunula.sqlite")).size).toBeGreaterThan(0);
});

it("fills no empty file, whatever opens it", async () => {
  const folder = newFolder();
  const file = path.join(folder, "lunula.sqlite");
  writeFileSync(file, "");
  await expect(openSqlite(folder)).rejects.toThrow("is empty (0 bytes)");
  await expect(openTarget({ dataDir: folder })).rejects.toThrow("is empty (0 bytes)");
  expect(statSync(file).size).toBe(0);
});

it("says where it creates a site, once", async () => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const folder = newFolder();
  await start(folder);
  await start(folder);
  expect(write.mock.calls).toEqual([[`Creating a site in ${folder} …\n`]]);
});

it.each([
  ["lost", (file: string) => rmSync(file)],
  ["emptied", (file: string) => writeFileSync(file, "")],
])("restores a site whose file was %s, without its log", async (_what, lose) => {
  const folder = newFolder();
  const file = path.join(folder, "lunula.sqlite");
  const { sqlite, close } = await openSqlite(folder);
  sqlite.exec("insert into settings (name, value) values ('site.name', 'In the backup')");
  const copy = path.join(newFolder(), "copy.sqlite");
  await copySite(folder, copy);
  // Like a site that was killed: some changes are only in the log.
  sqlite.exec("pragma wal_checkpoint(TRUNCATE); update settings set value = 'Only in the log'");
  const [log, kept] = [`${file}-wal`, path.join(newFolder(), "wal")];
  copyFileSync(log, kept);
  await close();
  lose(file);
  copyFileSync(kept, log);

  expect((await restoreSite(folder, copy)).kept).toBeUndefined();
  const { db, close: end } = await openSource({ dataDir: folder });
  const found = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "site.name")
    .execute();
  await end();
  expect(found).toEqual([{ value: "In the backup" }]);
});
