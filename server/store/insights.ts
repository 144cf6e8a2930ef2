import { sql } from "kysely";
import {
  type CountRow,
  type Insights,
  MAX_ROWS,
  type Period,
  TOP_PAGES,
  OTHERS,
} from "../../contract/admin/insights.ts";
import { type EventKind, DIRECT, type VisitEvent } from "../../contract/visits.ts";
import type { VisitReport } from "../../contract/inputs.ts";
import { choiceOfPath, facetPagePath } from "../../contract/facets/facet-pages.ts";
import { type Db, type Database, engineOf } from "../database/database.ts";
import {
  type AddressKind,
  itemAddress,
  pagedKind,
  readAddress,
  resolveOldSlug,
  shownItemAddress,
  shownAddresses,
} from "./addresses.ts";
import { DAY_MS, dayOf } from "./common.ts";
import { isShown } from "./shown.ts";
import { ownRedirect } from "./site-settings.ts";
import { mayBeMissing } from "../../contract/settings/redirects.ts";
import { PAGES, PAGE_NAMES, isPattern } from "../../contract/pages.ts";
import { countRows } from "./lists.ts";
type Counting = Pick<Database, "db" | "writeWithoutFsync">;
/** `missing` is a visit to an address without a page. */
type CountKind = EventKind | "view" | "missing";
type Counted = [kind: CountKind, subject: string];

/** Events whose subject is the id of a visible item. */
const OF_ITEMS: Partial<Record<EventKind, AddressKind>> = {
  opened: "design",
  saved: "design",
  finished: "lesson",
  pressed: "product",
};

/** The most distinct texts that visitors may send on one day: further ones are counted together. */
const MAX_TEXTS = 500;
const LONGEST_SEARCH = 60;
const MONTHS_KEPT = 13;

/** Counts the valid parts of a browser’s report. */
export async function countReport(deps: Counting, { path, events = [] }: VisitReport) {
  const counted: Counted[] = [];
  const page = path === undefined ? undefined : await publicPage(deps.db, path);
  if (page !== undefined) counted.push(["view", page]);
  const isMissing = path !== undefined && page === undefined && mayBeMissing(path);
  const missing: Counted[] = isMissing ? [["missing", isPersonal(path) ? OTHERS : path]] : [];
  counted.push(...(await shownItems(deps.db, events)));
  counted.push(...(await knownTexts(deps.db, [...events.flatMap(tidied), ...missing])));
  await countVisits(deps, counted);
}

/**
 * Counts each of these once. No address, cookie or user agent is stored: only a day, a subject and a number. Without
 * fsync: a power cut may lose the last counts.
 */
export async function countVisits(
  { db, writeWithoutFsync }: Counting,
  counted: Counted[],
  now = Date.now(),
): Promise<void> {
  const day = dayOf(now);
  // Sorted, so that no two processes deadlock.
  const rows = [...new Map(counted.map((one) => [one.join(" "), one]))]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, [kind, subject]]) => ({ kind, day, subject, times: 1 }));
  if (rows.length === 0) return;
  const count = db
    .insertInto("visit_counts")
    .values(rows)
    .onConflict((oc) =>
      oc
        .columns(["kind", "day", "subject"])
        .doUpdateSet({ times: sql<number>`visit_counts.times + 1` }),
    )
    .compile();
  await writeWithoutFsync(count);
}

export async function deleteOldCounts(db: Db, now = new Date()): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS_KEPT);
  const day = dayOf(oldest.getTime());
  await db.deleteFrom("visit_counts").where("day", "<", day).execute();
  // Counts of a release before 1.0.0, and of its nodes while they were replaced.
  await sql`delete from page_views where day < ${day}`.execute(db);
}

/** The paths of public pages without parameters. */
const STANDING_PAGES = new Set<string>([
  ...PAGE_NAMES.filter((name) => name !== "not-found" && !isPattern(name)).map(
    (name) => PAGES[name].path,
  ),
  PAGES.studio.path,
]);

/** The canonical path of the public page at a path, in any case; undefined if there is none. */
export async function publicPage(db: Db, pathname: string): Promise<string | undefined> {
  if (STANDING_PAGES.has(pathname)) return pathname;
  const choice = choiceOfPath(pathname);
  if (choice) return facetPagePath(choice);
  const paged = readAddress(pathname);
  return paged && shownItemAddress(db, paged, "key", paged.key);
}

