import { open, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as ImageAddon from "@napi-rs/image";
import type { ImportAnswer, ImportRefusal, TransferCounts } from "../../contract/transfer.ts";
import type { UploadAnswer } from "../../contract/upload.ts";
import { createPictureProcess } from "../media/picture-process.ts";
import type { EncodedPicture } from "../media/pictures.ts";
import { loadAddon } from "../native.ts";
import { contentId } from "../store/uploads.ts";
import { Spool } from "../transfer/spool.ts";
import type { Client } from "../testing/client.ts";
import { categoryForm, makeCategory, makeDesign } from "../testing/factories.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

type Records = Record<string, unknown>[];
interface ExportFile {
  version: number;
  exportedAt: string;
  data: Record<string, Records>;
  summary: TransferCounts;
}

const PUBLIC = [
  "/api/designs",
  "/api/designs/featured",
  "/api/categories",
  "/api/product-categories",
  "/api/products",
  "/api/tutorials",
  "/api/blog-posts",
  "/api/blog-posts/hello",
];

let source: TestSite;
let target: TestSite;
let sourceAdmin: Client;
let targetAdmin: Client;

beforeEach(async () => {
  [source, target] = await Promise.all([startTestSite(), startTestSite()]);
  sourceAdmin = await source.admin();
  targetAdmin = await target.admin();
});
afterEach(() => Promise.all([source.stop(), target.stop()]));

/** One of everything, a picture, a draft and something inactive among it. */
async function fillSource() {
  const image = loadAddon<typeof ImageAddon>("image", source.dataDir);
  const pixels = new Uint8Array(900 * 900 * 4).fill(120);
  const png = await image.Transformer.fromRgbaPixels(pixels, 900, 900).png();
  const upload = await sourceAdmin.upload<UploadAnswer>(new Uint8Array(png));
  const picture = upload.body.thumbnailUrl;
  await makeCategory(sourceAdmin, { path: "love" });
  await makeCategory(sourceAdmin, { path: "asleep", is_active: false });
  await makeDesign(sourceAdmin, "love", {
    title: "Hearts",
    image_url: picture,
    featured: true,
    tags: "a\u2028b\u2029c",
  });
  await makeDesign(sourceAdmin, "asleep", { title: "Dream" });
  const post = async (collection: string, form: object) =>
    expect((await sourceAdmin.post(`/api/admin/${collection}`, form)).status).toBe(201);
  await post("product-categories", { name: "Care", slug: "care", description: "d", icon: "i" });
  await post("products", {
    name: "Oil",
    description: "d",
    price: "$5",
    rating: "5",
    reviews_count: "3",
    image_url: picture,
    affiliate_url: "https://shop.example",
    category: "care",
  });
  await post("tutorials", {
    title: "Start",
    description: "d",
    thumbnail_url: picture,
    duration: "5 min",
    category: "basics",
    tags: "a",
  });
  const words = { excerpt: "e", content: "<p>c</p>", author_name: "M", read_time: "1 min read" };
  const blog = { ...words, tags: "t", category: "tips" };
  await post("blog-posts", { ...blog, title: "Hello", slug: "hello", is_published: true });
  await post("blog-posts", { ...blog, title: "Draft", slug: "draft" });
}

const exported = async (admin: Client) => {
  const answer = await admin.get<ExportFile>("/api/admin/export-data");
  expect(answer.status).toBe(200);
  return answer;
};
const importInto = (admin: Client, body: unknown) =>
  admin.post<ImportAnswer & Omit<ImportRefusal, "success">>("/api/admin/import-data", body);

describe("export and import", () => {
  it("move a whole site, pictures included, and add nothing the second time", async () => {
    await fillSource();
    const { body: file, headers } = await exported(sourceAdmin);
    expect(headers.get("content-disposition")).toMatch(/"lunula-export-\d{4}-\d\d-\d\d\.json"/);
    const counts = {
      uploads: 1,
      categories: 2,
      productCategories: 1,
      nailDesigns: 2,
      products: 1,
      tutorials: 1,
      blogPosts: 2,
    };
    expect(file.summary).toEqual(counts);

    const first = await importInto(targetAdmin, { data: file.data });
    expect(first).toMatchObject({
      status: 200,
      body: { success: true, results: { imported: counts, errors: [] } },
    });
    for (const path of PUBLIC) {
      const [there, here] = [
        await target.anonymous().get(path),
        await source.anonymous().get(path),
      ];
      expect({ path, status: there.status, body: there.body }).toEqual({
        path,
        status: here.status,
        body: here.body,
      });
    }
    const [design] = (
      await target.anonymous().get<{ image_url: string }[]>("/api/designs/featured")
    ).body;
    const pictures = await Promise.all(
      [source, target].map(async ({ url }) => {
        const answer = await fetch(url + design?.image_url);
        return Buffer.from(await answer.arrayBuffer()).toString("base64");
      }),
    );
    expect(pictures[1]).toBe(pictures[0]);
    const found = await target.anonymous().get<unknown[]>("/api/designs/search?q=hearts");
    expect(found.body).toHaveLength(1);

    const before = await exported(targetAdmin);
    const second = await importInto(targetAdmin, { data: file.data });
    expect(Object.values(second.body.results.imported)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(second.body.results.errors.toSorted()).toEqual(
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
      ].map((pattern) => expect.stringMatching(pattern)),
    );
    expect((await exported(targetAdmin)).body.data).toEqual(before.body.data);
  });

  it("take a hand-made file without ids, in any order, and skip what clashes", async () => {
    await makeCategory(targetAdmin, { path: "taken", name: "Mine" });
    const design = { image_url: "https://x.example/a.jpg", tags: "t" };
    const category = { description: "d", icon: "i", seo_title: "s", seo_description: "s" };
    const answer = await importInto(targetAdmin, {
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
        "Category “Again”: The path “TAKEN” is taken by “Mine”.",
        "Design “Lost”: There is no category “nowhere”",
      ],
    });
  });
});

