import { foldText } from "../../../contract/text/search-text.ts";
import { SUGGESTIONS } from "../../../contract/search/search-words.ts";
import { singularOf } from "../../../contract/search/word-forms.ts";
import { type SeasonSpan, byCalendar, runsOn } from "../../../contract/seasons.ts";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { tagList } from "../../../contract/text/tags.ts";
import { type Db, compiledOnce } from "../../database/database.ts";
import { isShown } from "../shown.ts";

/** The tags of this many of the newest designs are considered. */
const NEWEST = 200;
const OFFERED = 6;
/** How many of the suggestions may be seasonal. */
const IN_SEASON = 2;

const newestTags = compiledOnce((db) =>
  db
    .selectFrom("designs")
    .select("tags")
    .where(isShown("designs"))
    .orderBy("first_public_at", "desc")
    .orderBy("seq", "desc")
    .limit(NEWEST),
);

type Suggestions = Pick<SiteAnswer, "search_hint" | "popular_searches">;

/** The search suggestions for a day: tags in use, so that each search has results. */
export async function searchSuggestions(db: Db, day: string): Promise<Suggestions> {
  const rows = await newestTags(db);
  const key = [day, ...rows.map((row) => row.tags)].join("\n");
  if (key !== last.key) last = { key, made: suggestionsFor(rows, day) };
  return last.made;
}

/** Most changes of designs leave the tags as they are. */
let last: { key: string; made: Suggestions } = { key: "", made: {} };

function suggestionsFor(rows: { tags: string }[], day: string): Suggestions {
  const tags = rows.map((row) => tagList(row.tags).map(foldText).filter(isWord));
  const counts = new Map<string, number>();
  for (const tag of tags.flat()) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  if (counts.size === 0) return {};
  const used = [...counts].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag);
  const common = SUGGESTIONS.filter((word) => counts.has(word));
  const inSeason = demanded(used, day).slice(0, IN_SEASON);
  const isNow = (tag: string) => !isOutOfSeason(tag, day);
  const hint =
    tags.find((own) => own.length > 1 && own.every(isNow)) ??
    [...used.filter(isNow), ...used].slice(0, 1);
  return {
    search_hint: hint.slice(0, 2).join(" "),
    popular_searches: [
      ...new Set([...inSeason, ...common.filter(isNow), ...byDemand(used, day)]),
    ].slice(0, OFFERED),
  };
}

/** Short enough for a phone, and useful as a search alone. */
function isWord(tag: string): boolean {
  return /^[\p{L}\p{N}-]{3,14}$/u.test(tag) && !/^nails?$/.test(tag);
}

/** When visitors search for words of a season or holiday. */
const SEASON_WORDS: Record<string, SeasonSpan> = {
  valentine: { starts_on: "01-15", ends_on: "02-14" },
  spring: { starts_on: "03-01", ends_on: "05-31" },
  easter: { starts_on: "03-10", ends_on: "04-25" },
  summer: { starts_on: "06-01", ends_on: "08-31" },
  fall: { starts_on: "09-01", ends_on: "11-30" },
  halloween: { starts_on: "09-20", ends_on: "10-31" },
  spooky: { starts_on: "09-20", ends_on: "10-31" },
  thanksgiving: { starts_on: "11-01", ends_on: "11-30" },
  holiday: { starts_on: "11-15", ends_on: "01-02" },
  christmas: { starts_on: "11-10", ends_on: "12-26" },
  winter: { starts_on: "12-01", ends_on: "02-28" },
};

/** By the singular: tags have both “valentine” and “valentines”. */
const SPANS = new Map(
  Object.entries(SEASON_WORDS).map(([word, span]) => [singularOf(word), span] as const),
);

function spanOf(word: string): SeasonSpan | undefined {
  return SPANS.get(singularOf(word));
}

/** Whether a word belongs to another season than this day. */
export function isOutOfSeason(word: string, day: string): boolean {
  const span = spanOf(word);
  return span !== undefined && !runsOn(span, day);
}

/** The words in season on a day, those whose season ends first at the start. */
function demanded(words: readonly string[], day: string): string[] {
  const known = words.flatMap((word) => {
    const span = spanOf(word);
    return span && runsOn(span, day) ? [{ word, ...span }] : [];
  });
  return byCalendar(known, day).map(({ word }) => word);
}

/** Moves words in season to the front and words of other seasons to the end; the rest keeps its order. */
export function byDemand(words: readonly string[], day: string): string[] {
  const now = demanded(words, day);
  const always = words.filter((word) => spanOf(word) === undefined);
  const later = words.filter((word) => isOutOfSeason(word, day));
  return [...now, ...always, ...later];
}
