import { LOCALE, localized } from "./locale.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ["year", 365 * DAY],
  ["month", 30 * DAY],
  ["day", DAY],
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

/** The same for where there is little room: "2h ago", "yesterday". */
export function shortAgo(age: number): string {
  return relative(age, short());
}

function relative(age: number, format: Intl.RelativeTimeFormat): string {
  const fit = UNITS.find(([, length]) => age >= length);
  return fit ? format.format(-Math.floor(age / fit[1]), fit[0]) : "just now";
}
