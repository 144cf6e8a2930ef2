import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { openSqlite } from "./open.ts";

it("moves what was written into the file once it is quiet, so that a copy of the file has it", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "lunula-quiet-"));
  const { db, checkpointIfQuiet, close } = await openSqlite(dataDir);
  onTestFinished(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });
  const file = path.join(dataDir, "lunula.sqlite");
  const write = (email: string) =>
    db
      .insertInto("admins")
      .values({ id: email, email, password_hash: "", role: "owner", created_at: "" })
      .execute();
  const inCopy = () => {
    const copy = path.join(dataDir, "copy.sqlite");
    copyFileSync(file, copy);
    const sqlite = new SQLite(copy, { readonly: true });
    const emails = sqlite.prepare("select email from admins order by email").pluck().all();
    sqlite.close();
    rmSync(copy);
    return emails;
  };
  const look = () => checkpointIfQuiet?.();

  await write("a@nails.example");
  look();
  look();
  expect(inCopy()).toEqual(["a@nails.example"]);
  await write("b@nails.example");
  look();
  expect(inCopy()).toEqual(["a@nails.example"]);
  look();
  expect(inCopy()).toEqual(["a@nails.example", "b@nails.example"]);
  expect(statSync(`${file}-wal`).size).toBe(0);
});
