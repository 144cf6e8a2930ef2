import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { BUILT_IN_SEASONS, type SeasonSpan } from "../../../contract/seasons.ts";

const KEY = ["today"];

const SEASONS = ["winter", "spring", "summer", "autumn"] as const;
export type Season = (typeof SEASONS)[number];

/**
 * Stores the day of the server render in its state, so that the browser hydrates the same page. It is the last day on
 * which pages changed, so that pages are identical on all days in between.
 */
export function rememberToday(client: QueryClient, seasons: readonly SeasonSpan[] = []) {
  client.setQueryData(KEY, lastSeasonChange(new Date().toISOString().slice(0, 10), seasons));
}

/** In days: how long a season counts as over; then the next one is upcoming. */
export const OVER_DAYS = 90;

/** The last day, up to `day`, on which a year, a season of the calendar or one of the site began or ended. */
export function lastSeasonChange(day: string, seasons: readonly SeasonSpan[]): string {
  const year = Number(day.slice(0, 4));
  const at = (date: string, years: number, days = 0) => {
    const [month = 1, dayOfMonth = 1] = date.split("-").map(Number);
    const time = Date.UTC(year - years, month - 1, dayOfMonth + days);
    return new Date(time).toISOString().slice(0, 10);
  };
  const turns = [...BUILT_IN_SEASONS, ...seasons].flatMap(({ starts_on, ends_on }) => [
    // On 29 February a season that starts then does; without one, on 1 March.
    at(starts_on, 0),
    at(ends_on, 0, 1),
    at(ends_on, 0, OVER_DAYS + 1),
    at(ends_on, 1, OVER_DAYS + 1),
  ]);
  const months = ["01-01", "03-01", "06-01", "09-01", "12-01"].map((date) => at(date, 0));
  return (
    [...months, ...turns]
      .filter((turn) => turn <= day)
      .toSorted()
      .at(-1) ?? day
  );
}

/** The day of the page, such as `2026-11-22`: the server's when it rendered the page, else the device's. */
export function useToday(): { day: string; year: number; season: Season } {
  const client = useQueryClient();
  const day = client.getQueryData<string>(KEY) ?? new Date().toISOString().slice(0, 10);
  return { day, year: Number(day.slice(0, 4)), season: seasonOf(day) };
}

export function seasonOf(day: string): Season {
  const month = Number(day.slice(5, 7));
  return SEASONS[Math.floor((month % 12) / 3)] ?? "winter";
}
