import { useEffect, useState } from "react";
import { useSite } from "../../lib/data/site.ts";

/** The words of a search with those that mean the same, which come after the page. */
export function useWordsMeant(search: string): string {
  const { synonyms } = useSite();
  const [meant, setMeant] = useState({ search, words: search });
  useEffect(() => {
    let isLeft = false;
    async function load() {
      const { wordsOf } = await import("./words-meant.ts");
      if (!isLeft) setMeant({ search, words: wordsOf(search, synonyms) });
    }
    // Without them, the words themselves are marked.
    load().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [search, synonyms]);
  return meant.search === search ? meant.words : search;
}
