import { localized, siteLocale } from "./locale.ts";

const months = localized((tag) => new Intl.DateTimeFormat(tag, { month: "long", year: "numeric" }));
const weekdays = localized((tag) => new Intl.DateTimeFormat(tag, { weekday: "short" }));
const days = localized(
  (tag) => new Intl.DateTimeFormat(tag, { weekday: "long", month: "long", day: "numeric" }),
);

/* By the clock of the device. */

/** `November 2026` */
export const monthText = (date: Date) => months().format(date);

/** `Fri` */
export const weekdayText = (date: Date) => weekdays().format(date);

/** `Friday, November 20` */
export const dayText = (date: Date) => days().format(date);

/** The first day of a week in the site’s language, 0 for Sunday; Monday where the browser does not know it. */
export function firstWeekday(): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(
    siteLocale(),
  );
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}
