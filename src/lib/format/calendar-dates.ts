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

/* Months and days by the clock of the device, as texts: `2026-11` and `2026-11-28`. */

export function dayAt(time: Date): string {
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

export const dateOf = (day: string) => new Date(`${day}T12:00`);

export const monthOf = (day: string) => day.slice(0, 7);

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return monthOf(dayAt(new Date(year, number - 1 + count, 15)));
}

const SHOWN = 6 * 7;

/** The days of six weeks, from the week in which the month begins. `firstWeekday` is 0 for Sunday. */
export function daysAround(month: string, firstWeekday: number): string[] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const before = (new Date(year, number - 1, 1).getDay() - firstWeekday + 7) % 7;
  // By the calendar, not by milliseconds: some days have 23 or 25 hours.
  const at = (index: number) => dayAt(new Date(year, number - 1, 1 - before + index));
  return Array.from({ length: SHOWN }, (_, index) => at(index));
}

/** The same time of another day. */
export function movedTo(time: string, day: string): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const moved = new Date(time);
  moved.setFullYear(year, month - 1, date);
  return moved.toISOString();
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
