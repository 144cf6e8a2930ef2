import path from "node:path";
import { Kysely, sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { migrateTo } from "../../testing/schema/old-database.ts";
import { newPlace } from "../../testing/place.ts";
import { addSampleRows, samplesIn } from "../../testing/schema/postgres-sample-rows.ts";
import { postgresSchemaText } from "../../testing/schema/postgres-schema-text.ts";
import { withoutCounts } from "../../testing/schema/schema-text.ts";
import { NO_TABLES } from "../../testing/template.ts";
import { IN_BASELINE, baselineText, migrations } from "../migrations.ts";
import { Connections } from "./connections.ts";
import { postgresReader } from "./engine.ts";
import { openPostgres } from "./open.ts";

const names = Object.keys(migrations);
const newest = names.at(-1) ?? "";
const [baseline = "", ...later] = names;

/** The schema after all migrations. The first run of these tests after a change writes it. */
const SCHEMA = path.join(import.meta.dirname, "schema.sql");

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

it("makes the tables that are written down", async () => {
  const { db } = await emptyDatabase();
  await migrateTo(db, baseline);
  expect(await postgresSchemaText(db)).toBe(baselineText("postgres"));
  if (later.length === 0) return;
  await migrateTo(db, newest);
  await expect(await postgresSchemaText(db)).toMatchFileSnapshot(SCHEMA);
});

it.each(names)("brings up to date what a release with this migration left: %s", async (name) => {
  const { db, place } = await emptyDatabase();
  await migrateTo(db, name);
  await addSampleRows(db);
  const before = await samplesIn(db);
  await expectWhole(db, place);
  expect(await samplesIn(db)).toMatchObject(before);
});

it("opens a site of the previews whose migrations the baseline contains", async () => {
  const { db, place } = await emptyDatabase();
  await migrateTo(db, baseline);
  await addSampleRows(db);
  for (const name of IN_BASELINE) {
    await sql`insert into kysely_migration values (${name}, '2026-11-20')`.execute(db);
  }
  await expectWhole(db, place);
  const { rows } = await sql`select a.role, i.role as offered, t.collections, t.ends_on
    from admins a, invites i, api_tokens t`.execute(db);
  expect(rows).toEqual([{ role: "owner", offered: "owner", collections: "", ends_on: null }]);
});

/** Opens the site, and expects the schema of a new one. */
async function expectWhole(
  db: Kysely<unknown>,
  place: { dataDir: string; databaseUrl: string },
): Promise<void> {
  await (await openPostgres(place)).close();
  const fresh = await emptyDatabase();
  await migrateTo(fresh.db, newest);
  expect(withoutCounts(await postgresSchemaText(db))).toBe(
    withoutCounts(await postgresSchemaText(fresh.db)),
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  expect(rows.map(({ name }) => name)).toContain(newest);
}
