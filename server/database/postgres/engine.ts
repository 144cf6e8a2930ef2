import {
  sql,
  type Driver,
  PostgresAdapter,
  PostgresDialect,
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ValueListNode,
  type CompiledQuery,
  type QueryResult,
} from "kysely";
import { type Engine, changedDesigns, type EngineAdapter, type Db } from "../database.ts";
import { PoolDriver, type ConnectionSource } from "./connections.ts";
import { type Statements, type Asking, PooledConnection } from "./connection.ts";
import type { PoolClient } from "pg";
import { UncertainWrite } from "../unusable.ts";
/** Serialization failure, deadlock, and a unique key taken by a concurrent transaction. */
const CONFLICTS = new Set(["40001", "40P01", "23505"]);

export const postgresEngine: Engine = {
  joinInOrder: sql`join`,
  // PostgreSQL’s planner estimates row counts well enough without hints.
  withoutIndex: (expression) => expression,
  contains: (text, part) => sql`strpos(${text}, ${part}) > 0`,
  rowNumber: (table) => sql.ref(`${table}.seq`),
  listed: (type, values) => sql`select unnest(${values}::${sql.raw(type)}[])`,
  changedDesigns,
  remember: (_name, read) => read(),
  isOneOf: (value, type, values) => sql`${value} = any(${values}::${sql.raw(type)}[])`,
  async withLargeCommit(db, work) {
    await work();
    // Otherwise the first searches would use plans for the old content. If it takes too long, autovacuum does it soon:
    // the commit is safe.
    await sql`analyze`.execute(db).catch(() => undefined);
  },
  byOneProcess,
  isConflict: (error) =>
    error instanceof Error && "code" in error && CONFLICTS.has(String(error.code)),
};

/** Runs the work while this process holds an advisory lock of that name; other processes skip it. */
function byOneProcess(db: Db, name: string, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    const key = sql`hashtextextended(${`lunula ${name}`}, 0)`;
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_lock(${key}) as free`.execute(connection);
    if (!rows[0]?.free) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

/** The advisory lock that serializes write transactions of all processes of the site. */
const WRITE_LOCK = 0x6c756e; // "lun"
/** How long to wait for the lock: as long as an import may take. */
const LOCK_MS = 60_000;
const LOCK_TIMEOUT = "55P03";

const WRITES = /\b(?:insert|update|delete)\b/;

/** Called after a query or transaction that may have written. */
type Written = (queries: string) => Promise<void>;

/**
 * Write transactions wait for each other at their start, as in SQLite: what a transaction has checked, such as that a
 * path is free, holds until it has written.
 */
class WriterDriver extends PoolDriver {
  private readonly written: Written;

  constructor(connections: ConnectionSource, written: Written) {
    super(connections);
    this.written = written;
  }

  /** In short waits, each of which shows that the connection is alive. */
  override async beginTransaction(connection: WriterConnection): Promise<void> {
    const until = performance.now() + LOCK_MS;
    for (;;) {
      try {
        await connection.begin(`select pg_advisory_xact_lock(${WRITE_LOCK})`);
        return;
      } catch (error) {
        if (!isLockTimeout(error) || performance.now() > until) throw error;
        await connection.run("rollback");
      }
    }
  }

  override async commitTransaction(connection: WriterConnection): Promise<void> {
    await connection.withWrites(() => super.commitTransaction(connection));
    await this.written(connection.queries);
  }

  protected override connectionOf(client: PoolClient): PooledConnection {
    return new WriterConnection(client, { patience: this.connections.patience }, this.written);
  }
}

class WriterConnection extends PooledConnection {
  /** The text of all the transaction’s queries. */
  queries = "";
  private readonly written: Written;

  constructor(client: PoolClient, asking: Asking, written: Written) {
    super(client, asking);
    this.written = written;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const execute = () => super.executeQuery<Row>(query);
    if (this.isInTransaction) {
      this.queries += `${query.sql}\n`;
      return execute();
    }
    const result = await (WRITES.test(query.sql) ? this.withWrites(execute) : execute());
    await this.written(query.sql);
    return result;
  }

  override release(): void {
    this.queries = "";
    super.release();
  }

  /** If the connection is lost before the result arrives, it is unknown whether the write happened. */
  async withWrites<Result>(write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } catch (error) {
      if (this.hasFailed && !isRefused(error)) throw new UncertainWrite(error);
      throw error;
    }
  }
}

const isLockTimeout = (error: unknown) => codeOf(error) === LOCK_TIMEOUT;
/** Rejected by a read-only server. */
const isRefused = (error: unknown) => codeOf(error) === "25006";

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Compiles queries that PostgreSQL would reject the way SQLite understands them. */
class QueryCompiler extends PostgresQueryCompiler {
  /** PostgreSQL accepts no NUL in a text; a text with one matches nothing, as in SQLite. */
  protected override appendValue(value: unknown): void {
    super.appendValue(Array.isArray(value) ? value.map(withoutNul) : withoutNul(value));
  }

  /** `in ()` is false. Kysely’s plugin for it copies each query, which takes longer than compiling it. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isList = PrimitiveValueListNode.is(list) || ValueListNode.is(list);
    if (!isList || list.values.length > 0) return super.visitBinaryOperation(node);
    this.append(OperatorNode.is(operator) && operator.operator === "in" ? "false" : "true");
  }
}

function withoutNul(value: unknown): unknown {
  return typeof value === "string" ? value.replaceAll("\0", "\uFFFD") : value;
}

/** With `statements`, frequent queries are prepared. */
export function postgresReader(
  connections: ConnectionSource,
  statements?: Statements,
  engine: Engine = postgresEngine,
): PostgresDialect {
  return dialect(new PoolDriver(connections, statements), engine);
}

export function postgresWriter(connections: ConnectionSource, written: Written): PostgresDialect {
  return dialect(new WriterDriver(connections, written), postgresEngine);
}

function dialect(driver: Driver, engine: Engine): PostgresDialect {
  const made = new PostgresDialect({ pool: () => Promise.reject(new Error("Not used")) });
  made.createDriver = () => driver;
  made.createAdapter = () => new Adapter(engine);
  made.createQueryCompiler = () => new QueryCompiler();
  return made;
}

class Adapter extends PostgresAdapter implements EngineAdapter {
  readonly engine: Engine;

  constructor(engine: Engine) {
    super();
    this.engine = engine;
  }
}
