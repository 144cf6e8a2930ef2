import type { CompiledQuery, Kysely } from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { ContentVersions } from "./content-versions.ts";
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
