import type { QueryClient } from "@tanstack/react-query";
import { wordsMeant } from "../../../contract/search/search-terms.ts";
import { loadSynonyms } from "../../lib/data/synonyms.ts";

export async function meantWords(client: QueryClient, search: string): Promise<string> {
  return wordsMeant(search, await loadSynonyms(client));
}
