import { localized, siteLocale } from "./locale.ts";

const format = localized((tag) => new Intl.NumberFormat(tag));
const short = localized((tag) => new Intl.NumberFormat(tag, { notation: "compact" }));

/** `12,345` */
export function numberText(value: number): string {
  // Most numbers have no thousands, and loading `Intl.NumberFormat` blocks the page.
  return Number.isInteger(value) && Math.abs(value) < 1_000
    ? String(value)
    : format().format(value);
}

/** `12K` */
export function shortNumber(value: number): string {
  return short().format(value);
}

export interface Noun {
  one: string;
  many: string;
}

/** "design" for 1, "designs" for 0 and 1,200 */
export function nounFor(count: number, noun: Noun): string {
  return count === 1 ? noun.one : noun.many;
}

/** "1 design", "1,200 designs" */
export function counted(count: number, noun: Noun): string {
  return `${numberText(count)} ${nounFor(count, noun)}`;
}

/** "one, two, and three" */
export function listText(items: string[]): string {
  // Loading `Intl.ListFormat` would hold up a phone for 50 ms.
  if (items.length < 3) return items.join(" and ");
  return `${items.slice(0, -1).join(", ")}, and ${items.at(-1)}`;
}

const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1_000;

/** A readable size such as "3.8 MB"; less than a kilobyte is "1 kB". */
export function bytesText(bytes: number): string {
  let size = bytes > 0 ? Math.max(bytes / STEP, 1) : 0;
  let unit = 0;
  while (unit < UNITS.length - 1 && size >= STEP) {
    size /= STEP;
    unit += 1;
  }
  const digits = unit > 0 && size < 100 ? 1 : 0;
  const format = { style: "unit", unit: UNITS[unit], maximumFractionDigits: digits } as const;
  return new Intl.NumberFormat(siteLocale(), format).format(size);
}
