import { closeSync, existsSync, openSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { DATABASE_FILE } from "../../database/database.ts";
import { type Bucket, ObjectStoreProblem, failureReason } from "../../objects/object-store.ts";
import { diskSpace, mb, openCopy } from "../copy.ts";
import { RestoreRefused, type Restored, replaceSite } from "../restore.ts";
import { type StoredChain, readCopy, storedChains } from "./kept-changes.ts";
import { CHANGES, type CopyHead, DamagedObject, sha256Of, opened, pieceKey } from "./sealed.ts";
import { PART_BYTES } from "./follow-log.ts";

/** Objects that are fetched at the same time. */
const AT_ONCE = 8;

interface Wanted {
  /** That of `BACKUP_KEY`. */
  key?: string | undefined;
  /** The latest moment that is wanted. */
  until?: Date | undefined;
}

export interface RestoredChanges extends Restored {
  /** The site is as it was then, or a little later. */
  at: Date;
  /** Why it is not newer. */
  problems: string[];
}

/** Makes a site in an empty data folder out of the newest copy in the bucket and the changes since. */
export async function restoreChanges(
  dataDir: string,
  bucket: Bucket,
  wanted: Wanted,
): Promise<RestoredChanges> {
  const place = path.join(dataDir, DATABASE_FILE);
  const refused = `${place} is there already: choose another folder with --data, or move it away`;
  if (existsSync(place)) throw new RestoreRefused(refused);
  const found: Found = { at: new Date(0), problems: [] };
  const restored = await replaceSite(dataDir, bucket.name, async (coming) => {
    await bring(coming, dataDir, bucket, wanted, found);
    // Each object was checked on its own.
    return {};
  });
  return { ...restored, ...found };
}

type Found = Pick<RestoredChanges, "at" | "problems">;

async function bring(
  coming: string,
  dataDir: string,
  bucket: Bucket,
  wanted: Wanted,
  found: Found,
): Promise<void> {
  const { site, chains } = await onlySite(bucket);
  const root = `${CHANGES}${site}/`;
  for (const chain of chains) {
    for (const [first, { keys }] of [...chain.copies].toSorted(([a], [b]) => b - a)) {
      const done = keys.find((key) => key.endsWith("/done"));
      if (!done) continue;
      try {
        const head = await readCopy(bucket, done, wanted.key);
        if (head.chain !== chain.chain || head.first !== first) throw new DamagedObject(MOVED);
        if (wanted.until && Date.parse(head.at) > wanted.until.getTime()) continue;
        const from = { bucket, root: `${root}${chain.chain}/`, key: wanted.key };
        await bringCopy(coming, dataDir, head, from);
        if (await bringParts(coming, dataDir, { chain, head, from, wanted, found })) return;
      } catch (error) {
        if (!isOfObject(error)) throw error;
        found.problems.push(`the copy ${done}: ${failureReason(error)}`);
      }
    }
  }
  const why = found.problems.length > 0 ? ` (${found.problems.join("; ")})` : "";
  const when = wanted.until ? ` until ${wanted.until.toISOString()}` : "";
  throw new RestoreRefused(`${bucket.name} has no whole copy of a site${when}${why}`);
}

async function onlySite(bucket: Bucket): Promise<{ site: string; chains: StoredChain[] }> {
  const sites = [...(await storedChains(bucket))];
  const [[site, chains] = ["", []]] = sites;
  if (sites.length === 1) return { site, chains };
  const what = sites.length === 0 ? "no changes of a site" : "changes of several sites";
  throw new RestoreRefused(`${bucket.name} has ${what}: check BACKUP_URL`);
}

interface From {
  bucket: Bucket;
  /** The beginning of the chain’s keys. */
  root: string;
  key: string | undefined;
}

/** Writes a copy of the database, whose pieces must be those that it was made of. */
async function bringCopy(
  coming: string,
  dataDir: string,
  { chain, first, size, pieces }: CopyHead,
  { bucket, root, key }: From,
): Promise<void> {
  const { free } = diskSpace(dataDir);
  if (free <= size) {
    throw new RestoreRefused(
      `Not enough space: ${mb(size)} needed in ${dataDir}, ${mb(free)} free`,
    );
  }
  for (const end of ["", "-wal", "-shm"]) rmSync(`${coming}${end}`, { force: true });
  const file = openSync(coming, "w", 0o600);
  let written = 0;
  try {
    const keys = pieces.map((_, piece) => `${root}${pieceKey(first, piece)}`);
    await inOrder(bucket, keys, async (object, piece) => {
      if (sha256Of(object) !== pieces[piece]) throw new DamagedObject(OTHER);
      const { head, bytes } = await opened("piece", object, key);
      if (head.chain !== chain || head.piece !== piece) throw new DamagedObject(MOVED);
      writeSync(file, bytes, 0, bytes.length, piece * PART_BYTES);
      written += bytes.length;
      return true;
    });
  } finally {
    closeSync(file);
  }
  if (written !== size) throw new DamagedObject("it has another size");
}

const MOVED = "it belongs in another place";
const OTHER = "it has other bytes than were stored";

interface Following {
  chain: StoredChain;
  head: CopyHead;
  from: From;
  wanted: Wanted;
  found: Found;
}

/** Applies the parts since the copy. Returns false if it is not whole without one that is missing or damaged. */
async function bringParts(
  coming: string,
  dataDir: string,
  { chain, head, from: { bucket, root, key }, wanted, found }: Following,
): Promise<boolean> {
  const parts = chain.parts.filter(({ number }) => number >= head.first);
  const log = new AppliedLog(coming, dataDir);
  let applied = head.first - 1;
  let previous: string | undefined = head.first === 1 ? "" : undefined;
  let problem: string | undefined;
  // Of a look at the log only the last part has whole transactions for sure.
  let [whole, begun] = [head.at, head.at];
  const end = parts.findIndex(
    ({ number }, index) => number !== head.first + index || parts[index + 1]?.number === number,
  );
  const usable = end < 0 ? parts : parts.slice(0, end);
  try {
    await inOrder(
      bucket,
      usable.map((part) => part.key),
      async (object) => {
        const part = await opened("log", object, key);
        const isNext = part.head.chain === head.chain && part.head.number === applied + 1;
        if (!isNext || (previous ?? part.head.previous) !== part.head.previous) {
          throw new DamagedObject(MOVED);
        }
        if (wanted.until && Date.parse(part.head.at) > wanted.until.getTime()) return false;
        log.add(part.head.salts, part.head.from, part.bytes);
        if (part.head.at !== begun) whole = begun;
        [applied, previous, begun] = [applied + 1, sha256Of(object), part.head.at];
        return true;
      },
    );
    if (end >= 0) throw new DamagedObject("it is missing, or there twice");
  } catch (error) {
    if (!isOfObject(error)) throw error;
    problem = `the part ${applied + 1} of ${root}log: ${failureReason(error)}`;
  }
  if (problem === undefined) whole = begun;
  else found.problems.push(problem);
  if (applied < head.least) return false;
  log.end();
  found.at = new Date(whole);
  return true;
}

/** Fetches objects some at a time, and hands them on in their order, until the work returns false. */
async function inOrder(
  bucket: Bucket,
  keys: readonly string[],
  work: (object: Buffer, index: number) => Promise<boolean>,
): Promise<void> {
  const coming: Promise<Buffer>[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    for (let ahead = coming.length; ahead < Math.min(keys.length, index + AT_ONCE); ahead += 1) {
      const fetched = bucket.get(keys[ahead] ?? "");
      // It is awaited in its turn.
      fetched.catch(() => undefined);
      coming.push(fetched);
    }
    const object = await coming[index];
    // Not kept in memory any longer.
    delete coming[index];
    if (!object || !(await work(object, index))) return;
  }
}

/** The write-ahead log of the file, put together again: SQLite itself checks it and applies it. */
class AppliedLog {
  private readonly database: string;
  private readonly dataDir: string;
  private salts = "";
  private length = 0;
  private file: number | undefined;

  constructor(database: string, dataDir: string) {
    [this.database, this.dataDir] = [database, dataDir];
  }

  add(salts: string, from: number, bytes: Buffer): void {
    if (salts !== this.salts) {
      this.end();
      this.salts = salts;
      this.length = 0;
      this.file = openSync(`${this.database}-wal`, "w", 0o600);
    }
    // The log may come again from its start, for a newer copy.
    if (this.file === undefined || from > this.length)
      throw new DamagedObject("it does not follow");
    writeSync(this.file, bytes, 0, bytes.length, from);
    this.length = Math.max(this.length, from + bytes.length);
  }

  /** SQLite applies whole transactions only. */
  end(): void {
    if (this.file === undefined) return;
    closeSync(this.file);
    this.file = undefined;
    const sqlite = openCopy(this.database, this.dataDir, { readonly: false });
    try {
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
    } finally {
      sqlite.close();
    }
  }
}

/** Otherwise the bucket cannot be read just now, and another attempt may find more. */
const isOfObject = (error: unknown) =>
  error instanceof DamagedObject || (error instanceof ObjectStoreProblem && error.isMissing);
