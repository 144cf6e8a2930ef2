/** Whether browsers and server can write dates and numbers by this BCP 47 tag. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}

/** A tag as it is commonly written, with the digits that all other numbers of the site have. */
export function tidyLocale(tag: string): string {
  if (!isLocale(tag)) return tag;
  const { locale, numberingSystem } = new Intl.NumberFormat(tag).resolvedOptions();
  return numberingSystem === "latn" ? locale : `${locale.replace(/-u-.*/, "")}-u-nu-latn`;
}
