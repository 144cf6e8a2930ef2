import { foldText } from "../../../contract/search/search-text.ts";

const DIGITS = 8;

/** What a text is sorted by, byte by byte: letters without case and accents, numbers by their value. */
export function sortKey(text: string): string;
export function sortKey(text: string | undefined): string | undefined;
export function sortKey(text: string | undefined): string | undefined {
  return text === undefined ? undefined : foldText(text).replace(/\d+/g, padded);
}

function padded(digits: string): string {
  return digits.replace(/^0+(?=\d)/, "").padStart(DIGITS, "0");
}
