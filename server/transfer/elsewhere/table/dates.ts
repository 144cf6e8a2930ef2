import { LRUCache } from "lru-cache";
import type { DateOrder } from "../../../../contract/admin/imports.ts";

/** A date as written. Without a zone it is local time of the site. */
interface WrittenDate {
  year: number;
  month: number;
  day: number;
  /** Undefined for a date without a time. */
  time?: { hour: number; minute: number; second: number };
  /** In minutes; undefined if the text has no zone. */
  offset?: number;
}

export interface DateTerms {
  /** The order of day and month in texts such as 04/05/2023; if undefined, only unambiguous dates are read. */
  order?: DateOrder | undefined;
  /** The IANA time zone of dates without one. */
  zone: string;
  now?: number;
}

const LANGUAGES = ["en", "de", "fr", "es", "it", "pt"];
const LONGEST = 80;
/** Noon is the same day in nearly every time zone. */
const NOON = { hour: 12, minute: 0, second: 0 };
const DAY_MS = 86_400_000;
const TWO_YEARS = 2 * 366 * DAY_MS;
/** 1970-01-01 as a spreadsheet’s serial day number. */
const SERIAL_1970 = 25_569;

const YEAR_FIRST = /^(\d{4})([-/.:])(\d{1,2})(?:\2(\d{1,2}))?(?:z|[+-]\d\d:\d\d)?$/;
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:t?(\d\d)(\d\d)(\d\d)?)?(z?)$/;
const DOTTED = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4}|\d\d)$/;
const SLASHED = /^(\d{1,2}) ?[/-] ?(\d{1,2}) ?[/-] ?(\d{4}|\d\d)$/;
const WITH_TIME =
  /^(.+?)(?: ?, ?| |t)(?:(?:um|at|à|às|alle|a las) )?(\d{1,2})(?:[:h.](\d\d)(?:[:.](\d\d)(?:[.,]\d{1,9})?)?)? ?(a\.?m\.?|p\.?m\.?|uhr|h)? ?(z|(?:utc|gmt)?(?:[+-]\d{1,2}(?::?\d\d)?)?)(?: ?\([^)]*\))?$/;
const SERIAL = /^(\d{5})(?:[.,](\d{1,15}))?$/;
const UNIX = /^(?:\d{10}|\d{13})$/;
/** Filler words in dates: “4 de mayo de 2023”, “the 4th of May”. */
const FILLERS = new Set(["de", "del", "di", "do", "of", "the", "den", "der", "le", "el", "il", ""]);

/** The time that a text means, as ISO 8601 in UTC; undefined if uncertain. */
export function timeFrom(text: string, { order, zone, now = Date.now() }: DateTerms) {
  const plain = plainOf(text);
  const time = numberTime(plain, zone, now) ?? timeIn(zone, written(plain, order));
  return time === undefined ? undefined : new Date(time).toISOString();
}

/** Detects from all dates of a column whether the day or the month comes first. */
export class ColumnOrder {
  private readonly seen = new Set<DateOrder>();
  /** The first ambiguous date. */
  private either: string | undefined;

  note(text: string): void {
    const parts = slashed(plainOf(text));
    if (!parts) return;
    const [first, second] = parts;
    if (first > 12) this.seen.add("dmy");
    else if (second > 12) this.seen.add("mdy");
    else if (first !== second) this.either ??= text.trim();
  }

  get order(): DateOrder | undefined {
    const [order, another] = this.seen;
    return another ? undefined : order;
  }

  /** An ambiguous date, if no other date of the column resolves it. */
  get ambiguous(): string | undefined {
    return this.order ? undefined : this.either;
  }
}

/** Both readings as text: “May 4 or April 5” for 04/05/2023. */
export function bothReadings(text: string): string {
  const [first, second] = slashed(plainOf(text)) ?? [1, 1];
  const name = (month: number, day: number) =>
    new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "UTC" }).format(
      Date.UTC(2000, month - 1, day),
    );
  return `${name(second, first)} or ${name(first, second)}`;
}

function plainOf(text: string): string {
  const plain = text.trim().replace(/\s+/g, " ");
  return plain.length > LONGEST ? "" : plain.normalize("NFC").toLowerCase();
}

