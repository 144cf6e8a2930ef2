import { accessSync, constants, readdirSync, statSync, statfsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { DATABASE_FILE } from "../database/database-file.ts";
import type { WholeDatabase } from "../database/whole.ts";
import { type Finding, fine, problem } from "./finding.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export async function lookAtSqlite({ db, checkReferences }: WholeDatabase): Promise<Finding[]> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const checked = await sql<{ integrity_check: string }>`pragma integrity_check(3)`.execute(db);
  const faults = checked.rows.map((row) => row.integrity_check).filter((one) => one !== "ok");
  const broken = await checkReferences(db).catch((error: Error) => error);
  return [
    fine(`SQLite ${rows[0]?.version}`),
    faults.length === 0
      ? fine("the file holds what was written (integrity_check)")
      : problem(`the file is damaged (${faults.join("; ")})`, "restore a backup"),
    broken
      ? problem(broken.message, "restore a backup, or export and import everything")
      : fine("every row finds those that it names"),
  ];
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
    backupIn([folder, "."]),
  ];
}

/** The newest file that `lunula backup` has named itself. */
function backupIn(folders: string[]): Finding {
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /^lunula-backup-.*\.sqlite$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const found = files.map((file) => ({ file, at: statSync(file).mtimeMs }));
  const newest = found.toSorted((a, b) => a.at - b.at).at(-1);
  if (!newest) return fine("no lunula-backup-….sqlite here: other backups are not known of");
  const days = Math.floor((Date.now() - newest.at) / DAY_MS);
  return fine(`the newest backup here is ${newest.file}, ${days} days old`);
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
