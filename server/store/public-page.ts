import { isBackOffice, paths } from "../../contract/paths.ts";
import type { Db } from "../database/database.ts";
import { decoded } from "./addresses/old-addresses.ts";
import { isShown } from "./shown.ts";

/** Pages of a fixed address: those of the table that take nothing and are for visitors. */
const STANDING_PAGES = new Set<string>(
  Object.values(paths)
    .filter((path) => typeof path === "string")
    .filter((path) => !isBackOffice(path) && path !== paths.feed && path !== paths.notFound),
);

/** The one address of the public page at a path, whatever its case; undefined where none is shown. */
export async function publicPage(db: Db, pathname: string): Promise<string | undefined> {
  if (STANDING_PAGES.has(pathname)) return pathname;
  const [, place, segment = ""] = /^\/(category|blog|season)\/([^/]+)$/.exec(pathname) ?? [];
  const key = decoded(segment).toLowerCase();
  if (place === "category") return categoryPage(db, key);
  if (place === "blog") return postPage(db, key);
  if (place === "season") return seasonPage(db, key);
  return undefined;
}

async function seasonPage(db: Db, key: string): Promise<string | undefined> {
  const season = await db
    .selectFrom("season_pages")
    .select("path")
    .where("path_key", "=", key)
    .where(isShown("season_pages"))
    .executeTakeFirst();
  return season && paths.season(season.path);
}

async function categoryPage(db: Db, key: string): Promise<string | undefined> {
  const category = await db
    .selectFrom("categories")
    .select("path")
    .where("path_key", "=", key)
    .where(isShown("categories"))
    .executeTakeFirst();
  return category && paths.category(category.path);
}

async function postPage(db: Db, key: string): Promise<string | undefined> {
  const post = await db
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug_key", "=", key)
    .where(isShown("blog_posts"))
    .executeTakeFirst();
  return post && paths.blogPost(post.slug);
}
