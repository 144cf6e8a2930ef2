import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { allowQuickSignIns } from "../../../server/testing/quick-sign-ins.ts";
import { FILLED } from "../../../server/testing/template.ts";
import { startPostgresServer } from "./postgres-server.ts";
import { failuresOf } from "../failures-folder.ts";
import { ADMIN, firstStart } from "../site.ts";

/** Like `filled-site.ts`, in PostgreSQL. The folder has what a site stores outside of its database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(failuresOf(project.name), { recursive: true, force: true });
  const server = await startPostgresServer();
  const client = new Client(server.url("postgres"));
  await client.connect();
  await client.query(`create database ${FILLED}`);
  await client.end();
  const folder = mkdtempSync(join(tmpdir(), "lunula-filled-"));
  const databaseUrl = server.url(FILLED);
  await firstStart(folder, { DATABASE_URL: databaseUrl });
  await allowQuickSignIns({ dataDir: folder, databaseUrl }, ADMIN.password);
  project.provide("filledSite", folder);
  project.provide("postgresUrl", server.url("postgres"));
  return async () => {
    rmSync(folder, { recursive: true });
    await server.stop();
  };
}
