const NUMBER = new Intl.NumberFormat("en-US");
const SHORT_NUMBER = new Intl.NumberFormat("en-US", { notation: "compact" });
// Days are counted in UTC.
const DAY = { month: "short", day: "numeric", timeZone: "UTC" } as const;
const SHORT_DAY = new Intl.DateTimeFormat("en-US", DAY);
const WEEK_DAY = new Intl.DateTimeFormat("en-US", { ...DAY, weekday: "short" });

/** `12,345` */
export function number(value: number): string {
  return NUMBER.format(value);
}

/** `12K` */
export function shortNumber(value: number): string {
  return SHORT_NUMBER.format(value);
}

/** `Nov 20` */
export function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(day));
}

/** `Fri, Nov 20` */
export function weekDay(day: string): string {
  return WEEK_DAY.format(new Date(day));
}

/** `1 view`, `12,345 views` */
export function viewCount(views: number): string {
  return `${number(views)} ${views === 1 ? "view" : "views"}`;
}
