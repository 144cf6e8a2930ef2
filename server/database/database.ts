import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type DialectAdapter,
  type RawBuilder,
  type SqlBool,
  sql,
} from "kysely";
import { LRUCache } from "lru-cache";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import {
  type ContentVersions,
  type Kind,
  DESIGN_CHANGES,
  UNCOUNTED,
  recordDependencies,
  recordReads,
  type Versions,
} from "./content-versions.ts";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  /** Read-only; never waits for a long write. For public data. */
  reader: Db;
  /** Read-only, and always sees the last write: for admins. */
  adminReader: Db;
  versions: ContentVersions;
  /** Rejects if writes would fail or be lost. Writes nothing itself. */
  checkWriting(): Promise<void>;
  /** Rejects if the data is damaged, as far as can be checked quickly at a start. */
  checkWhole(): Promise<void>;
  /** The disk reserve; undefined with a database server. */
  room?: Room;
  /** Call this regularly: checkpoints the write-ahead log while nobody writes. */
  checkpointIfQuiet?: () => void;
  /** Runs a query without waiting for fsync, as all other writes do: a power cut may undo it. */
  writeWithoutFsync(query: CompiledQuery): Promise<void>;
  /** A rate limiter on the table `rate_limits`, without that wait. */
  limiter(terms: LimiterTerms): RateLimiterAbstract;
  /** Closes all connections; what was written is safe. */
  close(): Promise<void>;
}

/** Reserves disk space, so that signing in and deleting still work on a full disk. */
export interface Room {
  /** Whether too little space is left for large writes. */
  isScarce(): Promise<boolean>;
  /** Frees the reserve if little space is left. */
  make(): Promise<void>;
  /** Creates the reserve if there is plenty of space. */
  keep(): Promise<void>;
}

