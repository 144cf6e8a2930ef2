import { copyFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import SQLite from "better-sqlite3";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { contentTables } from "../store/collections.ts";
import type { Client } from "../testing/client.ts";
import { categoryForm } from "../testing/factories.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { onPostgres } from "../testing/place.ts";
import { inFile, sampleSite } from "../testing/sample-site.ts";
import { ADMIN, type TestSite, startTestSite } from "../testing/site.ts";
import { sqliteOf } from "../testing/sqlite.ts";
import { openDatabase } from "../database/open.ts";
import type { Problem } from "../../contract/endpoint.ts";

let site: TestSite;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  site = await startTestSite();
});
afterAll(async () => {
  vi.useRealTimers();
  await site.stop();
});

/** Both status codes, after the last result has expired. */
async function healthAndReadiness(): Promise<number[]> {
  vi.advanceTimersByTime(1_000);
  const answers = ["/healthz", "/readyz"].map((address) => site.anonymous().get(address));
  return (await Promise.all(answers)).map(({ status }) => status);
}

describe("health and readiness", () => {
  it("are good while content can be read and written, and are never cached", async () => {
    const { status, body, headers } = await site.anonymous().get("/readyz");
    expect([status, body]).toEqual([200, { status: "ok" }]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await healthAndReadiness()).toEqual([200, 200]);
  });

  it.each([...contentTables.map(({ name }) => name), "upload_files"])(
    "are bad while %s cannot be read",
    async (table) => {
      const { db } = site.database;
      if (!onPostgres) await sql`pragma legacy_alter_table = on`.execute(db);
      await sql`alter table ${sql.table(table)} rename to lost`.execute(db);
      expect(await healthAndReadiness()).toEqual([503, 503]);
      await sql`alter table lost rename to ${sql.table(table)}`.execute(db);
      expect(await healthAndReadiness()).toEqual([200, 200]);
    },
  );

  it("run their checks once a second, but every time while content cannot be read", async () => {
    const { db } = site.database;
    const health = async () => (await site.anonymous().get("/healthz")).status;
    expect(await healthAndReadiness()).toEqual([200, 200]);
    if (!onPostgres) await sql`pragma legacy_alter_table = on`.execute(db);
    await sql`alter table products rename to lost`.execute(db);
    expect(await health()).toBe(200);
    vi.advanceTimersByTime(1_000);
    expect(await health()).toBe(503);
    await sql`alter table lost rename to products`.execute(db);
    expect(await health()).toBe(200);
  });

  it.skipIf(onPostgres)("differ while the store accepts no transaction", async () => {
    const sqlite = sqliteOf(site.database);
    sqlite.pragma("query_only = ON");
    expect(await healthAndReadiness()).toEqual([200, 503]);
    sqlite.pragma("query_only = OFF");
    expect(await healthAndReadiness()).toEqual([200, 200]);
  });

  it("differ while the bucket is unreachable; /livez, for load balancers, stays good", async () => {
    const service = await ObjectService.start();
    const other = await startTestSite({ pictures: service.address });
    onTestFinished(() => other.stop());
    const statuses = async () => {
      vi.advanceTimersByTime(31_000);
      const answers = ["/livez", "/healthz", "/readyz"].map((path) => other.anonymous().get(path));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200, 200]);
    await service.stop();
    expect(await statuses()).toEqual([200, 200, 503]);
  });

  it("do not wait for a long transaction", async () => {
    const { db } = site.database;
    const answers = await db.transaction().execute(async (trx) => {
      await trx.insertInto("settings").values({ name: "long", value: "1" }).execute();
      return healthAndReadiness();
    });
    expect(answers).toEqual([200, 200]);
  });

  it.skipIf(onPostgres)("write nothing", async () => {
    const sqlite = sqliteOf(site.database);
    sqlite.pragma("wal_checkpoint(TRUNCATE)");
    await healthAndReadiness();
    expect(sqlite.pragma("wal_checkpoint")).toEqual([expect.objectContaining({ log: 0 })]);
  });

  it.skipIf(onPostgres)(
    "differ if another file has replaced the database: writes would be lost",
    async () => {
      const admin = await site.admin();
      const file = path.join(site.dataDir, "lunula.sqlite");
      renameSync(file, `${file}.moved`);
      expect(await healthAndReadiness()).toEqual([200, 503]);
      expect(await writing(admin)).toEqual([503, 503]);
      copyFileSync(`${file}.moved`, file);
      expect(await healthAndReadiness()).toEqual([200, 503]);
      expect(await writing(admin)).toEqual([503, 503]);
      renameSync(`${file}.moved`, file);
      expect(await healthAndReadiness()).toEqual([200, 200]);
      expect(await writing(admin)).toEqual([201, 200]);
      expect(await site.database.db.selectFrom("categories").select("id").execute()).toHaveLength(
        1,
      );
    },
  );

  it.skipIf(onPostgres).each(["-wal", "-shm"])(
    "differ if lunula.sqlite%s is gone: what was written is in the database’s file, and nothing more is taken",
    async (end) => {
      const other = await startTestSite();
      onTestFinished(() => other.stop());
      const admin = await other.admin();
      const file = path.join(other.dataDir, "lunula.sqlite");
      const saved = await admin.post("/api/admin/categories", categoryForm({ path: "just-saved" }));
      expect(saved.status).toBe(201);
      renameSync(file + end, `${file}.moved`);
      const refused = await admin.post("/api/admin/categories", categoryForm({ path: "refused" }));
      expect(refused.status).toBe(503);
      expect((await other.anonymous().get("/api/categories")).status).toBe(200);
      vi.advanceTimersByTime(1_000);
      expect((await other.anonymous().get("/readyz")).status).toBe(503);
      const copy = path.join(other.dataDir, "copy.sqlite");
      copyFileSync(file, copy);
      const sqlite = new SQLite(copy);
      const found = sqlite.prepare(
        "select path from categories where path like '%-saved' or path = 'refused'",
      );
      expect(found.pluck().all()).toEqual(["just-saved"]);
      sqlite.close();
      renameSync(`${file}.moved`, file + end);
      const again = await admin.post("/api/admin/categories", categoryForm({ path: "refused" }));
      expect(again.status).toBe(201);
    },
  );

  /** The statuses of a save and of a sign-in. */
  async function writing(admin: Client): Promise<number[]> {
    const made = await admin.post<Problem>("/api/admin/categories", categoryForm({ path: "kept" }));
    expect(made.body.message?.includes("Nothing was changed") ?? false).toBe(made.status === 503);
    return [made.status, (await site.anonymous().post("/api/admin/login", ADMIN)).status];
  }

  it.skipIf(onPostgres)("differ after a query found damage", async () => {
    const dataDir = await sampleSite();
    const page = inFile(dataDir, (sqlite) => {
      sqlite.pragma("wal_checkpoint(TRUNCATE)");
      const root = "select rootpage from sqlite_master where name = 'share_pictures'";
      return Number(sqlite.prepare(root).pluck().get());
    });
    const file = path.join(dataDir, "lunula.sqlite");
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.fill(7, (page - 1) * 4_096, page * 4_096));
    const database = await openDatabase({ dataDir });
    onTestFinished(() => database.close());
    await database.checkWriting();
    const read = database.reader.selectFrom("share_pictures").selectAll().execute();
    await expect(read).rejects.toThrow("malformed");
    await expect(database.checkWriting()).rejects.toThrow("malformed");
  });
});
