import { sql } from "kysely";
import { type Db, engineOf } from "../database/database.ts";
import { deleteOldInvites } from "./accounts/tokens.ts";
import { deleteOldActivity } from "./history/activity.ts";
import { deletableTables, membersOf, collections } from "./collections.ts";
import { deleteOldVersions } from "./history/versions.ts";
import { deleteOldKeys } from "./idempotency.ts";
import { deleteOldCounts } from "./insights.ts";
import { deleteOldLinkChecks } from "./collections/products.ts";
import { deleteOldNotices } from "./notices.ts";
import { DAY_MS, RESTORE_DAYS, inTransaction, now, readSetting, writeSetting } from "./common.ts";
import { dropUnusedSharePictures } from "./public/share-pictures.ts";
import { deleteOldPreviewLinks } from "./history/preview-links.ts";
import { deleteStaleCreators } from "./creators.ts";
import { dropStaleRelations } from "./relations.ts";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import { createYielder } from "../runtime/yielding.ts";
import { uploadIdsIn, strayObjectsOf } from "./pictures/files.ts";
import { excludeUsedSources } from "./pictures/picture-uses.ts";
import { inPages } from "./lists.ts";
import type { CollectionTable } from "../database/collection-tables.ts";

const RECORDS = Object.values(collections);
const PICTURED = RECORDS.filter(({ picture }) => picture !== null).map(({ table }) => table);
const PAGE = 500;
const REMOVED_AT_ONCE = 20;

/**
 * Removes pictures that nothing has used for 30 days: no row, no post's text. Works in small steps, between which other
 * requests run; if content changes meanwhile, the rest is left to the next day.
 */
async function removeUnusedUploads(db: Db, limit: string): Promise<void> {
  const version = await contentVersion(db);
  const unused = engineOf(db).listed("text", [...(await unusedUploads(db))]);
  await inTransaction(db, async (trx) => {
    await sql`update uploads set unused_since = null where unused_since is not null
      and id not in (${unused})`.execute(trx);
    // A time to come is of a clock that was ahead.
    await sql`update uploads set unused_since = ${now()}
      where (unused_since is null or unused_since > ${now()}) and id in (${unused})`.execute(trx);
  });
  const yieldIfDue = createYielder();
  for (;;) {
    const removed = await inTransaction(db, async (trx) => {
      if ((await contentVersion(trx)) !== version) return 0;
      const rows = await trx
        .selectFrom("uploads")
        .select("id")
        .where("unused_since", "<", limit)
        .limit(REMOVED_AT_ONCE)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await strayObjectsOf(trx, ids);
      await trx.deleteFrom("uploads").where("id", "in", ids).execute();
      return ids.length;
    });
    if (removed < REMOVED_AT_ONCE) return;
    await yieldIfDue();
  }
}

async function unusedUploads(db: Db): Promise<Set<string>> {
  const unused = new Set<string>();
  const used = sql<number>`${sql.join(PICTURED.map(usedBy), sql` or `)}`.as("used");
  const uploads = db.selectFrom("uploads as u").select(["id", used]).orderBy("id").limit(PAGE);
  const pages = inPages<{ id: string; used: number }>((last) =>
    uploads.where("id", ">", last?.id ?? "").execute(),
  );
  for await (const rows of pages) for (const { id, used } of rows) if (!used) unused.add(id);
  if (unused.size > 0) await keepNamedBySettings(db, unused);
  if (unused.size > 0) await keepNamed(db, unused);
  if (unused.size > 0) await keepNamedByVersions(db, unused);
  if (unused.size > 0) await keepNamedUnfinished(db, unused);
  if (unused.size > 0) await excludeUsedSources(db, unused);
  return unused;
}

/** Rows in the trash count: they can be restored. */
function usedBy({ name }: CollectionTable) {
  return sql`exists (select 1 from ${sql.table(name)} where upload_id = u.id)`;
}

/** Removes from `unused` the pictures of settings: the logo, and those in page texts. */
async function keepNamedBySettings(db: Db, unused: Set<string>): Promise<void> {
  const rows = await db
    .selectFrom("settings")
    .select("value")
    .where("name", "like", "site.%")
    .execute();
  for (const id of rows.flatMap(({ value }) => uploadIdsIn(value))) unused.delete(id);
}

/** Removes from `unused` the pictures in texts. */
async function keepNamed(db: Db, unused: Set<string>): Promise<void> {
  const row = engineOf(db).rowNumber("t");
  for (const { table, forms } of RECORDS) {
    const text = sql.join(ownColumns(table, forms.changes.shape), sql` || ' ' || `);
    const pages = inPages<{ place: number; text: string | null }>(async (last) => {
      const page = sql<{ place: number; text: string | null }>`
        select place, case when text like '%/uploads/%' then text end as text
        from (select ${row} as place, ${text} as text from ${sql.table(table.name)} as t
          where ${row} > ${last?.place ?? 0} order by ${row} limit ${PAGE}) as texts`;
      return (await page.execute(db)).rows;
    });
    for await (const rows of pages) {
      for (const id of rows.flatMap((one) => uploadIdsIn(one.text ?? ""))) unused.delete(id);
    }
  }
}

