import { fstatSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Spool, removeLeftovers, withinLimit } from "./spool.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "lunula-spool-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function* words() {
  yield Buffer.from("one ");
  yield "two";
}

it("reads what was written as often as one likes, and leaves nothing", async () => {
  const spool = await Spool.open(dataDir);
  await spool.fill(words());
  expect(await text(Readable.from(spool.read()))).toBe("one two");
  expect(await text(Readable.from(spool.read()))).toBe("one two");
  await spool.close();
  expect(await readdir(dataDir)).toEqual([]);
});

it("is for the site alone", async () => {
  const spool = await Spool.open(dataDir);
  expect(fstatSync(spool.fd).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(dataDir, ".tmp"))).mode & 0o777).toBe(0o700);
  await spool.close();
});

it("holds more than fits into one piece, in the order in which it came", async () => {
  const pieces = Array.from({ length: 50 }, (_, at) => `${at}`.repeat(3_000));
  const spool = await Spool.open(dataDir);
  await spool.fill(Readable.from(pieces));
  expect(await text(Readable.from(spool.read()))).toBe(pieces.join(""));
  await spool.close();
});

it("has no name that a killed process could leave behind", async () => {
  const spool = await Spool.open(dataDir);
  expect(await readdir(path.join(dataDir, ".tmp"))).toEqual([]);
  await spool.close();
});

it("goes on while another process starts in the same folder, which clears it", async () => {
  const spool = await Spool.open(dataDir);
  await mkdir(path.join(dataDir, ".import-Ab3xY9"));
  await writeFile(path.join(dataDir, ".import-Ab3xY9", "import.json"), "{}");
  await writeFile(path.join(dataDir, "lunula.sqlite"), "");
  await removeLeftovers(dataDir);
  expect(await readdir(dataDir)).toEqual(["lunula.sqlite"]);
  await spool.fill(words());
  expect(await text(Readable.from(spool.read()))).toBe("one two");
  await spool.close();
});

it("keeps the reason when what it is filled with fails", async () => {
  const spool = await Spool.open(dataDir);
  async function* broken() {
    yield "one ";
    throw new Error("The connection broke");
  }
  await expect(spool.fill(broken())).rejects.toThrow("The connection broke");
  await spool.close();
});

it("takes no more than its limit, and nothing at all of what says that it is larger", async () => {
  const read = (most: number, headers = {}) =>
    text(Readable.from(withinLimit(Object.assign(Readable.from(words()), { headers }), most)));
  expect(await read(7)).toBe("one two");
  const refused = { status: 413, message: expect.stringContaining("larger than 4 GB") as string };
  await expect(read(6)).rejects.toMatchObject(refused);
  await expect(read(7, { "content-length": "8" })).rejects.toMatchObject(refused);
});
