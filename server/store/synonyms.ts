import { allSynonyms } from "../../contract/search/all-synonyms.ts";
import type { Synonyms } from "../../contract/search/synonyms.ts";
import type { Db } from "../database/database.ts";

/** What else the words of searches may be called. */
export async function currentSynonyms(_db: Db): Promise<Synonyms> {
  return allSynonyms();
}
