import { sql } from "kysely";
import type { CollectionKind } from "../../../contract/collections.ts";
import { type PatternPage, PAGES } from "../../../contract/pages.ts";
import { RELATED_KINDS } from "../../../contract/related.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import type { OldAddressRow } from "../../database/schema.ts";
import { type ShownTable, isShown } from "../shown.ts";

export type AddressKind = OldAddressRow["kind"];

export interface PagedKind {
  kind: AddressKind;
  page: PatternPage;
  collection: CollectionKind;
  table: ShownTable;
  /** The column with the end of their addresses; `<address>_key` holds it in lower case. */
  address: "path" | "slug";
  label: "title" | "name" | "heading";
  /** Whether a page tells visitors what was there once that is gone. */
  tells: boolean;
}

/** By the page that shows one of its items: a page that is missing here does not compile. */
const BY_PAGE: Record<PatternPage, Omit<PagedKind, "page" | "tells">> = {
  category: {
    kind: "category",
    collection: "categories",
    table: "categories",
    address: "path",
    label: "name",
  },
  "blog-post": {
    kind: "post",
    collection: "blogPosts",
    table: "blog_posts",
    address: "slug",
    label: "title",
  },
  season: {
    kind: "season",
    collection: "seasonPages",
    table: "season_pages",
    address: "path",
    label: "heading",
  },
  design: {
    kind: "design",
    collection: "nailDesigns",
    table: "designs",
    address: "slug",
    label: "title",
  },
  lesson: {
    kind: "lesson",
    collection: "tutorials",
    table: "tutorials",
    address: "slug",
    label: "title",
  },
  product: {
    kind: "product",
    collection: "products",
    table: "products",
    address: "slug",
    label: "name",
  },
};

export const PAGED_KINDS = Object.entries(BY_PAGE).map(([page, paged]): PagedKind => ({
  ...paged,
  page: page as PatternPage,
  tells: RELATED_KINDS.some((kind) => kind === paged.collection),
}));

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

/** The kind of what a path may lead to, and the end of it in lower case. */
export function readAddress(pathname: string): (PagedKind & { key: string }) | undefined {
  const [, place = "", end = ""] = /^(\/.*?\/)([^/]+)$/.exec(pathname) ?? [];
  const paged = BY_PLACE.get(place);
  return paged && { ...paged, key: decoded(end).toLowerCase() };
}

export function itemAddress({ page }: PagedKind, end: string): string {
  return placeOf(page) + encodeURIComponent(end);
}

/** The addresses of what visitors may see among the items with these ids, or at these ends of addresses, by these. */
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

/** A decoded part of a path; unchanged when it is not well-formed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
