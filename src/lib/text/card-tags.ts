import type { Design } from "../../../contract/forms/design.ts";
import { isMet } from "../../../contract/search/search-items.ts";
import { foldText, searchedText } from "../../../contract/text/search-text.ts";
import { plainWords } from "../../../contract/search/search-words.ts";
import { type SearchTerm, termOf } from "../../../contract/search/word-forms.ts";
import { tagList } from "../../../contract/text/tags.ts";

let last: { query: string; terms: SearchTerm[] } | undefined;

/** The cards of a page have the same query. */
function termsOf(query: string): SearchTerm[] {
  if (last?.query !== query) last = { query, terms: plainWords(query).map(termOf) };
  return last.terms;
}

type Tagged = Pick<Design, "tags" | "category" | "category_name">;

/** The tags for a card: those that match the search first, without the category, which is shown above. */
export function cardTags({ tags, category, category_name }: Tagged, query = ""): string[] {
  const said = new Set([category, category_name].map(foldText));
  const shown = tagList(tags).filter((tag) => !said.has(foldText(tag)));
  const terms = termsOf(query);
  const matches = (tag: string) => terms.some((term) => isMet([searchedText(tag)], term));
  return [...shown.filter(matches), ...shown.filter((tag) => !matches(tag))];
}
