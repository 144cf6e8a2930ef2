import type { Db } from "../database/database.ts";
import { decoded } from "./addresses/old-addresses.ts";

/** What the categories, posts and seasons at these paths are called; other paths are left out. */
export async function titlesOf(db: Db, pathnames: string[]): Promise<Map<string, string>> {
  return new Map([
    ...(await titled(pathnames, "category", (keys) =>
      db
        .selectFrom("categories")
        .select(["path_key as key", "name as title"])
        .where("path_key", "in", keys)
        .where("deleted_at", "is", null)
        .execute(),
    )),
    ...(await titled(pathnames, "blog", (keys) =>
      db
        .selectFrom("blog_posts")
        .select(["slug_key as key", "title"])
        .where("slug_key", "in", keys)
        .where("deleted_at", "is", null)
        .execute(),
    )),
    ...(await titled(pathnames, "season", (keys) =>
      db
        .selectFrom("season_pages")
        .select(["path_key as key", "heading as title"])
        .where("path_key", "in", keys)
        .where("deleted_at", "is", null)
        .execute(),
    )),
  ]);
}

async function titled(
  pathnames: string[],
  place: "category" | "blog" | "season",
  find: (keys: string[]) => Promise<{ key: string; title: string }[]>,
): Promise<[string, string][]> {
  const inPlace = new RegExp(`^/${place}/([^/]+)$`);
  const keyed = pathnames.flatMap((pathname) => {
    const key = inPlace.exec(pathname)?.[1];
    return key === undefined ? [] : [{ pathname, key: decoded(key).toLowerCase() }];
  });
  if (keyed.length === 0) return [];
  const titles = new Map(
    (await find(keyed.map(({ key }) => key))).map((item) => [item.key, item.title]),
  );
  return keyed.flatMap(({ pathname, key }): [string, string][] => {
    const title = titles.get(key);
    return title === undefined ? [] : [[pathname, title]];
  });
}
