import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Client } from "../../testing/client.ts";
import { designForm, makeCategory } from "../../testing/factories.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";
import { DAY_MS } from "../common.ts";
import { purge } from "../purge.ts";
import { saveCut } from "./picture-uses.ts";
import { saveUpload } from "./uploads.ts";

let site: TestSite;
let admin: Client;
beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeCategory(admin, { path: "used" });
});
afterAll(() => site.stop());

const picture = { width: 400, height: 300, color: "#a1b2c3" };
async function upload(bytes = randomBytes(50)): Promise<string> {
  const { id } = await saveUpload(site.database, { ...picture, files: [{ width: 400, bytes }] });
  return `/uploads/${id}-400.webp`;
}
const statusOf = async (address: string) => (await fetch(site.url + address)).status;

/** Lets days pass, each with its purge, by making the stored timestamps older. */
async function days(count: number): Promise<void> {
  const { db } = site.database;
  await purge(db);
  const past = (time: string) => new Date(Date.parse(time) - count * DAY_MS).toISOString();
  for (const { id, unused_since: since } of await db.selectFrom("uploads").selectAll().execute()) {
    if (!since) continue;
    await db
      .updateTable("uploads")
      .set({ unused_since: past(since) })
      .where("id", "=", id)
      .execute();
  }
  for (const { id, deleted_at: time } of await db.selectFrom("designs").selectAll().execute()) {
    if (!time) continue;
    await db
      .updateTable("designs")
      .set({ deleted_at: past(time) })
      .where("id", "=", id)
      .execute();
  }
  await purge(db);
}

async function makeDesign(address: string): Promise<string> {
  const form = designForm("used", { image_url: address });
  return (await admin.post<{ id: string }>("/api/admin/designs", form)).body.id;
}

describe("a picture that nothing uses", () => {
  it("goes after 30 days, also when it never was", async () => {
    const address = await upload();
    await days(29);
    expect(await statusOf(address)).toBe(200);
    await days(2);
    expect(await statusOf(address)).toBe(404);
  });

  it("of a deleted design goes 30 days after the design cannot come back any more", async () => {
    const address = await upload();
    const id = await makeDesign(address);
    await days(40);
    await admin.delete(`/api/admin/designs/${id}`);
    await days(29);
    expect((await admin.post(`/api/admin/designs/${id}/restore`)).status).toBe(200);
    await days(40);
    expect(await statusOf(address)).toBe(200);
    await admin.delete(`/api/admin/designs/${id}`);
    await days(31);
    expect(await statusOf(address)).toBe(200);
    await days(31);
    expect(await statusOf(address)).toBe(404);
  });

  it("stays as long as a kept version of its design can bring it back", async () => {
    const [first, second] = [await upload(), await upload()];
    const id = await makeDesign(first);
    await admin.put(`/api/admin/designs/${id}`, { image_url: second });
    await days(40);
    expect(await statusOf(first)).toBe(200);
    await site.database.db.deleteFrom("item_versions").execute();
    await days(31);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  });

  it("stays as long as unfinished work names it", async () => {
    const address = await upload();
    const copy = { kind: "nailDesigns", item_id: null, label: "", device: "", version: 1, base: 0 };
    await admin.put(`/api/admin/unfinished/${randomUUID()}`, {
      ...copy,
      writer: randomUUID(),
      form: { image_url: address },
    });
    await days(40);
    expect(await statusOf(address)).toBe(200);
    await site.database.db.deleteFrom("unfinished").execute();
    await days(31);
    expect(await statusOf(address)).toBe(404);
  });

  it("stays when it is used, or uploaded, again", async () => {
    const bytes = randomBytes(50);
    const [used, again] = [await upload(), await upload(bytes)];
    await days(29);
    await makeDesign(used);
    await upload(bytes);
    await days(29);
    expect([await statusOf(used), await statusOf(again)]).toEqual([200, 200]);
  });
});

