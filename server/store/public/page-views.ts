import { sql } from "kysely";
import { INSIGHT_DAYS, type Insights, TOP_PAGES } from "../../../contract/insights.ts";
import { PAGES, PAGE_NAMES, isPattern } from "../../../contract/pages.ts";
import type { Database, Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import {
  type AddressKind,
  pagedKind,
  readAddress,
  shownItemAddress,
} from "../addresses/paged-kinds.ts";
import { DAY_MS } from "../common.ts";

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
export async function readInsights(db: Db): Promise<Insights> {
  const days = Array.from({ length: INSIGHT_DAYS }, (_, index) =>
    dayOf(Date.now() - (INSIGHT_DAYS - 1 - index) * DAY_MS),
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
export async function deleteOldPageViews(db: Db): Promise<void> {
  const oldest = dayOf(Date.now() - 2 * INSIGHT_DAYS * DAY_MS);
  await db.deleteFrom("page_views").where("day", "<", oldest).execute();
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** What the items at these paths are called that have pages of their own; other paths are left out. */
export async function titlesOf(db: Db, pathnames: string[]): Promise<Map<string, string>> {
  const read = pathnames.flatMap((pathname) => {
    const address = readAddress(pathname);
    return address ? [{ pathname, kind: address.kind, key: address.key }] : [];
  });
  const found = new Map<string, string>();
  for (const [kind, some] of Map.groupBy(read, (one) => one.kind)) {
    const keys = some.map(({ key }) => key);
    const titles = await titlesByKey(db, kind, keys);
    for (const { pathname, key } of some) {
      const title = titles.get(key);
      if (title !== undefined) found.set(pathname, title);
    }
  }
  return found;
}

async function titlesByKey(db: Db, kind: AddressKind, keys: string[]) {
  const { table, address, label } = pagedKind(kind);
  const key = sql.ref(`${address}_key`);
  const { rows } = await sql<{ key: string; title: string }>`
    select ${key} as "key", ${sql.ref(label)} as title from ${sql.table(table)}
    where ${key} in (${engineOf(db).listed("text", keys)}) and deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.key, row.title]));
}

/** The addresses of the public pages that take nothing. */
const STANDING_PAGES = new Set<string>(
  PAGE_NAMES.filter((name) => name !== "not-found" && !isPattern(name)).map(
    (name) => PAGES[name].path,
  ),
);

/** The one address of the public page at a path, in any case; undefined where none is shown. */
export async function publicPage(db: Db, pathname: string): Promise<string | undefined> {
  if (STANDING_PAGES.has(pathname)) return pathname;
  const paged = readAddress(pathname);
  return paged && shownItemAddress(db, paged, "key", paged.key);
}
