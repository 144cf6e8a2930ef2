import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** The words of a search with those that mean the same, which come after the page. */
export function useWordsMeant(search: string): string {
  const client = useQueryClient();
  const [meant, setMeant] = useState({ search, words: search });
  useEffect(() => {
    let isLeft = false;
    async function load() {
      const { wordsOf } = await import("./words-meant.ts");
      const words = await wordsOf(client, search);
      if (!isLeft) setMeant({ search, words });
    }
    // Without them, the words themselves are marked.
    load().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [client, search]);
  return meant.search === search ? meant.words : search;
}
