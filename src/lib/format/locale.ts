/** The language in which all texts are written, BCP 47: numbers, dates, sizes and plurals follow it. */
export const LOCALE = "en-US";
