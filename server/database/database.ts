import type { CompiledQuery, Kysely } from "kysely";
import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { ContentVersions } from "./content-versions.ts";
import type { Schema } from "./schema.ts";

export type Db = Kysely<Schema>;

export interface Database {
  db: Db;
  /** Only reads, and never waits for a long write. For what anyone may read. */
  reader: Db;
  /** Only reads as well, and always meets what was written last: for whoever writes. */
  adminReader: Db;
  /** Tells of changes of the content. */
  versions: ContentVersions;
  /** Rejects when content could not be written, or would be lost. Writes nothing itself. */
  checkWriting(): Promise<void>;
  /** Runs a query that a power cut may undo, without the wait for the disk that all other writes make. */
  writeWithoutFsync(query: CompiledQuery): Promise<void>;
  /** Counts in the table `rate_limits`, without that wait. */
  limiter(terms: LimiterTerms): RateLimiterAbstract;
  /** Lets go of everything; what was written is safe. */
  close(): Promise<void>;
}

export interface LimiterTerms {
  /** Stands before each key. */
  keyPrefix: string;
  points: number;
  /** In seconds. */
  duration: number;
}

/** Where a site keeps everything. */
export interface Place {
  /** For `lunula.sqlite`, and for what is kept for a moment. */
  dataDir: string;
  /** A database of PostgreSQL (decision R8); without it, `lunula.sqlite` has everything. */
  databaseUrl?: string | undefined;
  /** A replica of it, for what anyone may read. */
  databaseReadUrl?: string | undefined;
}
