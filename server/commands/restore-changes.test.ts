import path from "node:path";
import { pino } from "pino";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { readState } from "../backup/changes/state.ts";
import { ConfigError, readConfig } from "../config.ts";
import { s3Variables } from "../objects/s3-address.ts";
import { startWithDatabase } from "../starting.ts";
import { newFolder } from "../testing/sample-site.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { runRestore } from "./backup.ts";
import { runDoctor } from "./doctor.ts";

const BACKUP_KEY = "a key that is kept on another machine";

let lines: string[];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
});

async function bucket() {
  const service = await ObjectService.start();
  onTestFinished(() => service.stop());
  const { PICTURES_URL: BACKUP_URL } = s3Variables(service.address);
  return { BACKUP_URL, BACKUP_KEY };
}

const configOf = (folder: string, env: NodeJS.ProcessEnv, ...flags: string[]) =>
  readConfig(["--port", "0", "--data", folder, ...flags], env);

/** Serves a site that sends its changes, writes to it, and stops it. */
async function serveOnce(folder: string, env: NodeJS.ProcessEnv, name: string) {
  const config = configOf(folder, { ...env, BACKUP_CHANGES: "1m" });
  const log = pino({ level: "silent" });
  await startWithDatabase(config, new AbortController().signal, log, async ({ db, close }) => {
    await vi.waitFor(() => expect(readState(folder)?.copy).toBeDefined(), 30_000);
    await db.insertInto("settings").values({ name, value: "written" }).execute();
    await close();
  });
}

async function settingsOf(folder: string): Promise<string[]> {
  const log = pino({ level: "silent" });
  return startWithDatabase(
    configOf(folder, {}),
    new AbortController().signal,
    log,
    async ({ db, close }) => {
      const rows = await db.selectFrom("settings").select("name").execute();
      await close();
      return rows.map(({ name }) => name);
    },
  );
}

it("makes a site of its changes in a bucket, on another machine", async () => {
  const [env, folder] = [await bucket(), newFolder()];
  await serveOnce(folder, env, "first");
  await serveOnce(folder, env, "second");
  await runDoctor(configOf(folder, { ...env, BACKUP_CHANGES: "1m" })).catch(() => undefined);
  expect(lines.join("\n")).toMatch(/BACKUP_URL has the site as it was \d+ seconds ago/);
  lines = [];
  const other = path.join(newFolder(), "data");
  await runRestore(configOf(other, env));
  expect(lines[0]).toMatch(/^Restored s3:\/\/pictures\/site\/ at http.* to .*: 0 designs, /);
  expect(lines[1]).toMatch(/^The site is as it was at 2\d{3}-\S+Z\.$/);
  expect(lines[2]).toBe(
    `Codes of authenticator apps need your copy of the former key: put it in ${path.join(other, "lunula.key")}, before the start.`,
  );
  expect(lines).toHaveLength(3);
  expect(await settingsOf(other)).toEqual(expect.arrayContaining(["first", "second"]));
  await expect(runRestore(configOf(other, env))).rejects.toThrow(/is there already: choose/);
  const early = configOf(newFolder(), env, "--until", "2020-01-01");
  await expect(runRestore(early)).rejects.toThrow("no whole copy of a site until 2020-01-01");
});

const POSTGRES = "postgres://localhost/site";
const S3 = "s3://key:secret@bucket";

it.each<[flags: string[], env: NodeJS.ProcessEnv, said: string]>([
  [[], { BACKUP_CHANGES: "1m" }, "BACKUP_CHANGES needs BACKUP_URL, where changes are sent"],
  [
    [],
    { BACKUP_CHANGES: "1d", BACKUP_URL: S3 },
    "BACKUP_CHANGES must be off, or a time such as 1m",
  ],
  [
    [],
    { BACKUP_CHANGES: "1m", BACKUP_URL: S3, DATABASE_URL: POSTGRES },
    "BACKUP_CHANGES is for SQLite: archive PostgreSQL’s own log instead",
  ],
  [["--until", "noon"], {}, "--until must be a time such as 2026-11-29T12:00:00Z"],
])("refuses %j with %j", (flags, env, said) => {
  expect(() => readConfig(flags, env)).toThrow(new RegExp(`^${said}`));
});

it.each<[file: string | undefined, flags: string[], env: NodeJS.ProcessEnv, said: string]>([
  [undefined, [], {}, "lunula restore needs the name of a backup, or BACKUP_URL"],
  ["copy.sqlite", ["--until", "2026-01-01"], {}, "--until is for changes in BACKUP_URL"],
  [undefined, [], { DATABASE_URL: POSTGRES, BACKUP_URL: S3 }, "PostgreSQL makes its own copies"],
])("restores nothing with %s, %j and %j", async (file, flags, env, said) => {
  const refused = runRestore(configOf(newFolder(), env, ...flags), file);
  await expect(refused).rejects.toThrow(ConfigError);
  await expect(refused).rejects.toThrow(said);
});
