import { Readable } from "node:stream";
import { PAGES, PAGE_NAMES, isPattern, pageEntry } from "../../contract/pages.ts";
import { categoryCardPath, paths } from "../../contract/paths.ts";
import { FACET_PAGE_LOOKS, facetPagePath } from "../../contract/facets/facet-pages.ts";
import { withoutForbidden } from "../../contract/text/text.ts";
import type { Db } from "../database/database.ts";
import { categoryCollection } from "../store/collections/categories.ts";
import {
  LONG_LISTS,
  type LongList,
  type PublicAddress,
  countPublic,
  publicAddresses,
} from "../store/public/public-addresses.ts";
import { commonChoices } from "../store/designs/found-designs.ts";
import { facetPagesOff } from "../store/collections/facet-pages.ts";
import { currentSettings } from "../store/site-settings.ts";
import { hasStudio } from "../store/studio.ts";
import { pageCollection } from "../store/collections/pages.ts";
import { seasonPageCollection } from "../store/collections/season-pages.ts";

/** The most addresses allowed in one file, according to sitemaps.org. */
const SITEMAP_LIMIT = 50_000;

const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
const IMAGES = "http://www.google.com/schemas/sitemap-image/1.1";

const STANDING_PAGES: string[] = PAGE_NAMES.filter(
  (name) => !pageEntry(name).unlisted && !isPattern(name),
).map((name) => PAGES[name].path);

const PATHS: Record<LongList, (key: string) => string> = {
  blog_posts: paths.blogPost,
  tutorials: paths.lesson,
  products: paths.product,
  designs: paths.design,
};

/** A part of the sitemap. */
interface Section {
  length: number;
  /**
   * `count` entries starting at `from`, as text, many in each chunk: single entries make the stream ten times
   * slower.
   */
  texts: (from: number, count: number) => AsyncGenerator<string>;
}

/** `/sitemap.xml`: all public addresses, or an index of parts if there are too many for one file. */
export async function sitemap(db: Db, origin: string, limit = SITEMAP_LIMIT): Promise<Readable> {
  const sections = await allSections(db, origin);
  const total = lengthOf(sections);
  if (total <= limit) return Readable.from(urlSet(sections, 0, limit));
  const parts = Array.from(
    { length: Math.ceil(total / limit) },
    (_, index) => `<sitemap><loc>${escaped(`${origin}/sitemap-${index + 1}.xml`)}</loc></sitemap>`,
  );
  return Readable.from([
    `${XML}<sitemapindex xmlns="${NAMESPACE}">${parts.join("")}</sitemapindex>`,
  ]);
}

/** `/sitemap-<part>.xml`, counted from 1; undefined if there is no such part. */
export async function sitemapPart(
  db: Db,
  origin: string,
  part: number,
  limit = SITEMAP_LIMIT,
): Promise<Readable | undefined> {
  const sections = await allSections(db, origin);
  const from = (part - 1) * limit;
  if (part < 1 || from >= lengthOf(sections)) return undefined;
  return Readable.from(urlSet(sections, from, limit));
}

function lengthOf(sections: Section[]): number {
  return sections.reduce((sum, { length }) => sum + length, 0);
}

/** `count` entries starting at `from`. Sections before that are not read. */
async function* urlSet(sections: Section[], from: number, count: number): AsyncGenerator<string> {
  yield `${XML}<urlset xmlns="${NAMESPACE}" xmlns:image="${IMAGES}">`;
  let [before, left] = [from, count];
  for (const { length, texts } of sections) {
    const own = Math.min(left, length - before);
    if (own > 0) yield* texts(before, own);
    before = Math.max(0, before - length);
    left -= Math.max(0, own);
  }
  yield "</urlset>";
}

async function allSections(db: Db, origin: string): Promise<Section[]> {
  const few = await fewAddresses(db, origin);
  const lists = LONG_LISTS.map(async (list): Promise<Section> => {
    return {
      length: await countPublic(db, list),
      texts: async function* (from, count) {
        for await (const rows of publicAddresses(db, list, { from, count })) {
          yield rows.map((row) => entryOf(origin, PATHS[list](row.key), row)).join("");
        }
      },
    };
  });
  const first: Section = {
    length: few.length,
    texts: async function* (from, count) {
      yield few.slice(from, from + count).join("");
    },
  };
  return [first, ...(await Promise.all(lists))];
}

/** Addresses of pages, categories, seasons and what the owner added. */
async function fewAddresses(db: Db, origin: string): Promise<string[]> {
  const categories = (await categoryCollection.shown(db, {})).items;
  const seasons = (await seasonPageCollection.shown(db, {})).items;
  const pages = (await pageCollection.shown(db, {})).items;
  const own = new Map<string, Item>([
    ...seasons.map(({ path, updated_at }) => [paths.season(path), { updated_at }] as const),
    ...pages.map(
      ({ slug, title: label, share_image: picture, updated_at }) =>
        [paths.page(slug), { label, picture, updated_at }] as const,
    ),
  ]);
  // No variable sets what a studio is.
  const settings = await currentSettings(db, {});
  return [
    ...STANDING_PAGES.map((path) => entryOf(origin, path, own.get(path))),
    ...(hasStudio(settings) ? [entryOf(origin, PAGES.studio.path)] : []),
    ...categories
      .filter(({ path }) => categoryCardPath(path) === paths.category(path))
      .map((category) => entryOf(origin, paths.category(category.path), category)),
    ...[...own].flatMap(([path, item]) =>
      STANDING_PAGES.includes(path) ? [] : [entryOf(origin, path, item)],
    ),
    ...(await listedFacetPages(db)).map((path) => entryOf(origin, path)),
  ];
}

async function listedFacetPages(db: Db): Promise<string[]> {
  const off = await facetPagesOff(db);
  const choices = await commonChoices(db, FACET_PAGE_LOOKS);
  return choices.flatMap((choice) => facetPagePath(choice, off) ?? []);
}

type Item = Partial<Pick<PublicAddress, "label" | "picture">> & Pick<PublicAddress, "updated_at">;

function entryOf(origin: string, path: string, item?: Item): string {
  const changed = item ? `<lastmod>${item.updated_at}</lastmod>` : "";
  return `<url><loc>${escaped(origin + path)}</loc>${changed}${imageOf(origin, item)}</url>`;
}

/** XML forbids some characters, and parsers stop at the first one. */
function imageOf(origin: string, { label = "", picture = "" }: Partial<Item> = {}): string {
  const address = withoutForbidden(picture);
  if (address === "" || !URL.canParse(address, origin)) return "";
  const title = escaped(withoutForbidden(label));
  return `<image:image><image:loc>${escaped(new URL(address, origin).href)}</image:loc><image:title>${title}</image:title></image:image>`;
}

function escaped(text: string): string {
  return /[&<>]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
    : text;
}
