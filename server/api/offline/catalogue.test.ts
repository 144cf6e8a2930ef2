import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  BLOCKS_AT_ONCE,
  type Catalogue,
  blockName,
  designIn,
  blockColumns,
} from "../../../contract/catalogue.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { OfflineManifest } from "../../../contract/offline-manifest.ts";
import { PICTURE_PACK_BYTES, unpack } from "../../../contract/packs.ts";
import type { Client } from "../../testing/client.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeCategory(admin, { path: "fall", name: "Fall" });
  await makeCategory(admin, { path: "unused", name: "Nothing is in it" });
  await insertDesigns(300);
});
afterAll(() => site.stop());

/** More than two blocks of designs, inserted directly. */
async function insertDesigns(count: number): Promise<void> {
  const { db } = site.database;
  const model = await makeDesign(admin, "fall", {
    title: "Model",
    tags: "gloss, é",
    credit: "@ada",
    shape: "almond",
    colors: ["red", "dark-red"],
    palette: ["#b3174f 62", "#ffffff 38"],
    focus: "40 60",
    featured: true,
  });
  const { seq: _, ...row } = await db
    .selectFrom("designs")
    .selectAll()
    .where("id", "=", model.id)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < count; index += 1) {
    const created_at = new Date(Date.UTC(2026, 0, 1) + index).toISOString();
    const title = `Number ${index}`;
    const slug = `number-${index}`;
    await db
      .insertInto("designs")
      .values({ ...row, id: randomUUID(), title, slug, slug_key: slug, created_at })
      .execute();
  }
}

async function bytesAt(address: string) {
  const answer = await fetch(site.url + address);
  return { answer, pieces: unpack(new Uint8Array(await answer.arrayBuffer())) };
}

async function catalogue(): Promise<Catalogue> {
  return (await site.anonymous().get<OfflineManifest>("/api/offline-manifest")).body.catalogue;
}

async function keptDesigns({ blocks, categories }: Catalogue): Promise<Design[]> {
  const { pieces } = await bytesAt(`/api/catalogue?names=${blocks.map(blockName)}`);
  const byKey = new Map(categories.map((category) => [category[0], category]));
  return [...pieces.values()].flatMap((bytes) => {
    const columns = blockColumns(inflateSync(bytes).toString());
    return columns.seq.map((_, row) => designIn(columns, row, byKey));
  });
}

const tagsOf = ({ blocks }: Catalogue) => new Map(blocks.map(([number, tag]) => [number, tag]));

/** The catalogue blocks that the work changes. */
async function changedBy(work: () => Promise<unknown>): Promise<number[]> {
  const before = tagsOf(await catalogue());
  await work();
  const after = tagsOf(await catalogue());
  return [...after].filter(([number, tag]) => before.get(number) !== tag).map(([number]) => number);
}

it("holds every design as lists show it, and none that visitors do not see", async () => {
  await makeDesign(admin, "fall", { title: "A draft", is_active: false });
  const kept = await keptDesigns(await catalogue());
  const { body: listed } = await site.anonymous().get<Design[]>("/api/designs");
  expect(listed.length).toBeGreaterThan(300);
  const bare = (designs: Design[]) =>
    designs
      // Of the timestamps, devices get only the one that lists sort by.
      .map(({ first_public_at, ...design }) => ({
        ...design,
        created_at: first_public_at ?? design.created_at,
        updated_at: "",
      }))
      .toSorted((a, b) => a.id.localeCompare(b.id));
  expect(bare(kept)).toEqual(bare(listed));
});

