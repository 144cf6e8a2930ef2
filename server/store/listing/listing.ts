import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Page } from "../../../contract/page.ts";
import type { Filter, Narrowing } from "../../../contract/admin/admin-list.ts";
import type { Db } from "../../database/database.ts";
import type { DeletableTable } from "../../database/schema.ts";

type Condition = RawBuilder<SqlBool>;

/** How the back office lists a table, which its conditions and keys call `t`. */
export interface Listing<Item> {
  table: DeletableTable;
  /** Names a row, and ends each order. */
  key: "seq" | "id";
  /** By the name of the field. The first is the order of a list that asks for none. */
  sorts: Record<string, Sort>;
  /** Whether the first of `sorts` begins with the largest. */
  largestFirst: boolean;
  filters: { [Field in Filter]?: QueryFilter };
  /** The keys of the items that filters without a condition leave; undefined where none of these is asked for. */
  narrowed?: (db: Db, narrowing: Narrowing) => Promise<RawBuilder<unknown> | undefined>;
  /** What an item is found by. */
  texts: (item: Item) => string[];
  /** The items that are not deleted and are found, where not those texts alone say it. */
  found?: (db: Db, q: string) => Promise<FoundKeys>;
}

export interface FoundKeys extends Pick<Page<never>, "relaxed" | "suggestion"> {
  keys: RawBuilder<unknown>;
  /** The same keys in the order of a list that asks for none. */
  inOrder?: number[];
}

export interface QueryFilter {
  /** The values it takes; without them, any. */
  values?: readonly string[];
  /** Whether it takes a time in ISO 8601. */
  isTime?: true;
  /** Most rows may have the value: an index is not to be entered by it for the rest to be sorted. */
  isBroad?: true;
  /** Without it, the list's `narrowed` says which rows it leaves. */
  where?: (value: string) => Condition;
}

/** Expressions by which rows are sorted, one after the other and all in one direction. */
export interface Order {
  keys: RawBuilder<unknown>[];
  descending: boolean;
}

/** Either keys, or groups, within which the order is the same whichever group comes first. */
type Sort =
  | { keys: RawBuilder<unknown>[] }
  | { groups: (db: Db) => Promise<Group[]>; within: Order };

/** Rows with one value. */
export interface Group {
  name: string;
  where: Condition;
}

/** As visitors see them; drafts are sorted by their creation. Each has an index. */
export const NEWEST: Order = { keys: [sql`t.first_public_at`, sql`t.seq`], descending: true };

/** By a yes or no. */
export function byFlag(field: string, within: Order): Sort {
  const group = (flag: number) => ({ name: String(flag), where: isFlag(field, flag) });
  return { groups: async () => [0, 1].map(group), within };
}

/** By words of a fixed choice, in this order. */
export function byWord(field: string, words: readonly string[], within: Order): Sort {
  const group = (word: string) => ({ name: word, where: hasText(field, word) });
  return { groups: async () => words.map(group), within };
}

export function byCategory(categories: "categories" | "product_categories"): Sort {
  async function groups(db: Db): Promise<Group[]> {
    const rows = await db
      .selectFrom(categories)
      .select("id")
      .where("deleted_at", "is", null)
      .orderBy("name_key")
      .orderBy("id")
      .execute();
    return rows.map(({ id }) => ({ name: id, where: hasText("category_id", id) }));
  }
  return { groups, within: NEWEST };
}

export function booleanFilter(field: string): QueryFilter {
  return {
    values: ["true", "false"],
    isBroad: true,
    where: (value) => isFlag(field, value === "true" ? 1 : 0),
  };
}

/** Of every collection. */
export const COMMON_FILTERS = {
  is_example: booleanFilter("is_example"),
  changed_since: {
    isTime: true,
    isBroad: true,
    where: (time: string) => sql<SqlBool>`t.updated_at >= ${new Date(time).toISOString()}`,
  },
} as const;

export function textFilter(field: string): QueryFilter {
  return { where: (value) => hasText(field, value) };
}

/** By a value that is stored in lower case, such as a path. */
export function keyFilter(field: string): QueryFilter {
  return { where: (value) => hasText(field, value.toLowerCase()) };
}

function isFlag(field: string, flag: number): Condition {
  return sql<SqlBool>`${sql.ref(`t.${field}`)} = ${sql.lit(flag)}`;
}

function hasText(field: string, text: string): Condition {
  return sql<SqlBool>`${sql.ref(`t.${field}`)} = ${text}`;
}

const BY_NAME: Order = { keys: [sql`t.name_key`, sql`t.id`], descending: false };

/** Orders of what is listed by its name. */
export const NAME_SORTS = {
  name: { keys: BY_NAME.keys },
  is_active: byFlag("is_active", BY_NAME),
  updated_at: { keys: [sql`t.updated_at`, sql`t.id`] },
};

/** By how many items a category holds. Categories are few: these are counted for each list. */
export function byCount(items: "designs" | "products"): Sort {
  const count = sql`(select count(*) from ${sql.table(items)} as i
    where i.category_id = t.id and i.deleted_at is null)`;
  return { keys: [count, sql`t.id`] };
}

/** Orders of what can be featured and made inactive, the last one by its last change. */
export const STATE_SORTS = {
  is_featured: byFlag("is_featured", NEWEST),
  is_active: byFlag("is_active", NEWEST),
  updated_at: { keys: [sql`t.updated_at`, sql`t.seq`] },
};

export const STATE_FILTERS = {
  ...COMMON_FILTERS,
  is_featured: booleanFilter("is_featured"),
  is_active: booleanFilter("is_active"),
};
