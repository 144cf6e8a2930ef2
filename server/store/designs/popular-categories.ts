import type { NamedPath } from "../../../contract/settings/site.ts";
import type { Db } from "../../database/database.ts";
import { formerAddresses } from "../addresses/old-addresses.ts";
import { lowerAscii } from "../common.ts";

/** Those that the specification's footer leads to, in its order. */
const FIXED = ["french", "holiday", "minimalist", "trending"];

/**
 * What the footer leads to: the chosen categories that visitors can open, else the fixed ones, else the
 * newest (decision P10). A chosen one that has another path by now is still meant.
 */
export async function popularCategories(db: Db, chosen: string[]): Promise<NamedPath[]> {
  for (const paths of [chosen, FIXED]) {
    const found = await openCategories(db, paths);
    if (found.length > 0) return found;
  }
  const newest = allOpen(db).orderBy("created_at", "desc").orderBy("id").limit(FIXED.length);
  return (await newest.execute()).map(toNamedPath);
}

/** In the order of the paths. */
async function openCategories(db: Db, paths: string[]): Promise<NamedPath[]> {
  if (paths.length === 0) return [];
  const keys = paths.map(lowerAscii);
  const present = await allOpen(db).where("path_key", "in", keys).execute();
  const byKey = new Map(present.map((category) => [category.path_key, category]));
  const missing = keys.filter((key) => !byKey.has(key));
  for (const [key, id] of await formerAddresses(db, "category", missing)) {
    const renamed = await allOpen(db).where("id", "=", id).executeTakeFirst();
    if (renamed) byKey.set(key, renamed);
  }
  const found = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
  return [...found].map(toNamedPath);
}

function allOpen(db: Db) {
  return db
    .selectFrom("categories")
    .select(["name", "path", "path_key"])
    .where("deleted_at", "is", null)
    .where("is_active", "=", 1);
}

function toNamedPath({ name, path }: NamedPath): NamedPath {
  return { name, path };
}
