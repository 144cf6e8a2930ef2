import { z } from "zod";
import { type FacetName, type FacetWord, wordLabel, wordsOf } from "../facets/facets.ts";
import { LIMITS } from "./limits.ts";
import { optionalText } from "./texts.ts";

/** A word of a facet, or none. */
export function facetWord<Name extends FacetName>(name: Name) {
  return optionalText(wordLabel(name), LIMITS.title).transform(
    (text, context): FacetWord<Name> | "" => {
      const word = text.toLowerCase();
      if (word === "" || isWord(name, word)) return word;
      context.addIssue(refusal(name));
      return z.NEVER;
    },
  );
}

/** A list of words of a facet, kept in their order, each once; null counts as none. */
export function facetWords<Name extends FacetName>(name: Name) {
  return z
    .array(z.unknown(), `${wordLabel(name)} must be a list of words`)
    .nullable()
    .transform((list, context): FacetWord<Name>[] => {
      const given = new Set(list?.map((word) => String(word).trim().toLowerCase()));
      if ([...given].every((word) => isWord(name, word))) {
        return wordsOf(name).filter((word) => given.has(String(word)));
      }
      context.addIssue(refusal(name));
      return z.NEVER;
    });
}

function isWord<Name extends FacetName>(
  name: Name,
  word: string,
): word is FacetWord<Name> & string {
  return (wordsOf(name) as readonly string[]).includes(word);
}

function refusal(name: FacetName): string {
  return `${wordLabel(name)} must be one of ${wordsOf(name).join(", ")}`;
}
