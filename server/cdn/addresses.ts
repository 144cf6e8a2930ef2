import { callAddress } from "../../contract/call-address.ts";
import { formerAddresses } from "../../contract/addresses.ts";
import { COLLECTIONS, COLLECTION_KINDS, designs } from "../../contract/collections.ts";
import { site } from "../../contract/endpoints.ts";
import { PAGES, PAGE_NAMES, isPattern } from "../../contract/pages.ts";
import { siteSynonyms } from "../../contract/search/site-synonyms.ts";
import { paths } from "../../contract/paths.ts";
import type { Db } from "../database/database.ts";
import { addressOf, pagedKind } from "../store/addresses/paged-kinds.ts";

/** The newest; what is older than so many comes by itself, some seconds later. */
const MOST_POSTS = 1_000;
const MOST_ITEMS = 200;
const MOST_OLD = 2_000;

const STANDING = [
  ...PAGE_NAMES.filter((name) => !isPattern(name)).map((name) => PAGES[name].path),
  ...COLLECTION_KINDS.flatMap((kind) => {
    const { all, featured } = COLLECTIONS[kind];
    return [all.path, ...(featured ? [featured.path] : [])];
  }),
  site.settings.path,
  siteSynonyms.read.path,
  formerAddresses.path,
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
  const items = await newestItems(db);
  const old = await db
    .selectFrom("old_addresses")
    .select(["kind", "key"])
    .orderBy("since", "desc")
    .limit(MOST_OLD)
    .execute();
  const places = categories.map(({ path }) => path);
  const addresses = [
    ...STANDING,
    ...places.map((path) => paths.category(path)),
    ...seasons.map(({ path }) => paths.season(path)),
    ...places.map((category) => callAddress(designs.inCategory.path, { category })),
    ...posts.map(({ slug }) => paths.blogPost(slug)),
    ...items,
    ...old.map(({ kind, key }) => addressOf(pagedKind(kind), key)),
  ];
  return [...new Set(addresses)].map((address) => origin + address);
}

/** The pages of the designs, tutorials and products that were saved last. */
async function newestItems(db: Db): Promise<string[]> {
  const last = (table: "designs" | "tutorials" | "products") =>
    db.selectFrom(table).select("slug").orderBy("updated_at", "desc").limit(MOST_ITEMS).execute();
  return [
    ...(await last("designs")).map(({ slug }) => paths.design(slug)),
    ...(await last("tutorials")).map(({ slug }) => paths.lesson(slug)),
    ...(await last("products")).map(({ slug }) => paths.product(slug)),
  ];
}
