import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActivityEntry } from "../../contract/admin/activity.ts";
import type { FoundPicture, LibraryPicture } from "../../contract/admin/pictures.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { UploadAnswer } from "../../contract/pictures/upload.ts";
import { WHOLE } from "../../contract/pictures/cut.ts";
import { DAY_MS } from "../store/common.ts";
import { purge } from "../store/purge.ts";
import type { Client } from "../testing/client.ts";
import { makeOne } from "../testing/collections.ts";
import { makeCategory, makeDesign } from "../testing/factories.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import { fromPixels } from "../testing/pictures.ts";

const PICTURES = "/api/admin/pictures";
const RED = [200, 30, 30];
const BLUE = [30, 30, 200];
let site: TestSite;
let admin: Client;
let made = 0;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeCategory(admin, { path: "cut" });
});
afterAll(() => site.stop());

/** A unique picture, red on the left and blue on the right. */
function draw(width: number, height: number) {
  made += 1;
  const rgba = new Uint8Array(width * height * 4);
  for (let at = 0; at < rgba.length; at += 4) {
    rgba.set([...((at / 4) % width < width / 2 ? RED : BLUE), 255], at);
  }
  rgba.fill(made * 40, 0, 4 * width * 40);
  return fromPixels(rgba, width, height);
}

const send = async (file: Uint8Array) =>
  idOf((await admin.upload<UploadAnswer>(new Uint8Array(file))).body.thumbnailUrl);
const upload = async () => send(await draw(600, 400).png().toBuffer());

const idOf = (address: string) => /[0-9a-f]{32}/.exec(address)?.[0] ?? "";
const cut = (id: string, changes: object) =>
  admin.post<UploadAnswer>(`${PICTURES}/${id}/cut`, { ...WHOLE, ...changes });
const find = async (id: string) => (await admin.get<FoundPicture>(`${PICTURES}/${id}`)).body;
const RIGHT = { x: 0.5, y: 0, width: 0.5, height: 0.5 };

async function colorsOf({ thumbnailUrl }: UploadAnswer) {
  const bytes = await (await fetch(site.url + thumbnailUrl)).arrayBuffer();
  const { width, height } = await sharp(bytes).metadata();
  const pixels = await sharp(bytes).raw().toBuffer();
  const channels = pixels.length / (width * height);
  const colorAt = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    const [red = 0, , blue = 0] = pixels.subarray(at, at + 3);
    return red > blue ? "red" : "blue";
  };
  return { width, height, colorAt };
}

