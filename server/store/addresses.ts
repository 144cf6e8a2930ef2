import { sql } from "kysely";
import type { CollectionKind } from "../../contract/collection-items.ts";
import { type PatternPage, PAGES } from "../../contract/pages.ts";
import { itemPath } from "../../contract/paths.ts";
import { decoded } from "../../contract/text/web-address.ts";
import { RELATED_KINDS } from "../../contract/related.ts";
import { type Db, engineOf } from "../database/database.ts";
import type { OldAddressRow } from "../database/schema.ts";
import { type ShownTable, isShown } from "./shown.ts";
import { now } from "./common.ts";
import { slug as slugOf } from "../../contract/forms/texts.ts";
import { conflict } from "../problems.ts";
import { COLLECTION_TABLES, type CollectionTable } from "../database/collection-tables.ts";

export type AddressKind = OldAddressRow["kind"];

export interface PagedKind {
  kind: AddressKind;
  page: PatternPage;
  collection: CollectionKind;
  table: ShownTable;
  /** The column with the last segment of an item’s address; `<address>_key` holds it in lower case. */
  address: "path" | "slug";
  label: "title" | "name" | "heading";
  /** Whether a page says what was there once the item is deleted. */
  tells: boolean;
}

/** By the page that shows an item of the kind, with its collection: a missing page does not compile. */
const BY_PAGE: Record<PatternPage, [AddressKind, CollectionKind, PagedKind["label"]?]> = {
  category: ["category", "categories"],
  "blog-post": ["post", "blogPosts"],
  page: ["page", "pages"],
  season: ["season", "seasonPages", "heading"],
  design: ["design", "nailDesigns"],
  lesson: ["lesson", "tutorials"],
  product: ["product", "products"],
};

export const PAGED_KINDS = Object.entries(BY_PAGE).map(
  ([page, [kind, collection, heading]]): PagedKind => {
    const { name: table, address, label } = COLLECTION_TABLES[collection];
    const tells = RELATED_KINDS.some((related) => related === collection);
    const named = { table, address, label: heading ?? label };
    return { kind, page: page as PatternPage, collection, ...named, tells };
  },
);

const BY_PLACE = new Map(PAGED_KINDS.map((paged) => [placeOf(paged.page), paged]));
const BY_KIND = new Map(PAGED_KINDS.map((paged) => [paged.kind, paged]));

/** `/category/` of `/category/:category`. */
function placeOf(page: PatternPage): string {
  return PAGES[page].path.replace(/:.*/, "");
}

export function pagedKind(kind: AddressKind): PagedKind {
  const paged = BY_KIND.get(kind);
  if (!paged) throw new Error(`Nothing of the kind ${kind} has a page`);
  return paged;
}

/** The kind of item that a path belongs to, and its last segment in lower case. `/prices` may be that of a page. */
export function readAddress(pathname: string): (PagedKind & { key: string }) | undefined {
  const [, place = "", end = ""] = /^(\/(?:.*?\/)?)([^/]+)$/.exec(pathname) ?? [];
  const paged = BY_PLACE.get(place === "/" ? placeOf("page") : place);
  return paged && { ...paged, key: decoded(end).toLowerCase() };
}

export function itemAddress({ page }: PagedKind, end: string): string {
  return itemPath(page, end);
}

/** The addresses of visible items, by their ids or their last segments. */
export async function shownAddresses(
  db: Db,
  paged: PagedKind,
  by: "id" | "key",
  values: string[],
): Promise<Map<string, string>> {
  const { table, address } = paged;
  const column = sql.ref(by === "id" ? "id" : `${address}_key`);
  const { rows } = await sql<{ value: string; end: string }>`
    select ${column} as value, ${sql.ref(address)} as "end" from ${sql.table(table)}
    where ${column} in (${engineOf(db).listed("text", values)}) and ${isShown(table)}`.execute(db);
  return new Map(rows.map(({ value, end }) => [value, itemAddress(paged, end)]));
}

export async function shownItemAddress(
  db: Db,
  paged: PagedKind,
  by: "id" | "key",
  value: string,
): Promise<string | undefined> {
  return (await shownAddresses(db, paged, by, [value])).get(value);
}

/** A redirect, or the item that is gone. */
type Resolution = { to: string } | { gone: Gone };

