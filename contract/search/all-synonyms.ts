import { SYNONYM_LIST } from "./synonym-list.ts";
import { type Synonyms, parseSynonyms } from "./synonyms.ts";

let kept: Synonyms | undefined;

/** What else the words of searches may be called. */
export function allSynonyms(): Synonyms {
  return (kept ??= parseSynonyms(SYNONYM_LIST));
}
