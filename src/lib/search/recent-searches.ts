const KEY = "lunula-searches";
const KEPT = 6;

/** What was searched on this device, newest first. */
export function recentSearches(): string[] {
  try {
    return parseRecent(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

export function rememberSearch(query: string) {
  keep(withSearch(recentSearches(), query));
}

export function forgetSearches() {
  keep([]);
}

function keep(searches: string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Storage is refused or full: nothing is remembered.
  }
}

/** The list with a search at its front; one that differs only in case takes the other's place. */
export function withSearch(searches: string[], query: string): string[] {
  const others = searches.filter((search) => search.toLowerCase() !== query.toLowerCase());
  return [query, ...others].slice(0, KEPT);
}

/** The list out of its stored text; whatever else the text holds is left out. */
export function parseRecent(text: string | null): string[] {
  if (!text) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) return [];
    return parsed.filter((query) => typeof query === "string").slice(0, KEPT);
  } catch {
    return [];
  }
}
