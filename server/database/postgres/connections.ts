import type { Pool, PoolClient, PoolConfig, QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { Driver } from "kysely";
import { PooledConnection, type Statements } from "./connection.ts";
const PARTS = /^(?<before>\w+:\/\/(?:[^/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/;

/**
 * The address of each host that one names, as libpq has it: `postgres://user@one:5432,two:5432/name`. Of them
 * the one is used that takes writes.
 */
export function addressesOf(url: string): string[] {
  const { before = "", hosts = "", after = "" } = PARTS.exec(url)?.groups ?? {};
  return hosts.split(",").map((host) => before + host + after);
}

/** An address without the parts that must not be in a log: user, password, parameters. */
export function publicAddress(url: string): string {
  const [first = url] = addressesOf(url);
  const hosts = addressesOf(url).map((one) => new URL(one).host);
  const { protocol, pathname } = new URL(first);
  return `${protocol}//${hosts.join(",")}${pathname}`;
}

/**
 * How long an answer is waited for. A connection that was cut silently would otherwise keep its user
 * waiting for a quarter of an hour.
 */
export const ANSWER_MS = 10_000;
/** An address may lead to another machine meanwhile. */
const LIFETIME_S = 600;

/** For connections on which a site answers people. */
const OPTIONS = [
  // Shorter than an answer is waited for: that a lock is taken is said, and is no reason to give up a connection.
  "lock_timeout=8000",
  // A process that vanished in the middle of a transaction holds up the others for no longer.
  "idle_in_transaction_session_timeout=20000",
  // And keeps its connections for about a minute.
  "tcp_keepalives_idle=30",
  "tcp_keepalives_interval=10",
  "tcp_keepalives_count=3",
];

/** Connections to a database, opened on demand and replaced when lost. */
export class Connections {
  /** How long an answer is waited for, in milliseconds; undefined for however long that takes. */
  readonly patience: number | undefined;
  private readonly pools: Pool[];
  private current = 0;

  /** A pool for each host. */
  private constructor(pools: Pool[], patience?: number) {
    this.pools = pools;
    this.patience = patience;
  }

  static open(url: string, max: number, ...options: string[]): Promise<Connections> {
    const configOf = async (address: string) => ({
      ...(await siteConfigFor(address, ...options)),
      max,
      maxLifetimeSeconds: LIFETIME_S,
    });
    return Connections.to(url, configOf, ANSWER_MS);
  }

  /** For work that may take its time. */
  static openPatient(url: string, max: number, ...options: string[]): Promise<Connections> {
    return Connections.to(url, async (address) => ({
      ...(await configFor(address, ...options)),
      max,
    }));
  }

  /** Of several hosts, to the one that takes writes. */
  private static async to(
    url: string,
    configOf: (address: string) => Promise<PoolConfig>,
    patience?: number,
  ) {
    const addresses = addressesOf(url);
    const verify = addresses.length > 1 ? { verify: requirePrimary } : {};
    const pools = addresses.map(async (address) =>
      createPool({ ...(await configOf(address)), ...verify }),
    );
    return new Connections(await Promise.all(pools), patience);
  }

  /** Tries each host once, beginning with the one that was right last. */
  async connect(): Promise<PoolClient> {
    const reasons: unknown[] = [];
    for (const _ of this.pools) {
      const at = this.current;
      const pool = this.pools[at];
      if (!pool) break;
      try {
        return await pool.connect();
      } catch (error) {
        reasons.push(error);
        if (this.current === at) this.current = (at + 1) % this.pools.length;
      }
    }
    throw reasons.length === 1 ? reasons[0] : new AggregateError(reasons);
  }

  async query<Row extends QueryResultRow>(query: string | QueryConfig): Promise<QueryResult<Row>> {
    const client = await this.connect();
    const config = typeof query === "string" ? { text: query } : query;
    const limited = { ...config, query_timeout: this.patience };
    try {
      const answer = await client.query<Row>(limited);
      client.release();
      return answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.pools.map((pool) => pool.end()));
  }
}

export function siteConfigFor(address: string, ...options: string[]): Promise<PoolConfig> {
  return configFor(address, ...OPTIONS, ...options);
}

/** Refuses a connection to a host that follows another. */
function requirePrimary(client: PoolClient, done: (error?: Error) => void): void {
  const question = {
    text: "select pg_is_in_recovery() as follows",
    query_timeout: ANSWER_MS,
  };
  client.query<{ follows: boolean }>(question, (error, answer) => {
    // Its types say that there always is one.
    const failed = error as Error | null;
    done(failed ?? (answer.rows[0]?.follows === false ? undefined : new StandbyError()));
  });
}

export class StandbyError extends Error {
  /** read_only_sql_transaction: what PostgreSQL itself would say to a write. */
  readonly code = "25006";

  constructor() {
    super("It follows another server, and takes no writes");
  }
}

export async function requireUnicode(connections: Connections): Promise<void> {
  const { rows } = await connections.query<{ server_encoding: string }>("show server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding !== "UTF8") throw new Error(`its encoding must be UTF8, and is ${encoding}`);
}

/** How many connections a process has to its server at most; one takes a hundred by default, of all processes of all nodes. */
export const MOST_CONNECTIONS = {
  writing: 4,
  reading: 6,
  withoutFsync: 1,
  /** Asks for what has changed. */
  counting: 1,
  listening: 1,
};

/** As docs/scale.md has it. To a replica go as many more as read. */
export const PROCESS_CONNECTIONS = Object.values(MOST_CONNECTIONS).reduce((sum, one) => sum + one);

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
const POOL_OPTIONS = [
  `lock_timeout=${LOCK_MS}`,
  `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
  // Compiling a plan takes longer than any of our queries.
  "jit=off",
  // Timestamps and such are text here.
  "client_min_messages=warning",
];

async function configFor(url: string, ...more: string[]): Promise<PoolConfig> {
  const { types } = await import("pg");
  return {
    connectionString: url,
    application_name: "lunula",
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: [...POOL_OPTIONS, ...more].map((option) => `-c ${option}`).join(" "),
    types: {
      // Counts and sums of ours are no larger than numbers are exact.
      getTypeParser: (oid, format) =>
        oid === INT8 || oid === NUMERIC ? Number : types.getTypeParser(oid, format),
    } as NonNullable<PoolConfig["types"]>,
  };
}

async function createPool(config: PoolConfig): Promise<Pool> {
  const { Pool } = await import("pg");
  const pool = new Pool(config);
  // An idle connection was lost: the next query opens another.
  pool.on("error", () => undefined);
  // One in use: the query that it is at, or the next one, says so. The pool itself listens to idle ones only.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** Of connections, one for each query or transaction. */
export type ConnectionSource = Pick<Connections, "connect" | "patience">;

export class PoolDriver implements Driver {
  protected readonly connections: ConnectionSource;
  private readonly statements: Statements | undefined;
  private readonly known = new WeakMap<PoolClient, PooledConnection>();

  constructor(connections: ConnectionSource, statements?: Statements) {
    this.connections = connections;
    this.statements = statements;
  }

  /** The same object each time: Kysely wraps each that it has not seen. */
  async acquireConnection(): Promise<PooledConnection> {
    const client = await this.connections.connect();
    const known = this.known.get(client) ?? this.connectionOf(client);
    this.known.set(client, known);
    return known;
  }

  async beginTransaction(connection: PooledConnection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: PooledConnection): Promise<void> {
    const { command } = await connection.commit();
    // One of its queries failed, and somebody looked away.
    if (command === "ROLLBACK") throw new Error("The transaction was rolled back");
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    // A lost connection has rolled back; the query that noticed reports why.
    await connection.run("rollback").catch(() => undefined);
  }

  async releaseConnection(connection: PooledConnection): Promise<void> {
    connection.release();
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  protected connectionOf(client: PoolClient): PooledConnection {
    const { connections, statements } = this;
    return new PooledConnection(client, { patience: connections.patience, statements });
  }
}