it("a record may carry what nobody asks for, however deep", async () => {
  const nested = "[".repeat(20_000) + "]".repeat(20_000);
  const category = JSON.stringify(categoryForm()).replace("{", `{"junk": ${nested}, `);
  const answer = await importInto(targetAdmin, `{"data": {"categories": [${category}]}}`);
  expect(answer).toMatchObject({ status: 200, body: { results: { imported: { categories: 1 } } } });
});

describe("a file that cannot be imported", () => {
  it("nested two million times, while it comes", async () => {
    const answer = await importInto(targetAdmin, "[".repeat(2_000_000));
    expect(answer).toMatchObject({ status: 400, body: { success: false, totalErrors: 0 } });
    expect(answer.body.message).toMatch(/^The file has a record of more than 100000 values/);
    await nothingLeft();
  });

  it("because the disk takes no temporary file", async () => {
    await writeFile(path.join(target.dataDir, ".tmp"), "in its place");
    const answer = await importInto(targetAdmin, { data: { categories: [categoryForm()] } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("10");
    expect(answer.body.message).toMatch(/^The site’s storage cannot be used right now/);
    await rm(path.join(target.dataDir, ".tmp"));
    await nothingLeft();
    const next = await importInto(targetAdmin, { data: { categories: [categoryForm()] } });
    expect(next.status).toBe(200);
  });

  it.runIf(process.platform === "linux")(
    "because the disk is full, however large it is",
    async () => {
      const full = vi
        .spyOn(Spool, "open")
        .mockImplementation(async () => new Spool(await open("/dev/full", "r+"), "/nonexistent"));
      const big = { data: { categories: [categoryForm({ description: "d".repeat(9_000_000) })] } };
      for (const body of [big, { data: {} }]) {
        const answer = await importInto(targetAdmin, body);
        expect(answer.status).toBe(503);
      }
      full.mockRestore();
      await nothingLeft();
    },
  );

  const nothingLeft = async () => {
    const names = await readdir(target.dataDir);
    expect(names.filter((name) => /^\.(tmp|import)/.test(name))).toEqual([]);
    expect((await exported(targetAdmin)).body.summary.categories).toBe(0);
  };

  it.each([
    ["no JSON", '{"data": {"categories": [', "The file is not valid JSON."],
    ["nothing", "", "The file is not valid JSON."],
    ["two documents", "{} {}", "The file is not valid JSON."],
    ["no data", "{}", "The file has no data member."],
    ["a list", "[]", "The file has no data member."],
    ["a list as data", '{"data": []}', "The file has no data member."],
    ["nothing as data", '{"data": null}', "The file has no data member."],
  ])("%s", async (_what, body, message) => {
    const answer = await importInto(targetAdmin, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, message, totalErrors: 0 });
  });

  it.each(["null", '"text"', "7", '{"a": {}}'])("with %s in place of a list", async (list) => {
    const answer = await importInto(targetAdmin, `{"data": {"categories": ${list}}}`);
    expect(answer).toMatchObject({
      status: 400,
      body: { validationErrors: ["categories must be a list"], totalErrors: 1 },
    });
  });

  it("with one malformed record changes nothing and names every fault", async () => {
    await fillSource();
    await makeCategory(targetAdmin, { path: "kept" });
    const before = (await exported(targetAdmin)).body.data;
    const { data } = (await exported(sourceAdmin)).body;
    const [design] = data["nailDesigns"] ?? [];
    const spoilt = [{ ...design, title: " " }, "text", { ...design, id: "x", featured: "yes" }];
    const answer = await importInto(targetAdmin, { data: { ...data, nailDesigns: spoilt } });
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
    expect((await exported(targetAdmin)).body.data).toEqual(before);
  });

  describe("with a picture", () => {
    let upload: EncodedPicture;
    const kept = (files: EncodedPicture["files"]) => ({
      ...upload,
      id: contentId({ files }),
      files: files.map(({ width, bytes }) => ({ width, bytes: bytes.toString("base64") })),
    });
    const refusedWith = async (...uploads: object[]) => {
      const answer = await importInto(targetAdmin, { data: { uploads } });
      expect(answer.status).toBe(400);
      expect((await exported(targetAdmin)).body.summary.uploads).toBe(0);
      return answer.body.validationErrors;
    };

    beforeEach(async () => {
      const { Transformer } = loadAddon<typeof ImageAddon>("image", source.dataDir);
      const pixels = Transformer.fromRgbaPixels(new Uint8Array(900 * 900 * 4).fill(120), 900, 900);
      const pictures = createPictureProcess(source.dataDir);
      upload = await pictures.encode(await pixels.png());
      pictures.close();
    });

    it("that is not what its id says", async () => {
      const other = kept(upload.files.slice(1));
      expect(await refusedWith({ ...kept(upload.files), id: other.id })).toEqual([
        "uploads[0]: the picture does not match its id",
      ]);
    });

    it.each(["<svg onload='alert(1)'/>", "RIFF\x04\0\0\0WEBP", ""])("of %j", async (text) => {
      const file = { width: 900, bytes: Buffer.from(text) };
      expect(await refusedWith(kept([file]))).toEqual([
        "uploads[0]: a file’s bytes must be a WebP picture of its width",
      ]);
    });

    it("cut short, twice, or of another size than it says", async () => {
      const [first, second, third] = upload.files;
      if (!first || !second || !third) throw new Error("The picture has too few files");
      const bytes = first.bytes.subarray(0, -2);
      const wide = { ...kept(upload.files), width: 9_000 };
      expect(await refusedWith(kept([{ ...first, bytes }]), kept([second, second]), wide)).toEqual([
        "uploads[0]: a file’s bytes must be a WebP picture of its width",
        "uploads[1]: files must be ascending by width",
        "uploads[2]: width and height do not fit the files",
      ]);
    });
  });

  it("from an anonymous caller", async () => {
    expect((await importInto(target.anonymous(), { data: {} })).status).toBe(401);
    expect((await target.anonymous().get("/api/admin/export-data")).status).toBe(401);
  });
});
