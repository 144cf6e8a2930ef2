import { foldText } from "../../../contract/search/search-text.ts";
import { SUGGESTIONS } from "../../../contract/search/search-words.ts";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { tagList } from "../../../contract/tags.ts";
import type { Db } from "../../database/database.ts";
import { isShown } from "../shown.ts";
import { byDemand, demanded, isOutOfSeason } from "./season-words.ts";

/** So many of the newest designs are asked for their tags. */
const NEWEST = 200;
const OFFERED = 6;
/** How many of them the calendar may choose. */
const IN_SEASON = 2;

/** What the search boxes suggest at a day: tags of designs there are, so that each search finds something. */
export async function offeredSearches(
  db: Db,
  day: string,
): Promise<Pick<SiteAnswer, "search_hint" | "popular_searches">> {
  const rows = await db
    .selectFrom("designs")
    .select("tags")
    .where(isShown("designs"))
    .orderBy("first_public_at", "desc")
    .orderBy("seq", "desc")
    .limit(NEWEST)
    .execute();
  const tags = rows.map((row) => tagList(row.tags).map(foldText).filter(isWord));
  const counts = new Map<string, number>();
  for (const tag of tags.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  if (counts.size === 0) return {};
  const used = [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
  const known = SUGGESTIONS.filter((word) => counts.has(word));
  const inSeason = demanded(used, day).slice(0, IN_SEASON);
  const isNow = (tag: string) => !isOutOfSeason(tag, day);
  const hint =
    tags.find((own) => own.length > 1 && own.every(isNow)) ??
    [...used.filter(isNow), ...used].slice(0, 1);
  return {
    search_hint: hint.slice(0, 2).join(" "),
    popular_searches: [
      ...new Set([...inSeason, ...known.filter(isNow), ...byDemand(used, day)]),
    ].slice(0, OFFERED),
  };
}

/** Short enough for a box on a phone, and a search by itself. */
function isWord(tag: string): boolean {
  return /^[\p{L}\p{N}-]{3,14}$/u.test(tag) && !/^nails?$/.test(tag);
}