async function shownItems(db: Db, events: VisitEvent[]): Promise<VisitEvent[]> {
  const shown: VisitEvent[] = [];
  for (const [item, some] of Map.groupBy(events, ([kind]) => OF_ITEMS[kind])) {
    if (item === undefined) continue;
    const ids = some.map(([, id]) => id);
    const addresses = await shownAddresses(db, pagedKind(item), "id", ids);
    shown.push(...some.filter(([, id]) => addresses.has(id)));
  }
  return shown;
}

/** An event whose subject is a text, reduced to the part that is stored. */
function tidied([kind, text]: VisitEvent): VisitEvent[] {
  if (kind === "found" || kind === "found-nothing") return [[kind, searchKept(text) || OTHERS]];
  if (kind !== "came-from") return [];
  const host = text.toLowerCase().replace(/^www\./, "");
  const isHost = host === DIRECT || /^(?=.{1,100}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host);
  return isHost ? [[kind, host]] : [];
}

const PERSONAL = [
  // Addresses of people and websites.
  /(?<!\S)\S+@\S+/gu,
  /\b(?:https?:\/\/|www\.)\S*/gu,
  // Phone, card and account numbers.
  /\+?\d(?:[\s()./-]*\d){6,}/gu,
];

/** Whether an address contains one of a person. */
function isPersonal(path: string): boolean {
  return /@|%40/i.test(path);
}

/** The part of a search that is stored: without anything that looks personal, and shortened. */
export function searchKept(text: string): string {
  const plain = text.normalize("NFC").toLowerCase();
  const words = PERSONAL.reduce((rest, personal) => rest.replace(personal, " "), plain);
  const tidy = words.replace(/[\p{C}\s]+/gu, " ").trim();
  return [...tidy].slice(0, LONGEST_SEARCH).join("").trim();
}

/** The same events; new texts are counted together once the day has too many. */
async function knownTexts(db: Db, events: Counted[], now = Date.now()): Promise<Counted[]> {
  const known: Counted[] = [];
  for (const [kind, some] of Map.groupBy(events, (one) => one[0])) {
    const today = db
      .selectFrom("visit_counts")
      .where("kind", "=", kind)
      .where("day", "=", dayOf(now));
    if ((await countRows(db, today)) < MAX_TEXTS) {
      known.push(...some);
      continue;
    }
    const subjects = some.map(([, text]) => text);
    const rows = await today.select("subject").where("subject", "in", subjects).execute();
    const there = new Set(rows.map(({ subject }) => subject));
    known.push(...some.map(([, text]): Counted => [kind, there.has(text) ? text : OTHERS]));
  }
  return known;
}

/** The longest period. Older counts are deleted, so there is no previous year to compare with. */
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
      missing: await stillMissing(db, await topSubjects(db, ["missing"], since)),
    },
  };
}

function topSubjects(
  db: Db,
  kinds: CountKind[],
  since: string,
  most = MAX_ROWS,
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

/** Without the addresses that have a page or a redirect now. */
async function stillMissing(db: Db, rows: CountRow[]): Promise<CountRow[]> {
  const missing: CountRow[] = [];
  for (const row of rows) if (!(await leadsSomewhere(db, row.name))) missing.push(row);
  return missing;
}

/** Whether visitors find something at a path: a page, or a redirect to one. */
export async function leadsSomewhere(db: Db, path: string): Promise<boolean> {
  if ((await publicPage(db, path)) !== undefined) return true;
  if ((await ownRedirect(db, path)) !== undefined) return true;
  const former = await resolveOldSlug(db, path);
  return former !== undefined && "to" in former;
}

/** Deleted items are left out; their counts reappear if they are restored. */
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
    order by c.count desc, c.saved desc, c.subject limit ${MAX_ROWS}`.execute(db);
  return rows.map(({ name, end, count, saved }) => ({
    name,
    count,
    ...(another !== kind && { saved }),
    ...(end !== null && { path: itemAddress(paged, end) }),
  }));
}

/** The titles of the items at these paths; other paths are left out. */
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
