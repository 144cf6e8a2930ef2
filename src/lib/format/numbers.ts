import { localized } from "./locale.ts";

const format = localized((tag) => new Intl.NumberFormat(tag));
const short = localized((tag) => new Intl.NumberFormat(tag, { notation: "compact" }));

/** `12,345` */
export function numberText(value: number): string {
  // Most numbers of a page have nothing to group, and loading what groups them holds it up.
  return Number.isInteger(value) && Math.abs(value) < 1_000
    ? String(value)
    : format().format(value);
}

/** `12K` */
export function shortNumber(value: number): string {
  return short().format(value);
}