export interface Gone {
  paged: PagedKind;
  /** The item’s id; the item may have been deleted for good. */
  id: string;
  /** The last segment of the address, in lower case. */
  key: string;
}

/** Stores the public addresses of items before they change. */
export async function rememberAddress(
  db: Db,
  kind: AddressKind,
  end: string,
  itemId: string,
): Promise<void> {
  await rememberAddresses(db, kind, [{ end, id: itemId }]);
}

/** The same for several hundred items. */
export async function rememberAddresses(
  db: Db,
  kind: AddressKind,
  items: { end: string; id: string }[],
): Promise<void> {
  if (items.length === 0) return;
  const since = now();
  await db
    .insertInto("old_addresses")
    .values(items.map(({ end, id }) => ({ kind, key: end.toLowerCase(), item_id: id, since })))
    .onConflict((oc) =>
      oc.columns(["kind", "key"]).doUpdateSet({ item_id: sql`excluded.item_id`, since }),
    )
    .execute();
}

/** The kind under which old addresses are stored; undefined for a collection without pages. */
function kindOf(collection: CollectionKind): AddressKind | undefined {
  return PAGED_KINDS.find((paged) => paged.collection === collection)?.kind;
}

export async function allFormerAddresses(
  db: Db,
  collection: CollectionKind,
): Promise<Map<string, string[]>> {
  const kind = kindOf(collection);
  if (!kind) return new Map();
  const rows = await db
    .selectFrom("old_addresses")
    .select(["key", "item_id"])
    .where("kind", "=", kind)
    .orderBy("key")
    .execute();
  const found = Map.groupBy(rows, ({ item_id }) => item_id);
  return new Map([...found].map(([id, own]) => [id, own.map(({ key }) => key)]));
}

/** Stores former addresses of an item; returns those that already belong to another item here. */
export async function addFormerAddresses(
  db: Db,
  collection: CollectionKind,
  id: string,
  addresses: string[],
): Promise<string[]> {
  const kind = kindOf(collection);
  if (!kind) return [];
  const taken: string[] = [];
  for (const key of addresses.map((one) => one.toLowerCase())) {
    const holder = (await itemsAtFormer(db, kind, [key])).get(key) ?? id;
    if (holder === id) await rememberAddress(db, kind, key, id);
    else taken.push(key);
  }
  return taken;
}

/** The ids of the items that formerly had these keys; unknown keys are left out. */
export async function itemsAtFormer(
  db: Db,
  kind: AddressKind,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await oldAddresses(db, kind).where("key", "in", keys).execute();
  return new Map(rows.map(({ key, item_id }) => [key, item_id]));
}

/**
 * The redirect or the deleted item for an address, whose last segment may also be an item’s id; undefined if nothing
 * was ever public there. A current item wins over a former one.
 */
export async function resolveOldSlug(db: Db, pathname: string): Promise<Resolution | undefined> {
  const paged = readAddress(pathname);
  if (!paged) return undefined;
  const { kind, key } = paged;
  const old =
    (await oldAddresses(db, kind).where("key", "=", key).executeTakeFirst()) ??
    (await oldAddresses(db, kind)
      .where("item_id", "=", key)
      .orderBy("since", "desc")
      .executeTakeFirst());
  const to =
    (await shownItemAddress(db, paged, "key", key)) ??
    (await shownItemAddress(db, paged, "id", old?.item_id ?? key));
  if (to !== undefined) return { to };
  // Entries without a time predate that column and may have been drafts.
  if (!old?.since || !paged.tells) return undefined;
  return { gone: { paged, id: old.item_id, key: old.key } };
}

/** The newest old addresses, each with its redirect target; null if the item is gone. */
export async function recentRedirects(db: Db, most: number): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom("old_addresses")
    .select(["kind", "key", "item_id", "since"])
    .orderBy("since", "desc")
    .orderBy("kind", "desc")
    .orderBy("key", "desc")
    .limit(most)
    .execute();
  const fates = new Map<string, string | null>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const paged = pagedKind(kind);
    const ids = ofKind.map(({ item_id }) => item_id);
    const shown = await shownAddresses(db, paged, "id", ids);
    for (const { key, item_id, since } of ofKind) {
      const to = shown.get(item_id);
      const from = itemAddress(paged, key);
      if (to === undefined && since !== "" && paged.tells) fates.set(from, null);
      if (to !== undefined && readAddress(to)?.key !== key) fates.set(from, to);
    }
  }
  return fates;
}

