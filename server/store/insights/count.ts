import { sql } from "kysely";
import { OTHERS } from "../../../contract/admin/insights.ts";
import {
  DIRECT,
  type EventKind,
  type VisitEvent,
  type VisitReport,
} from "../../../contract/visits.ts";
import { choiceOfPath, facetPagePath } from "../../../contract/facets/facet-pages.ts";
import { PAGES, PAGE_NAMES, isPattern } from "../../../contract/pages.ts";
import type { Database, Db } from "../../database/database.ts";
import {
  type AddressKind,
  pagedKind,
  readAddress,
  shownItemAddress,
  shownAddresses,
} from "../addresses/paged-kinds.ts";
import { dayOf } from "../common.ts";

type Counting = Pick<Database, "db" | "writeWithoutFsync">;
type Counted = [kind: EventKind | "view", subject: string];

/** Events whose subject is the id of an item that visitors see. */
const OF_ITEMS: Partial<Record<EventKind, AddressKind>> = {
  opened: "design",
  saved: "design",
  finished: "lesson",
  pressed: "product",
};

/** The most different texts that visitors may send on one day: all others count together. */
const MOST_TEXTS = 500;
const LONGEST_SEARCH = 60;
const MONTHS_KEPT = 13;

/** Counts what exists of what a browser reports. */
export async function countReport(deps: Counting, { path, events = [] }: VisitReport) {
  const counted: Counted[] = [];
  const page = path === undefined ? undefined : await publicPage(deps.db, path);
  if (page !== undefined) counted.push(["view", page]);
  counted.push(...(await shownItems(deps.db, events)));
  counted.push(...(await knownTexts(deps.db, events.flatMap(tidied))));
  await countVisits(deps, counted);
}

/**
 * Adds one to each of these, once. No address, cookie or agent is kept: a day, a subject and a number. Nobody waits for
 * the disk: a power cut may take the last counts.
 */
export async function countVisits(
  { db, writeWithoutFsync }: Counting,
  counted: Counted[],
  now = Date.now(),
): Promise<void> {
  const day = dayOf(now);
  // In one order, so that no two processes wait for each other.
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
  // What a release before 1.0.0 counted, and its nodes while they were replaced.
  await sql`delete from page_views where day < ${day}`.execute(db);
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
  const choice = choiceOfPath(pathname);
  if (choice) return facetPagePath(choice);
  const paged = readAddress(pathname);
  return paged && shownItemAddress(db, paged, "key", paged.key);
}

/** Those of items that visitors see. */
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

/** An event whose subject is a text, shortened to the part that is stored. */
function tidied([kind, text]: VisitEvent): VisitEvent[] {
  if (kind === "found" || kind === "found-nothing") return [[kind, searchKept(text) || OTHERS]];
  if (kind !== "came-from") return [];
  const host = text.toLowerCase().replace(/^www\./, "");
  const isHost = host === DIRECT || /^(?=.{1,100}$)[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(host);
  return isHost ? [[kind, host]] : [];
}

const PERSONAL = [
  // Addresses of people and pages.
  /\S+@\S+/gu,
  /\b(?:https?:\/\/|www\.)\S*/gu,
  // Numbers of telephones, cards and accounts.
  /\+?\d(?:[\s()./-]*\d){6,}/gu,
];

/** The words of a search to store: not what looks as if it belonged to a person, and no long text. */
export function searchKept(text: string): string {
  const plain = text.normalize("NFC").toLowerCase();
  const words = PERSONAL.reduce((rest, personal) => rest.replace(personal, " "), plain);
  const tidy = words.replace(/[\p{C}\s]+/gu, " ").trim();
  return [...tidy].slice(0, LONGEST_SEARCH).join("").trim();
}

/** The same events; those with a new text count together once the day has too many. */
async function knownTexts(db: Db, events: VisitEvent[], now = Date.now()): Promise<VisitEvent[]> {
  const known: VisitEvent[] = [];
  for (const [kind, some] of Map.groupBy(events, (one) => one[0])) {
    const today = db
      .selectFrom("visit_counts")
      .where("kind", "=", kind)
      .where("day", "=", dayOf(now));
    const { texts } = await today
      .select((eb) => eb.fn.countAll<number>().as("texts"))
      .executeTakeFirstOrThrow();
    if (texts < MOST_TEXTS) {
      known.push(...some);
      continue;
    }
    const subjects = some.map(([, text]) => text);
    const rows = await today.select("subject").where("subject", "in", subjects).execute();
    const there = new Set(rows.map(({ subject }) => subject));
    known.push(...some.map(([, text]): VisitEvent => [kind, there.has(text) ? text : OTHERS]));
  }
  return known;
}
