import { allSynonyms } from "../../../contract/search/all-synonyms.ts";
import { wordsMeant } from "../../../contract/search/search-terms.ts";

export function wordsOf(search: string): string {
  return wordsMeant(search, allSynonyms());
}
