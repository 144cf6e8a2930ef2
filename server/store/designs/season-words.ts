import { type Span, byCalendar, runsOn } from "../../../contract/seasons/seasons.ts";

/** When visitors look for what is named after a season or a feast. */
const SEASON_WORDS: Record<string, Span> = {
  valentines: { starts_on: "01-15", ends_on: "02-14" },
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

const SPANS = Object.entries(SEASON_WORDS).map(([word, span]) => ({ word, ...span }));

/** What the calendar asks for among words, what it will not ask for much longer first. */
export function demanded(words: readonly string[], day: string): string[] {
  const known = SPANS.filter((span) => words.includes(span.word) && runsOn(span, day));
  return byCalendar(known, day).map(({ word }) => word);
}

/** Of words, first what the calendar asks for, last what it will ask for another time; the rest as it was. */
export function byDemand(words: readonly string[], day: string): string[] {
  const now = demanded(words, day);
  const always = words.filter((word) => !(word in SEASON_WORDS));
  const later = words.filter((word) => word in SEASON_WORDS && !now.includes(word));
  return [...now, ...always, ...later];
}
