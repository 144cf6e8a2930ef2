import { type SqlBool, sql, type RawBuilder } from "kysely";
import type { Made } from "../../contract/item-order.ts";
import type { CollectionRow, Schema } from "../database/schema.ts";
import { now, type Origin, boolToInt } from "./common.ts";

/** Tables with items that visitors may see: those of all collections. */
export type ShownTable = {
  [Table in keyof Schema]: Schema[Table] extends { is_active: number } | { is_public: number }
    ? Table
    : never;
}[keyof Schema];

/** Posts and pages are public once they are published and their time has come. */
const isTimed = (table: ShownTable) => table === "blog_posts" || table === "pages";

/** The time by which visitors see the newest first; of a draft, when it was made. Each has an index. */
export function shownSince(table: ShownTable, alias: string) {
  const [first, published, created] = ["first_public_at", "published_at", "created_at"].map(
    (column) => sql.ref(`${alias}.${column}`),
  );
  return isTimed(table) ? sql<string>`coalesce(${published}, ${created})` : sql<string>`${first}`;
}

/**
 * The condition that visitors may see a row of this table, which the query refers to as `alias`. This is its only
 * definition. Uses a literal, since with a bound value SQLite would not use the partial indexes of visible rows.
 */
export function isShown(table: ShownTable, alias: string = table) {
  return sql<SqlBool>`${isPubliclyVisible(table, alias)} and ${sql.ref(`${alias}.deleted_at`)} is null`;
}

/** The same for a row known to be outside the trash. */
export function isPubliclyVisible(table: ShownTable, alias: string = table) {
  return sql<SqlBool>`${sql.ref(`${alias}.${isTimed(table) ? "is_public" : "is_active"}`)} = ${sql.lit(1)}`;
}

/** A row of a table that visitors see newest first. */
export interface FirstPublicRow {
  /** When it first became public; for a draft that never was, when it was created. */
  first_public_at: string;
  was_public: number;
}

/** The values for a new row. */
export function firstPublicOf(
  { created_at }: Pick<CollectionRow, "created_at">,
  { is_active }: { is_active?: unknown },
  { first_public_at }: Origin = {},
): FirstPublicRow {
  const wasPublic = is_active === true || first_public_at !== undefined;
  return { first_public_at: first_public_at ?? created_at, was_public: Number(wasPublic) };
}

/** The values for an update: showing an item again changes nothing. */
export function firstPublicOnceShown({ is_active }: { is_active?: unknown }) {
  if (!is_active) return {};
  const at = sql<string>`case when was_public = 1 then first_public_at else ${now()} end`;
  return { first_public_at: at, was_public: 1 };
}

/** `first_public_at` as a field of an answer; absent where `created_at` says the same. */
export function firstPublicField(
  row: FirstPublicRow & Pick<CollectionRow, "created_at"> & { is_active: number },
): Pick<Made, "first_public_at"> {
  const { first_public_at, was_public, created_at, is_active } = row;
  const isSaid = was_public === 0 || (first_public_at === created_at && is_active === 1);
  return isSaid ? {} : { first_public_at };
}

/* Posts, pages and designs are published at the time that each names (decision 39). */

/** The columns of an item that is published at a time. */
export interface PublishedRow {
  is_published: number;
  published_at: string | null;
  /** Whether it is published by now: `publishDue` sets this for what is scheduled. */
  is_public: number;
}

interface PublishedFields {
  is_published?: boolean | undefined;
  published_at?: string | null | undefined;
}

interface Saved {
  before?: { is_published: boolean; published_at: string | null };
  created_at?: string;
  origin?: { is_example?: boolean | undefined };
}

/**
 * The publishing time as given, in the past or future. Otherwise it is set when an item is first published, stays while
 * it is published, and is cleared with it.
 */
function publishedAt({ is_published, published_at }: PublishedFields, saved: Saved): string | null {
  const { before } = saved;
  if (!(is_published ?? before?.is_published)) return null;
  if (published_at) return published_at;
  if (!before) return saved.created_at ?? now();
  const isAhead = before.published_at !== null && before.published_at > now();
  if (published_at === null && isAhead) return now();
  return before.published_at ?? now();
}

export function publishedColumns(given: PublishedFields, saved: Saved) {
  const published_at = publishedAt(given, saved);
  // The creation times of examples are made up: a slow clock must not hide any.
  const isExample = !saved.before && saved.origin?.is_example;
  const isDue = published_at !== null && published_at <= now();
  return { published_at, is_public: boolToInt(isExample ? given.is_published : isDue) };
}

/** A draft of a design may be scheduled. A save that publishes it, or makes it a draft without naming a time, ends that. */
export function scheduleColumns({ is_active, publish_at }: Record<string, unknown>) {
  if (is_active === undefined) return {};
  return { publish_at: is_active === true ? null : (publish_at ?? null) };
}

/** The designs that are due: scheduled for now or earlier, and not in the trash. */
export function isDueDraft() {
  return sql<SqlBool>`is_active = 0 and publish_at is not null and publish_at <= ${now()} and deleted_at is null`;
}

const STATES: Record<string, RawBuilder<SqlBool>> = {
  public: sql`t.is_public = 1`,
  scheduled: sql`t.is_public = 0 and t.is_published = 1`,
  draft: sql`t.is_published = 0`,
};

/** Filters a list of the back office. */
export const PUBLISHING_STATE = {
  values: ["public", "scheduled", "draft"],
  isBroad: true,
  where: (state: string) => STATES[state] ?? sql<SqlBool>`false`,
} as const;

const DRAFT_STATES: Record<string, RawBuilder<SqlBool>> = {
  public: sql`t.is_active = 1`,
  scheduled: sql`t.is_active = 0 and t.publish_at is not null`,
  draft: sql`t.is_active = 0 and t.publish_at is null`,
};

/** The same for designs. */
export const DRAFT_STATE = {
  ...PUBLISHING_STATE,
  where: (state: string) => DRAFT_STATES[state] ?? sql<SqlBool>`false`,
} as const;
