import { type OpeningSpan, type Studio, WEEKDAYS } from "../../../contract/settings/studio.ts";
import { localized, siteLocale } from "./locale.ts";

type Hours = Pick<Studio, "hours" | "days_off" | "time_zone">;

interface Clock {
  /** Such as `2026-12-24`. */
  date: string;
  /** Such as `09:30`. */
  time: string;
}

/** A time by the clock of the studio. */
export function studioClock(time_zone: string, now: number): Clock {
  // Swedish writes times as ISO 8601 does.
  const text = new Intl.DateTimeFormat("sv", {
    timeZone: time_zone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(now);
  const [date = "", time = ""] = text.split(" ");
  return { date, time };
}

/** How many days ahead the next opening is looked for: longer holidays have no text. */
const DAYS_AHEAD = 60;

/** `Open now until 18:00`, `Closed, opens Monday at 9:00`; empty where nobody can say. */
export function openingText(studio: Hours, now: number): string {
  if (!studio.time_zone || studio.hours.length === 0) return "";
  const { date, time } = studioClock(studio.time_zone, now);
  const open = spansOn(studio, date).find(
    ({ opens, closes }) => opens <= time && (closes === "00:00" || time < closes),
  );
  if (open) return `Open now until ${timeText(open.closes)}`;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(date, ahead);
    const next = spansOn(studio, day).find(({ opens }) => ahead > 0 || opens > time);
    if (next) return `Closed, opens ${dayText(day, ahead)} at ${timeText(next.opens)}`;
  }
  return "Closed";
}

/** The opening hours on a date, none on a day off. */
export function spansOn({ hours, days_off }: Hours, date: string): OpeningSpan[] {
  if (days_off.some(({ from, to }) => from <= date && date <= to)) return [];
  const weekday = weekdayOf(date);
  return hours.filter(({ day }) => day === weekday);
}

export function weekdayOf(date: string) {
  return WEEKDAYS[(new Date(date).getUTCDay() + 6) % 7];
}

function addDays(date: string, days: number): string {
  const time = new Date(date);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}

function dayText(day: string, ahead: number): string {
  if (ahead === 0) return "today";
  if (ahead === 1) return "tomorrow";
  return ahead < 7 ? String(weekdayOf(day)) : `on ${plainSpaces(longDays().format(new Date(day)))}`;
}

const longDays = localized(
  (tag) =>
    new Intl.DateTimeFormat(tag, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }),
);
const times = localized(
  (tag) => new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" }),
);

/** A time of day as the site's locale has it. */
export function timeText(time: string): string {
  return plainSpaces(times().format(new Date(`1970-01-01T${time}Z`)));
}

/** Thursday, December 24, or the first and the last of several days. */
export function daysText({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from, to].map((day) => plainSpaces(longDays().format(new Date(day))));
  return first === last ? String(first) : `${first} – ${last}`;
}

/** `€45`, `€45.50` */
export function moneyText(amount: string, currency: string): string {
  const format = new Intl.NumberFormat(siteLocale(), {
    style: "currency",
    currency,
    trailingZeroDisplay: "stripIfInteger",
  });
  return plainSpaces(format.format(Number(amount)));
}

/** Server and browsers disagree about narrow spaces. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f\u2009]/g, " ");
}

/** Such as `Europe/Berlin`. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
