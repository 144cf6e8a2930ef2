/** The language in which all texts are written, BCP 47: plurals, lists and the alphabet follow it. */
export const LOCALE = "en-US";

let locale = LOCALE;

/** Sets the locale of dates and numbers to the owner’s choice, on the server and in browsers. */
export function setLocale(tag = LOCALE): void {
  locale = tag;
}

export function siteLocale(): string {
  return locale;
}

/** Makes a format on first use, and again for another locale: loading the data of `Intl` takes milliseconds. */
export function localized<Format>(make: (tag: string) => Format): () => Format {
  let made: Format;
  let tag: string;
  return () => (tag === locale ? made : (made = make((tag = locale))));
}

const alphabet = localized(() => new Intl.Collator(LOCALE));

/** The order of the alphabet, the same on the server and in every browser. */
export function compareTexts(one: string, other: string): number {
  return alphabet().compare(one, other);
}
