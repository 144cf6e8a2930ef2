import { weightOf } from "./small-words.ts";
import { FOREIGN_SYNONYMS, SYNONYM_LIST } from "./synonym-list.ts";
import { type Synonyms, parseSynonyms } from "./synonyms.ts";

let kept: { own: string; synonyms: Synonyms } | undefined;

/** What else the words of searches may be called: on every site, and by the site's own list. */
export function allSynonyms(own = ""): Synonyms {
  if (kept?.own !== own) {
    kept = { own, synonyms: { ...parseSynonyms(SYNONYM_LIST, own), foreign: foreignWords() } };
  }
  return kept.synonyms;
}

function foreignWords(): Set<string> {
  const words = [...parseSynonyms(FOREIGN_SYNONYMS).meanings.keys()];
  return new Set(
    words.filter((word) => /^\p{L}+$/u.test(word) && weightOf(word, false) === "telling"),
  );
}
