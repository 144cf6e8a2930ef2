import { lazily } from "./lazily.ts";
import { LOCALE } from "./locale.ts";

// In UTC, so that server and browser write the same day.
const long = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeZone: "UTC" }));

/** `November 20, 2026` */
export function longDate(time: string): string {
  return long().format(new Date(time));
}
