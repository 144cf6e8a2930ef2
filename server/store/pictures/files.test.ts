import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OfflinePicture } from "../../../contract/offline-manifest.ts";
import type { UploadAnswer } from "../../../contract/pictures/upload.ts";
import type { Client } from "../../testing/client.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { ObjectService } from "../../testing/services/object-service.ts";
import { pngFile } from "../../testing/made-files.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { DAY_MS } from "../common.ts";
import { purge } from "../purge.ts";
import { removeStrayObjects } from "./files.ts";
import { saveUpload } from "./uploads.ts";
import type { Problem } from "../../../contract/endpoint.ts";

let service: ObjectService;
let site: TestSite;
let admin: Client;

beforeAll(async () => {
  service = await ObjectService.start();
  site = await startTestSite({ pictures: service.address });
  admin = await site.admin();
  await makeCategory(admin, { path: "kept" });
});
beforeEach(() => {
  service.mode = "works";
});
afterAll(async () => {
  await site.stop();
  await service.stop();
});

const get = (address: string, headers = {}) => fetch(site.url + address, { headers });
const upload = () => admin.upload<UploadAnswer>(pngFile({ width: 900, height: 600 }));
const count = async (table: "upload_files" | "uploads" | "stray_objects") =>
  (await site.database.db.selectFrom(table).selectAll().execute()).length;

/** Stores bytes that are no picture, which only an upload would check. */
async function keep(bytes = randomBytes(50)): Promise<string> {
  const files = [{ width: 400, bytes }];
  const { id } = await saveUpload(site.deps, { width: 400, height: 300, color: "#a1b2c3", files });
  return `/uploads/${id}-400.webp`;
}

it("keeps what is uploaded in the service alone, and shows it at once", async () => {
  const { body } = await upload();
  const { variants } = body.image;
  expect(service.objects()).toHaveLength(variants.length);
  expect(await count("upload_files")).toBe(0);
  for (const { url } of variants) {
    const answer = await get(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const tag = answer.headers.get("etag") ?? "";
    expect((await get(url, { "if-none-match": tag })).status).toBe(304);
  }
  await upload();
  expect(service.objects()).toHaveLength(variants.length);
});

it("makes shared pictures, the offline manifest and the export of it", async () => {
  const { body } = await upload();
  const design = await makeDesign(admin, "kept", { image_url: body.thumbnailUrl });
  const shared = await get(`/share/design/${design.id}-00000000.jpg`);
  expect([shared.status, shared.headers.get("content-type")]).toEqual([200, "image/jpeg"]);

  const pictures = (await admin.get<OfflinePicture[]>("/api/offline-pictures")).body;
  const [card] = body.image.variants;
  const { headers } = await get(card?.url ?? "");
  expect(pictures[0]?.bytes).toBe(Number(headers.get("content-length")));

  const file = await (await get("/api/admin/export-data", { cookie: admin.cookie })).text();
  const other = await startTestSite();
  try {
    const { status } = await (await other.admin()).post("/api/admin/import-data", file);
    expect(status).toBe(200);
    const arrived = await fetch(other.url + body.thumbnailUrl);
    const kept = await get(body.thumbnailUrl);
    expect(await arrived.bytes()).toEqual(await kept.bytes());
  } finally {
    await other.stop();
  }
});

it("sends what is too large for memory as it comes", async () => {
  const bytes = randomBytes(3_000_000);
  const answer = await get(await keep(bytes));
  expect(answer.headers.get("content-length")).toBe("3000000");
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
});

it("goes on showing what it has when the service is away, and loses nothing", async () => {
  const [seen, unseen] = [await keep(), await keep()];
  expect((await get(seen)).status).toBe(200);
  const before = await count("uploads");
  const other = pngFile({ width: 700, height: 500 });
  service.mode = "hangs up";

  const { status, body, headers } = await admin.upload<Problem>(other);
  expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
  expect(body.message).toMatch(/^The service that stores this site’s pictures is unavailable/);
  expect(await count("uploads")).toBe(before);
  // As if other content had changed meanwhile.
  await site.database.db
    .updateTable("content_versions")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .execute();
  expect((await get(seen)).status).toBe(200);
  const missing = await get(unseen);
  expect([missing.status, missing.headers.get("retry-after")]).toEqual([503, "10"]);
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/readyz")).status).toBe(503);

  service.mode = "works";
  expect((await get(unseen)).status).toBe(200);
  expect((await get("/readyz")).status).toBe(200);
  expect((await admin.upload(other)).status).toBe(200);
});

it("takes what nothing names out of the service, a day later", async () => {
  const { db } = site.database;
  await removeAfter(DAY_MS);
  const kept = service.objects();
  const address = await keep();
  await purge(db);
  await db.updateTable("uploads").set({ unused_since: "2020-01-01T00:00:00.000Z" }).execute();
  await db
    .updateTable("uploads")
    .set({ unused_since: null })
    .where("id", "<>", address.slice(9, 41))
    .execute();
  await purge(db);
  expect((await get(address)).status).toBe(404);
  expect(service.objects()).toHaveLength(kept.length + 1);
  await removeAfter(DAY_MS);
  expect(service.objects().toSorted()).toEqual(kept.toSorted());
  expect(await count("stray_objects")).toBe(0);
});

it("keeps a picture that comes again while its former objects wait for their end", async () => {
  const { db } = site.database;
  const bytes = randomBytes(50);
  const address = await keep(bytes);
  const id = address.slice(9, 41);
  await db
    .updateTable("uploads")
    .set({ unused_since: "2020-01-01T00:00:00.000Z" })
    .where("id", "=", id)
    .execute();
  await purge(db);
  await keep(bytes);
  await removeAfter(DAY_MS);
  expect((await get(address)).status).toBe(200);
});

async function removeAfter(ms: number): Promise<void> {
  const since = new Date(Date.now() - ms - 1000).toISOString();
  await site.database.db.updateTable("stray_objects").set({ since }).execute();
  await removeStrayObjects(site.deps);
}

it("crops what is in the service, and keeps the crop there", async () => {
  const { body } = await upload();
  const id = /[0-9a-f]{32}/.exec(body.thumbnailUrl)?.[0] ?? "";
  const before = service.objects().length;
  const cut = { x: 0, y: 0, width: 0.5, height: 1, turn: 90 };
  const made = await admin.post<UploadAnswer>(`/api/admin/pictures/${id}/cut`, cut);
  expect(made.body.image).toMatchObject({ width: 300, height: 900 });
  expect((await get(made.body.thumbnailUrl)).status).toBe(200);
  expect(service.objects()).toHaveLength(before + made.body.image.variants.length);
  expect(await count("upload_files")).toBe(0);
});
