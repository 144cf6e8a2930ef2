import { SYNONYM_LIST } from "./synonym-list.ts";
import { type Synonyms, parseSynonyms } from "./synonyms.ts";

let kept: { own: string; synonyms: Synonyms } | undefined;

/** What else the words of searches may be called: on every site, and by the site's own list. */
export function allSynonyms(own = ""): Synonyms {
  if (kept?.own !== own) kept = { own, synonyms: parseSynonyms(SYNONYM_LIST, own) };
  return kept.synonyms;
}