function oldAddresses(db: Db, kind: AddressKind) {
  return db
    .selectFrom("old_addresses")
    .select(["key", "item_id", "since"])
    .where("kind", "=", kind);
}

/** The longest slug before a number is appended. */
const LONGEST = 180;

/**
 * The last segment of an item's address to be saved: as given, or made from its title if blank. Undefined if a change
 * does not touch it. Throws 409 if another item has it.
 */
export async function addressFor(
  db: Db,
  { table, page = "post" }: { table: CollectionTable; page: AddressKind | undefined },
  given: object,
  before?: { id: string },
): Promise<Record<string, string> | undefined> {
  const { address, label } = table;
  const fields = new Map<string, unknown>(Object.entries(given));
  const named = address && fields.get(address);
  if (!address || (before && named === undefined)) return undefined;
  const ownId = before?.id ?? "";
  if (typeof named === "string" && named !== "") {
    await requireFreeAddress(db, table, named, ownId);
    return { [address]: named };
  }
  const item = new Map<string, unknown>(Object.entries({ ...before, ...given }));
  const wanted = slugOf(String(item.get(label) ?? ""));
  return { [address]: await freeSlug(db, { table, page }, wanted, ownId) };
}

/** Throws 409 if another item, not in the trash, has this address in any case. */
async function requireFreeAddress(
  db: Db,
  { name, label, address: field }: CollectionTable,
  address: string,
  ownId: string,
): Promise<void> {
  const { rows } = await sql<{ label: string }>`
    select ${sql.ref(label)} as label from ${sql.table(name)}
    where ${sql.ref(`${field}_key`)} = ${address.toLowerCase()}
      and deleted_at is null and id != ${ownId}`.execute(db);
  const holder = rows[0];
  if (holder) throw alreadyUsed(String(field), address, holder.label);
}

/** The same for the addresses of items to be restored, including conflicts among themselves. */
export async function requireOldAddressesFree(
  db: Db,
  { name: table, label, address: field }: CollectionTable,
  ids: string[],
): Promise<void> {
  if (!field) return;
  const [key, end, name] = [`${field}_key`, field, label].map((column) => sql.ref(column));
  const own = sql`${sql.table(table)} as i where i.id in (${engineOf(db).listed("text", ids)})`;
  const { rows } = await sql<{ address: string; label: string }>`
    select i.${end} as address, holder.${name} as label
    from ${sql.table(table)} as holder join (select i.* from ${own}) as i on i.${key} = holder.${key}
    where holder.deleted_at is null and holder.id <> i.id
    union all
    select min(i.${end}), min(i.${name}) from ${own} group by i.${key} having count(*) > 1
    limit 1`.execute(db);
  const [taken] = rows;
  if (taken) throw alreadyUsed(field, taken.address, taken.label);
}

function alreadyUsed(field: string, address: string, holder: string) {
  return conflict(`The ${field} “${address}” is already used by “${holder}”.`, field);
}

/**
 * The slug, with a number if needed: one that no other item has or ever had, so that former addresses stay valid. The
 * slug of an item in the trash stays free for its restore.
 */
async function freeSlug(
  db: Db,
  { table, page }: { table: CollectionTable; page: AddressKind },
  wanted: string,
  ownId: string,
): Promise<string> {
  // Removes half a surrogate pair at the end.
  const base = wanted.slice(0, LONGEST).replace(/(?<!-|\p{Cs})(?:-|\p{Cs})+$/u, "") || page;
  const numbered = (number: number) => (number === 1 ? base : `${base}-${number}`);
  const isTaken = async (number: number) => {
    const key = numbered(number);
    const { rows } = await sql`
      select 1 from ${sql.table(table.name)}
      where ${sql.ref(`${table.address}_key`)} = ${key} and deleted_at is null and id <> ${ownId}
      union all
      select 1 from old_addresses where kind = ${page} and key = ${key} and item_id <> ${ownId}
      limit 1`.execute(db);
    return rows.length > 0;
  };
  let [taken, free] = [0, 1];
  while (await isTaken(free)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = (taken + free) >> 1;
    if (await isTaken(middle)) taken = middle;
    else free = middle;
  }
  return numbered(free);
}
