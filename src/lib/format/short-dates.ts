import { localized } from "./locale.ts";

// Days are counted in UTC.
const DAY = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const shortDays = localized((tag) => new Intl.DateTimeFormat(tag, DAY));
const weekDays = localized((tag) => new Intl.DateTimeFormat(tag, { ...DAY, weekday: "short" }));
const minutes = localized(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short" }),
);

const shortMinutes = localized(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }),
);

/** `Nov 20` */
export function shortDay(day: string): string {
  return shortDays().format(new Date(day));
}

/** `Fri, Nov 20` */
export function weekDay(day: string): string {
  return weekDays().format(new Date(day));
}

/** `November 20, 2026 at 2:05 PM`, by the clock of the device. */
export function minuteText(time: Date): string {
  return minutes().format(time);
}

/** `Nov 20, 2026, 2:05 PM`, by the clock of the device. */
export function shortMinuteText(time: Date): string {
  return shortMinutes().format(time);
}
