import SQLite from "better-sqlite3";
import { Kysely, type RawBuilder, sql } from "kysely";
import { beforeEach, expect, it, vi } from "vitest";
import { type Db, compiledOnce } from "../database.ts";
import type { Schema } from "../schema.ts";
import { preparingOnce, sqliteEngine, sqliteReader, sqliteWriter } from "./engine.ts";

const sqlite = new SQLite(":memory:");
const connection = preparingOnce(sqlite);
let prepared: { mock: { calls: [text: string][] } };
beforeEach(() => {
  prepared = vi.spyOn(sqlite, "prepare");
});

it("prepares what is asked for again and again once, whatever the values", () => {
  const ask = (value: number) => connection.prepare("select ? as value").all([value]);
  expect([ask(1), ask(2)]).toEqual([[{ value: 1 }], [{ value: 2 }]]);
  expect(prepared).toHaveBeenCalledTimes(1);
});

it("keeps the statements that are asked for most, however many others there are", () => {
  for (let number = 0; number < 1_000; number += 1) {
    connection.prepare(`select ${number}`);
    connection.prepare("select 'often'");
  }
  expect(prepared).toHaveBeenCalledTimes(1_001);
});

it("is how what writes asks, too", async () => {
  const db = new Kysely({ dialect: sqliteWriter(sqlite) });
  const write = (name: string) =>
    db.transaction().execute((trx) => sql`select ${name} as name`.execute(trx));
  for (const name of ["French", "Ombré", "Milk"]) await write(name);
  const texts = prepared.mock.calls.map(([text]) => text);
  expect(texts).toContain("begin immediate");
  expect(new Set(texts).size).toBe(texts.length);
});

it("is compiled once for each engine and number", async () => {
  const selected = (db: Db, number: number) => db.selectNoFrom(sql<number>`${number}`.as("number"));
  const build = vi.fn<typeof selected>(selected);
  const read = compiledOnce(build);
  const open = () => new Kysely<Schema>({ dialect: sqliteReader(sqlite, { ...sqliteEngine }) });
  const db = open();
  const found = [await read(db, 1), await read(db, 2), await read(db, 1)];
  found.push(await db.transaction().execute((trx) => read(trx, 2)));
  expect(found.flat().map(({ number }) => number)).toEqual([1, 2, 1, 2]);
  expect(build).toHaveBeenCalledTimes(2);
  expect(await read(open(), 1)).toEqual([{ number: 1 }]);
  expect(build).toHaveBeenCalledTimes(3);
});

it("has an index that no value chooses, for each of which SQLite would prepare it again", async () => {
  sqlite.exec(
    "create table nails (name, shape); create index almond on nails (name) where shape = 'almond'",
  );
  const db = new Kysely({ dialect: sqliteReader(sqlite) });
  const planOf = async (shape: RawBuilder<unknown>) => {
    const { rows } = await sql<{ detail: string }>`
      explain query plan select * from nails where name = ${"June"} and shape = ${shape}`.execute(
      db,
    );
    return rows.map(({ detail }) => detail).join();
  };
  expect(await planOf(sql.lit("almond"))).toContain("INDEX almond");
  expect(await planOf(sql.val("almond"))).not.toContain("INDEX almond");
});

it("answers as a table is now, also when that has changed since", () => {
  sqlite.exec("create table looks (name)");
  const all = () => connection.prepare("select * from looks").all([]);
  expect(all()).toEqual([]);
  sqlite.exec("alter table looks add shape; insert into looks values ('French', 'almond')");
  expect(all()).toEqual([{ name: "French", shape: "almond" }]);
  sqlite.exec("drop table looks");
  expect(all).toThrow("no such table");
});
