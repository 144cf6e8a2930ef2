import { Kysely, sql } from "kysely";
import { makeFolder } from "../../runtime/native.ts";
import { migrate } from "../migrations.ts";
import {
  type Database,
  type Db,
  type LimiterTerms,
  cachedChanges,
  rememberedReads,
} from "../database.ts";
import { type Kind, kindsOfQueries, recordDependencies } from "../content-versions.ts";
import type { Schema } from "../schema.ts";
import { MOVE_TABLE, finishMove } from "../whole.ts";
import {
  Connections,
  StandbyError,
  requireUnicode,
  MAX_CONNECTIONS,
  type ConnectionSource,
} from "./connections.ts";
import { databaseError } from "../unusable.ts";
import { postgresReader, postgresWriter, postgresEngine } from "./engine.ts";
import { ReadingPlace, PostgresVersions } from "./versions.ts";
import { Statements } from "./connection.ts";
import { RateLimiterPostgres } from "rate-limiter-flexible";

interface Place {
  dataDir: string;
  databaseUrl: string;
  databaseReadUrl?: string | undefined;
}

/** Opens an existing PostgreSQL database and creates missing tables. */
export async function openPostgres(place: Place): Promise<Database> {
  const opened: Connections[] = [];
  try {
    makeFolder(place.dataDir);
    return await open(place, opened);
  } catch (error) {
    for (const connections of opened) await connections.end();
    throw databaseError({ databaseUrl: place.databaseUrl }, error);
  }
}

async function open(
  { databaseUrl, databaseReadUrl }: Place,
  opened: Connections[],
): Promise<Database> {
  const connect = async (url: string, max: number, ...options: string[]) => {
    const connections = await Connections.open(url, max, ...options);
    opened.push(connections);
    return connections;
  };
  const primary = await connect(databaseUrl, MAX_CONNECTIONS.writing);
  await requireUnicode(primary);
  const unsynced = await connect(
    databaseUrl,
    MAX_CONNECTIONS.withoutFsync,
    "synchronous_commit=off",
  );
  const readingPrimary = await connect(
    databaseUrl,
    MAX_CONNECTIONS.reading,
    "default_transaction_read_only=on",
  );
  const replica = databaseReadUrl
    ? await connect(databaseReadUrl, MAX_CONNECTIONS.reading)
    : undefined;
  const counting = await connect(
    databaseUrl,
    MAX_CONNECTIONS.counting,
    "default_transaction_read_only=on",
  );
  const place = new ReadingPlace(counting, readingPrimary, replica);

  let kindsOf: (query: string) => Kind[] = () => [];
  let isCounted: (kind: Kind) => boolean = () => false;
  const versions = new PostgresVersions(place, databaseUrl);
  const db = new Kysely<Schema>({
    dialect: postgresWriter(primary, async (queries) => {
      const writes = /\b(?:insert|update|delete)\b/.test(queries);
      if (!writes || !kindsOf(queries).some(isCounted)) return;
      // The write is committed even if the connection is lost now.
      await versions.refresh().catch(() => undefined);
    }),
  });
  const moved = await primary.query<{ found: boolean }>({
    text: "select to_regclass($1) is not null as found",
    values: [MOVE_TABLE],
  });
  if (moved.rows[0]?.found) await finishMove(db);
  await migrateAll(databaseUrl);
  const counted = new Set(
    (await db.selectFrom("content_versions").select("kind").execute()).map(({ kind }) => kind),
  );
  isCounted = (kind) => counted.has(kind);
  // The names alone: Kysely would ask for each column too, which takes 8 ms.
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db);
  kindsOf = kindsOfQueries(
    tables.map(({ name }) => name),
    [...counted],
  );
  await versions.refresh();

  const statements = new Statements();
  const engine = {
    ...postgresEngine,
    changedDesigns: cachedChanges(versions),
    remember: rememberedReads(versions),
  };
  const reads = (connections: ConnectionSource): Db =>
    new Kysely<Schema>({
      dialect: postgresReader(connections, statements, engine),
      log: ({ query }) => recordDependencies(kindsOf(query.sql)),
    });
  const withoutFsync = new Kysely<Schema>({ dialect: postgresReader(unsynced) });
  return {
    db,
    reader: reads(place),
    adminReader: reads(readingPrimary),
    versions,
    checkWriting: () => checkWriting(primary),
    // The database server looks after its own files.
    checkWhole: async () => undefined,
    async writeWithoutFsync(query) {
      await withoutFsync.executeQuery(query);
    },
    limiter: (terms) => postgresLimiter(unsynced, terms),
    async close() {
      await versions.close();
      for (const connections of opened) await connections.end();
    },
  };
}

/** Without a timeout, also while another node runs the migrations. */
async function migrateAll(databaseUrl: string): Promise<void> {
  const connections = await Connections.openPatient(databaseUrl, 1, "lock_timeout=0");
  try {
    const dialect = postgresWriter(connections, async () => undefined);
    await migrate(new Kysely({ dialect }));
  } finally {
    await connections.end();
  }
}

/** A promoted standby accepts writes; any other standby does not. */
async function checkWriting(primary: Connections): Promise<void> {
  const { rows } = await primary.query<{ transaction_read_only: string }>(
    "show transaction_read_only",
  );
  if (rows[0]?.transaction_read_only === "on") throw new StandbyError();
}

function postgresLimiter(connections: Connections, terms: LimiterTerms): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: connections,
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    ...terms,
  });
}
