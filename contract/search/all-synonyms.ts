import { SYNONYM_LIST } from "./synonym-list.ts";
import { type Synonyms, parseSynonyms } from "./synonyms.ts";

/** Of the list that was asked for last. */
let kept: { own: string; all: Synonyms } | undefined;

/** The synonyms that every site has, and the list that its editors add. */
export function allSynonyms(own = ""): Synonyms {
  if (kept?.own !== own) kept = { own, all: parseSynonyms(SYNONYM_LIST, own) };
  return kept.all;
}
