import { deviceStorage } from "../state/web-storage.ts";
import { textsOf } from "../../../contract/text/parse-json.ts";
import type { Design } from "../../../contract/forms/design.ts";

/** The thumbnail of a design. */
export type HintPicture = Pick<Design, "image_url" | "image">;

export interface Hint {
  kind: "recent" | "category" | "tag" | "design";
  text: string;
  href: string;
  /** Of a design. */
  picture?: HintPicture | undefined;
}

export const hintId = (list: string, index: number) => `${list}-${index}`;

const KEY = "lunula-searches";
const KEPT = 6;

/** What was searched on this device, newest first. */
export function recentSearches(): string[] {
  return parseRecent(deviceStorage.read(KEY));
}

export function rememberSearch(query: string) {
  keep(withSearch(recentSearches(), query));
}

export function forgetSearches() {
  keep([]);
}

function keep(searches: string[]) {
  deviceStorage.write(KEY, JSON.stringify(searches));
}

/** Moves a search to the front of the list, ignoring case. */
export function withSearch(searches: string[], query: string): string[] {
  const others = searches.filter((search) => search.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, KEPT);
}

/** Reads the stored list, without invalid values. */
export function parseRecent(text: string | null): string[] {
  return textsOf(text).slice(0, KEPT);
}
