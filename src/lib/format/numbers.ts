import { LOCALE } from "./locale.ts";

/** `12,345` */
export const numberText: (value: number) => string = new Intl.NumberFormat(LOCALE).format;

/** `12K` */
export function shortNumber(value: number): string {
  return new Intl.NumberFormat(LOCALE, { notation: "compact" }).format(value);
}
