import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Page } from "../../../contract/page.ts";
import { type Filter, type Narrowing, BULK_LIMIT } from "../../../contract/admin/admin-list.ts";
import { SMALL, SMALL_WIDTH } from "../../../contract/admin/todo.ts";
import { type Db, engineOf } from "../../database/database.ts";
import type { DeletableTable } from "../../database/schema.ts";
import { alphabetKey, foldText, searchedText } from "../../../contract/text/search-text.ts";
import { findItems } from "../../../contract/search/find-items.ts";
import { currentSynonyms } from "../synonyms.ts";
import { searchText, pageInput } from "../../../contract/inputs.ts";
import { z } from "zod";
import type { CollectionTable } from "../../database/collection-tables.ts";

type Condition = RawBuilder<SqlBool>;

/** How the back office lists a table, which conditions and keys refer to as `t`. */
export interface Listing<Item> {
  table: DeletableTable;
  /** Identifies a row, and is the last key of each order. */
  key: "seq" | "id";
  /** By field name. The first is the default. */
  sorts: Record<string, Sort>;
  /** Whether the first of `sorts` is descending by default. */
  largestFirst: boolean;
  filters: { [Field in Filter]?: QueryFilter };
  /** The keys of the items that match filters without a `where`; undefined if none of them is used. */
  narrowed?: (db: Db, narrowing: Narrowing) => Promise<RawBuilder<unknown> | undefined>;
  texts: (item: Item) => string[];
  /** Searches the items outside the trash, if the texts alone are not enough. */
  found?: (db: Db, q: string) => Promise<FoundKeys>;
}

/** What collections say of their lists themselves; the orders by name, and by a yes or no, follow from the form. */
export type OwnListing<Item> = Omit<
  Listing<Item>,
  "table" | "largestFirst" | "sorts" | "filters" | "texts"
> & {
  filters?: Listing<Item>["filters"];
  sorts?: Listing<Item>["sorts"];
  /** That of the first of `sorts`; by default `NEWEST`, or with the key `id` that of the names. */
  order?: Order;
  /** The fields, or a function of the item. */
  texts: (keyof Item & string)[] | Listing<Item>["texts"];
};

/** Lists with a `seq` begin with the newest; those without are in the order of the alphabet. */
export function listingOf<Item>(
  { name: table, label, address }: Pick<CollectionTable, "name" | "label" | "address">,
  { sorts, filters, texts, order, ...own }: OwnListing<Item>,
  { blank }: { blank: object },
): Listing<Item> {
  const largestFirst = own.key === "seq";
  const within = order ?? (largestFirst ? NEWEST : BY_NAME);
  const flags = Object.entries(blank).flatMap(([field, value]) =>
    typeof value === "boolean" ? field : [],
  );
  const key = sql.ref(`t.${own.key}`);
  return {
    table,
    largestFirst,
    sorts: {
      ...(order ? sorts : largestFirst && { created_at: { keys: NEWEST.keys } }),
      [label]: { keys: [sql`t.name_key`, key] },
      ...sorts,
      ...Object.fromEntries(flags.map((field) => [field, byFlag(field, within)])),
      updated_at: { keys: [sql`t.updated_at`, key] },
    },
    filters: {
      ...COMMON_FILTERS,
      ...(address && { [address]: keyFilter(`${address}_key`) }),
      ...Object.fromEntries(flags.map((field) => [field, booleanFilter(field)])),
      ...filters,
    },
    texts: Array.isArray(texts) ? (item) => texts.map((field) => String(item[field])) : texts,
    ...own,
  };
}

export interface FoundKeys extends Pick<Page<never>, "relaxed" | "suggestion"> {
  keys: RawBuilder<unknown>;
  /** The same keys in the default order. */
  inOrder?: number[];
}

interface QueryFilter {
  /** The allowed values; if undefined, any. */
  values?: readonly string[];
  /** Whether its value is a time in ISO 8601. */
  isTime?: true;
  /** Most rows may match: an index lookup by it, followed by a sort, would be slow. */
  isBroad?: true;
  /** If undefined, the list's `narrowed` applies the filter. */
  where?: (value: string) => Condition;
}

/** Expressions by which rows are sorted, in this order and all in one direction. */
export interface Order {
  keys: RawBuilder<unknown>[];
  descending: boolean;
}

/** Either keys, or groups whose internal order does not depend on the direction. */
type Sort =
  | { keys: RawBuilder<unknown>[] }
  | { groups: (db: Db) => Promise<Group[]>; within: Order };

/** Rows with the same value. */
export interface Group {
  name: string;
  where: Condition;
}

/** The order that visitors see; drafts are sorted by creation time. Each has an index. */
export const NEWEST: Order = { keys: [sql`t.first_public_at`, sql`t.seq`], descending: true };

/** By a yes or no. */
function byFlag(field: string, within: Order): Sort {
  const group = (flag: number) => ({ name: String(flag), where: isFlag(field, flag) });
  return { groups: async () => [0, 1].map(group), within };
}

/** Sorts by a fixed choice of words, in this order. */
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

const COMMON_FILTERS = {
  is_example: booleanFilter("is_example"),
  changed_since: {
    isTime: true,
    isBroad: true,
    where: (time: string) => sql<SqlBool>`t.updated_at >= ${new Date(time).toISOString()}`,
  },
} as const;

