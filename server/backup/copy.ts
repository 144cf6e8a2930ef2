import { chmodSync, existsSync, renameSync, rmSync, statSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import manifest from "../../package.json" with { type: "json" };
import { DATABASE_FILE, RECORD_TABLE } from "../database/database.ts";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import SQLite from "better-sqlite3";
import { unknownMigration } from "../database/migrations.ts";
import { restrictForeignFile, schemaFaults } from "../database/sqlite/known-schema.ts";
import { loadAddon } from "../runtime/native.ts";
import { ORIGINAL } from "../store/pictures/files.ts";

/** The copy is damaged. What could be copied is kept under another name. */
class DamagedCopy extends Error {}

/** How often a site is copied that is written to just when its copy begins. */
const COPY_ATTEMPTS = 5;

/**
 * Copies a site at one moment, even while it serves, verifies the copy, and compares it with the site row by row. The
 * copy gets its name only after that; a failure leaves no files behind. The database is opened without migrating, which
 * would change a site under an older release that serves it.
 */
export async function copySite(dataDir: string, target: string, key?: string): Promise<Inspected> {
  const unfinished = `${target}.unfinished`;
  try {
    const inspected = await copyOnce(dataDir, target, unfinished);
    if (inspected.problems.length > 0) {
      const damaged = `${target}.damaged`;
      renameSync(unfinished, damaged);
      const why = inspected.problems.join("; ");
      throw new DamagedCopy(`The copy is damaged, as the site is (${why}); see ${damaged}`);
    }
    addRecord(unfinished, dataDir, recordOf(inspected, key));
    await fsyncFile(unfinished);
    renameSync(unfinished, target);
    await fsyncFile(path.dirname(target));
    return inspected;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Another process may have written between the two snapshots: then the copy is made once more. */
async function copyOnce(
  dataDir: string,
  target: string,
  unfinished: string,
  attempt = 1,
): Promise<Inspected> {
  const file = path.join(dataDir, DATABASE_FILE);
  const [compared, source] = [openCopy(file, dataDir), openCopy(file, dataDir)];
  try {
    rmSync(unfinished, { force: true });
    const needed = bytesOfCopy(dataDir);
    const copy = source.prepare("vacuum into ?");
    // The snapshot that the copy is compared with. VACUUM has its own, and takes it right after.
    compared.exec("begin");
    listOf(compared, "select name from sqlite_schema limit 1");
    try {
      // The copy has no free pages.
      copy.run(unfinished);
    } catch (error) {
      throw isFull(error) ? noRoom(target, needed) : error;
    }
    chmodSync(unfinished, 0o600);
    const inspected = await inspectCopy(unfinished, dataDir);
    if (inspected.problems.length > 0) return inspected;
    const others = otherTables(digestsOf(compared), inspected.digests);
    if (others.length === 0) return inspected;
    if (attempt === COPY_ATTEMPTS) {
      inspected.problems.push(`other rows than the site has: ${others.join(", ")}`);
      return inspected;
    }
  } finally {
    compared.close();
    source.close();
  }
  return copyOnce(dataDir, target, unfinished, attempt + 1);
}

const isFull = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "SQLITE_FULL";

function noRoom(target: string, needed: number): Error {
  const { free } = diskSpace(path.dirname(target));
  return new Error(
    `Not enough space for ${target}: it needs up to ${needed} bytes (${mb(needed)}), and ${free} (${mb(free)}) are free in ${path.dirname(path.resolve(target))}`,
  );
}

function recordOf({ digests }: Inspected, key: string | undefined): BackupRecord {
  const record = { at: new Date().toISOString(), release: manifest.version, digests };
  return { ...record, ...(key !== undefined && { signature: signatureOf(record, key) }) };
}

/** An HMAC of the digests, which are those of all rows. Who has the copy alone cannot change it unnoticed. */
function signatureOf({ at, release, digests }: BackupRecord, key: string): string {
  const rows = Object.entries(digests).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHmac("sha256", key)
    .update(JSON.stringify([at, release, rows]))
    .digest("base64url");
}

function addRecord(file: string, dataDir: string, record: BackupRecord): void {
  const copy = openCopy(file, dataDir, { readonly: false });
  try {
    // One file without a -wal can be read from a read-only folder.
    copy.pragma("journal_mode = delete");
    copy.exec(`create table if not exists ${RECORD_TABLE} (record text not null);
      delete from ${RECORD_TABLE}`);
    copy.prepare(`insert into ${RECORD_TABLE} values (?)`).run(JSON.stringify(record));
  } finally {
    copy.close();
  }
}

/** SQLite itself does not fsync a copy. */
export async function fsyncFile(place: string): Promise<void> {
  const handle = await open(place, "r");
  // Some file systems cannot fsync a folder, and need not.
  await handle.sync().catch(() => undefined);
  await handle.close();
}

/** The largest size of a copy of the site, in bytes. */
export function bytesOfCopy(dataDir: string): number {
  const file = path.join(dataDir, DATABASE_FILE);
  return [file, `${file}-wal`].reduce((sum, one) => sum + sizeOf(one), 0);
}

export const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Free and total bytes of the disk; of the nearest existing parent folder. */
export function diskSpace(folder: string): { free: number; all: number } {
  if (!existsSync(folder)) return diskSpace(path.dirname(path.resolve(folder)));
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, all: blocks * bsize };
}

/** The free bytes that backups must leave on a disk of this size. With fewer, the owner gets a notice. */
export const leastFree = (all: number) => Math.max(500_000_000, all / 10);

export const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Stored in the copy, so that later checks can tell whether its rows are still the same. */
interface BackupRecord {
  at: string;
  release: string;
  /** A hash of the rows of each table. */
  digests: Record<string, string>;
  /** Only with a `BACKUP_KEY`. */
  signature?: string;
}

/** The result of checking a file that should be a copy of a site. */
export interface Inspected {
  /** Each is a reason not to trust it. */
  problems: string[];
  /** How many items it holds, by their display names. */
  counts: Record<string, number>;
  /** How many pictures had their bytes checked. */
  pictures: number;
  /** Picture files in a bucket, which the copy depends on. */
  objects: { key: string; size: number }[];
  digests: Record<string, string>;
  record: BackupRecord | undefined;
  /** The first migration that this release does not know. */
  later: string | undefined;
}

const COUNTED = {
  designs: "designs",
  tutorials: "tutorials",
  products: "products",
  blog_posts: "posts",
  messages: "messages",
};

/** How many faults of one kind are named; the rest are only counted. */
const NAMED = 3;

/**
 * Verifies all of a copy: SQLite’s own check, its schema, each picture against the hash in its name, each table against
 * the record; with a key, the record’s signature.
 */
export async function inspectCopy(file: string, dataDir: string, key?: string): Promise<Inspected> {
  const found: Inspected = {
    problems: [],
    counts: {},
    pictures: 0,
    objects: [],
    digests: {},
    record: undefined,
    later: undefined,
  };
  if (!existsSync(file)) return { ...found, problems: ["there is no such file"] };
  const sqlite = openCopy(file, dataDir);
  try {
    const isSiteOfOurs = isSite(listOf(sqlite, "select name from sqlite_schema"));
    const faults = isSiteOfOurs ? await schemaFaults(sqlite, addonOf(dataDir)) : [];
    if (faults.length > 0)
      found.problems.push(`its tables are not as Lunula makes them: ${faults.join(", ")}`);
    else readInto(found, sqlite);
  } catch (error) {
    found.problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    sqlite.close();
  }
  if (found.problems.length === 0 && key !== undefined) checkSignature(found, key);
  return found;
}

function checkSignature({ record, problems }: Inspected, key: string): void {
  if (record?.signature === undefined) {
    problems.push("it has no signature; without BACKUP_KEY, it is taken as it is");
  } else if (!isSameSignature(record.signature, signatureOf(record, key))) {
    problems.push(
      "its signature is not that of BACKUP_KEY: it was changed, or another key signed it",
    );
  }
}

/** Takes as long for any texts of the same length. */
export function isSameSignature(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export function openCopy(
  file: string,
  dataDir: string,
  options: SQLite.Options = { readonly: true },
) {
  const sqlite = new SQLite(file, { nativeBinding: addonOf(dataDir), ...options });
  restrictForeignFile(sqlite);
  return sqlite;
}

const addonOf = (dataDir: string) => loadAddon<string>("better_sqlite3", dataDir);

const isSite = (tables: string[]) =>
  tables.includes("kysely_migration") && tables.includes("content_versions");

function readInto(found: Inspected, sqlite: SQLite.Database): void {
  const tables = namesOf(sqlite);
  if (!isSite(tables)) {
    found.problems.push("it is not a Lunula site");
    return;
  }
  const faults = listOf(sqlite, "pragma integrity_check(3)").filter((one) => one !== "ok");
  found.problems.push(...faults.map((one) => one.replace(/\s+/g, " ")));
  // A damaged file has no rows to rely on.
  if (faults.length > 0) return;
  const done = listOf(sqlite, "select name from kysely_migration order by name");
  found.later = unknownMigration(done);
  for (const [table, what] of Object.entries(COUNTED)) {
    if (tables.includes(table)) found.counts[what] = countOf(sqlite, table);
  }
  if (tables.includes(RECORD_TABLE)) found.record = readRecord(sqlite);
  found.digests = digestsOf(sqlite, found);
  if (tables.includes("upload_objects")) {
    const objects = sqlite.prepare<[], Inspected["objects"][0]>(
      "select key, size from upload_objects order by key",
    );
    found.objects = objects.all();
  }
  compare(found);
}

/** A hash of the rows of each table. Pictures are compared with their own hashes, if `found` notes what is wrong. */
function digestsOf(sqlite: SQLite.Database, found?: Inspected): Record<string, string> {
  const digests: Record<string, string> = {};
  for (const table of namesOf(sqlite)) {
    if (table === RECORD_TABLE) continue;
    if (table !== "upload_files") digests[table] = digestOf(sqlite, table);
    else digests["what was uploaded"] = readPictures(sqlite, found);
  }
  return digests;
}

/** The tables whose rows differ. */
function otherTables(one: Record<string, string>, other: Record<string, string>): string[] {
  return Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);
}

/**
 * The id of a picture is the hash of its encoded files (see `contentId`), which are only read for `found`. A stored
 * original has no such hash: returns one of all originals.
 */
function readPictures(sqlite: SQLite.Database, found?: Inspected): string {
  const some = found ? "" : `where width = ${ORIGINAL}`;
  const rows = sqlite.prepare<[], { id: string; width: number; bytes: Buffer }>(
    `select upload_id as id, width, bytes from upload_files ${some} order by upload_id, width`,
  );
  const originals = createHash("sha256");
  const damaged: string[] = [];
  let [id, hash] = ["", createHash("sha256")];
  let isShown = false;
  const end = () => {
    if (isShown && hash.digest("hex").slice(0, 32) !== id) damaged.push(id);
  };
  for (const row of rows.iterate()) {
    if (row.id !== id) {
      end();
      [id, hash, isShown] = [row.id, createHash("sha256"), false];
      if (found) found.pictures += 1;
    }
    if (row.width === ORIGINAL) originals.update(row.id).update(row.bytes);
    else {
      hash.update(row.bytes);
      isShown = true;
    }
  }
  end();
  const digest = originals.digest("hex");
  if (!found || damaged.length === 0) return digest;
  const [many, which] = [damaged.length, damaged.slice(0, NAMED).join(", ")];
  const subject = many === 1 ? "a picture has" : `${many} pictures have`;
  found.problems.push(`${subject} other bytes than were uploaded: ${which}`);
  return digest;
}

/** A hash of all rows. They are read in storage order, since only copies of one file are compared. */
function digestOf(sqlite: SQLite.Database, table: string): string {
  const hash = createHash("sha256");
  const rows = sqlite.prepare<[], unknown[]>(`select * from "${table}" not indexed`);
  for (const row of rows.safeIntegers().raw().iterate()) {
    for (const value of row) {
      const bytes = Buffer.isBuffer(value) ? value : String(value);
      hash.update(`${typeof value} ${bytes.length} `).update(bytes);
    }
  }
  return hash.digest("hex");
}

function compare({ record, digests, problems }: Inspected): void {
  if (!record) return;
  const changed = otherTables(record.digests, digests);
  if (changed.length === 0) return;
  problems.push(`not as it was when it was copied: ${changed.join(", ")}`);
}

/** Returns undefined for a file copied by an earlier release or by SQLite itself. */
function readRecord(sqlite: SQLite.Database): BackupRecord | undefined {
  const [text] = listOf(sqlite, `select record from ${RECORD_TABLE}`);
  return text === undefined ? undefined : (JSON.parse(text) as BackupRecord);
}

/** Tables with rows of their own; those of a virtual table are in its shadow tables. */
function namesOf(sqlite: SQLite.Database): string[] {
  return listOf(
    sqlite,
    `select name from pragma_table_list where schema = 'main' and type in ('table', 'shadow')
      and name not like 'sqlite_%' order by name`,
  );
}

function countOf(sqlite: SQLite.Database, table: string): number {
  const columns = listOf(sqlite, `select name from pragma_table_info('${table}')`);
  const living = columns.includes("deleted_at") ? " where deleted_at is null" : "";
  const count = sqlite.prepare(`select count(*) from "${table}"${living}`).pluck();
  return Number(count.get());
}

function listOf(sqlite: SQLite.Database, query: string): string[] {
  return sqlite.prepare<[], string>(query).pluck().all();
}

/** A one-line summary of the copy’s contents. */
export function contentsOf({ counts, pictures, objects, digests }: Inspected): string {
  const parts = Object.entries(counts).map(([what, count]) => `${count} ${what}`);
  const elsewhere = objects.length > 0 ? `, ${objects.length} files of pictures in a service` : "";
  const tables = Object.keys(digests).length;
  return `${parts.join(", ")}, ${pictures} pictures compared with their hashes${elsewhere}; ${tables} tables`;
}