/** Removes from `unused` the pictures of stored versions, which may be restored. */
async function keepNamedByVersions(db: Db, unused: Set<string>): Promise<void> {
  const versions = db.selectFrom("item_versions").select(["seq", "uploads"]).orderBy("seq");
  const pages = inPages<{ seq: number; uploads: string }>((last) =>
    versions
      .where("seq", ">", last?.seq ?? 0)
      .limit(PAGE)
      .execute(),
  );
  for await (const rows of pages) {
    for (const id of rows.flatMap(({ uploads }) => uploads.split(","))) unused.delete(id);
  }
}

/** Removes from `unused` the pictures of autosaved forms. */
async function keepNamedUnfinished(db: Db, unused: Set<string>): Promise<void> {
  const rows = await db.selectFrom("unfinished").select("uploads").execute();
  for (const id of rows.flatMap(({ uploads }) => uploads.split(","))) unused.delete(id);
}

/** All columns that an editor can write: any of them may refer to a picture. */
function ownColumns({ categories }: CollectionTable, shape: object) {
  const elsewhere = categories ? ["category", "related"] : ["related"];
  const fields = Object.keys(shape).filter((field) => !elsewhere.includes(field));
  // A null would turn the concatenated texts into null.
  return fields.map((field) => sql`coalesce(cast(${sql.ref(field)} as text), '')`);
}

/** How many days an autosaved form is kept after its last edit. */
const KEPT_DAYS = 365;

/**
 * Deletes autosaved forms that were discarded or last edited long ago, or whose admin is gone; and those of items about
 * to be deleted for good, unless edited after the deletion. Call this before those items are deleted.
 */
async function deleteOldUnfinished(db: Db, time: number): Promise<void> {
  const since = (days: number) => new Date(time - days * DAY_MS).toISOString();
  await sql`delete from unfinished where discarded_at < ${since(RESTORE_DAYS)} or (is_draft = 0 and at < ${since(KEPT_DAYS)})
    or (is_draft = 0 and admin_id not in (select id from admins))`.execute(db);
  for (const kind of COLLECTION_KINDS) {
    await sql`delete from unfinished where kind = ${kind} and exists (
      select 1 from ${sql.table(collections[kind].table.name)} as i where i.id = unfinished.item_id
        and i.deleted_at < ${since(RESTORE_DAYS)} and i.deleted_at >= unfinished.at)`.execute(db);
  }
}

const MEMBERS_FIRST = deletableTables.toSorted((a, b) => membersOf(a).length - membersOf(b).length);

const CALENDAR = "purge_calendar";
/** What a site without a calendar is behind: the clock of its first purge is not trusted either. */
const BEHIND_MS = RESTORE_DAYS * DAY_MS;

/**
 * The time by which the daily purge judges. It never goes ahead of the clock, and follows it at most twice as fast as days
 * pass, because a clock that is far ahead for an hour must not empty the trash for good.
 */
export async function purgeTime(db: Db, clock = Date.now()): Promise<number> {
  return inTransaction(db, async (trx) => {
    const known = await readSetting(trx, CALENDAR);
    const [reached = clock - BEHIND_MS, asked = clock] = (known?.split(" ") ?? []).map(Number);
    const passed = Math.min(Math.max(0, clock - asked), DAY_MS);
    const time = Math.min(clock, reached + 2 * passed);
    await writeSetting(trx, CALENDAR, `${time} ${clock}`);
    return time;
  });
}

/** Deletes what is no longer reachable at a time: deleted too long ago, expired, or no longer shown. */
export async function purge(db: Db, time = Date.now()): Promise<void> {
  const limit = new Date(time - RESTORE_DAYS * DAY_MS).toISOString();
  await inTransaction(db, async (trx) => {
    await deleteOldUnfinished(trx, time);
    for (const table of MEMBERS_FIRST) {
      // A category stays while an item that can still be restored belongs to it.
      const isEmpty = membersOf(table).map(
        ({ name }) => sql`and id not in (select category_id from ${sql.table(name)})`,
      );
      await sql`delete from ${sql.table(table.name)} where deleted_at < ${limit}
        ${sql.join(isEmpty, sql` `)}`.execute(trx);
    }
    await dropStaleRelations(trx);
    await deleteOldInvites(trx);
    await deleteOldKeys(trx);
    await deleteOldCounts(trx, new Date(time));
    await deleteOldLinkChecks(trx);
    await deleteOldNotices(trx);
    await deleteOldActivity(trx, time);
    await deleteOldVersions(trx, time);
    await deleteOldPreviewLinks(trx);
    await deleteStaleCreators(
      trx,
      deletableTables.map(({ name }) => name),
    );
    await dropUnusedSharePictures(trx);
    await trx
      .deleteFrom("sessions")
      .where("expires_at", "<=", new Date(time).toISOString())
      .execute();
  });
  await removeUnusedUploads(db, limit);
}

/** A number that grows with every change of anything that may name an uploaded picture. */
export async function contentVersion(db: Db): Promise<number> {
  const { version } = await db
    .selectFrom("content_versions")
    .select((eb) => eb.fn.sum<number>("version").as("version"))
    .where("kind", "<>", "uploads")
    .executeTakeFirstOrThrow();
  return version;
}
