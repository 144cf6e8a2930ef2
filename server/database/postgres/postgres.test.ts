import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import { categoryForm, makeCategory, makeDesign } from "../../testing/factories.ts";
import { emptyDatabase, migrateTo } from "../../testing/schema/old-database.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { migrations } from "../migrations.ts";
import { createLimits } from "../../limits.ts";
import { addSession } from "../../store/accounts/sessions.ts";
import { countVisits } from "../../store/insights.ts";
import { isUnavailable } from "../unusable.ts";
import { Connections } from "./connections.ts";
import { openDatabase } from "../open.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
  await makeCategory(await site.admin(), { path: "love" });
});
afterAll(() => site.stop());

/** Tables that only one engine has. */
const OWN_TABLES = /^(sqlite_|tag_changes$)/;

/** Its tables with their columns. */
async function tablesOf({
  db,
}: Pick<TestSite["database"], "db"> | ReturnType<typeof emptyDatabase>) {
  const tables = await db.introspection.getTables();
  const columns = tables.map(({ name, columns }): [string, string[]] => [
    name,
    columns.map((column) => column.name).toSorted(),
  ]);
  return Object.fromEntries(columns.filter(([name]) => !OWN_TABLES.test(name)));
}

it("has the tables and columns that SQLite has", async () => {
  const sqlite = emptyDatabase();
  await migrateTo(sqlite.db, Object.keys(migrations).at(-1) ?? "");
  const { categories = [], ...others } = await tablesOf(sqlite);
  expect(await tablesOf(site.database)).toEqual({
    ...others,
    // SQLite numbers rows itself.
    categories: [...categories, "seq"].toSorted(),
  });
});

it("makes one of several categories that want the same path at once, and says so to the others", async () => {
  const admin = await site.admin();
  const wanted = Array.from({ length: 6 }, () =>
    admin.post("/api/admin/categories", categoryForm({ path: "wanted" })),
  );
  const statuses = (await Promise.all(wanted)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
});

it("sees what another node writes, also after its connections were lost", async () => {
  const { id } = await makeDesign(await site.admin(), "love");
  const title = async () => {
    const { status, body } = await site.anonymous().get<Design[]>("/api/designs");
    return status === 200 ? body.find((one) => one.id === id)?.title : undefined;
  };
  await title();
  const node = await openDatabase(site.config);
  for (const next of ["first", "second"]) {
    const change = node.db.updateTable("designs").set({ title: next }).where("id", "=", id);
    // A lost connection is noticed by its next query.
    await expect.poll(() => change.execute().then(Boolean, () => false)).toBe(true);
    await expect.poll(title).toBe(next);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(node.db);
  }
  await node.close();
  await expect.poll(title).toBe("second");
});

it("ends no process when a connection is lost between the queries of a transaction", async () => {
  const { db } = site.database;
  const cutOff = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(trx);
  });
  await expect(cutOff).rejects.toSatisfy(isUnavailable);
});

it("calls no transaction done of which PostgreSQL has taken everything back", async () => {
  const failed = site.database.db.transaction().execute(async (trx) => {
    await sql`select 1 / 0`.execute(trx).catch(() => undefined);
  });
  await expect(failed).rejects.toThrow(/rolled back/);
});

it("answers 503 while the database takes nobody in, but for what is kept, and then goes on", async () => {
  const { anonymous, config } = site;
  await anonymous().get("/api/designs");
  const outside = await Connections.openPatient(new URL("/postgres", config.databaseUrl).href, 1);
  const name = new URL(config.databaseUrl ?? "").pathname.slice(1);
  await outside.query(`alter database ${name} allow_connections false`);
  await outside.query({
    text: "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
    values: [name],
  });
  expect((await anonymous().get("/api/designs")).status).toBe(200);
  const made = await anonymous().get("/api/designs?limit=7");
  expect([made.status, made.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await anonymous().get("/readyz")).status).toBe(503);
  await outside.query(`alter database ${name} allow_connections true`);
  await outside.end();
  await expect.poll(async () => (await anonymous().get("/readyz")).status).toBe(200);
  expect((await anonymous().get("/api/designs?limit=7")).status).toBe(200);
});

it("answers from a replica what anyone may read, and knows no more than it does", async () => {
  const node = await openDatabase({ ...site.config, databaseReadUrl: site.config.databaseUrl });
  const { id } = await makeDesign(await site.admin(), "love");
  await node.versions.refresh?.();
  const before = node.versions.current();
  await node.db.updateTable("designs").set({ title: "Anew" }).where("id", "=", id).execute();
  expect(node.versions.current()).not.toBe(before);
  const read = node.reader.selectFrom("designs").select("title").where("id", "=", id);
  expect(await read.executeTakeFirst()).toEqual({ title: "Anew" });
  await node.close();
});

it("waits for the disk for all but views and limits", async () => {
  const { db, close, ...node } = await nodeThatWaits();
  await sql`create function note_commit() returns trigger language plpgsql as $$ begin
    insert into settings values (tg_table_name, current_setting('synchronous_commit'))
      on conflict do nothing;
    return null;
  end $$`.execute(db);
  const tables = ["visit_counts", "rate_limits", "sessions"];
  for (const table of tables) {
    await sql`create trigger note after insert on ${sql.table(table)}
      for each row execute function note_commit()`.execute(db);
  }
  await countVisits({ db, ...node }, [["view", "/"]]);
  await createLimits(node).countMessage("192.0.2.1");
  await addSession(db, "id", { data: {}, maxAgeMs: 1000 }, { address: "", userAgent: "" });
  const noted = await db.selectFrom("settings").selectAll().where("name", "in", tables).execute();
  expect(Object.fromEntries(noted.map(({ name, value }) => [name, value]))).toEqual({
    visit_counts: "off",
    rate_limits: "off",
    sessions: "on",
  });
  await close();
});

/** A node with durable commits, unlike the database of the tests. */
async function nodeThatWaits() {
  const name = new URL(site.config.databaseUrl ?? "").pathname.slice(1);
  const waiting = sql`alter database ${sql.id(name)} set synchronous_commit = on`;
  await waiting.execute(site.database.db);
  return openDatabase(site.config);
}
