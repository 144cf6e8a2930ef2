import type { TestProject } from "vitest/node";
import { startPostgresServer } from "../../tests/support/servers/postgres-server.ts";
import { Connections } from "../database/postgres/connections.ts";
import { TEMPLATE } from "./template.ts";
import { openPostgres } from "../database/postgres/open.ts";

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // No database lives long enough to gain from cleaning, which would take a quarter of the server’s time.
  const server = await startPostgresServer({ autovacuum: "off" });
  const pool = await Connections.openPatient(server.url("postgres"), 1);
  await pool.query(`create database ${TEMPLATE}`);
  await pool.end();
  const database = await openPostgres({ dataDir: ".", databaseUrl: server.url(TEMPLATE) });
  await database.close();
  // Through its Unix socket, which takes less of the system’s time than TCP.
  project.provide("postgresUrl", `${server.url("postgres")}?host=${server.sockets}`);
  return () => server.stop();
}
