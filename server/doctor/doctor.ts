import { type DataPlace, type Db, DATABASE_FILE } from "../database/database.ts";
import { openSource } from "../database/open.ts";
import { adviceFor } from "../database/unusable.ts";
import { type WholeDatabase, siteState } from "../database/whole.ts";
import { mb, diskSpace, sizeOf } from "../backup/copy.ts";
import { changesBehind } from "../backup/changes/state.ts";
import type { BackupSettings } from "../backup/folder.ts";
import { type ObjectStore, createBucket, failureReason } from "../objects/object-store.ts";
import { type Services, lookAtEncryption } from "./encryption.ts";
import { SKEW_MS, type Setup, checkClock, checkForAnotherSite, checkMachine } from "./machine.ts";
import {
  type Finding,
  type Check,
  PROBE,
  problem,
  fine,
  checkPictures,
  checkService,
} from "./pictures.ts";
import { countSecondFactors } from "../store/accounts/second-factor.ts";
import { KEY_FILE, secretKeyOf } from "../runtime/secret-key.ts";
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
import { PROCESS_CONNECTIONS } from "../database/postgres/connections.ts";

interface DoctorPlace extends DataPlace, Partial<Setup>, Pick<Services, "pictures"> {
  /** The setting `SECRET_KEY`. */
  secretKey?: string | undefined;
  backups?: Pick<BackupSettings, "dir" | "key" | "url" | "changes">;
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
  if (isSqlite && place.backups) {
    yield lookAtBackupFolder(place.backups.dir);
    yield* lookAtChanges(dataDir, place.backups);
  }
  if (databaseReadUrl !== undefined) {
    yield* lookedAt({ dataDir, databaseUrl: databaseReadUrl }, [checkReplica]);
  }
  if (objects) yield await checkService(objects);
  const { url } = place.backups ?? {};
  if (url) yield await checkService(createBucket(url), "BACKUP_URL");
  yield* lookAtEncryption(place);
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

/** How much of the site is only on this machine. */
function lookAtChanges(dataDir: string, backups: Pick<BackupSettings, "changes">): Finding[] {
  const behind = changesBehind({ dataDir, backups });
  if (backups.changes === undefined) return [];
  if (!behind) return [fine("no changes were sent to BACKUP_URL yet: a start begins with it")];
  const { seconds, late } = behind;
  return [
    late === undefined
      ? fine(`BACKUP_URL has the site as it was ${Math.round(seconds)} seconds ago`)
      : problem(late, "start the site, and look at its log"),
  ];
}

/** The newest backup of this site in the known folders, and whether it is still intact. */
const lookAtBackups = ({ dataDir, backups }: DoctorPlace): Check => [
  "backups",
  async ({ db }) => {
    const { ownBackups } = await import("../backup/folder.ts");
    const { inspectCopy } = await import("../backup/copy.ts");
    const { newestOf } = await import("../backup/schedule.ts");
    const folders = [...(backups ? [backups.dir] : []), dataDir, "."];
    const newest = newestOf(ownBackups({ dataDir }, folders));
    const since = newest?.at ?? (await madeAt(db));
    const days = Math.max(0, Math.floor((Date.now() - since) / DAY_MS));
    const advice = "run lunula backup, and set BACKUP_EVERY=24h";
    if (!newest) {
      const none = "there is no backup of this site in the backup folder";
      return [days < OLD_DAYS ? fine(none) : problem(none, advice)];
    }
    const { problems, record } = await inspectCopy(newest.file, dataDir, backups?.key);
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

const LEAST_VERSION = 130_000;

interface Server {
  version: string;
  number: number;
  encoding: string;
  isStandby: boolean;
  mayCreate: boolean;
  /** Tables that the role may not read or write. */
  closed: string | null;
  /** Columns whose texts are not compared byte by byte. */
  otherOrder: string | null;
  most: number;
  taken: number;
  /** In milliseconds since 1970. */
  clock: number;
}

const SERVER = sql<Server>`select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isStandby",
  has_schema_privilege(current_schema(), 'create') as "mayCreate",
  (select count(*) || ' tables, such as ' || min(relname) from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and not (has_table_privilege(oid, 'select') and has_table_privilege(oid, 'insert')
        and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete'))
    having count(*) > 0) as closed,
  (select string_agg(c.relname || '.' || a.attname, ', ')
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0
      and c.relname not like 'kysely%' and c.relname <> 'site_move' and not a.attisdropped
      and a.attcollation not in (0, 'pg_catalog."C"'::regcollation)) as "otherOrder",
  current_setting('max_connections')::int as most,
  (select count(*) from pg_stat_activity where backend_type = 'client backend') as taken,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`;

const checkPostgres: Check[] = [
  ["the server", ({ db }) => lookAtServer(db)],
  ["its replicas", ({ db }) => replicas(db)],
  ["its backups", ({ db }) => backedUp(db)],
];

async function lookAtServer(db: Db): Promise<Finding[]> {
  const [server] = (await SERVER.execute(db)).rows;
  if (!server) return [];
  const { version, number, encoding, isStandby, most, taken } = server;
  const ahead = Date.now() - server.clock;
  const minutes = `${Math.round(Math.abs(ahead) / 60_000)} minutes`;
  return [
    number >= LEAST_VERSION && encoding === "UTF8"
      ? fine(`PostgreSQL ${version}, ${encoding}`)
      : problem(`PostgreSQL ${version}, ${encoding}`, "13 or newer with UTF8 is needed"),
    isStandby
      ? problem("this is a standby, which takes no writes", "name the primary")
      : fine("it takes writes"),
    server.closed
      ? problem(`this role may not read and write ${server.closed}`, "grant it, or own them")
      : fine("this role may read and write every table"),
    server.mayCreate
      ? fine("this role may create tables, as updates need")
      : problem(
          "this role may not create tables, which updates need",
          "grant create on the schema",
        ),
    server.otherOrder
      ? problem(`the order of ${server.otherOrder} depends on the server`, "report this")
      : fine("texts are compared byte by byte"),
    most - taken >= PROCESS_CONNECTIONS
      ? fine(`${taken} of ${most} connections are in use`)
      : problem(
          `${taken} of ${most} connections are in use`,
          `each process uses up to ${PROCESS_CONNECTIONS}: raise max_connections, or lower --workers`,
        ),
    Math.abs(ahead) < SKEW_MS
      ? fine("its clock is that of this machine")
      : problem(
          `the clock here is ${minutes} ${ahead > 0 ? "ahead of" : "behind"} the server’s`,
          "sync all with NTP: otherwise nodes publish scheduled items and end sessions at different times",
        ),
  ];
}

async function backedUp(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ archives: string }>`
    select current_setting('archive_mode') as archives`.execute(db);
  const archives = rows[0]?.archives;
  return [
    fine(
      archives === "off"
        ? "archive_mode is off: back up with pg_dump; only your provider may offer point-in-time recovery"
        : `archive_mode is ${archives}`,
    ),
  ];
}

/** Without pg_monitor, a role sees only that other connections exist. */
async function replicas(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ name: string; state: string | null; behind: number | null }>`
    select application_name as name, state,
      pg_wal_lsn_diff(sent_lsn, replay_lsn)::float8 as behind
    from pg_stat_replication where not pg_is_in_recovery()`.execute(db);
  if (rows.length === 0) return [fine("no replica follows it")];
  return rows.map(({ name, state, behind }) => {
    if (state === null) return fine("a replica follows it; pg_monitor may see how far");
    const text = `the replica ${name} is ${state}, ${behind ?? "?"} bytes behind`;
    return state === "streaming" ? fine(text) : problem(text, "check its log");
  });
}

/** The read replica for visitors. */
const checkReplica: Check = ["the replica", ({ db }) => lookAtStandby(db)];

async function lookAtStandby(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ isStandby: boolean; seconds: number | null }>`
    select pg_is_in_recovery() as "isStandby",
      extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as seconds`.execute(db);
  const [found] = rows;
  if (!found?.isStandby) return [fine("DATABASE_READ_URL is no standby, but can be read")];
  const since = `${(found.seconds ?? 0).toFixed(1)} s ago`;
  return [fine(`the replica for reading answers; it last took over a write ${since}`)];
}
