import { sql } from "kysely";
import {
  type CountRow,
  type Insights,
  MOST_ROWS,
  type Period,
  TOP_PAGES,
} from "../../../contract/admin/insights.ts";
import type { EventKind } from "../../../contract/visits.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { type AddressKind, itemAddress, pagedKind, readAddress } from "../addresses/paged-kinds.ts";
import { DAY_MS, dayOf } from "../common.ts";
import { isShown } from "../shown.ts";

/** The longest period. Older counts are deleted, so it cannot be compared with the one before. */
const YEAR = 365;

export async function readInsights(db: Db, period: Period, now = Date.now()): Promise<Insights> {
  const days = Array.from({ length: period }, (_, index) =>
    dayOf(now - (period - 1 - index) * DAY_MS),
  );
  const since = days[0] ?? "";
  const byDay = await db
    .selectFrom("visit_counts")
    .where("kind", "=", "view")
    .where("day", ">=", period < YEAR ? dayOf(now - (2 * period - 1) * DAY_MS) : since)
    .select(["day", sql<number>`sum(times)`.as("views")])
    .groupBy("day")
    .execute();
  const views = new Map(byDay.map((row) => [row.day, row.views]));
  const before = byDay.reduce((sum, row) => sum + (row.day < since ? row.views : 0), 0);
  const pages = await topSubjects(db, ["view"], since, TOP_PAGES);
  const titles = await titlesOf(
    db,
    pages.map(({ name }) => name),
  );
  return {
    days: days.map((day) => ({ day, views: views.get(day) ?? 0 })),
    ...(period < YEAR && { before }),
    pages: pages.map(({ name: path, count }) => {
      const title = titles.get(path);
      return { path, views: count, ...(title !== undefined && { title }) };
    }),
    top: {
      fruitless: await topSubjects(db, ["found-nothing"], since),
      searches: await topSubjects(db, ["found", "found-nothing"], since),
      designs: await topItems(db, "design", ["opened", "saved"], since),
      lessons: await topItems(db, "lesson", ["finished"], since),
      products: await topItems(db, "product", ["pressed"], since),
      sources: await topSubjects(db, ["came-from"], since),
    },
  };
}

function topSubjects(
  db: Db,
  kinds: (EventKind | "view")[],
  since: string,
  most = MOST_ROWS,
): Promise<CountRow[]> {
  return db
    .selectFrom("visit_counts")
    .where("kind", "in", kinds)
    .where("day", ">=", since)
    .select(["subject as name", sql<number>`sum(times)`.as("count")])
    .groupBy("subject")
    .orderBy("count", "desc")
    .orderBy("subject")
    .limit(most)
    .execute();
}

/** Of a deleted item nothing is shown; its counts are there again with it. */
async function topItems(
  db: Db,
  item: AddressKind,
  [kind, another = kind]: [EventKind, EventKind?],
  since: string,
): Promise<CountRow[]> {
  const paged = pagedKind(item);
  const times = (of: EventKind) => sql`sum(case when kind = ${of} then times else 0 end)`;
  const { rows } = await sql<{ name: string; end: string | null; count: number; saved: number }>`
    select i.${sql.ref(paged.label)} as name, case when ${isShown(paged.table, "i")} then i.${sql.ref(paged.address)} end as "end",
      c.count, c.saved
    from (select subject, ${times(kind)} as count, ${times(another)} as saved from visit_counts
      where kind in (${kind}, ${another}) and day >= ${since} group by subject) as c
    join ${sql.table(paged.table)} as i on i.id = c.subject and i.deleted_at is null
    order by c.count desc, c.saved desc, c.subject limit ${MOST_ROWS}`.execute(db);
  return rows.map(({ name, end, count, saved }) => ({
    name,
    count,
    ...(another !== kind && { saved }),
    ...(end !== null && { path: itemAddress(paged, end) }),
  }));
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
