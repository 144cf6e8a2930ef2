import { lazily } from "./lazily.ts";
import { LOCALE } from "./locale.ts";

// Days are counted in UTC.
const DAY = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const shortDays = lazily(() => new Intl.DateTimeFormat(LOCALE, DAY));
const weekDays = lazily(() => new Intl.DateTimeFormat(LOCALE, { ...DAY, weekday: "short" }));
const minutes = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: "long", timeStyle: "short" }),
);

const shortMinutes = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" }),
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
