import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrateTo } from "../../testing/schema/old-database.ts";
import { newPlace } from "../../testing/place.ts";
import { addSampleRows, samplesIn } from "../../testing/schema/postgres-sample-rows.ts";
import { postgresSchemaText } from "../../testing/schema/postgres-schema-text.ts";
import { uncounted } from "../../testing/schema/schema-text.ts";
import { NO_TABLES } from "../../testing/template.ts";
import { Connections } from "./pool/connections.ts";
import { readerDialect } from "./dialects.ts";
import { BASELINE, postgresMigrations } from "./migrations.ts";
import { openPostgres } from "./open.ts";

const all = Object.keys(postgresMigrations);
/** What came with the baseline was never released without it. */
const released = all.filter((name) => name >= BASELINE);
const newest = all.at(-1) ?? "";

/** What the release with this migration made of an empty database. The first run of these tests writes it. */
const schemaFile = (name: string) => path.join(import.meta.dirname, "schemas", `${name}.sql`);

async function emptyDatabase() {
  const { dataDir, databaseUrl = "", remove } = await newPlace(NO_TABLES);
  const connections = await Connections.openPatient(databaseUrl, 2);
  onTestFinished(async () => {
    await connections.end();
    await remove();
  });
  const db = new Kysely<unknown>({ dialect: readerDialect(connections) });
  return { db, place: { dataDir, databaseUrl } };
}

it("makes the tables that each release came with", async () => {
  const { db } = await emptyDatabase();
  for (const name of released) {
    await migrateTo(db, name, postgresMigrations);
    await expect(await postgresSchemaText(db), name).toMatchFileSnapshot(schemaFile(name));
  }
});

it("keeps the schema of each release", () => {
  expect(readdirSync(path.dirname(schemaFile(newest))).toSorted()).toEqual(
    released.map((name) => `${name}.sql`),
  );
});

it.each(released)("brings up to date what a release with this migration left: %s", async (name) => {
  const { db, place } = await emptyDatabase();
  await sql.raw(readFileSync(schemaFile(name), "utf8")).execute(db);
  for (const done of all.filter((one) => one <= name)) {
    await sql`insert into kysely_migration values (${done}, '2026-11-20T00:00:00Z')`.execute(db);
  }
  await sql`insert into kysely_migration_lock values ('migration_lock', 0)`.execute(db);
  await addSampleRows(db);
  const before = await samplesIn(db);
  const database = await openPostgres(place);
  await database.close();
  expect(uncounted(await postgresSchemaText(db))).toBe(readFileSync(schemaFile(newest), "utf8"));
  expect(await samplesIn(db)).toMatchObject(before);
});
