import { z } from "zod";
/** A yearly period: first and last day as `MM-DD`; it includes New Year if the first is later than the last. */
export const SeasonSpan = z.object({ starts_on: z.string(), ends_on: z.string() });
export type SeasonSpan = z.infer<typeof SeasonSpan>;

/** A page of a season, as links and tiles need it. */
export const SeasonLink = SeasonSpan.extend({
  name: z.string(),
  path: z
    .string()
    .describe("The end of its address, and the path of the category that goes with it."),
  colors: z.array(z.string()).describe("Of its polishes, such as `#b3174f`."),
}).meta({ id: "SeasonLink" });
export type SeasonLink = z.infer<typeof SeasonLink>;

/** The seasons that the site comes with, until `seasonPages` has active ones at their paths. */
export const BUILT_IN_SEASONS: readonly SeasonLink[] = [
  {
    name: "Halloween",
    path: "halloween",
    starts_on: "09-20",
    ends_on: "10-31",
    colors: ["#2a1c33", "#e0701f", "#f3e6d3", "#5b3a8c", "#1d1a1f"],
  },
  {
    name: "Fall",
    path: "fall",
    starts_on: "09-01",
    ends_on: "11-30",
    // The polishes of autumn, which the hero wears anyway.
    colors: [],
  },
];

/** Whether a season includes a day such as `2026-11-22`. */
export function runsOn({ starts_on, ends_on }: SeasonSpan, day: string): boolean {
  const date = day.slice(5);
  const isAfterStart = starts_on <= date;
  const isBeforeEnd = date <= ends_on;
  return starts_on <= ends_on ? isAfterStart && isBeforeEnd : isAfterStart || isBeforeEnd;
}

/** Current seasons first, by their end; then upcoming ones, by their beginning. */
export function byCalendar<Season extends SeasonSpan>(
  seasons: readonly Season[],
  day: string,
): Season[] {
  const date = day.slice(5);
  const next = (when: string) => `${when < date ? 1 : 0} ${when}`;
  const place = (season: SeasonSpan) =>
    runsOn(season, day) ? `0 ${next(season.ends_on)}` : `1 ${next(season.starts_on)}`;
  return seasons.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a < b ? -1 : a > b ? 1 : 0;
  });
}
