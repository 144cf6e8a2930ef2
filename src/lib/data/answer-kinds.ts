import { COLLECTIONS } from "../../../contract/collections.ts";

/* A light check of API responses, against those that would break a page. */

const ADDRESSES = Object.values(COLLECTIONS).map(({ all }) => all.path);

/** A collection, a part of one, or related items: a list of items with ids. */
const LIST = new RegExp(
  `^(?:(?:${ADDRESSES.join("|")})(?:/(?:featured|by-ids|search|similar|category/.+))?|/api/relations)$`,
);

/** Calls that return one item, recognized by a field. */
const THINGS: [pattern: RegExp, field: string][] = [
  [/^\/api\/site$/, "name"],
  [/^\/api\/offline-manifest$/, "lists"],
  [/^\/api\/related$/, "nailDesigns"],
  [/^\/api\/addresses\/former$/, "former"],
  [/^\/api\/(?:(?:designs|products)\/by-slug|blog-posts|pages)\//, "slug"],
  [/^\/api\/tutorials\//, "step_images"],
  [/^\/api\/texts\//, "html"],
];

/** Whether data has the shape of a call’s response, by its path or address. */
export function fitsCall(path: string, data: unknown): boolean {
  return LIST.test(path) ? isListOfThings(data) : isThing(path, data);
}

/** The same for query data, in which a list has one or several pages. */
export function fitsQuery(path: string, data: unknown): boolean {
  if (!LIST.test(path)) return isThing(path, data);
  const pages = hasField(data, "pages") && Array.isArray(data.pages) ? data.pages : [data];
  return pages.every((page) => hasField(page, "items") && isListOfThings(page.items));
}

function isListOfThings(data: unknown): boolean {
  return Array.isArray(data) && data.every((item) => hasField(item, "id"));
}

function isThing(path: string, data: unknown): boolean {
  const field = THINGS.find(([pattern]) => pattern.test(path))?.[1];
  return field === undefined || hasField(data, field);
}

function hasField<Name extends string>(data: unknown, name: Name): data is Record<Name, unknown> {
  return typeof data === "object" && data !== null && name in data;
}
