import { callAddress } from "../../contract/call-address.ts";
import { COLLECTIONS, COLLECTION_KINDS, designs } from "../../contract/collections.ts";
import { site } from "../../contract/endpoints.ts";
import { PAGES, PAGE_NAMES, isPattern } from "../../contract/pages.ts";
import { siteSynonyms } from "../../contract/search/site-synonyms.ts";
import { paths } from "../../contract/paths.ts";
import type { Db } from "../database/database.ts";

/** The newest; what is older than so many comes by itself, some seconds later. */
const MOST_POSTS = 1_000;

const STANDING = [
  ...PAGE_NAMES.filter((name) => !isPattern(name)).map((name) => PAGES[name].path),
  ...COLLECTION_KINDS.flatMap((kind) => {
    const { all, featured } = COLLECTIONS[kind];
    return [all.path, ...(featured ? [featured.path] : [])];
  }),
  site.settings.path,
  siteSynonyms.read.path,
  paths.feed,
  "/sitemap.xml",
];

/**
 * The addresses whose answers a change of the content may make stale, also those of what is deleted or renamed.
 * Nobody can name all: searches and parts of lists are known to who asked for them.
 */
export async function changingAddresses(db: Db, origin: string): Promise<string[]> {
  const categories = await db.selectFrom("categories").select("path").execute();
  const seasons = await db.selectFrom("season_pages").select("path").execute();
  const posts = await db
    .selectFrom("blog_posts")
    .select("slug")
    .orderBy("updated_at", "desc")
    .limit(MOST_POSTS)
    .execute();
  const old = await db.selectFrom("old_addresses").select(["kind", "key"]).execute();
  const ofKind = (kind: string) => old.flatMap((one) => (one.kind === kind ? one.key : []));
  const places = [...categories.map(({ path }) => path), ...ofKind("category")];
  const addresses = [
    ...STANDING,
    ...places.map((path) => paths.category(path)),
    ...[...seasons.map(({ path }) => path), ...ofKind("season")].map((path) => paths.season(path)),
    ...places.map((category) => callAddress(designs.inCategory.path, { category })),
    ...[...posts.map(({ slug }) => slug), ...ofKind("post")].map((slug) => paths.blogPost(slug)),
  ];
  return [...new Set(addresses)].map((address) => origin + address);
}
