import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrateTo, previewDump } from "../../testing/schema/old-database.ts";
import { newPlace } from "../../testing/place.ts";
import { addSampleRows, samplesIn } from "../../testing/schema/postgres-sample-rows.ts";
import { postgresSchemaText } from "../../testing/schema/postgres-schema-text.ts";
import { uncounted } from "../../testing/schema/schema-text.ts";
import { NO_TABLES } from "../../testing/template.ts";
import { baselineText } from "../baseline/baseline.ts";
import { migrations } from "../migrations.ts";
import { Connections } from "./pool/connections.ts";
import { postgresReader } from "./engine.ts";
import { openPostgres } from "./open.ts";

const names = Object.keys(migrations);
const newest = names.at(-1) ?? "";
const [baseline = "", ...later] = names;

/** What a migration after the baseline makes of an empty database. The first run of these tests writes it. */
const SCHEMAS = path.join(import.meta.dirname, "schemas");

async function emptyDatabase() {
  const { dataDir, databaseUrl = "", remove } = await newPlace(NO_TABLES);
  const connections = await Connections.openPatient(databaseUrl, 2);
  onTestFinished(async () => {
    await connections.end();
    await remove();
  });
  const db = new Kysely<unknown>({ dialect: postgresReader(connections) });
  return { db, place: { dataDir, databaseUrl } };
}

it("makes the tables that each release came with", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, baseline);
  expect(await postgresSchemaText(db)).toBe(baselineText("postgres"));
  for (const name of later) {
    await migrateTo(db, name);
    const file = path.join(SCHEMAS, `${name}.sql`);
    await expect(await postgresSchemaText(db), name).toMatchFileSnapshot(file);
  }
});

it("keeps the schema of each release", () => {
  const files = existsSync(SCHEMAS) ? readdirSync(SCHEMAS) : [];
  expect(files.toSorted()).toEqual(later.map((name) => `${name}.sql`));
});

it.each(names)("brings up to date what a release with this migration left: %s", async (name) => {
  const { db, place } = await emptyDatabase();
  await migrateTo(db, name);
  await addSampleRows(db);
  const before = await samplesIn(db);
  await expectWhole(db, place);
  expect(await samplesIn(db)).toMatchObject(before);
});

it.each(["0060", "0061"])("opens a site of the preview %s with all that is in it", async (name) => {
  const { db, place } = await emptyDatabase();
  const loading = await Connections.openPatient(place.databaseUrl, 1);
  await loading.query({ text: previewDump(name) });
  await loading.end();
  const before = await samplesIn(db);
  await expectWhole(db, place);
  const after = await samplesIn(db);
  for (const [table, rows] of Object.entries(before)) {
    if (table.startsWith("design_s")) continue;
    // An update puts a row elsewhere.
    const found = rows.map((row): unknown => expect.objectContaining(row));
    expect(after[table], table).toEqual(expect.arrayContaining(found));
  }
});

/** Opens the site, whose tables are then as those of a new one. */
async function expectWhole(
  db: Kysely<unknown>,
  place: { dataDir: string; databaseUrl: string },
): Promise<void> {
  await (await openPostgres(place)).close();
  const fresh = await emptyDatabase();
  await migrateTo(fresh.db, newest);
  expect(uncounted(await postgresSchemaText(db))).toBe(
    uncounted(await postgresSchemaText(fresh.db)),
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows.map(({ name }) => name)).toContain(newest);
}
