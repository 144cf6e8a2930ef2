import { randomUUID } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { InboxEntry } from "../contract/admin/inbox.ts";
import { createLook } from "./inbox-folder.ts";
import type { Client } from "./testing/client.ts";
import { HEIC } from "./testing/heic.ts";
import { pngFile } from "./testing/made-files.ts";
import { type TestSite, startTestSite } from "./testing/site.ts";

let site: TestSite;
let admin: Client;
let folder = "";
let said: { level: number; file: string; problem?: string; msg: string }[] = [];
let width = 100;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "inbox-"));
  site = await startTestSite({ inboxDir: folder });
  admin = await site.admin();
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  said = [];
  await site.database.db.deleteFrom("unfinished").execute();
});

const log = pino({ base: null }, { write: (line: string) => said.push(JSON.parse(line)) });
const startedNode = () => createLook({ ...site.deps, folder, log });
/** A photo that no test has used. */
const photo = () => pngFile({ width: (width += 1), height: 80 });
const put = (name: string | Buffer, bytes: Uint8Array) =>
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name)]), bytes);
const inbox = async () =>
  (await admin.get<{ entries: InboxEntry[]; left: object[]; folder: string }>("/api/admin/inbox"))
    .body;
const titles = async () => (await inbox()).entries.map(({ form }) => form["title"]).toSorted();

it("takes photos once two looks found them the same, and moves them away", async () => {
  const look = startedNode();
  put("Red almond.png", photo());
  put("IMG_1.heic", HEIC);
  put(Buffer.from([0x47, 0xe9, 0x6c, 0x0a, 0x2e, 0x70, 0x6e, 0x67]), photo());
  put("Thumbs.db", Buffer.from("x"));
  put(".half.png", photo());
  symlinkSync("/etc/passwd", path.join(folder, "link.png"));
  await look();
  expect(await titles()).toEqual([]);
  await look();
  expect(await titles()).toEqual(["Gél", "New photo", "Red almond"]);
  expect((await inbox()).folder).toBe(folder);
  const stays = [".half.png", "Thumbs.db", "done", "link.png"];
  expect(readdirSync(folder).toSorted()).toEqual(stays);
  expect(readdirSync(path.join(folder, "done"))).toHaveLength(3);
  await look();
  await look();
  expect(await titles()).toHaveLength(3);
});

it("waits for a copy to end", async () => {
  const look = startedNode();
  const whole = photo();
  put("Half.png", whole.subarray(0, whole.length - 20));
  for (let times = 1; times < 10; times += 1) await look();
  expect(await inbox()).toMatchObject({ entries: [], left: [] });
  put("Half.png", whole);
  await look();
  await look();
  expect(await titles()).toEqual(["Half"]);
});

it("says what cannot be taken, until the file is gone", async () => {
  const look = startedNode();
  const whole = photo();
  put("Broken.png", whole.subarray(0, 40));
  put("Empty.jpg", Buffer.of());
  put("Price list.pdf", Buffer.from("%PDF-1.7"));
  put("Wide.png", pngHeader(20_000));
  for (let times = 0; times < 30; times += 1) await look();
  const { entries, left } = await inbox();
  expect(entries).toEqual([]);
  expect(left).toEqual([
    { name: "Broken.png", problem: expect.stringMatching(/^The picture is damaged or incomplete/) },
    { name: "Empty.jpg", problem: expect.stringMatching(/empty/i) },
    { name: "Price list.pdf", problem: expect.stringMatching(/^This is a PDF/) },
    { name: "Wide.png", problem: expect.stringMatching(/20000|20,000/) },
  ]);
  expect(said.map(({ file, level }) => [file, level])).toEqual(
    ["Price list.pdf", "Wide.png", "Broken.png", "Empty.jpg"].map((name) => [name, 40]),
  );
  rmSync(path.join(folder, "Price list.pdf"));
  put("Broken.png", whole);
  await look();
  await look();
  expect(await titles()).toEqual(["Broken"]);
  expect((await inbox()).left).toHaveLength(2);
});

it("takes the same picture once, under any name and after its entry was discarded", async () => {
  const look = startedNode();
  const bytes = photo();
  put("One.png", bytes);
  put("Two.png", bytes);
  await look();
  await look();
  expect(await titles()).toEqual(["One"]);
  const [entry] = (await inbox()).entries;
  await admin.delete(`/api/admin/unfinished/${entry?.id}`);
  put("One.png", bytes);
  await look();
  await look();
  expect(await titles()).toEqual([]);
  expect(readdirSync(path.join(folder, "done")).toSorted()).toEqual([
    "One 2.png",
    "One.png",
    "Two.png",
  ]);
});

it("takes each photo of two nodes at once", async () => {
  const looks = [startedNode(), startedNode()];
  put("Both.png", photo());
  for (let times = 0; times < 2; times += 1) await Promise.all(looks.map((look) => look()));
  expect(await titles()).toEqual(["Both"]);
});

it("remembers what it took from a folder that it may not change, also after a restart", async () => {
  put("Kept.png", photo());
  // Root may change every folder, so moving fails by a file in place of the folder.
  writeFileSync(path.join(folder, "done"), "");
  chmodSync(folder, 0o555);
  const names = readdirSync(folder);
  for (const look of [startedNode(), startedNode()]) {
    for (let times = 0; times < 3; times += 1) await look();
  }
  utimesSync(path.join(folder, "Kept.png"), 1, 1);
  const later = startedNode();
  for (let times = 0; times < 3; times += 1) await later();
  chmodSync(folder, 0o755);
  expect(await titles()).toEqual(["Kept"]);
  expect(readdirSync(folder)).toEqual(names);
});

it("stops at as many photos as may wait", async () => {
  const look = startedNode();
  const { db } = site.database;
  put("First.png", photo());
  await look();
  await look();
  const first = await db.selectFrom("unfinished").selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 199 }, () => ({ ...first, id: randomUUID() }));
  await db.insertInto("unfinished").values(others).execute();
  put("Late.png", photo());
  await look();
  await look();
  await look();
  const [warning, ...more] = said.filter(({ level }) => level === 40);
  expect(warning).toMatchObject({
    file: "Late.png",
    problem: expect.stringMatching(/^Too many photos/),
  });
  expect(more).toEqual([]);
  expect((await inbox()).left).toMatchObject([{ name: "Late.png" }]);
  await db.deleteFrom("unfinished").where("id", "=", first.id).execute();
  await look();
  expect((await inbox()).left).toEqual([]);
  expect(await titles()).toContain("Late");
});

/** The start of a PNG that claims to be this wide and high. */
function pngHeader(side: number): Buffer {
  const file = Buffer.from(photo());
  file.writeUInt32BE(side, 16);
  file.writeUInt32BE(side, 20);
  return file;
}
