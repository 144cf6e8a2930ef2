import { siteLocale } from "./locale.ts";

const UNITS = ["kilobyte", "megabyte", "gigabyte"] as const;
const STEP = 1_000;

/** A size for people, such as "3.8 MB"; what is not quite a kilobyte is "1 kB". */
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
