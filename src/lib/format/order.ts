import { LOCALE, localized } from "./locale.ts";

const alphabet = localized(() => new Intl.Collator(LOCALE));

/** The order of the alphabet, the same on the server and in every browser. */
export function compareTexts(one: string, other: string): number {
  return alphabet().compare(one, other);
}