export interface LimiterTerms {
  /** Prefixed to each key. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Where a site stores everything. */
export interface DataPlace {
  /** The folder of `lunula.sqlite` and of temporary files. */
  dataDir: string;
  /** A PostgreSQL database (decision 25); if undefined, `lunula.sqlite` has everything. */
  databaseUrl?: string | undefined;
  /** A read replica of it, for public data. */
  databaseReadUrl?: string | undefined;
}

/** The SQLite file that holds a whole site. */
export const DATABASE_FILE = "lunula.sqlite";

/** Where a copy records how it was made. Only copies have this table: opening one as a site drops it. */
export const RECORD_TABLE = "site_backup";

/** The SQL that differs between the engines. All other SQL of the store is the same for both. */
export interface Engine {
  /** A join that reads the left table first. */
  joinInOrder: RawBuilder<unknown>;
  /** An expression that the planner must not use an index for. */
  withoutIndex<Type>(expression: RawBuilder<Type>): RawBuilder<Type>;
  /** Whether a text contains a part, compared byte by byte. */
  contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool>;
  /** A number that grows with each added row. */
  rowNumber(table: string): RawBuilder<number>;
  /** A list for the right side of `in`, of any length, of texts or of numbers. */
  listed(type: ListedType, values: readonly (string | number)[]): RawBuilder<unknown>;
  /** Whether a value is in a list, with an index lookup for each. */
  isOneOf(
    value: RawBuilder<unknown>,
    type: ListedType,
    values: readonly (string | number)[],
  ): RawBuilder<SqlBool>;
  /** For work with one large commit. */
  withLargeCommit(db: Db, work: () => Promise<void>): Promise<void>;
  /** Which designs changed, in any searchable field, since the `now` of an earlier call; none without it. */
  changedDesigns(db: Db, since?: string): Promise<{ seqs: number[]; now: string }>;
  /**
   * What `read` gave when it was last called under this name, until a kind of content that it read changes. Nobody may
   * modify it. Writers read each time.
   */
  remember<Result>(name: string, read: () => Promise<Result>): Promise<Result>;
  /** Runs the work unless another process of the site is running it. */
  byOneProcess(db: Db, name: string, work: () => Promise<void>): Promise<void>;
  /** Whether a transaction failed only because of a concurrent one and may be retried. */
  isConflict(error: unknown): boolean;
}

export type ListedType = "text" | "bigint";

/** A dialect adapter that carries the engine into transactions. */
export interface EngineAdapter extends DialectAdapter {
  readonly engine: Engine;
}

export function engineOf(db: Db): Engine {
  const { adapter } = db.getExecutor();
  if ("engine" in adapter) return (adapter as EngineAdapter).engine;
  throw new Error("This database was not opened by openDatabase");
}

/**
 * A query that is asked again and again, compiled once for each engine and each of its few numbers. To build and compile
 * the queries of a page takes longer than to run them.
 */
export function compiledOnce<Row, Numbers extends number[]>(
  build: (db: Db, ...numbers: Numbers) => Compilable<Row>,
): (db: Db, ...numbers: Numbers) => Promise<Row[]> {
  const known = new WeakMap<Engine, Map<string, CompiledQuery<Row>>>();
  return async (db, ...numbers) => {
    const engine = engineOf(db);
    const queries = known.get(engine) ?? new Map<string, CompiledQuery<Row>>();
    known.set(engine, queries);
    const query = queries.get(numbers.join()) ?? build(db, ...numbers).compile();
    queries.set(numbers.join(), query);
    return (await db.executeQuery(query)).rows;
  };
}

type Counts = Pick<ContentVersions, "current" | "reach">;

/** Queries changed designs only when the change counters have changed. */
export function cachedChanges(versions: Counts): Engine["changedDesigns"] {
  let known: { now: string; versions: Versions } | undefined;
  return async (db, since) => {
    // Recorded even if the database is not queried: the result depends on it all the same, such as an empty search.
    recordDependencies(DESIGN_CHANGES);
    const present = versions.current();
    const isUnchanged = known?.now === since && known?.versions === present;
    if (since !== undefined && isUnchanged && isKnown(versions)) return { seqs: [], now: since };
    const found = await changedDesigns(db, since);
    known = { now: found.now, versions: present };
    return found;
  };
}

interface Remembered {
  result: unknown;
  kinds: ReadonlySet<Kind>;
  versions: Versions;
}

/** There are some ten names; one contains a setting, of which previews try others. */
const MOST_REMEMBERED = 50;

export function rememberedReads(versions: Counts): Engine["remember"] {
  const known = new LRUCache<string, Remembered>({ max: MOST_REMEMBERED });
  // One page sends the same query several times in parallel: for 100,000 designs, counting them twice takes long.
  const running = new Map<string, { versions: Versions; read: Promise<Remembered> }>();

  async function readNow(versions: Versions, read: () => Promise<unknown>): Promise<Remembered> {
    const kinds = new Set<Kind>();
    const result = await recordReads(kinds, read).finally(() => recordDependencies(kinds));
    return { result, kinds, versions };
  }

  return async <Result>(name: string, read: () => Promise<Result>) => {
    // Taken first: a change during the read causes another read.
    const present = versions.current();
    const own = known.get(name);
    if (own && isKnown(versions) && isSame(own, present)) {
      recordDependencies(own.kinds);
      return own.result as Result;
    }
    const begun = running.get(name);
    const mine =
      begun?.versions === present ? begun : { versions: present, read: readNow(present, read) };
    running.set(name, mine);
    const made = await mine.read.finally(() => {
      if (running.get(name) === mine) running.delete(name);
    });
    recordDependencies(made.kinds);
    if (!made.kinds.has(UNCOUNTED)) known.set(name, made);
    return made.result as Result;
  };
}

function isSame({ kinds, versions }: Remembered, present: Versions): boolean {
  return [...kinds].every((kind) => versions.get(kind) === present.get(kind));
}

function isKnown(versions: Counts): boolean {
  return versions.reach === undefined || versions.reach() === "known";
}

/** Triggers number the changes, in commit order, since writers are serialized. */
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
