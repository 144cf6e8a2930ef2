import { LOCALE } from "./locale.ts";

// Days are counted in UTC.
const DAY = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const SHORT_DAY = new Intl.DateTimeFormat(LOCALE, DAY);
const WEEK_DAY = new Intl.DateTimeFormat(LOCALE, { ...DAY, weekday: "short" });
const MINUTE = new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "short" });

/** `Nov 20` */
export function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(day));
}

/** `Fri, Nov 20` */
export function weekDay(day: string): string {
  return WEEK_DAY.format(new Date(day));
}

/** `November 20, 2026 at 2:05 PM`, by the clock of the device. */
export function minuteText(time: Date): string {
  return MINUTE.format(time);
}
