import { allSynonyms } from "../../../contract/search/synonym-list.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import type { SynonymIndex } from "../../../contract/search/synonyms.ts";
import { queries } from "./queries.ts";

/** What the words of searches may be called on this site. */
export const ownSynonyms = () => queries.anyList(siteSynonyms.read.path, {});

/** From a response, if it is valid. */
export function synonymsOf(answer: unknown): SynonymIndex {
  const { everySite, list } = (answer ?? {}) as Record<string, unknown>;
  return allSynonyms(textOf(everySite), textOf(list));
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
