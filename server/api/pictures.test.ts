import { afterAll, beforeAll, expect, it } from "vitest";
import type { ItemVersion } from "../../contract/admin/admin-calls.ts";
import type { LibraryPicture, ReplacedUse } from "../../contract/admin/pictures.ts";
import type { TrashItem } from "../../contract/admin/trash.ts";
import { saveUpload } from "../store/pictures/uploads.ts";
import { purge } from "../store/purge.ts";
import type { Client } from "../testing/client.ts";
import { type Entity, makeBaseCategories, makeOne } from "../testing/collections.ts";
import { scenarioOf } from "../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Problem } from "../../contract/endpoint.ts";

const PICTURES = "/api/admin/pictures";

let site: TestSite;
let admin: Client;
let made = 0;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  await makeBaseCategories(admin);
});
afterAll(() => site.stop());

/** A picture of two widths, and the address of the larger one. */
async function upload(name = "", content = (made += 1)) {
  const files = [400, 800].map((width) => ({ width, bytes: Buffer.from(`${width} ${content}`) }));
  const picture = { width: 900, height: 600, color: "#a1b2c3", files };
  const { id } = await saveUpload(site.deps, picture, name);
  return { id, address: `/uploads/${id}-800.webp`, small: `/uploads/${id}-400.webp` };
}

const idsFor = async (query: string) =>
  (await admin.get<LibraryPicture[]>(`${PICTURES}?${query}`)).body.map(({ id }) => id);
const picture = async (id: string) => (await admin.get<LibraryPicture>(`${PICTURES}/${id}`)).body;
const makeDesign = (image_url: string, changes: object = {}) =>
  makeOne(admin, scenarioOf("nailDesigns"), { image_url, ...changes });
const makePost = (content: string, changes: object = {}) =>
  makeOne(admin, scenarioOf("blogPosts"), { content, ...changes });
const remove = (...ids: string[]) => admin.post<Problem>(`${PICTURES}/delete-many`, { ids });
const putBack = (id: string) =>
  admin.post("/api/admin/trash/restore", { items: [{ kind: "pictures", id }] });

it("tells of each picture its size, its date and what uses it, with what that says of it", async () => {
  const { id, address } = await upload("IMG_1.jpg");
  const design = await makeDesign(address, { alt_text: "Three cherries" });
  const post = await makePost(
    `<p>See</p><img src="${address}" alt="A bowl of &quot;cherries&quot;" />`,
  );
  await admin.delete(`/api/admin/blog-posts/${post.id}`);
  await admin.put("/api/admin/settings", { logo: address });
  expect(await picture(id)).toEqual({
    id,
    name: "IMG_1.jpg",
    address,
    image: expect.objectContaining({ width: 900, height: 600 }) as object,
    bytes: 2 * `400 ${made}`.length,
    created_at: expect.stringMatching(/Z$/) as string,
    uses: 3,
    focus: "",
    cut: null,
    has_original: false,
    used_by: [
      {
        kind: "blogPosts",
        item_id: post.id,
        name: post["title"],
        alt: 'A bowl of "cherries"',
        is_deleted: true,
      },
      {
        kind: "nailDesigns",
        item_id: design.id,
        name: design["title"],
        alt: "Three cherries",
        is_deleted: false,
      },
      { kind: "settings", item_id: "site.logo", name: "", alt: "", is_deleted: false },
    ],
  });
  await admin.put("/api/admin/settings", { logo: "" });
  await admin.put(`/api/admin/designs/${design.id}`, { image_url: "https://example.com/a.jpg" });
  expect((await picture(id)).used_by.map(({ kind }) => kind)).toEqual(["blogPosts"]);
});

it("is searched by titles, alt texts, texts around it and names of files, and narrowed down", async () => {
  const [one, other, unused] = [await upload(), await upload(), await upload("Kiwi_04.jpg")];
  await makeDesign(one.address, { title: "Papaya", alt_text: "Éclair of nails" });
  await makePost(`<img src="${other.small}" alt="Guava close up" />`, { title: "Lychee" });
  expect(await idsFor("q=papaya")).toEqual([one.id]);
  expect(await idsFor("q=eclair")).toEqual([one.id]);
  expect(await idsFor("q=guava close")).toEqual([other.id]);
  expect(await idsFor("q=lychee")).toEqual([other.id]);
  expect(await idsFor("q=kiwi")).toEqual([unused.id]);
  expect(await idsFor("q=papya")).toEqual([one.id]);
  expect(await idsFor("kind=blogPosts&q=lychee")).toEqual([other.id]);
  expect(await idsFor("kind=nailDesigns&q=lychee")).toEqual([]);
  expect(await idsFor("state=unused&q=kiwi")).toEqual([unused.id]);
  expect(await idsFor("state=used&q=kiwi")).toEqual([]);
  expect(await idsFor("limit=1")).toEqual([unused.id]);
  expect((await site.anonymous().get(PICTURES)).status).toBe(401);
});

