import type { NamedPath } from "../../../contract/site.ts";
import type { Db } from "../../database/database.ts";

/** Those that the specification's footer leads to, in its order. */
const FIXED = ["french", "holiday", "minimalist", "trending"];

/** What the footer leads to: the fixed categories that visitors can open, else the newest (decision P10). */
export async function popularCategories(db: Db): Promise<NamedPath[]> {
  const open = db
    .selectFrom("categories")
    .select(["name", "path", "path_key"])
    .where("deleted_at", "is", null)
    .where("is_active", "=", 1);
  const fixed = await open.where("path_key", "in", FIXED).execute();
  const found = FIXED.flatMap((path) => fixed.filter(({ path_key }) => path_key === path));
  const newest = open.orderBy("created_at", "desc").orderBy("id").limit(FIXED.length);
  const shown = found.length > 0 ? found : await newest.execute();
  return shown.map(({ name, path }) => ({ name, path }));
}
