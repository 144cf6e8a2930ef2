import type {
  Announcement,
  AnnouncementState,
  SentAnnouncement,
  PushAddress,
} from "../../contract/announcements.ts";
import type { AnnouncementForm } from "../../contract/admin/site-calls.ts";
import { categoryCardPath, paths } from "../../contract/paths.ts";
import type { Db } from "../database/database.ts";
import { conflict } from "../problems.ts";
import { DAY_MS, now, readSetting, writeSetting } from "./common.ts";
import { openDesigns } from "./designs/designs.ts";
import { countRows } from "./lists.ts";

const WEEKLY = "weekly_announcements";
/** How far back the first announcement looks. */
const FIRST_DAYS = 7;
/** The app badge counts no further. */
const MAX_NEW = 1_000;

export async function announcementState(db: Db): Promise<AnnouncementState> {
  const last = await lastAnnouncement(db);
  return {
    devices: await countRows(db, db.selectFrom("push_subscriptions")),
    is_weekly: await isWeekly(db),
    suggestion: await suggestAnnouncement(db, last?.created_at ?? daysAgo(FIRST_DAYS)),
    last: last ? toSent(last) : null,
  };
}

/** Throws 409 while another one is being sent. */
export async function saveAnnouncement(db: Db, form: AnnouncementForm): Promise<void> {
  if (await unfinishedAnnouncement(db)) {
    throw conflict("Another announcement is still being sent. Please try again in a minute.");
  }
  const since = (await lastAnnouncement(db))?.created_at ?? daysAgo(FIRST_DAYS);
  const { looks } = await suggestAnnouncement(db, since);
  await db
    .insertInto("announcements")
    .values({ created_at: now(), ...form, looks, finished_at: null })
    .execute();
}

/** Announces the designs of the last week, or since the last announcement, if the setting is on and there are any. */
export async function announceWeekly(db: Db): Promise<void> {
  if (!(await isWeekly(db))) return;
  const state = await announcementState(db);
  const isDue = !state.last || (state.last.created_at < daysAgo(7) && state.last.is_finished);
  if (!isDue || state.suggestion.looks === 0 || state.devices === 0) return;
  await saveAnnouncement(db, state.suggestion);
}

export async function setWeekly(db: Db, isWeekly: boolean): Promise<void> {
  await writeSetting(db, WEEKLY, isWeekly ? "on" : "off");
}

/** The oldest announcement that is not completely sent. */
export function unfinishedAnnouncement(db: Db) {
  return db
    .selectFrom("announcements")
    .selectAll()
    .where("finished_at", "is", null)
    .orderBy("created_at")
    .executeTakeFirst();
}

export async function addReached(db: Db, created_at: string, reached: number): Promise<void> {
  await db
    .updateTable("announcements")
    .set((eb) => ({ reached: eb("reached", "+", reached) }))
    .where("created_at", "=", created_at)
    .execute();
}

export async function finishAnnouncement(
  db: Db,
  created_at: string,
  failed: number,
): Promise<void> {
  await db
    .updateTable("announcements")
    .set({ failed, finished_at: now() })
    .where("created_at", "=", created_at)
    .execute();
}

/** `12 new Christmas looks` where at least half of the new ones are of one category, else `20 new looks`. */
async function suggestAnnouncement(db: Db, since: string): Promise<Announcement> {
  const fresh = await openDesigns(db)
    .select("d.category_id")
    .where("d.first_public_at", ">", since)
    .where("d.is_example", "=", 0)
    .orderBy("d.first_public_at", "desc")
    .limit(MAX_NEW)
    .execute();
  const most = await mostly(db, fresh);
  const looks = most?.looks ?? fresh.length;
  const words = [looks, "new", most?.name, looks === 1 ? "look" : "looks"];
  return {
    title: looks === 0 ? "" : words.filter(Boolean).join(" "),
    text: "",
    path: most ? categoryCardPath(most.path) : paths.allDesigns,
    looks,
  };
}

async function mostly(db: Db, designs: { category_id: string }[]) {
  const counts = new Map<string, number>();
  for (const { category_id: id } of designs) counts.set(id, (counts.get(id) ?? 0) + 1);
  const [id, looks = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (id === undefined || looks * 2 < designs.length) return undefined;
  const named = db.selectFrom("categories").select(["name", "path"]).where("id", "=", id);
  const category = await named.executeTakeFirst();
  return category && { ...category, looks };
}

function lastAnnouncement(db: Db) {
  return db
    .selectFrom("announcements")
    .selectAll()
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}

type AnnouncementRow = NonNullable<Awaited<ReturnType<typeof lastAnnouncement>>>;

function toSent({ finished_at, ...row }: AnnouncementRow): SentAnnouncement {
  return { ...row, is_finished: finished_at !== null };
}

async function isWeekly(db: Db): Promise<boolean> {
  return (await readSetting(db, WEEKLY)) === "on";
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString();
}

/** A device that subscribed before is stored once, with its new keys. */
export async function saveSubscription(db: Db, { endpoint, keys }: PushAddress): Promise<void> {
  const created_at = now();
  await db
    .insertInto("push_subscriptions")
    .values({ endpoint, ...keys, created_at, heard: created_at })
    .onConflict((oc) => oc.column("endpoint").doUpdateSet(keys))
    .execute();
}

export async function removeSubscriptions(db: Db, endpoints: string[]): Promise<void> {
  if (endpoints.length === 0) return;
  await db.deleteFrom("push_subscriptions").where("endpoint", "in", endpoints).execute();
}

/** Subscriptions that an announcement has not reached, in the order of their endpoints. */
export function subscriptionsToNotify(db: Db, announced: string, after: string, limit: number) {
  return db
    .selectFrom("push_subscriptions")
    .select(["endpoint", "p256dh", "auth"])
    .where("heard", "<", announced)
    .where("endpoint", ">", after)
    .orderBy("endpoint")
    .limit(limit)
    .execute();
}

export async function recordNotified(
  db: Db,
  endpoints: string[],
  announced: string,
): Promise<void> {
  if (endpoints.length === 0) return;
  await db
    .updateTable("push_subscriptions")
    .set({ heard: announced })
    .where("endpoint", "in", endpoints)
    .execute();
}
