import SQLite from "better-sqlite3";
import { beforeEach, expect, it, vi } from "vitest";
import { preparingOnce } from "./engine.ts";

const sqlite = new SQLite(":memory:");
const connection = preparingOnce(sqlite);
let prepared: { mock: { calls: unknown[] } };
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

it("answers as a table is now, also when that has changed since", () => {
  sqlite.exec("create table looks (name)");
  const all = () => connection.prepare("select * from looks").all([]);
  expect(all()).toEqual([]);
  sqlite.exec("alter table looks add shape; insert into looks values ('French', 'almond')");
  expect(all()).toEqual([{ name: "French", shape: "almond" }]);
  sqlite.exec("drop table looks");
  expect(all).toThrow("no such table");
});