describe("a picture in the trash has 30 days again", () => {
  const idOf = (address: string) => address.slice("/uploads/".length, -"-400.webp".length);

  async function trash(...addresses: string[]): Promise<void> {
    const ids = addresses.map(idOf);
    expect((await admin.post("/api/admin/pictures/delete-many", { ids })).status).toBe(204);
    await days(29);
  }
  /** The statuses for visitors and editors two days later. */
  async function statusesOf(...addresses: string[]): Promise<number[]> {
    await days(2);
    const statuses = addresses.map(async (address) => [
      await statusOf(address),
      (await admin.get(`/api/admin/pictures/${idOf(address)}`)).status,
    ]);
    return (await Promise.all(statuses)).flat();
  }
  const KEPT = [200, 200];
  const unfinishedPath = `/api/admin/unfinished/${randomUUID()}`;
  const saveAutosave = (image_url: string) =>
    admin.put(unfinishedPath, {
      kind: "nailDesigns",
      item_id: null,
      label: "",
      device: "",
      writer: randomUUID(),
      version: 1,
      base: 0,
      form: { image_url },
    });

  it("once it is restored", async () => {
    const address = await upload();
    await trash(address);
    const items = [{ kind: "pictures", id: idOf(address) }];
    expect((await admin.post("/api/admin/trash/restore", { items })).status).toBe(204);
    expect(await statusesOf(address)).toEqual(KEPT);
    await days(29);
    expect(await statusOf(address)).toBe(404);
  });

  it("with what it was cut from", async () => {
    const [source, made] = [await upload(), await upload()];
    const cut = { x: 0, y: 0, width: 0.5, height: 1, turn: 0 } as const;
    const ends = { id: idOf(made), source: idOf(source), cut, keepsSource: true };
    await saveCut(site.database.db, ends);
    await trash(made);
    const items = [{ kind: "pictures", id: idOf(made) }];
    expect((await admin.post("/api/admin/trash/restore", { items })).status).toBe(204);
    expect(await statusesOf(made, source)).toEqual([...KEPT, ...KEPT]);
  });

  it("once it is uploaded again, also one that a version names", async () => {
    const [bytes, others] = [randomBytes(50), randomBytes(50)];
    const [address, named] = [await upload(bytes), await upload(others)];
    await trash(address);
    await upload(bytes);
    expect(await statusesOf(address)).toEqual(KEPT);

    const id = await makeDesign(named);
    await admin.put(`/api/admin/designs/${id}`, { image_url: await upload() });
    await trash(named);
    await upload(others);
    expect(await statusesOf(named)).toEqual(KEPT);
  });

  it("once something that is saved names it: an item, a setting, an earlier version", async () => {
    const [used, logo, former] = [await upload(), await upload(), await upload()];
    const id = await makeDesign(former);
    await admin.put(`/api/admin/designs/${id}`, { image_url: await upload() });
    await trash(used, logo, former);
    await makeDesign(used);
    await admin.put("/api/admin/settings", { logo });
    await admin.put(`/api/admin/designs/${id}`, { image_url: former });
    expect(await statusesOf(used, logo, former)).toEqual([...KEPT, ...KEPT, ...KEPT]);
    await admin.put("/api/admin/settings", { logo: "" });
    // Used for less than the day between two purges.
    await days(29);
    await admin.put("/api/admin/settings", { logo });
    await admin.put("/api/admin/settings", { logo: "" });
    expect(await statusesOf(logo)).toEqual(KEPT);
  });

  it("once unfinished work names it, or its discarding is undone", async () => {
    const address = await upload();
    await trash(address);
    await saveAutosave(address);
    expect(await statusesOf(address)).toEqual(KEPT);
    await admin.delete(unfinishedPath);
    await trash(address);
    expect((await admin.post(`${unfinishedPath}/restore`)).status).toBe(200);
    expect(await statusesOf(address)).toEqual(KEPT);
  });
});

describe("a picture stays as long as it is named", () => {
  const words = {
    excerpt: "e",
    author_name: "M",
    read_time: "1 min read",
    tags: "t",
    category: "tips",
  };
  const post = { ...words, title: "Hello", content: "<p>c</p>" };
  const tutorial = { title: "t", description: "d", thumbnail_url: "https://x.example/a.jpg" };

  it.each([
    [
      "in a post",
      "blog-posts",
      (url: string) => ({ ...post, slug: "one", content: `<p><img src="${url}"></p>` }),
    ],
    [
      "as an author’s picture",
      "blog-posts",
      (url: string) => ({ ...post, slug: "two", author_avatar: url }),
    ],
    [
      "in a tutorial’s steps",
      "tutorials",
      (url: string) => ({
        ...tutorial,
        duration: "5 min",
        category: "basics",
        tags: "a",
        steps: JSON.stringify([`See ${url}`]),
      }),
    ],
    [
      "as a picture of a tutorial’s step",
      "tutorials",
      (url: string) => ({
        ...tutorial,
        duration: "5 min",
        category: "basics",
        tags: "a",
        step_images: ["", url],
      }),
    ],
  ])("%s", async (_where, collection, form) => {
    const [named, other] = [await upload(), await upload()];
    expect((await admin.post(`/api/admin/${collection}`, form(named))).status).toBe(201);
    await days(31);
    expect([await statusOf(named), await statusOf(other)]).toEqual([200, 404]);
  });

  it("in the text of the home page", async () => {
    const [named, other] = [await upload(), await upload()];
    const home_text = `<p><img src="${named}"></p>`;
    expect((await admin.put("/api/admin/settings", { home_text })).status).toBe(200);
    await days(31);
    expect([await statusOf(named), await statusOf(other)]).toEqual([200, 404]);
  });
});
