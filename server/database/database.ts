import {
  type CompiledQuery,
  type Kysely,
  type DialectAdapter,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import {
  type ContentVersions,
  type Kind,
  DESIGN_CHANGES,
  recordDependencies,
  type Versions,
} from "./content-versions.ts";
import type { Schema } from "./schema.ts";
export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  /** Only reads, and never waits for a long write. For what anyone may read. */
  reader: Db;
  /** Also only reads, and always sees the last write: for those who write. */
  adminReader: Db;
  /** Tells of changes of the content. */
  versions: ContentVersions;
  /** Rejects when content could not be written, or would be lost. Writes nothing itself. */
  checkWriting(): Promise<void>;
  /** Rejects if the data is damaged, as far as a start can take the time to look. */
  checkWhole(): Promise<void>;
  /** Of the disk; none where that is a server's. */
  room?: Room;
  /** Called regularly, brings what was written into the file itself while nobody writes. */
  checkpointIfQuiet?: () => void;
  /** Runs a query that a power cut may undo, without the wait for the disk that all other writes make. */
  writeWithoutFsync(query: CompiledQuery): Promise<void>;
  /** Counts in the table `rate_limits`, without that wait. */
  limiter(terms: LimiterTerms): RateLimiterAbstract;
  /** Lets go of everything; what was written is safe. */
  close(): Promise<void>;
}

/** Some of the disk is kept aside, for signing in and deleting once it is full. */
export interface Room {
  /** Whether too little is left for anything large. */
  isScarce(): Promise<boolean>;
  /** Gives up the reserve if little space is left. */
  make(): Promise<void>;
  /** Keeps it aside, where there is plenty. */
  keep(): Promise<void>;
}

export interface LimiterTerms {
  /** Stands before each key. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Where a site keeps everything. */
export interface DataPlace {
  /** For `lunula.sqlite`, and for temporary files. */
  dataDir: string;
  /** A database of PostgreSQL (decision 25); without it, `lunula.sqlite` has everything. */
  databaseUrl?: string | undefined;
  /** A replica of it, for what anyone may read. */
  databaseReadUrl?: string | undefined;
}

/** A whole site, in its data folder. */
export const DATABASE_FILE = "lunula.sqlite";

/** What a copy notes about its making, in a table that only copies have: opening it as a site removes the table. */
export const RECORD_TABLE = "site_backup";

/** The SQL that differs between the engines. All other SQL of the store is the same for both. */
export interface Engine {
  /** Joins a table to one that must be read first. */
  joinInOrder: RawBuilder<unknown>;
  /** An expression by which the planner is not to enter an index. */
  withoutIndex<Type>(expression: RawBuilder<Type>): RawBuilder<Type>;
  /** Whether a text holds a part, byte by byte. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool>;
  /** A number for each row of a table, greater for what was added later. */
  rowNumber(table: string): RawBuilder<number>;
  /** A list as what `in` takes, however long or short it is, of texts or of numbers. */
  listed(type: ListedType, values: readonly (string | number)[]): RawBuilder<unknown>;
  /** That a value is one of a list, looked up in an index by each. */
  isOneOf(
    value: RawBuilder<unknown>,
    type: ListedType,
    values: readonly (string | number)[],
  ): RawBuilder<SqlBool>;
  /** For work with one large commit. */
  withLargeCommit(db: Db, work: () => Promise<void>): Promise<void>;
  /**
   * Which designs changed, in what they are found by, since the `now` of another call; without one, none.
   */
  changedDesigns(db: Db, since?: string): Promise<{ seqs: number[]; now: string }>;
  /**
   * A text made of one kind of content, read again once any content may have changed. One who writes reads
   * it each time.
   */
  readCounted(kind: Kind, read: () => Promise<string>): Promise<string>;
  /** Does work unless another process of the site is at it. */
  byOneProcess(db: Db, name: string, work: () => Promise<void>): Promise<void>;
  /** Whether a transaction failed for no other reason than another at the same time, and may be tried again. */
  isConflict(error: unknown): boolean;
}

export type ListedType = "text" | "bigint";

/** How a dialect's adapter carries its engine along into transactions. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
}

export function engineOf(db: Db): Engine {
  const { adapter } = db.getExecutor();
  if ("engine" in adapter) return (adapter as EngineAdapter).engine;
  throw new Error("This database was not opened by openDatabase");
}

type Counts = Pick<ContentVersions, "current" | "reach">;

/** Asks which designs changed only once the counts of changes say that something did. */
export function changesAsCounted(versions: Counts): Engine["changedDesigns"] {
  let known: { now: string; versions: Versions } | undefined;
  return async (db, since) => {
    // What asks nothing of the database is made of it all the same, such as a search that finds nothing.
    recordDependencies(DESIGN_CHANGES);
    const present = versions.current();
    const isUnchanged = known?.now === since && known?.versions === present;
    if (since !== undefined && isUnchanged && isKnown(versions)) return { seqs: [], now: since };
    const found = await changedDesigns(db, since);
    known = { now: found.now, versions: present };
    return found;
  };
}

/** The same for texts, one of each kind. */
export function readAsCounted(versions: Counts): Engine["readCounted"] {
  const known = new Map<Kind, { text: string; versions: Versions }>();
  return async (kind, read) => {
    // Asked before: what changes while it is read is read again.
    const present = versions.current();
    const own = known.get(kind);
    if (own?.versions === present && isKnown(versions)) return own.text;
    const text = await read();
    known.set(kind, { text, versions: present });
    return text;
  };
}

function isKnown(versions: Counts): boolean {
  return versions.reach === undefined || versions.reach() === "known";
}

/** Triggers number the changes; since writers wait for each other, in the order of their commits. */
export async function changedDesigns(
  db: Db,
  since?: string,
): Promise<{ seqs: number[]; now: string }> {
  if (since === undefined) {
    const { rows } = await sql<{ change: number | null }>`
      select max(change) as change from design_changes`.execute(db);
    return { seqs: [], now: String(rows[0]?.change ?? 0) };
  }
  const { rows } = await sql<{ change: number; seq: number }>`select change, seq
    from design_changes where change > ${Number(since)} order by change`.execute(db);
  return { seqs: rows.map(({ seq }) => seq), now: String(rows.at(-1)?.change ?? since) };
}