/** The first two numbers of a date with slashes or dashes. */
function slashed(plain: string): [number, number] | undefined {
  const date = WITH_TIME.exec(plain)?.[1] ?? plain;
  const match = SLASHED.exec(date) ?? SLASHED.exec(plain) ?? SLASHED.exec(withoutWeekday(date));
  return match ? [Number(match[1]), Number(match[2])] : undefined;
}

/** Spreadsheet days, or seconds or milliseconds since 1970, if plausible. */
function numberTime(plain: string, zone: string, now: number): number | undefined {
  const last = now + TWO_YEARS;
  if (UNIX.test(plain)) {
    const time = plain.length === 10 ? Number(plain) * 1000 : Number(plain);
    return time > last ? undefined : time;
  }
  const [, days, fraction] = SERIAL.exec(plain) ?? [];
  if (days === undefined) return undefined;
  // Fractions of a second are rounding errors.
  const seconds = Math.round(Number(`0.${fraction ?? 0}`) * 86_400);
  const clock = (Number(days) - SERIAL_1970) * DAY_MS + seconds * 1000;
  return clock < 0 || clock > last ? undefined : timeIn(zone, writtenAt(clock));
}

function writtenAt(clock: number): WrittenDate {
  const at = new Date(clock);
  const time = { hour: at.getUTCHours(), minute: at.getUTCMinutes(), second: at.getUTCSeconds() };
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate(), time };
}

function written(plain: string, order: DateOrder | undefined): WrittenDate | undefined {
  const day = dayOf(plain, order) ?? compact(plain);
  if (day) return day;
  const [, date = "", hour, minute, second, half, zone = ""] = WITH_TIME.exec(plain) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined;
  const time = {
    hour: hourOf(Number(hour), half ?? ""),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  };
  const known = dayOf(date, order);
  if (!known || time.hour > 23 || time.minute > 59 || time.second > 60) return undefined;
  const offset = offsetOf(zone);
  return { ...known, time, ...(offset === undefined ? {} : { offset }) };
}

function hourOf(hour: number, half: string): number {
  if (!/^[ap]/.test(half)) return hour;
  if (hour < 1 || hour > 12) return Infinity;
  return (hour % 12) + (half.startsWith("p") ? 12 : 0);
}

function offsetOf(zone: string): number | undefined {
  if (zone === "") return undefined;
  const [, sign, hours, minutes] = /([+-])(\d{1,2}):?(\d\d)?$/.exec(zone) ?? [];
  const offset = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return sign === "-" ? -offset : offset;
}

function compact(plain: string): WrittenDate | undefined {
  const [, year, month, day, hour, minute, second, zone] = COMPACT.exec(plain) ?? [];
  const known = calendarDay(year, month, day);
  if (!known || hour === undefined) return known;
  const time = { hour: Number(hour), minute: Number(minute), second: Number(second ?? 0) };
  if (time.hour > 23 || time.minute > 59) return undefined;
  return { ...known, time, ...(zone ? { offset: 0 } : {}) };
}

/** “Mar” is March, or Tuesday in Spanish, Italian and French before another month. */
function dayOf(plain: string, order: DateOrder | undefined): WrittenDate | undefined {
  return dayIn(plain, order) ?? dayIn(withoutWeekday(plain), order);
}

function dayIn(plain: string, order: DateOrder | undefined): WrittenDate | undefined {
  const [, year, , yearsMonth, yearsDay = "1"] = YEAR_FIRST.exec(plain) ?? [];
  if (year !== undefined) return calendarDay(year, yearsMonth, yearsDay);
  const dotted = DOTTED.exec(plain);
  if (dotted) return calendarDay(dotted[3], dotted[2], dotted[1]);
  const [, first, second, last] = SLASHED.exec(plain) ?? [];
  if (first === undefined) return namedDay(plain);
  const byDay = calendarDay(last, second, first);
  const byMonth = calendarDay(last, first, second);
  if (byDay && byMonth && first !== second) return order && { dmy: byDay, mdy: byMonth }[order];
  return byDay ?? byMonth;
}

