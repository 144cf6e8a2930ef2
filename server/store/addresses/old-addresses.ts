import type { CollectionKind } from "../../../contract/collections.ts";
import { paths } from "../../../contract/paths.ts";
import type { Db } from "../../database/database.ts";
import { isShown } from "../shown.ts";

type Kind = "category" | "post" | "season";

/** By the first part of their addresses. */
const KINDS: Record<string, Kind> = { category: "category", blog: "post", season: "season" };

/** Remembers where something could be found before its path or slug changed. */
export async function rememberAddress(
  db: Db,
  kind: Kind,
  key: string,
  itemId: string,
): Promise<void> {
  const row = { kind, key: key.toLowerCase(), item_id: itemId };
  await db
    .insertInto("old_addresses")
    .values(row)
    .onConflict((oc) => oc.columns(["kind", "key"]).doUpdateSet(row))
    .execute();
}

/** The collections whose items have old addresses. */
const KIND_OF: Partial<Record<CollectionKind, Kind>> = {
  categories: "category",
  blogPosts: "post",
  seasonPages: "season",
};

/** Where the items of a collection could be found before, by their ids. */
export async function allFormerAddresses(
  db: Db,
  collection: CollectionKind,
): Promise<Map<string, string[]>> {
  const kind = KIND_OF[collection];
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

/** Notes where an item could be found before, and answers the addresses that led to another one here. */
export async function addFormerAddresses(
  db: Db,
  collection: CollectionKind,
  id: string,
  addresses: string[],
): Promise<string[]> {
  const kind = KIND_OF[collection];
  if (!kind) return [];
  const taken: string[] = [];
  for (const key of addresses.map((one) => one.toLowerCase())) {
    const holder = (await formerAddresses(db, kind, [key])).get(key) ?? id;
    if (holder === id) await rememberAddress(db, kind, key, id);
    else taken.push(key);
  }
  return taken;
}

/** The ids of what addresses with these keys led to; those that never led anywhere are left out. */
export async function formerAddresses(
  db: Db,
  kind: Kind,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("old_addresses")
    .select(["key", "item_id"])
    .where("kind", "=", kind)
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map(({ key, item_id }) => [key, item_id]));
}

/** The present address of what an old one led to; undefined when it never led anywhere public. */
export async function presentAddress(db: Db, pathname: string): Promise<string | undefined> {
  const [, place = "", key = ""] = /^\/(\w+)\/([^/]+)$/.exec(pathname) ?? [];
  const kind = Object.hasOwn(KINDS, place) ? KINDS[place] : undefined;
  if (!kind) return undefined;
  const old = await db
    .selectFrom("old_addresses")
    .select("item_id")
    .where("kind", "=", kind)
    .where("key", "=", decoded(key).toLowerCase())
    .executeTakeFirst();
  if (!old) return undefined;
  return ADDRESSES[kind](db, old.item_id);
}

const ADDRESSES: Record<Kind, (db: Db, id: string) => Promise<string | undefined>> = {
  category: categoryAddress,
  post: postAddress,
  season: seasonAddress,
};

async function postAddress(db: Db, id: string): Promise<string | undefined> {
  const post = await db
    .selectFrom("blog_posts")
    .select("slug")
    .where("id", "=", id)
    .where(isShown("blog_posts"))
    .executeTakeFirst();
  return post && paths.blogPost(post.slug);
}

async function categoryAddress(db: Db, id: string): Promise<string | undefined> {
  const category = await db
    .selectFrom("categories")
    .select("path")
    .where("id", "=", id)
    .where(isShown("categories"))
    .executeTakeFirst();
  return category && paths.category(category.path);
}

async function seasonAddress(db: Db, id: string): Promise<string | undefined> {
  const season = await db
    .selectFrom("season_pages")
    .select("path")
    .where("id", "=", id)
    .where(isShown("season_pages"))
    .executeTakeFirst();
  return season && paths.season(season.path);
}

/** A part of a path as it was meant; as it stands when it is not well-formed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
