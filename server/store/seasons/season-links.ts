import { colorIn } from "../../../contract/seasons/season-texts.ts";
import type { SeasonLink } from "../../../contract/seasons/seasons.ts";
import { textList } from "../../../contract/text/text-list.ts";
import type { Db } from "../../database/database.ts";
import { isShown } from "../shown.ts";

/** The active season pages, as every page is told of them. */
export async function seasonLinks(db: Db): Promise<SeasonLink[]> {
  const rows = await db
    .selectFrom("season_pages")
    .select(["name", "path", "starts_on", "ends_on", "colors"])
    .where(isShown("season_pages"))
    .orderBy("name_key")
    .orderBy("id")
    .execute();
  return rows.map(({ colors, ...link }) => ({
    ...link,
    colors: [...new Set(textList(colors).map((row) => colorIn(row).color))],
  }));
}