/** By the width of the picture; one at an address elsewhere is not known to be small. */
export const SMALL_PICTURES: QueryFilter = {
  values: [SMALL],
  isBroad: true,
  where: () => sql`t.upload_id in (select id from uploads where width < ${sql.lit(SMALL_WIDTH)})`,
};

export function textFilter(field: string): QueryFilter {
  return { where: (value) => hasText(field, value) };
}

/** Filters by a value that is stored in lower case, such as a path. */
function keyFilter(field: string): QueryFilter {
  return { where: (value) => hasText(field, value.toLowerCase()) };
}

function isFlag(field: string, flag: number): Condition {
  return sql<SqlBool>`${sql.ref(`t.${field}`)} = ${sql.lit(flag)}`;
}

function hasText(field: string, text: string): Condition {
  return sql<SqlBool>`${sql.ref(`t.${field}`)} = ${text}`;
}

const BY_NAME: Order = { keys: [sql`t.name_key`, sql`t.id`], descending: false };

/** Sorts categories by their number of items. There are few, so these are counted for each list. */
export function byCount(items: "designs" | "products"): Sort {
  const count = sql`(select count(*) from ${sql.table(items)} as i
    where i.category_id = t.id and i.deleted_at is null)`;
  return { keys: [count, sql`t.id`] };
}

/** Saves the search texts of some hundred items, and returns the items. Without texts, a row is deleted. */
export async function saveSearchTexts<Item extends { id: string }>(
  db: Db,
  { table: kind, texts }: Pick<Listing<Item>, "table" | "texts">,
  items: Item[],
): Promise<Item[]> {
  const rows = items.map((item) => ({ kind, id: item.id, text: foldText(texts(item).join("\n")) }));
  const [told, silent] = [rows.filter(({ text }) => text), rows.filter(({ text }) => !text)];
  if (silent.length > 0) {
    const ids = silent.map(({ id }) => id);
    await sql`delete from search_texts
      where kind = ${kind} and id in (${engineOf(db).listed("text", ids)})`.execute(db);
  }
  if (told.length > 0) {
    const text = sql<string>`excluded.text`;
    await db
      .insertInto("search_texts")
      .values(told)
      .onConflict((oc) =>
        oc.columns(["kind", "id"]).doUpdateSet({ text }).where("search_texts.text", "<>", text),
      )
      .execute();
  }
  return items;
}

/** The keys of the items outside the trash whose texts contain all these folded words. */
export function withWords(
  db: Db,
  { table, key }: Pick<Listing<never>, "table" | "key">,
  words: string[],
): RawBuilder<unknown> {
  const { contains, joinInOrder } = engineOf(db);
  const all: RawBuilder<SqlBool>[] = words.map((word) => contains(sql`s.text`, word));
  return sql`select ${sql.ref(`i.${key}`)} from search_texts as s
    ${joinInOrder} ${sql.table(table)} as i on i.id = s.id
    where s.kind = ${table} and ${sql.join(all, sql` and `)} and i.deleted_at is null`;
}

/** The sort key of a text, compared byte by byte. */
export function sortKey(text: string): string;
export function sortKey(text: string | undefined): string | undefined;
export function sortKey(text: string | undefined): string | undefined {
  return text === undefined ? undefined : alphabetKey(text);
}

/**
 * Searches a list’s texts like visitors’ search: with word forms and synonyms, corrected spelling, or most of the
 * words. Reads all texts of the list, so it is used only if the words themselves find nothing.
 */
export async function findCorrected(
  db: Db,
  { table, key }: Pick<Listing<never>, "table" | "key">,
  q: string,
): Promise<FoundKeys> {
  const { rows } = await sql<{ key: string | number; text: string }>`
    select ${sql.ref(`i.${key}`)} as key, s.text from search_texts as s
    join ${sql.table(table)} as i on i.id = s.id
    where s.kind = ${table} and i.deleted_at is null order by s.id`.execute(db);
  const textsOf = ({ text }: { text: string }) => text.split("\n").map(searchedText);
  const { items, ...how } = findItems(rows, textsOf, q, await currentSynonyms(db));
  const keys = items.map((item) => item.key);
  return { keys: engineOf(db).listed(key === "seq" ? "bigint" : "text", keys), ...how };
}

/** The input of a back-office list: its sorts and filters. */
export function listingInput({ sorts, filters }: Listing<never>) {
  const fields = Object.keys(sorts);
  const narrowing = Object.entries(filters).map(([field, filter]) => [field, valueOf(filter)]);
  return pageInput.extend({
    q: searchText.optional(),
    sort: z
      .enum(
        fields.flatMap((field) => [field, `-${field}`]),
        `This list can be sorted by ${fields.join(", ")}`,
      )
      .optional(),
    ...(Object.fromEntries(narrowing) as Record<Filter, ReturnType<typeof valueOf>>),
  });
}

/** The same for ids only, which allows larger pages. */
export function idsInputOf(listing: Listing<never>) {
  const most = `The limit must be a number from 1 to ${BULK_LIMIT}`;
  return listingInput(listing).extend({
    limit: z.coerce.number(most).int(most).min(1, most).max(BULK_LIMIT, most).default(BULK_LIMIT),
  });
}

const time = z
  .string()
  .refine((text) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text)), {
    message: "Please give a date such as 2026-11-20",
  });

function valueOf({ values, isTime }: QueryFilter): z.ZodOptional<z.ZodType<string>> {
  if (isTime) return time.optional();
  if (values) return z.enum(values, `Please choose ${values.join(" or ")}`).optional();
  return z.string("Please choose one").optional();
}
