import { localized } from "./locale.ts";

// In UTC, so that server and browser write the same day.
const long = localized(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }),
);

/** `November 20, 2026` */
export function longDate(time: string): string {
  return long().format(new Date(time));
}
