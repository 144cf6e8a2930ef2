import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { Connections } from "../database/postgres/connections.ts";
import type { Place } from "../database/database.ts";
import { TEMPLATE } from "./template.ts";

const postgresUrl = inject("postgresUrl") as string | undefined;

/** Whether these tests run on PostgreSQL: what only SQLite has is skipped then. */
export const onPostgres = postgresUrl !== undefined;

/**
 * A place for a database of its own, in the engine that the tests run on. With PostgreSQL it is a copy of
 * another one: of a site that has nothing but its tables, unless told otherwise.
 */
export async function newPlace(copyOf = TEMPLATE): Promise<Place & { remove(): Promise<void> }> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "lunula-test-"));
  const removeFolder = () => rmSync(dataDir, { recursive: true });
  if (postgresUrl === undefined) return { dataDir, remove: async () => removeFolder() };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await query(postgresUrl, `create database ${name} template ${copyOf}`);
  const databaseUrl = new URL(`/${name}`, postgresUrl).href;
  return {
    dataDir,
    databaseUrl,
    async remove() {
      removeFolder();
      await query(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const pool = await Connections.openPatient(url, 1);
  await pool.query(text);
  await pool.end();
}
