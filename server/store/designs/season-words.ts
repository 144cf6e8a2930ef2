import { singularOf } from "../../../contract/search/word-forms.ts";
import { type Span, byCalendar, runsOn } from "../../../contract/seasons/seasons.ts";

/** When visitors look for what is named after a season or a feast. */
const SEASON_WORDS: Record<string, Span> = {
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

/** By the singular: tags say “valentine” and “valentines”. */
const SPANS = new Map(
  Object.entries(SEASON_WORDS).map(([word, span]) => [singularOf(word), span] as const),
);

function spanOf(word: string): Span | undefined {
  return SPANS.get(singularOf(word));
}

/** Whether the calendar asks for a word at another time than this. */
export function isOutOfSeason(word: string, day: string): boolean {
  const span = spanOf(word);
  return span !== undefined && !runsOn(span, day);
}

/** What the calendar asks for among words, what it will not ask for much longer first. */
export function demanded(words: readonly string[], day: string): string[] {
  const known = words.flatMap((word) => {
    const span = spanOf(word);
    return span && runsOn(span, day) ? [{ word, ...span }] : [];
  });
  return byCalendar(known, day).map(({ word }) => word);
}

/** Of words, first what the calendar asks for, last what it will ask for another time; the rest as it was. */
export function byDemand(words: readonly string[], day: string): string[] {
  const now = demanded(words, day);
  const always = words.filter((word) => spanOf(word) === undefined);
  const later = words.filter((word) => isOutOfSeason(word, day));
  return [...now, ...always, ...later];
}