describe("a cut of a picture", () => {
  it("is a picture of its own, under an address of its own, and tells what it was cut from", async () => {
    const id = await upload();
    const { status, body } = await cut(id, RIGHT);
    expect(status).toBe(200);
    expect(body.image).toMatchObject({ width: 300, height: 200 });
    const { width, height, colorAt } = await colorsOf(body);
    expect([width, height, colorAt(10, 100), colorAt(290, 100)]).toEqual([
      300,
      200,
      "blue",
      "blue",
    ]);
    const own = idOf(body.thumbnailUrl);
    expect(own).not.toBe(id);
    expect(await find(own)).toMatchObject({ cut: { ...RIGHT, turn: 0, source: id } });
    const source = await find(id);
    expect(source).toMatchObject({ cut: null, uses: 1 });
    expect(source.used_by).toMatchObject([{ kind: "pictures", item_id: own, is_deleted: false }]);
    const used = await admin.get<LibraryPicture[]>(`${PICTURES}?kind=pictures`);
    expect(used.body.map((one) => one.id)).toContain(id);
    const [entry] = (await admin.get<ActivityEntry[]>("/api/admin/activity?kind=pictures")).body;
    expect(entry).toMatchObject({ action: "crop", item_id: own });
    expect(idOf((await cut(id, RIGHT)).body.thumbnailUrl)).toBe(own);
  });

  it.each([
    [90, "red", "blue"],
    [270, "blue", "red"],
  ])("is turned by %i° clockwise first", async (turn, above, below) => {
    const { body } = await cut(await upload(), { turn, x: 0, y: 0, width: 0.5, height: 1 });
    const { width, height, colorAt } = await colorsOf(body);
    expect([width, height]).toEqual([200, 600]);
    expect([colorAt(100, 100), colorAt(100, 500)]).toEqual([above, below]);
  });

  it("is cut from what was sent, in all its pixels, where originals are kept", async () => {
    const photo = () => draw(200, 2400).jpeg({ quality: 90 }).toBuffer();
    const part = { x: 0.5, y: 0, width: 0.5, height: 1 };
    const id = await send(lying(await photo()));
    expect(await find(id)).toMatchObject({ has_original: true, image: { width: 2400 } });
    const { body } = await cut(id, part);
    expect(body.image).toMatchObject({ width: 1200, height: 200 });
    const { width, height, colorAt } = await colorsOf(body);
    expect([width, height]).toEqual([1200, 200]);
    expect([colorAt(600, 50), colorAt(600, 150)]).toEqual(["red", "blue"]);
    expect((await site.anonymous().get(`/uploads/${id}-0.webp`)).status).toBe(404);

    await admin.put("/api/admin/settings", { keep_originals: false });
    const without = await send(lying(await photo()));
    expect(await find(without)).toMatchObject({ has_original: false });
    expect((await cut(without, part)).body.image).toMatchObject({ width: 800, height: 133 });
    await admin.put("/api/admin/settings", { keep_originals: true });
  });

  it("takes the place of the whole one everywhere, and gives it back", async () => {
    const id = await upload();
    const { address } = await find(id);
    const design = await makeDesign(admin, "cut", { image_url: address });
    const post = await makeOne(admin, scenarioOf("blogPosts"), {
      content: `<p><img src="${address}" alt="Nails"></p>`,
    });
    const own = idOf((await cut(id, RIGHT)).body.thumbnailUrl);
    await admin.post(`${PICTURES}/${id}/replace`, { by: own });
    const shown = async () => {
      const { body: one } = await admin.get<Design>(`/api/admin/designs/${design.id}`);
      const { body: two } = await admin.get<BlogPost>(`/api/admin/blog-posts/${post.id}`);
      return [idOf(one.image_url), idOf(two.content)];
    };
    expect(await shown()).toEqual([own, own]);
    await admin.post(`${PICTURES}/${own}/replace`, { by: id });
    expect(await shown()).toEqual([id, id]);
  });

  it("keeps its source as long as it is there, unless the settings say otherwise", async () => {
    const [kept, left] = [await upload(), await upload()];
    const ofKept = idOf((await cut(kept, RIGHT)).body.thumbnailUrl);
    expect((await admin.post(`${PICTURES}/delete-many`, { ids: [kept] })).status).toBe(409);
    await admin.put("/api/admin/settings", { keep_originals: false });
    const ofLeft = idOf((await cut(left, RIGHT)).body.thumbnailUrl);
    expect(await find(left)).toMatchObject({ uses: 0 });
    for (const id of [ofKept, ofLeft]) {
      await makeDesign(admin, "cut", { image_url: (await find(id)).address });
    }
    await days(31);
    const statusOf = async (id: string) => (await admin.get(`${PICTURES}/${id}`)).status;
    expect(await Promise.all([kept, ofKept, left, ofLeft].map(statusOf))).toEqual([
      200, 200, 404, 200,
    ]);
    // Once its source is gone, a crop counts as a whole picture.
    expect((await find(ofLeft)).cut).toBeNull();
    await admin.put("/api/admin/settings", { keep_originals: true });
  });

  it("lets its source go with it", async () => {
    const id = await upload();
    const own = idOf((await cut(id, RIGHT)).body.thumbnailUrl);
    await admin.post(`${PICTURES}/delete-many`, { ids: [own] });
    expect((await find(id)).used_by).toMatchObject([{ item_id: own, is_deleted: true }]);
    await admin.post("/api/admin/trash/delete-for-good", {
      items: [{ kind: "pictures", id: own }],
    });
    expect((await find(id)).uses).toBe(0);
  });

  it("is refused where it is none", async () => {
    const id = await upload();
    for (const wrong of [{ x: 0.6 }, { width: 0 }, { height: 1.5 }, { turn: 45 }, { y: "0" }]) {
      expect((await cut(id, wrong)).status).toBe(400);
    }
  });

  it("is made by who is signed in, of what is there", async () => {
    expect((await cut("0".repeat(32), RIGHT)).status).toBe(404);
    const path = `${PICTURES}/${"0".repeat(32)}/cut`;
    expect((await site.anonymous().post(path, WHOLE)).status).toBe(401);
  });
});

/** A portrait photo as a phone stores it: with an EXIF orientation that turns the left side up. */
function lying(jpeg: Uint8Array): Buffer {
  const tiff = "MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06";
  const body = `Exif\0\0${tiff}\0\0\0\0\0\0`;
  const head = `\xff\xe1\0${String.fromCharCode(body.length + 2)}`;
  const rest = Buffer.from(jpeg.subarray(2));
  return Buffer.concat([Buffer.from(`\xff\xd8${head}${body}`, "latin1"), rest]);
}

/** Lets days pass, with a purge before and after, by making the stored timestamps older. */
async function days(count: number): Promise<void> {
  const { db } = site.database;
  await purge(db);
  const past = new Date(Date.now() - count * DAY_MS).toISOString();
  await db
    .updateTable("uploads")
    .set({ unused_since: past })
    .where("unused_since", "is not", null)
    .execute();
  await purge(db);
}
