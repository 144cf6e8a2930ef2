import { describe, expect, it, onTestFinished } from "vitest";
import { COLLECTIONS } from "../../contract/collections.ts";
import { TRANSFER_KINDS, noCounts } from "../../contract/admin/imports.ts";
import { type DataPlace } from "../database/database.ts";
import { openDatabase, openSource, openTarget } from "../database/open.ts";
import { moveSite } from "../move/move.ts";
import { resolveOldSlug } from "../store/addresses.ts";
import type { PictureStore } from "../store/pictures/files.ts";
import { categoryForm, makeCategory, makeDesign } from "../testing/factories.ts";
import { newFolder, newPlace } from "../testing/place.ts";
import { exportContent } from "../transfer/export.ts";
import { type TwoSites, exported, fillSource, importInto, twoSites } from "../testing/two-sites.ts";

const PUBLIC = [
  ...Object.values(COLLECTIONS).flatMap(({ all, featured }) =>
    featured ? [all, featured] : [all],
  ),
  { path: "/api/blog-posts/hello" },
  { path: "/api/synonyms" },
];

const sites = twoSites();

describe("export and import", () => {
  it("move a whole site, pictures included, and add nothing the second time", async () => {
    await fillSource(sites);
    const { body: file, headers } = await exported(sites.sourceAdmin);
    expect(headers.get("content-disposition")).toMatch(/"lunula-export-\d{4}-\d\d-\d\d\.json"/);
    const one = Object.fromEntries(TRANSFER_KINDS.map((kind) => [kind, 1]));
    const counts = { ...one, categories: 2, nailDesigns: 2, blogPosts: 2 };
    expect(file.summary).toEqual(counts);

    const first = await importInto(sites.targetAdmin, { data: file.data });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, results: { imported: counts, errors: [] } },
    });
    for (const { path } of PUBLIC) {
      const [there, here] = [
        await sites.target.anonymous().get(path),
        await sites.source.anonymous().get(path),
      ];
      expect({ path, status: there.status, body: there.body }).toEqual({
        path,
        status: here.status,
        body: here.body,
      });
    }
    const [design] = (
      await sites.target.anonymous().get<{ image_url: string }[]>("/api/designs/featured")
    ).body;
    const pictures = await Promise.all(
      [sites.source, sites.target].map(async ({ url }) => {
        const answer = await fetch(url + design?.image_url);
        return Buffer.from(await answer.arrayBuffer()).toString("base64");
      }),
    );
    expect(pictures[1]).toBe(pictures[0]);
    const before = await exported(sites.targetAdmin);
    expect(file.data.uploads).toEqual([
      expect.objectContaining({ name: "photo.png", focus: "50 50" }),
    ]);
    expect(before.body.data.uploads).toEqual(file.data.uploads);
    const found = await sites.target.anonymous().get<unknown[]>("/api/designs/search?q=hearts");
    expect(found.body).toHaveLength(1);

    const second = await importInto(sites.targetAdmin, { data: file.data });
    expect(second.body.results.imported).toEqual(noCounts());
    const { errors } = second.body.results;
    // A picture, a synonym line or a setting that already exists is identical, and no conflict.
    const { uploads: _pictures, synonyms: _lines, settings: _set, ...records } = file.data;
    expect(errors).toHaveLength(Object.values(records).flat().length);
    for (const error of errors) expect(error).toMatch(/^[A-Z][a-z ]+ “.+” is already here\.$/);
    expect(errors).toEqual(
      expect.arrayContaining(
        [
          /^Blog post “Draft” is already here/,
          /^Blog post “Hello” is already here/,
          /^Category “Category \d+” is already here/,
          /^Category “Category \d+” is already here/,
          /^Design “Dream” is already here/,
          /^Design “Hearts” is already here/,
          /^Product category “Care” is already here/,
          /^Product “Oil” is already here/,
          /^Tutorial “Start” is already here/,
        ].map((pattern): unknown => expect.stringMatching(pattern)),
      ),
    );
    expect((await exported(sites.targetAdmin)).body.data).toEqual(before.body.data);
  });

  it("add the lines of synonyms that are not there yet, below those that are", async () => {
    const importList = (list: string) =>
      importInto(sites.targetAdmin, { data: { synonyms: [{ list }] } });
    await sites.targetAdmin.put("/api/admin/synonyms", { list: "# Mine\naurora, halo" });
    const { body } = await importList("aurora, halo\n\n glazed => chrome ");
    expect(body.results).toMatchObject({ imported: { synonyms: 1 }, errors: [] });
    const list = "# Mine\naurora, halo\nglazed => chrome";
    const kept = () => sites.targetAdmin.get("/api/admin/synonyms");
    expect((await kept()).body).toMatchObject({ list });

    const long = await importList("more, words\n".repeat(4_000));
    expect(long.body.results.errors).toEqual([]);
    const tooLong = await importList(`${"# ".padEnd(49_990, "x")}`);
    expect(tooLong.body.results.errors[0]).toMatch(/^Synonyms: .+ more than 50000 characters/);
    const wrong = await importList("red => a => b");
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain("Line 1: Use only one arrow");
    expect((await kept()).body).toMatchObject({ list: expect.stringContaining(list) as string });
  });

  it("set what is still as an untouched site has it, but not where the site is", async () => {
    await sites.sourceAdmin.put("/api/admin/settings", {
      name: "Ours",
      tagline: "Ours",
      url: "https://ours.example",
    });
    const { body: file } = await exported(sites.sourceAdmin);
    expect(file.data["settings"]).toEqual([{ name: "Ours", tagline: "Ours" }]);
    await sites.targetAdmin.put("/api/admin/settings", { name: "Mine" });
    const { body } = await importInto(sites.targetAdmin, { data: file.data });
    expect(body.results).toMatchObject({ imported: { settings: 1 }, errors: [] });
    const { body: site } = await sites.target.anonymous().get("/api/site");
    expect(site).toMatchObject({ name: "Mine", tagline: "Ours", url: "" });
    const wrong = await importInto(sites.targetAdmin, { data: { settings: [{ name: "" }] } });
    expect(wrong.status).toBe(400);
    expect(JSON.stringify(wrong.body)).toContain("Site name is required");
  });

  it("carry a studio, with the looks of its services", async () => {
    await makeCategory(sites.sourceAdmin, { path: "love" });
    const look = await makeDesign(sites.sourceAdmin, "love");
    const service = { group: "Gel", name: "Set", price: "45", price_to: "", minutes: "90" };
    await sites.sourceAdmin.put("/api/admin/settings", {
      studio_town: "Leipzig",
      studio_hours: [{ day: "Monday", opens: "09:00", closes: "18:00" }],
      studio_services: [
        { ...service, description: "", link: "", looks: [`nailDesigns:${look.id}`] },
      ],
    });
    const { body: file } = await exported(sites.sourceAdmin);
    await importInto(sites.targetAdmin, { data: file.data });
    const [there, here] = await Promise.all(
      [sites.source, sites.target].map((site) => site.anonymous().get("/api/studio")),
    );
    expect(here).toMatchObject({ status: 200, body: there?.body });
    expect(JSON.stringify(here?.body)).toContain(look.slug);
  });

  it("take a hand-made file without ids, in any order, and skip what clashes", async () => {
    await makeCategory(sites.targetAdmin, { path: "taken", name: "Mine" });
    const design = { image_url: "https://x.example/a.jpg", tags: "t" };
    const category = { description: "d", icon: "i", seo_title: "s", seo_description: "s" };
    const answer = await importInto(sites.targetAdmin, {
      data: {
        nailDesigns: [
          { ...design, title: "Fits", category: "new" },
          { ...design, title: "Lost", category: "nowhere" },
        ],
        categories: [
          { ...category, name: "New", path: "new", keywords: "k" },
          { ...category, name: "Again", path: "TAKEN", keywords: "k" },
        ],
        somethingElse: [{ a: 1 }],
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.body.results).toMatchObject({
      imported: { nailDesigns: 1, categories: 1 },
      errors: [
        "Category “Again”: The path “TAKEN” is already used by “Mine”.",
        "Design “Lost”: There is no category “nowhere”",
      ],
    });
  });
});

