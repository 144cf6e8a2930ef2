import { LOCALE } from "./locale.ts";

const ALPHABET = new Intl.Collator(LOCALE);
const NATURAL = new Intl.Collator(LOCALE, { numeric: true, sensitivity: "base" });

/** The order of the alphabet, the same on the server and in every browser. */
export function compareTexts(one: string, other: string): number {
  return ALPHABET.compare(one, other);
}

/** The order of the alphabet without regard to case and accents; "10" follows "9". */
export function compareNaturally(one: string, other: string): number {
  return NATURAL.compare(one, other);
}
