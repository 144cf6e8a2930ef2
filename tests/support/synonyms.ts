import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allSynonyms } from "../../contract/search/synonym-list.ts";

const FOLDER = join(import.meta.dirname, "../../data/synonyms");

/** The lines of every site. */
export const SYNONYM_LIST = ["common.txt", "looks.txt", "care.txt"]
  .map((name) => readFileSync(join(FOLDER, name), "utf8"))
  .join("\n");

/** What a site has that adds none. */
export const EVERY_SITE = allSynonyms(SYNONYM_LIST);
