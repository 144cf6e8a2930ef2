import { type DataPlace, type Db, DATABASE_FILE } from "../database/database.ts";
import { openSource } from "../database/open.ts";
import { adviceFor } from "../database/unusable.ts";
import { type WholeDatabase, siteState } from "../database/whole.ts";
import { mb, diskSpace, sizeOf } from "../backup/copy.ts";
import type { BackupSettings } from "../backup/folder.ts";
import { type ObjectStore, createBucket } from "../objects/object-store.ts";
import { type Setup, checkClock, checkForAnotherSite, checkMachine } from "./machine.ts";
import {
  type Finding,
  type Check,
  problem,
  failureReason,
  fine,
  checkPictures,
  checkService,
} from "./pictures.ts";
import { countSecondFactors } from "../store/accounts/second-factor.ts";
import { KEY_FILE, secretKeyOf } from "../runtime/secret-key.ts";
import { checkPostgres, checkReplica } from "./postgres.ts";
import { randomUUID } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { sql } from "kysely";

interface DoctorPlace extends DataPlace, Partial<Setup> {
  /** The setting `SECRET_KEY`. */
  secretKey?: string | undefined;
  /** The backup folder and bucket. */
  backups?: Pick<BackupSettings, "dir" | "url">;
}

/** Checks a site without changing anything: runs no migrations and writes nothing. */
export async function* runChecks(
  place: DoctorPlace,
  objects: ObjectStore | undefined,
): AsyncGenerator<Finding> {
  const { databaseUrl, databaseReadUrl, dataDir } = place;
  const isSqlite = databaseUrl === undefined;
  yield* lookedAt(place, [
    ...(isSqlite ? lookAtSqlite : checkPostgres),
    lookAtRelease,
    lookAtSecondFactors(place),
    checkClock,
    checkForAnotherSite(place),
    ...checkPictures(objects),
    ...(isSqlite ? [lookAtBackups(place)] : []),
  ]);
  if (isSqlite) yield* lookAtFolder(dataDir);
  if (isSqlite && place.backups) yield lookAtBackupFolder(place.backups.dir);
  if (databaseReadUrl !== undefined) {
    yield* lookedAt({ dataDir, databaseUrl: databaseReadUrl }, [checkReplica]);
  }
  if (objects) yield await checkService(objects);
  const { url } = place.backups ?? {};
  if (url) yield await checkService(createBucket(url), "BACKUP_URL");
  yield* checkMachine(place);
}

/** Runs each check separately: a check that fails is a finding, too. */
async function* lookedAt(place: DataPlace, looks: Check[]): AsyncGenerator<Finding> {
  let whole: WholeDatabase | undefined;
  try {
    whole = await openSource(place);
    for (const [what, look] of looks) {
      yield* await look(whole).catch((error: unknown) => {
        const advice = adviceFor(error, place) ?? "fix that, and run it again";
        return [problem(`cannot check ${what} (${failureReason(error)})`, advice)];
      });
    }
  } catch (error) {
    yield problem(failureReason(error), "its contents cannot be checked before that");
  } finally {
    await whole?.close();
  }
}

/** Which release the tables belong to, and whether a move to this database is complete. */
const lookAtRelease: Check = [
  "the release of the tables",
  async (whole) => {
    const { move, newest, missing, later } = await siteState(whole);
    const findings: Finding[] = [];
    if (move && !move.isDone) {
      const advice = "run lunula move again, or empty this place";
      findings.push(problem(`the move from ${move.from} has not finished`, advice));
    }
    if (later) {
      const advice = "use that release, or restore a backup from before the update";
      findings.push(problem(`a later release changed the tables (${later})`, advice));
    } else if (missing > 0) {
      const advice = "back it up, and start it: this release updates them";
      findings.push(problem(`the tables are from an earlier release (${newest})`, advice));
    } else {
      findings.push(fine(`the tables are up to date (${newest})`));
    }
    return findings;
  },
];

