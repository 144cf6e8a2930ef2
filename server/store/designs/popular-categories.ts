import type { NamedPath } from "../../../contract/settings/site.ts";
import type { Db } from "../../database/database.ts";
import { itemsAtFormer } from "../addresses/old-addresses.ts";
import { lowerAscii } from "../common.ts";
import { isShown } from "../shown.ts";

/** What a new site’s footer links to, in this order. */
const FIXED = ["french", "holiday", "minimalist", "trending"];

/**
 * What the footer leads to: the chosen categories that visitors can open, else the fixed ones, else the
 * newest. A chosen one that has another path by now is still meant.
 */
export async function popularCategories(db: Db, chosen: string[]): Promise<NamedPath[]> {
  for (const paths of [chosen, FIXED]) {
    const found = await openCategories(db, paths);
    if (found.length > 0) return found;
  }
  const newest = allOpen(db).orderBy("created_at", "desc").orderBy("id").limit(FIXED.length);
  return (await newest.execute()).map(toNamedPath);
}

/** The paths that the chosen categories have by now; one that is none of any stays as it is. */
export async function presentPaths(db: Db, chosen: string[]): Promise<string[]> {
  const known = await categoriesAt(db, chosen, allCategories);
  const paths = chosen.map((path) => {
    const key = lowerAscii(path);
    const category = known.get(key);
    return category && category.path_key !== key ? category.path : path;
  });
  return [...new Set(paths)];
}

/** In the order of the paths. */
async function openCategories(db: Db, paths: string[]): Promise<NamedPath[]> {
  const known = await categoriesAt(db, paths, allOpen);
  const found = new Set(paths.flatMap((path) => known.get(lowerAscii(path)) ?? []));
  return [...found].map(toNamedPath);
}

/** By the paths' keys: those of the categories that have them, or else had them. */
async function categoriesAt(db: Db, paths: string[], among: typeof allCategories) {
  const keys = paths.map(lowerAscii);
  const present = keys.length > 0 ? await among(db).where("path_key", "in", keys).execute() : [];
  const byKey = new Map(present.map((category) => [category.path_key, category]));
  const missing = keys.filter((key) => !byKey.has(key));
  for (const [key, id] of await itemsAtFormer(db, "category", missing)) {
    const renamed = await among(db).where("id", "=", id).executeTakeFirst();
    if (renamed) byKey.set(key, renamed);
  }
  return byKey;
}

function allOpen(db: Db) {
  return allCategories(db).where(isShown("categories"));
}

function allCategories(db: Db) {
  return db
    .selectFrom("categories")
    .select(["name", "path", "path_key"])
    .where("deleted_at", "is", null);
}

function toNamedPath({ name, path }: NamedPath): NamedPath {
  return { name, path };
}