/** A day with the month’s name, such as “May 4, 2023”, “4. Mai 2023” or “4-May-23”. */
function namedDay(plain: string): WrittenDate | undefined {
  const words = plain
    .split(/[\s,./-]+/)
    .map((word) => word.replace(/^(\d+)(?:st|nd|rd|th|er|º|°|ª)$/, "$1"))
    .filter((word) => !FILLERS.has(word));
  const months = words.flatMap((word) => MONTHS.get(word) ?? []);
  const numbers = words.filter((word) => /^'?\d+$/.test(word)).map((one) => one.replace("'", ""));
  const [month, another] = months;
  if (month === undefined || another !== undefined || numbers.length + 1 !== words.length) {
    return undefined;
  }
  const [first, second = "1", more] = numbers;
  if (more !== undefined) return undefined;
  // Without a day, it is the first of the month.
  if (numbers.length === 1) return first?.length === 4 ? calendarDay(first, month, 1) : undefined;
  return first?.length === 4
    ? calendarDay(first, month, second)
    : calendarDay(second, month, first);
}

/** Undefined for days that do not exist. */
function calendarDay(
  givenYear: string | undefined,
  givenMonth: string | number | undefined,
  givenDay: string | number | undefined,
): WrittenDate | undefined {
  if (givenYear === undefined || (givenYear.length !== 4 && givenYear.length !== 2))
    return undefined;
  const [month, day] = [Number(givenMonth), Number(givenDay)];
  const short = Number(givenYear) + (Number(givenYear) < 70 ? 2000 : 1900);
  const year = givenYear.length === 4 ? Number(givenYear) : short;
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && year >= 1970;
  return isReal ? { year, month, day } : undefined;
}

function timeIn(zone: string, date: WrittenDate | undefined): number | undefined {
  if (!date) return undefined;
  // Databases write dates without a time as midnight.
  const isDay = !date.time || (date.offset === undefined && isMidnight(date.time));
  const { hour, minute, second } = isDay || !date.time ? NOON : date.time;
  const clock = Date.UTC(date.year, date.month - 1, date.day, hour, minute, second);
  if (date.offset !== undefined) return clock - date.offset * 60_000;
  // The second step handles times around a clock change.
  return clock - zoneOffset(clock - zoneOffset(clock, zone), zone);
}

function isMidnight({ hour, minute, second }: { hour: number; minute: number; second: number }) {
  return hour + minute + second === 0;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
const offsets = new LRUCache<string, number>({ max: 5_000 });
/** No time zone has ever changed its clocks within a quarter of an hour. */
const QUARTER_MS = 900_000;

/** A time zone’s offset from UTC, in milliseconds. */
function zoneOffset(time: number, zone: string): number {
  const quarter = Math.floor(time / QUARTER_MS) * QUARTER_MS;
  const key = `${zone} ${quarter}`;
  const offset = offsets.get(key) ?? computedOffset(quarter, zone);
  offsets.set(key, offset);
  return offset;
}

function computedOffset(time: number, zone: string): number {
  let clock = clocks.get(zone);
  clock ??= new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  clocks.set(zone, clock);
  // “GMT+05:30”, or “GMT” alone.
  const name = clock.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "";
  return (offsetOf(name) ?? 0) * 60_000;
}

function withoutWeekday(plain: string): string {
  const [, word = "", rest = ""] = /^([\p{L}-]+)[.,]* ?(.*)$/u.exec(plain) ?? [];
  return WEEKDAYS.has(word) && /\d/.test(rest) ? rest : plain;
}

const MONTHS = namesOf("month", 12, (at) => Date.UTC(2023, at, 15), {
  sept: 9,
  mrz: 3,
  jänner: 1,
  fév: 2,
});
const WEEKDAYS = namesOf("weekday", 7, (at) => Date.UTC(2023, 0, at + 1), { thur: 5, tues: 3 });

/** Long and short names with their numbers, starting at 1. */
function namesOf(
  field: "month" | "weekday",
  count: number,
  dateOf: (at: number) => number,
  more: Record<string, number>,
): ReadonlyMap<string, number> {
  const names = new Map(Object.entries(more));
  for (const language of LANGUAGES) {
    for (const width of ["long", "short"] as const) {
      const format = new Intl.DateTimeFormat(language, { [field]: width, timeZone: "UTC" });
      for (let at = 0; at < count; at += 1) {
        names.set(format.format(dateOf(at)).toLowerCase().replaceAll(".", ""), at + 1);
      }
    }
  }
  return names;
}
