import { Client } from "pg";
import type { PostgresServer } from "../../tests/support/servers/postgres-server.ts";
import type { Place } from "./running.ts";

/** Every acknowledged write is on the disk. */
export const DURABLE = { fsync: "on", full_page_writes: "on", synchronous_commit: "on" };

/** Creates an empty database on a server. */
export async function makeDatabase(
  server: PostgresServer,
  name: string,
): Promise<NonNullable<Place["database"]>> {
  const client = new Client(server.url("postgres"));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { url: server.url(name), pid: server.pid };
}
