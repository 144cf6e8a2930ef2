import { type QueryClient, useQueryClient } from "@tanstack/react-query";

const KEY = ["today"];

const SEASONS = ["winter", "spring", "summer", "autumn"] as const;
export type Season = (typeof SEASONS)[number];

/** Keeps the day of the server render in its state, so that the browser hydrates the same page. */
export function rememberToday(client: QueryClient) {
  client.setQueryData(KEY, new Date().toISOString().slice(0, 10));
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
