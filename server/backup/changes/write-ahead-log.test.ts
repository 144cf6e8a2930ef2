import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import SQLite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { type LogPlace, endOfLog, isStillThere } from "./write-ahead-log.ts";

const FRAME = 24 + 4096;

const flip = (at: (bytes: Buffer) => number) => (bytes: Buffer) =>
  void bytes.writeUInt8(bytes.readUInt8(at(bytes)) ^ 1, at(bytes));

function database() {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-log-"));
  const file = path.join(folder, "site.sqlite");
  const sqlite = new SQLite(file);
  sqlite.pragma("journal_mode = wal");
  sqlite.exec("create table texts (text)");
  onTestFinished(() => {
    sqlite.close();
    rmSync(folder, { recursive: true });
  });
  const write = (...texts: string[]) =>
    sqlite.transaction(() => {
      for (const text of texts) sqlite.prepare("insert into texts values (?)").run(text);
    })();
  return { sqlite, write, log: `${file}-wal`, folder };
}

function read<Result>(log: string, work: (file: number) => Result): Result {
  const file = openSync(log, "r");
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

function endOf(log: string, from?: LogPlace): LogPlace | undefined {
  return read(log, (file) => {
    const work = endOfLog(file, from);
    for (;;) {
      const { done, value } = work.next();
      if (done) return value;
    }
  });
}

/** The same log with other bytes. */
function changed(log: string, change: (bytes: Buffer) => Buffer | void): string {
  const bytes = readFileSync(log);
  writeFileSync(`${log}.changed`, change(bytes) ?? bytes);
  return `${log}.changed`;
}

it("finds the end of the last transaction, and goes on from there", () => {
  const { write, log } = database();
  write("a");
  const first = endOf(log);
  expect(endOf(log, first)).toEqual(first);
  write("b", "c".repeat(20_000));
  const second = endOf(log, first);
  expect(second?.offset).toBe(readFileSync(log).length);
  expect(second).toEqual(endOf(log));
  expect(second?.offset).toBeGreaterThan((first?.offset ?? 0) + FRAME);
});

it("reads logs that are longer than one step", () => {
  const { write, log } = database();
  write("a".repeat(3_000_000));
  expect(endOf(log)?.offset).toBe(readFileSync(log).length);
});

it.each<[string, (bytes: Buffer) => Buffer | void]>([
  ["is cut within its last frame", (bytes) => bytes.subarray(0, -1)],
  ["lacks the frame that ends it", (bytes) => bytes.subarray(0, -FRAME)],
  ["has another byte", flip((bytes) => bytes.length - 1000)],
  ["has another checksum in a frame", flip((bytes) => bytes.length - FRAME + 16)],
  [
    "is left from an earlier log",
    (bytes) => void bytes.fill(7, bytes.length - FRAME + 8, bytes.length - FRAME + 16),
  ],
])("ends before a transaction that %s", (_what, change) => {
  const { write, log } = database();
  write("a");
  const whole = endOf(log);
  write("b".repeat(9_000));
  expect(endOf(changed(log, change))).toEqual(whole);
  expect(endOf(changed(log, change), whole)).toEqual(whole);
});

it.each<[string, (bytes: Buffer) => Buffer | void]>([
  ["an empty one", () => Buffer.alloc(0)],
  ["one whose header is cut", (bytes) => bytes.subarray(0, 31)],
  ["one of another program", (bytes) => void bytes.fill(0, 0, 4)],
  ["one whose header has another byte", flip(() => 16)],
])("finds nothing in a log without a header: %s", (_what, change) => {
  const { write, log } = database();
  write("a");
  expect(endOf(changed(log, change))).toBeUndefined();
});

it("reads from the start what begins anew", () => {
  const { sqlite, write, log } = database();
  write("a".repeat(50_000));
  const before = endOf(log);
  sqlite.pragma("wal_checkpoint(RESTART)");
  write("b");
  const after = endOf(log, before);
  expect(after?.salts).not.toBe(before?.salts);
  expect(after?.offset).toBeLessThan(before?.offset ?? 0);
});

it("tells whether a place is still there", () => {
  const { sqlite, write, log, folder } = database();
  write("a");
  const place = endOf(log);
  if (!place) throw new Error("There is no place");
  write("b");
  const isThere = (file: string) => read(file, (one) => isStillThere(one, place));
  expect(isThere(log)).toBe(true);
  const other = changed(log, (bytes) => bytes.subarray(0, place.offset - FRAME));
  expect(isThere(other)).toBe(false);
  // The same salts with other frames, as in a copy of the folder that went its own way.
  const copy = path.join(folder, "copy.sqlite");
  copyFileSync(sqlite.name, copy);
  writeFileSync(`${copy}-wal`, readFileSync(log).subarray(0, place.offset - FRAME));
  const second = new SQLite(copy);
  second.exec("insert into texts values ('other')");
  expect(isThere(`${copy}-wal`)).toBe(false);
  second.close();
  sqlite.pragma("wal_checkpoint(RESTART)");
  write("c");
  expect(isThere(log)).toBe(false);
});
