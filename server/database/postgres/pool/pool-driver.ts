import type { Driver } from "kysely";
import type { PoolClient } from "pg";
import { PooledConnection } from "./connection.ts";
import type { Connections } from "./connections.ts";
import type { Statements } from "./statements.ts";

/** Of connections, one for each query or transaction. */
export type Source = Pick<Connections, "connect" | "patience">;

export class PoolDriver implements Driver {
  protected readonly connections: Source;
  private readonly statements: Statements | undefined;
  private readonly known = new WeakMap<PoolClient, PooledConnection>();

  constructor(connections: Source, statements?: Statements) {
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
