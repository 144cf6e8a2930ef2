import { allSynonyms } from "../../../contract/search/synonym-list.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import type { SynonymIndex } from "../../../contract/search/synonyms.ts";
import { queries } from "./queries.ts";

/** The site’s own synonyms, beside the built-in ones. */
export const ownSynonyms = () => queries.anyList(siteSynonyms.read.path, {});

/** From a response, if it is valid. */
export function synonymsOf(answer: unknown): SynonymIndex {
  const { list } = (answer ?? {}) as { list?: unknown };
  return allSynonyms(typeof list === "string" ? list : undefined);
}
