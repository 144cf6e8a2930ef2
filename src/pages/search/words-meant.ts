import { allSynonyms } from "../../../contract/search/all-synonyms.ts";
import { wordsMeant } from "../../../contract/search/search-terms.ts";

export function wordsOf(search: string, synonyms: string | undefined): string {
  return wordsMeant(search, allSynonyms(synonyms));
}
