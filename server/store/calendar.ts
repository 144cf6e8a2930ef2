import { randomBytes } from "node:crypto";
import ical from "ical-generator";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import {
  type CalendarEntry,
  type CalendarKind,
  type CalendarSeason,
  CALENDAR_KINDS,
  MAX_ENTRIES,
  SCHEDULED_KINDS,
} from "../../contract/admin/calendar.ts";
import { editAddress } from "../../contract/collection-words.ts";
import type { Db } from "../database/database.ts";
import { COLLECTION_TABLES } from "../database/collection-tables.ts";
import { countDesignsOfSeason, seasonLinks } from "./collections/season-pages.ts";
import { DAY_MS, hashOf, readSetting, writeSetting } from "./common.ts";
import { DRAFT_STATE, PUBLISHING_STATE, isPubliclyVisible, shownSince } from "./shown.ts";

interface Period {
  /** ISO 8601 in UTC; `to` is the first time after it. */
  from: string;
  to: string;
}

export function afterDays(time: string | number, days: number): string {
  return new Date(new Date(time).getTime() + days * DAY_MS).toISOString();
}

/** What was published in a period, and what is scheduled for it, oldest first. */
export async function calendarEntries(db: Db, period: Period): Promise<CalendarEntry[]> {
  const entries: CalendarEntry[] = [];
  for (const kind of CALENDAR_KINDS) entries.push(...(await publicEntries(db, kind, period)));
  for (const kind of SCHEDULED_KINDS) entries.push(...(await scheduledEntries(db, kind, period)));
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : 1));
}

async function publicEntries(db: Db, kind: CalendarKind, period: Period) {
  const at = shownSince(COLLECTION_TABLES[kind].name, "t");
  const rows = await rowsOf(db, kind, period, {
    at,
    order: sql`order by ${at}`,
    where: isPubliclyVisible(COLLECTION_TABLES[kind].name, "t"),
  });
  return rows.map((row) => ({ kind, ...row, is_public: true }));
}

async function scheduledEntries(db: Db, kind: CalendarKind, period: Period) {
  const isDesign = kind === "nailDesigns";
  const { where } = isDesign ? DRAFT_STATE : PUBLISHING_STATE;
  const at = sql.ref(isDesign ? "t.publish_at" : "t.published_at");
  const rows = await rowsOf(db, kind, period, { at, where: where("scheduled") });
  return rows.map((row) => ({ kind, ...row, is_public: false }));
}

interface Dated {
  at: RawBuilder<unknown>;
  where: RawBuilder<SqlBool>;
  order?: RawBuilder<unknown>;
}

async function rowsOf(
  db: Db,
  kind: CalendarKind,
  { from, to }: Period,
  { at, where, order = sql`` }: Dated,
) {
  const { name, label } = COLLECTION_TABLES[kind];
  const { rows } = await sql<{ id: string; name: string; at: string }>`
    select t.id, ${sql.ref(`t.${label}`)} as name, ${at} as at from ${sql.table(name)} as t
    where ${where} and ${at} >= ${from} and ${at} < ${to} and t.deleted_at is null
    ${order} limit ${MAX_ENTRIES}`.execute(db);
  return rows;
}

/** The active season pages, each with the number of designs that it shows. */
export async function calendarSeasons(db: Db): Promise<CalendarSeason[]> {
  const seasons: CalendarSeason[] = [];
  for (const { colors: _colors, ...season } of await seasonLinks(db)) {
    seasons.push({ ...season, ready: await countDesignsOfSeason(db, season.path) });
  }
  return seasons;
}

/** The key of the row with the token in the feed’s address, which admins see again. */
const TOKEN = "calendar-token";
const TOKEN_BYTES = 24;
/** How much of the past and the future the feed has. */
const PAST_DAYS = 90;
const AHEAD_DAYS = 366;

const pathOf = (token: string) => `/calendar/${token}.ics`;

export async function feedPath(db: Db): Promise<string | null> {
  const token = await readSetting(db, TOKEN);
  return token ? pathOf(token) : null;
}

/** Replaces the token, so that the former address becomes invalid. */
export async function makeFeed(db: Db): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await writeSetting(db, TOKEN, token);
  return pathOf(token);
}

export async function endFeed(db: Db): Promise<void> {
  await writeSetting(db, TOKEN, "");
}

/** The feed in iCalendar (RFC 5545), with links to the back office; undefined unless the token is the present one. */
export async function calendarFeed(
  db: Db,
  token: string,
  { name, origin, now = Date.now() }: { name: string; origin: string; now?: number },
): Promise<string | undefined> {
  const present = await readSetting(db, TOKEN);
  // Hashes are compared, so that the time it takes says nothing about the token.
  if (!present || hashOf(present) !== hashOf(token)) return undefined;
  const from = afterDays(now, -PAST_DAYS);
  const entries = await calendarEntries(db, { from, to: afterDays(now, AHEAD_DAYS) });
  const calendar = ical({ name, prodId: "//Lunula//Calendar//EN", ttl: 60 * 60 });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${entry.id}@lunula`,
      start: entry.at,
      end: entry.at,
      summary: entry.is_public ? entry.name : `Scheduled: ${entry.name}`,
      url: origin + editAddress(entry.kind, entry.id),
      stamp: entry.at,
    });
  }
  return calendar.toString();
}
