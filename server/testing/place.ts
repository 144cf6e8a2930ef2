import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { Connections } from "../database/postgres/connections.ts";
import type { DataPlace } from "../database/database.ts";
import { TEMPLATE } from "./template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the tests’ PostgreSQL server, with `postgres` as its database. */
    postgresUrl: string;
  }
}

const postgresUrl = inject("postgresUrl") as string | undefined;

/** Whether these tests run on PostgreSQL; tests of SQLite-only features are skipped then. */
export const onPostgres = postgresUrl !== undefined;

export type TestPlace = DataPlace & { remove(): Promise<void> };

/**
 * A place for a new database, in the engine of the tests. With PostgreSQL it is a copy of another one, by default of
 * a site without content.
 */
export async function newPlace(copyOf = TEMPLATE): Promise<TestPlace> {
  const folder = newFolder();
  if (postgresUrl === undefined) return folder;
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // As files: writing each page to the log takes twice the time.
  await query(postgresUrl, `create database ${name} template ${copyOf} strategy file_copy`);
  const url = new URL(postgresUrl);
  url.pathname = name;
  const databaseUrl = url.href;
  return {
    ...folder,
    databaseUrl,
    async remove() {
      await folder.remove();
      await query(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

/** A place for a new SQLite database, regardless of the engine of the tests. */
export function newFolder(): TestPlace {
  const dataDir = mkdtempSync(path.join(tmpdir(), "lunula-test-"));
  return { dataDir, remove: async () => rmSync(dataDir, { recursive: true }) };
}

let connection: Promise<Connections> | undefined;

/** On one connection for all files of a worker: PostgreSQL starts a process for each. */
async function query(url: string, text: string): Promise<void> {
  connection ??= Connections.openPatient(url, 1);
  await (await connection).query(text);
}
