import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { FILLED } from "../../../server/testing/template.ts";
import { startPostgresServer } from "./postgres-server.ts";
import { failuresOf } from "../failures-folder.ts";
import { firstStart } from "../site.ts";

/** The same as `filled-site.ts` does, in PostgreSQL: its folder holds what a site keeps beside its database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(failuresOf(project.name), { recursive: true, force: true });
  const server = await startPostgresServer();
  const client = new Client(server.url("postgres"));
  await client.connect();
  await client.query(`create database ${FILLED}`);
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), "lunula-filled-"));
  await firstStart(folder, { DATABASE_URL: server.url(FILLED) });
  project.provide("filledSite", folder);
  project.provide("postgresUrl", server.url("postgres"));
  return async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  };
}