it("changes in one block, whatever changes of a design", async () => {
  const [first] = (await site.anonymous().get<Design[]>("/api/designs?limit=1")).body;
  const address = `/api/admin/designs/${first?.id}`;
  const changes: object[] = [
    { title: "Another" },
    { slug: "another" },
    { credit: "@grace" },
    { image_url: "https://pictures.example.com/other.jpg" },
    { focus: "10 90" },
    { featured: false },
  ];
  for (const change of changes) {
    expect([change, await changedBy(() => admin.put(address, change))]).toEqual([
      change,
      [expect.any(Number)],
    ]);
  }
  expect(await changedBy(() => admin.delete(address))).toHaveLength(1);
  expect((await keptDesigns(await catalogue())).map(({ id }) => id)).not.toContain(first?.id);
  expect(await changedBy(() => admin.post(`${address}/restore`))).toHaveLength(1);
});

it("names the categories of designs beside the blocks, which a new name does not change", async () => {
  const { body } = await site.anonymous().get<{ id: string }[]>("/api/categories");
  const { id } = body.find((one) => "path" in one && one.path === "fall") ?? { id: "" };
  const rename = () => admin.put(`/api/admin/categories/${id}`, { name: "Autumn", path: "autumn" });
  expect(await changedBy(rename)).toEqual([]);
  const now = await catalogue();
  expect(now.categories.map(([, path, name]) => [path, name])).toEqual([["autumn", "Autumn"]]);
  const [one] = await keptDesigns(now);
  expect(one).toMatchObject({ category: "autumn", category_name: "Autumn" });
});

it("answers blocks for ever while they are the same, and leaves out those that are others", async () => {
  const names = (await catalogue()).blocks.map(blockName);
  const whole = await bytesAt(`/api/catalogue?names=${names}`);
  expect([...whole.pieces.keys()]).toEqual(names);
  expect(whole.answer.headers.get("cache-control")).toContain("immutable");
  const etag = whole.answer.headers.get("etag") ?? "";
  const again = await fetch(`${site.url}/api/catalogue?names=${names}`, {
    headers: { "if-none-match": etag },
  });
  expect([again.status, await again.text()]).toEqual([304, ""]);

  const partly = await bytesAt(`/api/catalogue?names=${names[0]},1.former-tag,9999.x,odd`);
  expect([...partly.pieces.keys()]).toEqual([names[0]]);
  expect(partly.answer.headers.get("cache-control")).not.toContain("immutable");

  const many = Array.from({ length: BLOCKS_AT_ONCE + 1 }, (_, number) => `${number}.x`);
  expect((await fetch(`${site.url}/api/catalogue?names=${many}`)).status).toBe(400);
  expect((await fetch(`${site.url}/api/catalogue`)).status).toBe(400);
});

it("answers pictures as one pack, as far as it may hold them, and never what was sent", async () => {
  const sizes = [1_000, PICTURE_PACK_BYTES - 5_000, 4_500, 3_000];
  const ids = sizes.map((_, index) => String(index).repeat(32));
  const { db } = site.database;
  for (const [index, id] of ids.entries()) {
    const upload = { id, width: 1600, height: 2000, color: "#aa8899", widths: "400" };
    await db
      .insertInto("uploads")
      .values({ ...upload, created_at: "2026-01-01T00:00:00.000Z" })
      .execute();
    const files = [0, 400].map((width) => ({
      upload_id: id,
      width,
      bytes: Buffer.alloc(sizes[index] ?? 0, index + 1),
    }));
    await db.insertInto("upload_files").values(files).execute();
  }
  const names = ids.map((id) => `${id}-400`);
  const some = await bytesAt(`/api/picture-pack?names=${names.slice(0, 2)}`);
  expect(some.answer.headers.get("cache-control")).toContain("immutable");
  expect([...some.pieces].map(([name, bytes]) => [name, bytes.length, bytes[0]])).toEqual([
    [names[0], sizes[0], 1],
    [names[1], sizes[1], 2],
  ]);
  // The third exceeds the size limit, the fourth fits again.
  const all = await bytesAt(`/api/picture-pack?names=${names},${ids[0]}-0,${"9".repeat(32)}-400,x`);
  expect([...all.pieces.keys()]).toEqual([names[0], names[1], names[3]]);
  expect(all.answer.headers.get("cache-control")).not.toContain("immutable");
});
