import { Readable } from "node:stream";
import { type SitemapItemLoose, SitemapIndexStream, SitemapStream } from "sitemap";
import { PAGES, PAGE_NAMES, isPattern } from "../../contract/pages.ts";
import { categoryCardPath, paths } from "../../contract/paths.ts";

import { withoutForbidden } from "../../contract/text/text.ts";
import { createYielder } from "../runtime/yielding.ts";
import type { Db } from "../database/database.ts";
import { listBlogPosts } from "../store/blog-posts.ts";
import { listCategories } from "../store/categories/categories.ts";
import { designAddresses } from "../store/designs/design-addresses.ts";
import { listSeasonPages } from "../store/seasons/season-pages.ts";
import { listDesigns } from "../store/designs/designs.ts";
import { listProducts } from "../store/products.ts";
import { listTutorials } from "../store/tutorials.ts";

/** Most addresses that one file may hold, by the protocol of sitemaps.org. */
export const SITEMAP_LIMIT = 50_000;
const PAGE = 200;
const ACTIVE = { shownOnly: true };

const STANDING_PAGES = PAGE_NAMES.filter((name) => PAGES[name].listed && !isPattern(name)).map(
  (name) => PAGES[name].path,
);

/** `/sitemap.xml`: every public address, or, when there are too many for one file, its parts. */
export async function sitemap(db: Db, origin: string, limit = SITEMAP_LIMIT): Promise<Readable> {
  const total = await countAddresses(db);
  if (total <= limit) return onePart(db, origin, 1, limit);
  const parts = Array.from({ length: Math.ceil(total / limit) }, (_, index) => ({
    url: `${origin}/sitemap-${index + 1}.xml`,
  }));
  return Readable.from(parts).pipe(new SitemapIndexStream());
}

/** `/sitemap-<part>.xml`, counted from 1; undefined where there is no such part. */
export async function sitemapPart(
  db: Db,
  origin: string,
  part: number,
  limit = SITEMAP_LIMIT,
): Promise<Readable | undefined> {
  if (part < 1 || (part - 1) * limit >= (await countAddresses(db))) return undefined;
  return onePart(db, origin, part, limit);
}

function onePart(db: Db, origin: string, part: number, limit: number): Readable {
  const entries = Readable.from(slice(everyAddress(db), (part - 1) * limit, part * limit));
  return entries.pipe(new SitemapStream({ hostname: origin }));
}

async function countAddresses(db: Db): Promise<number> {
  const lists = await Promise.all([
    listCategories(db, ACTIVE),
    listSeasonPages(db, { ...ACTIVE, limit: 1 }),
    listBlogPosts(db, { shownOnly: true, limit: 1 }),
    listTutorials(db, { ...ACTIVE, limit: 1 }),
    listProducts(db, { ...ACTIVE, limit: 1 }),
    listDesigns(db, { limit: 1 }),
  ]);
  return lists.reduce((sum, { total }) => sum + total, STANDING_PAGES.length);
}

async function* everyAddress(db: Db): AsyncGenerator<SitemapItemLoose> {
  for (const url of STANDING_PAGES) yield { url };
  for (const { path, updated_at } of (await listCategories(db, ACTIVE)).items) {
    if (categoryCardPath(path) === paths.category(path)) {
      yield { url: paths.category(path), lastmod: updated_at };
    }
  }
  for (const { path, updated_at } of (await listSeasonPages(db, { shownOnly: true })).items) {
    yield { url: paths.season(path), lastmod: updated_at };
  }
  for await (const post of everyItem((page) => listBlogPosts(db, { ...page, shownOnly: true }))) {
    yield {
      url: paths.blogPost(post.slug),
      lastmod: post.updated_at,
      ...images(post.featured_image, post.title),
    };
  }
  for await (const lesson of everyItem((page) => listTutorials(db, { ...page, ...ACTIVE }))) {
    yield {
      url: paths.lesson(lesson.slug),
      lastmod: lesson.updated_at,
      ...images(lesson.thumbnail_url, lesson.title),
    };
  }
  for await (const product of everyItem((page) => listProducts(db, { ...page, ...ACTIVE }))) {
    yield {
      url: paths.product(product.slug),
      lastmod: product.updated_at,
      ...images(product.image_url, product.name),
    };
  }
  for await (const design of designAddresses(db)) {
    yield {
      url: paths.design(design.slug),
      lastmod: design.updated_at,
      ...images(design.image_url, design.title),
    };
  }
}

function images(url: string, title: string) {
  // Readers give up at the first character that XML forbids, wherever it came from.
  return url ? { img: [{ url: withoutForbidden(url), title: withoutForbidden(title) }] } : {};
}

async function* everyItem<Item>(
  list: (page: { limit: number; cursor?: string }) => Promise<{
    items: Item[];
    next: string | null;
  }>,
): AsyncGenerator<Item> {
  let page = await list({ limit: PAGE });
  yield* page.items;
  while (page.next) {
    page = await list({ limit: PAGE, cursor: page.next });
    yield* page.items;
  }
}

async function* slice<Item>(items: AsyncGenerator<Item>, from: number, to: number) {
  const yieldIfDue = createYielder();
  let index = 0;
  for await (const item of items) {
    if (index >= to) return;
    await yieldIfDue();
    if (index >= from) yield item;
    index += 1;
  }
}