/** A renamed item, a cropped picture, and a design in the trash. */
async function addHistory({ sourceAdmin }: TwoSites): Promise<void> {
  const { data } = (await exported(sourceAdmin)).body;
  const rename = async (path: string, kind: string, field: string, [from, ...to]: string[]) => {
    const id = data[kind]?.find((item) => item[field] === from)?.["id"];
    for (const one of to) {
      const { status } = await sourceAdmin.put(`/api/admin/${path}/${id}`, { [field]: one });
      expect(status).toBe(200);
    }
  };
  await rename("categories", "categories", "path", ["love", "hearts", "lovely"]);
  await rename("blog-posts", "blogPosts", "slug", ["hello", "welcome"]);
  const [picture] = data["uploads"] ?? [];
  const cut = { x: 0, y: 0.25, width: 0.5, height: 0.5, turn: 90 };
  await sourceAdmin.post(`/api/admin/pictures/${picture?.["id"]}/cut`, cut);
  const { body } = await sourceAdmin.post<{ id: string }>("/api/admin/categories", categoryForm());
  await sourceAdmin.delete(`/api/admin/categories/${body.id}`);
}

/** The export as it is sent, without its timestamp. */
async function exportedText(deps: PictureStore): Promise<string> {
  const parts = await Array.fromAsync(exportContent(deps));
  return parts.join("").replace(/"exportedAt":"[^"]+"/, "");
}

