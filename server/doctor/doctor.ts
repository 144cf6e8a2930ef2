import { type Place, type Db, DATABASE_FILE } from "../database/database.ts";
import { adviceOn } from "../database/unusable.ts";
import { type WholeDatabase, stateOf } from "../database/whole.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import {
  type Finding,
  type Look,
  problem,
  reasonOf,
  fine,
  lookAtPictures,
  lookForService,
} from "./pictures.ts";
import { lookAtPostgres, lookAtReplica } from "./postgres.ts";
import { accessSync, constants, readdirSync, statSync, statfsSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { openSource } from "../database/open.ts";

/** Looks a site over and changes nothing: neither brings tables up to date nor writes. */
export async function* examine(
  place: Place,
  objects: ObjectStore | undefined,
): AsyncGenerator<Finding> {
  const { databaseUrl, databaseReadUrl, dataDir } = place;
  const isSqlite = databaseUrl === undefined;
  yield* lookedAt(place, [
    ...(isSqlite ? lookAtSqlite : lookAtPostgres),
    lookAtRelease,
    ...lookAtPictures(objects),
    ...(isSqlite ? [lookAtBackups(dataDir)] : []),
  ]);
  if (isSqlite) yield* lookAtFolder(dataDir);
  if (databaseReadUrl !== undefined) {
    yield* lookedAt({ dataDir, databaseUrl: databaseReadUrl }, [lookAtReplica]);
  }
  if (objects) yield await lookForService(objects);
}

/** Each alone: what cannot be checked is a finding, too. */
async function* lookedAt(place: Place, looks: Look[]): AsyncGenerator<Finding> {
  let whole: WholeDatabase | undefined;
  try {
    whole = await openSource(place);
    for (const [what, look] of looks) {
      yield* await look(whole).catch((error: unknown) => {
        const advice = adviceOn(error, place) ?? "mend that, and ask again";
        return [problem(`${what} cannot be looked at (${reasonOf(error)})`, advice)];
      });
    }
  } catch (error) {
    yield problem(reasonOf(error), "nothing of what is in it can be looked at before");
  } finally {
    await whole?.close();
  }
}

/** Which release the tables are of, and whether a move to here has ended. */
const lookAtRelease: Look = [
  "which release the tables are of",
  async (whole) => {
    const { move, newest, missing, later } = await stateOf(whole);
    const findings: Finding[] = [];
    if (move && !move.isDone) {
      const advice = "run lunula move again, or empty this place";
      findings.push(problem(`the move of the site in ${move.from} to here has not ended`, advice));
    }
    if (later) {
      const advice = "use that release, or restore a backup from before the update";
      findings.push(problem(`a later release has changed the tables (${later})`, advice));
    } else if (missing > 0) {
      const advice = "back it up, and start it: this release brings them up to date";
      findings.push(problem(`the tables are those of an earlier release (${newest})`, advice));
    } else {
      findings.push(fine(`the tables are those of this release (${newest})`));
    }
    return findings;
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;

const lookAtSqlite: Look[] = [
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
function lookAtFolder(folder: string): Finding[] {
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
const lookAtBackups = (dataDir: string): Look => [
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
