import { accessSync, constants, readdirSync, statSync, statfsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { DATABASE_FILE } from "../database/database-file.ts";
import type { Db } from "../database/database.ts";
import type { WholeDatabase } from "../database/whole.ts";
import { type Finding, type Look, fine, problem } from "./finding.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export const lookAtSqlite: Look[] = [
  ["SQLite", async ({ db }) => [await version(db)]],
  ["whether the file is whole", async ({ db }) => [await integrity(db)]],
  ["whether rows find those that they name", async (whole) => [await references(whole)]],
];

async function version(db: Db): Promise<Finding> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  return fine(`SQLite ${rows[0]?.version}`);
}

async function integrity(db: Db): Promise<Finding> {
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(db);
  const faults = checked.rows.map((row) => row.integrity_check).filter((one) => one !== "ok");
  return faults.length === 0
    ? fine("the file holds what was written (integrity_check)")
    : problem(`the file is damaged (${faults.join("; ")})`, "restore a backup");
}

async function references({ db, checkReferences }: WholeDatabase): Promise<Finding> {
  const broken = await checkReferences(db).catch((error: Error) => error);
  return broken
    ? problem(broken.message, "restore a backup, or export and import everything")
    : fine("every row finds those that it names");
}

/** The folder: whether it can be written, who else can read it, and what room there is. */
export function lookAtFolder(folder: string): Finding[] {
  const file = path.join(folder, DATABASE_FILE);
  const { size, mode } = statSync(file);
  const { bavail, bsize } = statfsSync(folder);
  const [free, taken] = [bavail * bsize, size + sizeOf(`${file}-wal`)];
  return [
    canWrite(folder) && canWrite(file)
      ? fine(`${file} can be written`)
      : problem(`${file} cannot be written by this user`, "give it to the user who serves"),
    (mode & 0o077) === 0
      ? fine("nobody else can read it")
      : problem("others can read it, password hashes too", `chmod 600 ${file}`),
    free > taken
      ? fine(`${mb(taken)} are taken, ${mb(free)} free`)
      : problem(`${mb(free)} are free, less than the ${mb(taken)} that a copy takes`, "make room"),
  ];
}

/** Of the files that `lunula backup` has named itself, the newest that is of this site: one knows it by its admins. */
export const lookAtBackups = (dataDir: string): Look => [
  "backups",
  async ({ db }) => {
    // A site that cannot be read needs one most.
    const own = await adminsOf(db).catch(() => undefined);
    for (const { file, at } of backupsIn([dataDir, "."])) {
      const admins = await adminsIn(file, dataDir).catch(() => []);
      if (own && !admins.some((id) => own.includes(id))) continue;
      const days = Math.floor((Date.now() - at) / DAY_MS);
      const doubt = own ? "" : "; whether it is of this site cannot be told";
      return [fine(`the newest backup here is ${file}, ${days} days old${doubt}`)];
    }
    return [fine("no lunula-backup-….sqlite of this site here: other backups are not known of")];
  },
];

async function adminsOf(db: Db): Promise<string[]> {
  return (await db.selectFrom("admins").select("id").execute()).map(({ id }) => id);
}

/** The newest first. */
function backupsIn(folders: string[]): { file: string; at: number }[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^lunula-backup-.*\.sqlite$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const found = [...new Set(files.map((file) => path.resolve(file)))];
  return found
    .map((file) => ({ file, at: statSync(file).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);
}

async function adminsIn(file: string, dataDir: string): Promise<string[]> {
  const { openSqliteSource } = await import("../database/sqlite/whole.ts");
  const backup = await openSqliteSource(dataDir, file);
  try {
    return await adminsOf(backup.db);
  } finally {
    await backup.close();
  }
}

function canWrite(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