it("is the same to the byte in each engine that a site is moved to, and on the site that takes it in", async () => {
  await fillSource(sites);
  await addHistory(sites);
  const { source, target, targetAdmin } = sites;
  const before = await exportedText(source.deps);
  expect(await exportedText(source.deps)).toBe(before);
  let from: DataPlace = source.config;
  for (const place of [newFolder(), await newPlace()]) {
    onTestFinished(() => place.remove());
    const opened = await openSource(from);
    await moveSite(opened, () => openTarget(place), { onProgress: () => undefined });
    await opened.close();
    const database = await openDatabase(place);
    expect(await exportedText({ db: database.db })).toBe(before);
    await database.close();
    from = place;
  }
  const { data } = JSON.parse(before.replace('{"version":1,,', "{")) as { data: object };
  expect((await importInto(targetAdmin, { data })).body.results.errors).toEqual([]);
  expect(await exportedText(target.deps)).toBe(before);
});

it("brings former addresses and what pictures were cut from, and names what leads elsewhere here", async () => {
  await fillSource(sites);
  await addHistory(sites);
  const { sourceAdmin, targetAdmin, target } = sites;
  const { data, summary } = (await exported(sourceAdmin)).body;
  const dates = data["uploads"]?.map(({ created_at }) => created_at);
  const { id } = await makeCategory(targetAdmin, { path: "love", name: "Mine" });
  await targetAdmin.put(`/api/admin/categories/${id}`, { path: "mine" });
  const [post = {}] = data["blogPosts"]?.filter(({ slug }) => slug === "welcome") ?? [];
  expect(post["former_addresses"]).toEqual(["hello"]);

  const { body } = await importInto(targetAdmin, { data });
  expect(body.results.imported).toEqual(summary);
  expect(body.results.errors).toEqual([
    expect.stringMatching(
      /^Category “Category \d+”: its former address “love” is used by another one here\.$/,
    ),
  ]);
  const leadsTo = (address: string) => resolveOldSlug(target.database.db, address);
  expect(await leadsTo("/blog/hello")).toEqual({ to: "/blog/welcome" });
  expect(await leadsTo("/category/hearts")).toEqual({ to: "/category/lovely" });
  expect(await leadsTo("/category/love")).toEqual({ to: "/category/mine" });
  const again = (await exported(targetAdmin)).body.data["uploads"] ?? [];
  expect(again.map(({ created_at }) => created_at)).toEqual(dates);
  const cut = again.find((upload) => "cut" in upload);
  expect(cut?.["cut"]).toMatchObject({ x: 0, y: 0.25, turn: 90, keeps_source: true });

  const uploads = (data["uploads"] ?? []).filter((upload) => "cut" in upload);
  const twice = await importInto(sourceAdmin, { data: { uploads } });
  expect(twice.body.results.errors).toEqual([]);
  const wrong = uploads.map((upload) => ({
    ...upload,
    cut: { ...(upload["cut"] as object), source: "nowhere" },
  }));
  const lost = await importInto(targetAdmin, { data: { uploads: wrong } });
  expect(lost.body.results.errors).toEqual([
    "Picture “photo.png”: the picture it was cropped from is not in the file.",
  ]);
});

it("what owners wrote for pages comes from exports of previews, too", async () => {
  const data = { settings: [{ tagline: "Ours", about_text: "<p>Hello</p>", contact_text: "" }] };
  const { body } = await importInto(sites.targetAdmin, { data });
  expect(body.results).toMatchObject({ imported: { pages: 1, settings: 1 }, errors: [] });
  const { body: page } = await sites.target.anonymous().get("/api/pages/about");
  expect(page).toMatchObject({ title: "About", content: "<p>Hello</p>" });
});

it("a record may carry what nobody asks for, however deep", async () => {
  const nested = "[".repeat(20_000) + "]".repeat(20_000);
  const category = JSON.stringify(categoryForm()).replace("{", `{"junk": ${nested}, `);
  const answer = await importInto(sites.targetAdmin, `{"data": {"categories": [${category}]}}`);
  expect(answer).toMatchObject({ status: 200, body: { results: { imported: { categories: 1 } } } });
});

it("a file with one malformed record changes nothing and names every fault", async () => {
  await fillSource(sites);
  await makeCategory(sites.targetAdmin, { path: "kept" });
  const before = (await exported(sites.targetAdmin)).body.data;
  const { data } = (await exported(sites.sourceAdmin)).body;
  const [design] = data["nailDesigns"] ?? [];
  const spoilt = [{ ...design, title: " " }, "text", { ...design, id: "x", featured: "yes" }];
  const answer = await importInto(sites.targetAdmin, { data: { ...data, nailDesigns: spoilt } });
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ success: false, totalErrors: 4 });
  expect(answer.body.validationErrors).toEqual(
    expect.arrayContaining([
      "nailDesigns[0]: Title is required",
      "nailDesigns[1]: must be an object",
      "nailDesigns[2]: Featured must be true or false",
      "nailDesigns[2]: id must be a UUID",
    ]),
  );
  expect((await exported(sites.targetAdmin)).body.data).toEqual(before);
});
