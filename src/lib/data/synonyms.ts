import type { QueryClient } from "@tanstack/react-query";
import { allSynonyms } from "../../../contract/search/synonym-list.ts";
import { siteSynonyms } from "../../../contract/search/site-synonyms.ts";
import type { SynonymIndex } from "../../../contract/search/synonyms.ts";
import { queries } from "./queries.ts";

/** What the site's editors have added to the synonyms of every site. */
export const ownSynonyms = () => queries.anyList(siteSynonyms.read.path, {});

/** What else the words of searches may be called; those of every site alone where the others do not come. */
export async function loadSynonyms(client: QueryClient): Promise<SynonymIndex> {
  return synonymsOf(await client.query(ownSynonyms()).catch(() => undefined));
}

/** Of an answer, as far as it is one. */
export function synonymsOf(answer: unknown): SynonymIndex {
  const { list } = (answer ?? {}) as { list?: unknown };
  return allSynonyms(typeof list === "string" ? list : undefined);
}
