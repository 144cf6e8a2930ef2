import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { categoryCardPath, paths } from "../../contract/paths.ts";
import { searchDesigns } from "../../contract/search/searched-texts.ts";
import { PICTURE_WIDTHS } from "../../contract/pictures/upload.ts";
import { cleanHtml } from "../content/clean-html.ts";
import { type Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { createObjectStore } from "../objects/object-store.ts";
import { contentTables } from "../store/collections.ts";
import { blogPostCollection } from "../store/collections/blog-posts.ts";
import { categoryCollection, productCategoryCollection } from "../store/collections/categories.ts";
import { productCollection } from "../store/collections/products.ts";
import { activeLesson, tutorialCollection } from "../store/collections/tutorials.ts";
import { listDesigns } from "../store/designs/designs.ts";
import { uploadFile } from "../store/pictures/files.ts";
import { ObjectService } from "../testing/services/object-service.ts";
import { readText, fillEmptySite } from "./starter.ts";
import path from "node:path";

const WORDS_A_MINUTE = 220;
/** Minutes that painting ten nails takes in any lesson. */
const PAINTING = 15;
/** Claims that only real people could make; the starter content is made up. */
const INVENTED =
  /photograph|\bcamera|\bmy\b|\bI (?:am|have|had|was|will|would|used|taught|know|like)\b|\bI’|\b(?:clients|students|readers)\b|\b(?:\w+teen|eleven|\d+) years\b/;
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

async function emptySite(): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), "lunula-starter-"));
  folders.push(folder);
  return openDatabase({ dataDir: folder });
}

async function everything({ db }: Database) {
  return {
    categories: (await categoryCollection.shown(db, {})).items,
    designs: (await listDesigns(db)).items,
    productCategories: (await productCategoryCollection.shown(db, {})).items,
    products: (await productCollection.shown(db, {})).items,
    tutorials: (await tutorialCollection.shown(db, {})).items,
    posts: (await blogPostCollection.shown(db, {})).items,
  };
}

