import { sql } from "kysely";
import { INSIGHT_DAYS, type Insights, TOP_PAGES } from "../../contract/insights.ts";
import type { Database, Db } from "../database/database.ts";
import { DAY_MS } from "./common.ts";
import { decoded } from "./addresses/old-addresses.ts";

/**
 * Counts one view of a page. No address, cookie or agent is kept: a day, a path and a number. Nobody
 * waits for the disk: a power cut may take the last views.
 */
export async function countPageView(
  { db, writeWithoutFsync }: Pick<Database, "db" | "writeWithoutFsync">,
  path: string,
  now = Date.now(),
): Promise<void> {
  const count = db
    .insertInto("page_views")
    .values({ day: dayOf(now), path, views: 1 })
    .onConflict((oc) =>
      oc.columns(["day", "path"]).doUpdateSet({ views: sql<number>`page_views.views + 1` }),
    )
    .compile();
  await writeWithoutFsync(count);
}

/** The last days as a chart and a top list. */
export async function readInsights(db: Db, now = Date.now()): Promise<Insights> {
  const days = Array.from({ length: INSIGHT_DAYS }, (_, index) =>
    dayOf(now - (INSIGHT_DAYS - 1 - index) * DAY_MS),
  );
  const recent = db.selectFrom("page_views").where("day", ">=", days[0] ?? "");
  const byDay = await recent
    .select(["day", sql<number>`sum(views)`.as("views")])
    .groupBy("day")
    .execute();
  const pages = await recent
    .select(["path", sql<number>`sum(views)`.as("views")])
    .groupBy("path")
    .orderBy("views", "desc")
    .orderBy("path")
    .limit(TOP_PAGES)
    .execute();
  const views = new Map(byDay.map((row) => [row.day, row.views]));
  const titles = await titlesOf(
    db,
    pages.map(({ path }) => path),
  );
  return {
    days: days.map((day) => ({ day, views: views.get(day) ?? 0 })),
    pages: pages.map((page) => {
      const title = titles.get(page.path);
      return title === undefined ? page : { ...page, title };
    }),
  };
}

/** Of days that no insight shows. */
export async function deleteOldPageViews(db: Db, now = Date.now()): Promise<void> {
  const oldest = dayOf(now - 2 * INSIGHT_DAYS * DAY_MS);
  await db.deleteFrom("page_views").where("day", "<", oldest).execute();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

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
