import type { Design } from "../../../contract/forms/design.ts";
import type { PageInput } from "../../../contract/page.ts";
import { findDesigns, shownDesigns } from "../designs/found-designs.ts";
import type { Db } from "../../database/database.ts";
import { isShown } from "../shown.ts";

/** What the active season page at a path shows; none where there is no such page. */
export async function designsOfSeason(db: Db, path: string, page: PageInput): Promise<Design[]> {
  const season = await db
    .selectFrom("season_pages")
    .select(["words", "occasion", "season"])
    .where("path_key", "=", path.toLowerCase())
    .where(isShown("season_pages"))
    .executeTakeFirst();
  if (!season) return [];
  const { words, ...facets } = season;
  const asked = { ...facets, ...page };
  const found = words ? findDesigns(db, { ...asked, search: words }) : shownDesigns(db, asked);
  const { items, relaxed } = await found;
  return relaxed ? [] : items;
}
