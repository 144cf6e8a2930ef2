import type { Pool, PoolConfig } from "pg";

const CONNECT_MS = 5_000;
/** The system asks from then on whether an idle connection is still there. */
const KEEP_ALIVE_MS = 10_000;
/** As long as an import of another process may take. */
const LOCK_MS = 60_000;
/** A process that vanished in the middle of a transaction holds up the others for no longer. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Settings of our sessions, which override the server's configuration. */
const OPTIONS = [
  `lock_timeout=${LOCK_MS}`,
  `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
  // Compiling a plan takes longer than any of our queries.
  "jit=off",
  // Timestamps and such are text here.
  "client_min_messages=warning",
];

export async function configFor(url: string, ...more: string[]): Promise<PoolConfig> {
  const { types } = await import("pg");
  return {
    connectionString: url,
    application_name: "lunula",
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: [...OPTIONS, ...more].map((option) => `-c ${option}`).join(" "),
    types: {
      // Counts and sums of ours are no larger than numbers are exact.
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
    } as NonNullable<PoolConfig["types"]>,
  };
}

export async function createPool(config: PoolConfig): Promise<Pool> {
  const { Pool } = await import("pg");
  const pool = new Pool(config);
  // An idle connection was lost: the next query opens another.
  pool.on("error", () => undefined);
  // One in use: the query that it is at, or the next one, says so. The pool itself listens to idle ones only.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