/** Whether codes of authenticator apps can be checked. */
const lookAtSecondFactors = (place: DoctorPlace): Check => [
  "second factors",
  async ({ db }) => {
    const { encrypted, plain, unreadable } = await countSecondFactors(db, secretKeyOf(place));
    if (unreadable > 0) {
      const where = place.databaseUrl === undefined ? KEY_FILE : "SECRET_KEY";
      const advice = `put the former ${where} back, or sign in with a recovery code and set the app up again`;
      return [problem(`codes of ${unreadable} authenticator apps cannot be checked`, advice)];
    }
    if (plain > 0) {
      const when = place.databaseUrl === undefined ? "the next start does it" : "set SECRET_KEY";
      return [fine(`keys of authenticator apps are not encrypted: ${when}`)];
    }
    return encrypted > 0 ? [fine("keys of authenticator apps are encrypted")] : [];
  },
];

const PROBE = "Written by lunula doctor; may be removed.";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Without a backup. */
const OLD_DAYS = 2;

const lookAtSqlite: Check[] = [
  ["SQLite", async ({ db }) => [await version(db)]],
  ["the file", async ({ db }) => [await integrity(db)]],
  ["references between rows", async (whole) => [await references(whole)]],
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
    : fine("every row finds the rows it refers to");
}

/** The data folder: whether it is writable, who else can read it, and its free space. */
function lookAtFolder(folder: string): Finding[] {
  const file = path.join(folder, DATABASE_FILE);
  const { size, mode } = statSync(file);
  const [{ free }, taken] = [diskSpace(folder), size + sizeOf(`${file}-wal`)];
  return [
    canWrite(folder) && canWrite(file)
      ? fine(`${file} can be written`)
      : problem(`${file} cannot be written by this user`, "give it to the user who runs the site"),
    (mode & 0o077) === 0
      ? fine("nobody else can read it")
      : problem("others can read it, password hashes too", `chmod 600 ${file}`),
    free > taken
      ? fine(`${mb(taken)} used, ${mb(free)} free`)
      : problem(`${mb(free)} free, less than the ${mb(taken)} a backup needs`, "make room"),
  ];
}

/** Whether a file can be written to the folder and read back. */
function lookAtBackupFolder(folder: string): Finding {
  const file = path.join(folder, `.lunula-doctor-${randomUUID()}`);
  if (!existsSync(folder)) return fine(`${folder} for backups is made with the first one`);
  try {
    writeFileSync(file, PROBE, { mode: 0o600 });
    if (readFileSync(file, "utf8") !== PROBE) throw new Error("other bytes come back");
    return fine(`${folder} for backups can be written and read`);
  } catch (error) {
    const text = `${folder} for backups cannot be used (${failureReason(error)})`;
    return problem(text, "give it to the user who runs the site, or set BACKUP_DIR");
  } finally {
    rmSync(file, { force: true });
  }
}

/** The newest backup of this site in the known folders, and whether it is still intact. */
const lookAtBackups = ({ dataDir, backups }: DoctorPlace): Check => [
  "backups",
  async ({ db }) => {
    const { ownBackups } = await import("../backup/folder.ts");
    const { inspectCopy } = await import("../backup/copy.ts");
    const [newest] = ownBackups({ dataDir }, [...(backups ? [backups.dir] : []), dataDir, "."]);
    const since = newest?.at ?? (await madeAt(db));
    const days = Math.max(0, Math.floor((Date.now() - since) / DAY_MS));
    const advice = "run lunula backup, and set BACKUP_EVERY=24h";
    if (!newest) {
      const none = "there is no backup of this site in the backup folder";
      return [days < OLD_DAYS ? fine(none) : problem(none, advice)];
    }
    const { problems, record } = await inspectCopy(newest.file, dataDir);
    const isForeign = !record && problems.length === 0;
    const copied = isForeign ? " (not made by lunula backup: it may lack the last writes)" : "";
    const what = `the newest backup here is ${newest.file}${copied}, ${days} days old`;
    if (problems.length > 0)
      return [problem(`${what}, and damaged (${problems.join("; ")})`, advice)];
    return [days < OLD_DAYS ? fine(`${what} and intact`) : problem(what, advice)];
  },
];

/** When the oldest current admin was added; now if that cannot be read. */
async function madeAt(db: Db): Promise<number> {
  const first = db.selectFrom("admins").select((eb) => eb.fn.min("created_at").as("at"));
  const row = await first.executeTakeFirst().catch(() => undefined);
  return row?.at ? Date.parse(row.at) : Date.now();
}

function canWrite(place: string): boolean {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