describe("the starter content", () => {
  let site: Database;
  let content: Awaited<ReturnType<typeof everything>>;

  beforeAll(async () => {
    site = await emptySite();
    await fillEmptySite(site);
    content = await everything(site);
  });

  afterAll(() => site.close());

  it("is a complete site", () => {
    expect(content.categories.length).toBeGreaterThanOrEqual(8);
    expect(content.designs.length).toBeGreaterThanOrEqual(60);
    expect(content.productCategories).toHaveLength(6);
    expect(content.posts).toHaveLength(8);
    for (const { product_count } of content.productCategories) {
      expect(product_count).toBeGreaterThanOrEqual(2);
    }
    const inDifficulty = Map.groupBy(content.tutorials, ({ difficulty }) => difficulty);
    expect(content.tutorials.length).toBeGreaterThanOrEqual(12);
    expect(inDifficulty.get("Beginner")?.length).toBeGreaterThanOrEqual(6);
    expect(inDifficulty.size).toBe(3);
  });

  it("features some of each kind", () => {
    const featured = (items: { is_featured: boolean }[]) =>
      items.filter(({ is_featured }) => is_featured).length;
    expect(featured(content.tutorials)).toBe(4);
    expect(featured(content.products)).toBe(2);
    expect(featured(content.posts)).toBe(2);
  });

  it("is dated in the past, newest first", () => {
    for (const items of [content.designs, content.products, content.tutorials]) {
      const dates = items.map(({ created_at }) => created_at);
      expect(dates).toEqual(dates.toSorted().toReversed());
    }
    const published = content.posts.map(({ published_at }) => published_at ?? "");
    expect(published).toEqual(published.toSorted().toReversed());
    expect(published.every((date) => date.startsWith("2026-"))).toBe(true);
  });

  it("has every picture in every width", async () => {
    const { designs, products, tutorials, posts } = content;
    for (const { image } of [...designs, ...products, ...tutorials, ...posts]) {
      expect(image?.variants.map(({ width }) => width)).toEqual([...PICTURE_WIDTHS]);
      for (const { url } of image?.variants ?? []) {
        expect(await uploadFile(site, url)).toBeDefined();
      }
    }
  });

  it("has a picture of every step", async () => {
    for (const { id, title, steps } of content.tutorials) {
      const { step_pictures: pictures } = await activeLesson(site.db, { id });
      const widths = pictures.map((image) => image?.variants.map(({ width }) => width));
      expect({ title, widths }).toEqual({
        title,
        widths: JSON.parse(steps).map(() => [400, 800]),
      });
    }
  });

  it("is marked as examples, without reviews or links to shops", async () => {
    for (const { name, is_example, reviews_count, affiliate_url } of content.products) {
      expect({ name, is_example, reviews_count, affiliate_url }).toEqual({
        name,
        is_example: true,
        reviews_count: "0",
        affiliate_url: "https://example.com/",
      });
    }
    for (const { name } of contentTables) {
      // An owner adds these.
      if (name === "pages") continue;
      const marks = await site.db.selectFrom(name).select("is_example").distinct().execute();
      expect(marks, name).toEqual([{ is_example: 1 }]);
    }
  });

  it("claims no history, no readers and no camera", () => {
    const { categories, designs, tutorials, posts } = content;
    for (const item of [...categories, ...designs, ...tutorials, ...posts]) {
      const { id, ...texts } = item;
      expect(INVENTED.exec(JSON.stringify(texts))?.[0], id).toBeUndefined();
    }
    for (const { author_name, author_bio } of posts) {
      expect(author_bio).toMatch(`${author_name} is a pen name.`);
    }
  });

  it("names no video, since those may disappear", () => {
    expect(content.tutorials.filter(({ youtube_video_id }) => youtube_video_id)).toEqual([]);
  });

  it("has lessons whose duration includes the waits of their steps, and painting", () => {
    const waits = { two: 2, three: 3, five: 5, ten: 10, fifteen: 15, twenty: 20 };
    const waited = new RegExp(`\\b(${Object.keys(waits).join("|")}) minutes`, "g");
    for (const { title, steps, duration } of content.tutorials) {
      const minutes = [...steps.matchAll(waited)]
        .map(([, word]) => waits[word as keyof typeof waits])
        .reduce((sum, wait) => sum + wait, 0);
      expect(parseInt(duration), title).toBeGreaterThanOrEqual(minutes + PAINTING);
    }
  });

  it("has follow-up lessons", () => {
    for (const { steps, materials_needed, tips, title } of content.tutorials) {
      const count = JSON.parse(steps).length;
      expect(count, title).toBeGreaterThanOrEqual(6);
      expect(count, title).toBeLessThanOrEqual(10);
      expect(JSON.parse(materials_needed).length, title).toBeGreaterThanOrEqual(3);
      expect(JSON.parse(tips).length, title).toBeGreaterThanOrEqual(1);
    }
  });

  it("has posts that cleaning does not change, with a realistic length", () => {
    for (const { slug, content: html, read_time } of content.posts) {
      const source = readText(`blog-posts/${slug}.html`);
      // The formatter also breaks lines within tags.
      const [cleaned, own] = [cleanHtml(source), source].map((text) => text.replace(/\s+/g, " "));
      expect(cleaned, slug).toBe(own);
      const words = html.replace(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0;
      expect(words, slug).toBeGreaterThanOrEqual(600);
      expect(words, slug).toBeLessThanOrEqual(1_000);
      expect(read_time, slug).toBe(`${Math.round(words / WORDS_A_MINUTE)} min read`);
    }
  });

  it("has posts with existing pictures", async () => {
    for (const { slug, content: html } of content.posts) {
      const pictures = [...html.matchAll(/<img src="([^"]*)" alt="[^"]+"/g)].map(([, src]) => src);
      expect(pictures.length, slug).toBeGreaterThan(0);
      for (const src of pictures) expect(await uploadFile(site, src ?? ""), src).toBeDefined();
    }
  });

  it("links to existing pages", () => {
    const { about, allDesigns, blog, contact, home, products, tutorials } = paths;
    const pages = new Set<string>([home, about, allDesigns, blog, contact, products, tutorials]);
    for (const { path: category } of content.categories) {
      pages.add(paths.category(category)).add(categoryCardPath(category));
    }
    for (const { slug } of content.posts) pages.add(paths.blogPost(slug));
    const links = content.posts.flatMap(({ content: html }) =>
      [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? ""),
    );
    expect(links.length).toBeGreaterThan(content.posts.length);
    for (const link of links) {
      const query = link.split(paths.search(""))[1];
      const found = query ? searchDesigns(content.designs, query).length > 0 : pages.has(link);
      expect({ link, found }).toEqual({ link, found: true });
    }
  });

  it("is loaded only once", async () => {
    await fillEmptySite(site);
    expect(await everything(site)).toEqual(content);
  });
});

it("says why pictures cannot be stored, and then loads nothing", async () => {
  const [site, service] = [await emptySite(), await ObjectService.start()];
  const objects = createObjectStore({ ...service.address, secretAccessKey: "wrong" });
  await expect(fillEmptySite({ db: site.db, objects })).rejects.toThrow(
    /^Pictures cannot be kept in s3:\/\/pictures\/site\/ at http.*: .* 403 SignatureDoesNotMatch$/,
  );
  expect((await everything(site)).categories).toEqual([]);
  await site.close();
  await service.stop();
});

it("does not touch a site with any content", async () => {
  const site = await emptySite();
  await productCategoryCollection.create(site.db, {
    name: "Lamps",
    slug: "lamps",
    description: "Light for gel.",
    icon: "sun",
    is_active: true,
  });
  await fillEmptySite(site);
  expect((await everything(site)).designs).toEqual([]);
  await site.close();
});
