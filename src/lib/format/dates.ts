import { LOCALE } from "./locale.ts";

// In UTC, so that server and browser write the same day.
const LONG = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" });

/** `November 20, 2026` */
export function longDate(time: string): string {
  return LONG.format(new Date(time));
}
