/** The most items in one page of a list. */
export const PAGE_LIMIT = 200;

/** Input of every list. Without a limit the list is complete. */
export interface PageInput {
  limit?: number | undefined;
  /** Opaque; taken from the page before. */
  cursor?: string | undefined;
}

/** A list, or one page of it. Over HTTP: the array, with `X-Total-Count` and `Link: …; rel="next"`. */
export interface Page<Item> {
  items: Item[];
  total: number;
  /** The cursor of the next page; null when this is the last. */
  next: string | null;
  /** Words of a search that did not count; over HTTP `X-Search-Ignored`, percent-encoded. */
  ignored?: string[];
  /** Nothing has every word of a search, and these have most of them; over HTTP `X-Search: relaxed`. */
  relaxed?: true;
  /** The search without what is likely misspelled; over HTTP `X-Did-You-Mean`, percent-encoded. */
  suggestion?: string;
}

export function isPage(output: unknown): output is Page<unknown> {
  return typeof output === "object" && output !== null && "items" in output && "next" in output;
}
