import { type RawBuilder, type SqlBool, sql } from "kysely";
import { boolToInt, now } from "./common.ts";

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