it("is used by a step of a tutorial as soon as only that picture is changed", async () => {
  const [before, after] = [await upload(), await upload()];
  const tutorial = await makeOne(admin, scenarioOf("tutorials"), { step_images: [before.address] });
  expect(await picture(before.id)).toMatchObject({ uses: 1 });
  await admin.put(`/api/admin/tutorials/${tutorial.id}`, { step_images: ["", after.address] });
  expect(await picture(before.id)).toMatchObject({ uses: 0 });
  expect(await picture(after.id)).toMatchObject({ uses: 1 });
});

it("goes into the trash when nothing uses it, and comes back", async () => {
  const [one, other] = [await upload("one.jpg"), await upload("other.jpg")];
  expect((await remove(one.id, other.id)).status).toBe(204);
  expect((await admin.get(`${PICTURES}/${one.id}`)).status).toBe(404);
  const { body } = await admin.get<TrashItem[]>("/api/admin/trash?kind=pictures&q=one");
  expect(body).toEqual([
    {
      kind: "pictures",
      id: one.id,
      name: "one.jpg",
      deleted_at: expect.any(String) as string,
      waits_for: null,
      picture: one.small,
    },
  ]);
  expect((await putBack(one.id)).status).toBe(204);
  expect(await picture(one.id)).toMatchObject({ name: "one.jpg", uses: 0 });

  const items = [{ kind: "pictures", id: other.id }];
  expect((await fetch(site.url + other.small)).status).toBe(200);
  expect((await admin.post("/api/admin/trash/delete-for-good", { items })).status).toBe(204);
  expect((await putBack(other.id)).status).toBe(404);
  expect((await fetch(site.url + other.small)).status).toBe(404);
});

it("stays where something uses it, unfinished work too, and all of what was to go with it", async () => {
  const [used, begun, free] = [await upload(), await upload(), await upload()];
  const { title } = await makeDesign(used.address);
  const refused = await remove(free.id, used.id);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain(String(title));
  const copy = {
    kind: "nailDesigns",
    item_id: null,
    label: "",
    device: "",
    writer: crypto.randomUUID(),
    version: 1,
    base: 0,
    form: { image_url: begun.address },
  };
  const kept = await admin.put(`/api/admin/unfinished/${crypto.randomUUID()}`, copy);
  expect(kept.status).toBe(200);
  expect((await remove(free.id, begun.id)).body.message).toMatch(/Unfinished work/);
  expect(await picture(free.id)).toMatchObject({ uses: 0 });
});

it("leaves the trash when it is used or uploaded again, and for good after 30 days", async () => {
  const [used, gone, again] = [await upload(), await upload(), await upload()];
  await remove(used.id, gone.id, again.id);
  await upload("", made);
  expect(await picture(again.id)).toMatchObject({ uses: 0 });
  await makeDesign(used.address);
  expect(await picture(used.id)).toMatchObject({ uses: 1 });
  const { db } = site.database;
  const old = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000).toISOString();
  const aged = { deleted_at: old, unused_since: old };
  await db.updateTable("uploads").set(aged).where("id", "=", gone.id).execute();
  await purge(db);
  const left = db.selectFrom("uploads").select("id").where("id", "in", [used.id, gone.id]);
  expect(await left.execute()).toEqual([{ id: used.id }]);
});

it("is replaced wherever it is used, by saves that can be taken back", async () => {
  const [old, next] = [await upload("old.jpg"), await upload()];
  const design = await makeDesign(old.address, { focus: "10 20" });
  const content = `<img src="${old.small}" alt="Cherries" />`;
  const post = await makePost(content, { featured_image: old.address });
  await admin.put("/api/admin/settings", { logo: old.address });

  const asked = { by: next.id, focus: "40 60" };
  const answer = await admin.post<ReplacedUse[]>(`${PICTURES}/${old.id}/replace`, asked);
  expect(answer.status).toBe(200);
  expect(await picture(old.id)).toMatchObject({ uses: 0 });
  const places = (await picture(next.id)).used_by.map(({ kind, alt }) => [kind, alt]);
  expect(places).toEqual([
    ["blogPosts", "Cherries"],
    ["nailDesigns", expect.any(String)],
    ["settings", ""],
  ]);
  const [designs, posts] = [`/api/admin/designs/${design.id}`, `/api/admin/blog-posts/${post.id}`];
  expect((await admin.get<Entity>(designs)).body).toMatchObject({
    image_url: next.address,
    focus: "40 60",
  });
  const shown = (await admin.get<Entity>(posts)).body;
  expect(shown["content"]).toContain(next.small);
  expect(shown["featured_image"]).toBe(next.address);
  const [version] = (await admin.get<ItemVersion[]>(`${posts}/versions`)).body;
  expect(version?.fields.toSorted()).toEqual(["content", "featured_image"]);

  for (const { kind, item_id, etag, before } of answer.body) {
    const path = { blogPosts: posts, nailDesigns: designs, settings: "/api/admin/settings" }[
      kind as "settings"
    ];
    expect(item_id).not.toBe("");
    expect((await admin.put(path, before, { "if-match": etag })).status).toBe(200);
  }
  expect(await picture(old.id)).toMatchObject({ uses: 3 });
  expect((await admin.get<Entity>(designs)).body).toMatchObject({ focus: "10 20" });
  expect((await admin.post(`${PICTURES}/${old.id}/replace`, { by: "0" })).status).toBe(404);
});
