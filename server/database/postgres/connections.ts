import type { Pool, PoolClient, PoolConfig, QueryConfig, QueryResult, QueryResultRow } from "pg";
import type { Driver } from "kysely";
import { PooledConnection, type Statements } from "./connection.ts";
const PARTS = /^(?<before>\w+:\/\/(?:[^/?]*@)?)(?<hosts>[^/?]*)(?<after>.*)$/;

/**
 * One address for each host of a multi-host address, as in libpq: `postgres://user@one:5432,two:5432/name`. The host
 * that accepts writes is used.
 */
export function addressesOf(url: string): string[] {
  const { before = "", hosts = "", after = "" } = PARTS.exec(url)?.groups ?? {};
  return hosts.split(",").map((host) => before + host + after);
}

/** The address without the parts that must not be logged: user, password, parameters. */
export function publicAddress(url: string): string {
  const [first = url] = addressesOf(url);
  const hosts = addressesOf(url).map((one) => new URL(one).host);
  const { protocol, pathname } = new URL(first);
  return `${protocol}//${hosts.join(",")}${pathname}`;
}

/** The query timeout. A silently cut connection would otherwise block its caller for a quarter of an hour. */
export const ANSWER_MS = 10_000;
/** Reconnects regularly: the address may lead to another machine by then. */
const LIFETIME_S = 600;

/** Session settings of connections that serve requests. */
const OPTIONS = [
  // Shorter than the query timeout, so that a lock is reported as such and the connection kept.
  "lock_timeout=8000",
  // How long a process that vanished mid-transaction can block the others.
  "idle_in_transaction_session_timeout=20000",
  // And its connections are closed after about a minute.
  "tcp_keepalives_idle=30",
  "tcp_keepalives_interval=10",
  "tcp_keepalives_count=3",
];

/** Connections to a database, opened on demand and replaced when lost. */
export class Connections {
  /** The query timeout in milliseconds; undefined waits forever. */
  readonly patience: number | undefined;
  private readonly pools: Pool[];
  private current = 0;

  /** One pool for each host. */
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

  /** Without a query timeout. */
  static openPatient(url: string, max: number, ...options: string[]): Promise<Connections> {
    return Connections.to(url, async (address) => ({
      ...(await configFor(address, ...options)),
      max,
    }));
  }

  /** Connects to the one host that accepts writes. */
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

  /** Tries each host once, starting with the last working one. */
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

/** Rejects a connection to a standby. */
function requirePrimary(client: PoolClient, done: (error?: Error) => void): void {
  const question = {
    text: "select pg_is_in_recovery() as follows",
    query_timeout: ANSWER_MS,
  };
  client.query<{ follows: boolean }>(question, (error, answer) => {
    // The driver’s types omit null for the error.
    const failed = error as Error | null;
    done(failed ?? (answer.rows[0]?.follows === false ? undefined : new StandbyError()));
  });
}

export class StandbyError extends Error {
  /** read_only_sql_transaction: the error code that PostgreSQL itself gives for a write. */
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

/**
 * How many connections each process opens at most; a server accepts a hundred by default, over all processes of all
 * nodes.
 */
export const MAX_CONNECTIONS = {
  writing: 4,
  reading: 6,
  withoutFsync: 1,
  /** For polling the change counters. */
  counting: 1,
  listening: 1,
};

/** As stated in docs/scale.md. A replica gets as many more as there are readers. */
export const PROCESS_CONNECTIONS = Object.values(MAX_CONNECTIONS).reduce((sum, one) => sum + one);

const CONNECT_MS = 5_000;
/** When TCP keep-alive starts to probe an idle connection. */
const KEEP_ALIVE_MS = 10_000;
/** As long as an import by another process may take. */
const LOCK_MS = 60_000;
/** How long a process that vanished mid-transaction can block the others. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const INT8 = 20;
const NUMERIC = 1700;

/** Session settings, which override the server's configuration. */
const POOL_OPTIONS = [
  `lock_timeout=${LOCK_MS}`,
  `idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
  // JIT compilation takes longer than any of our queries.
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
      // Our counts and sums are within the safe integer range.
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
  // For connections in use: the running or next query reports the error. The pool itself only handles idle ones.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export type ConnectionSource = Pick<Connections, "connect" | "patience">;

export class PoolDriver implements Driver {
  protected readonly connections: ConnectionSource;
  private readonly statements: Statements | undefined;
  private readonly known = new WeakMap<PoolClient, PooledConnection>();

  constructor(connections: ConnectionSource, statements?: Statements) {
    this.connections = connections;
    this.statements = statements;
  }

  /** Returns the same object for the same client: Kysely wraps each new one. */
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
    // A query failed inside and its error was swallowed.
    if (command === "ROLLBACK") throw new Error("The transaction was rolled back");
  }

  async rollbackTransaction(connection: PooledConnection): Promise<void> {
    // A lost connection has already rolled back; the failed query reports why.
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
