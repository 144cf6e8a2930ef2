import { localized, LOCALE, siteLocale } from "./locale.ts";

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

// In UTC, so that server and browser write the same day.
const longDates = localized(
  (tag) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone: "UTC" }),
);

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** `November 20, 2026` */
export function longDate(time: string): string {
  const date = new Date(time);
  if (siteLocale() !== LOCALE) return longDates().format(date);
  // Most sites. The first format of `Intl` would hold up a phone for a tenth of a second while a page hydrates.
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;
const UNITS = [
  ["year", 365 * DAY_MS],
  ["month", 30 * DAY_MS],
  ["day", DAY_MS],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

const long = localized(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: "always" }));
const short = localized(
  () => new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto", style: "narrow" }),
);

/** How long ago something was, in the largest unit that fits: "2 hours ago". Age in milliseconds. */
export function agoText(age: number): string {
  return relative(age, long());
}

/** The short form: "2h ago", "yesterday". */
export function shortAgo(age: number): string {
  return relative(age, short());
}

function relative(age: number, format: Intl.RelativeTimeFormat): string {
  const fit = UNITS.find(([, length]) => age >= length);
  return fit ? format.format(-Math.floor(age / fit[1]), fit[0]) : "just now";
}

const offsets = localized((tag) => new Intl.DateTimeFormat(tag, { timeZoneName: "shortOffset" }));

/** `Europe/Berlin (GMT+1)`: by which clock the device says a time. */
export function timeZoneText(at: Date): string {
  const format = offsets();
  const { timeZone } = format.resolvedOptions();
  const parts = format.formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}
