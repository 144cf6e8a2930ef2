import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { knownDesigns, endpointQuery, queries } from "../data/queries.ts";
import { designs } from "../../../contract/collections.ts";
import type { Hint } from "./hint.ts";
import { recentSearches } from "./recent-searches.ts";
import { searchHints } from "./search-hints.ts";

/** How long typing rests before the server is asked too. */
const REST = 200;
const ENOUGH = 2;

/** Not worth keeping. */
const tasteQuery = (q: string) => endpointQuery(designs.search, { q, limit: 8 });

/** Hints for a typed text: at once from what is loaded, then from the server's search as well. */
export function useSearchHints(typed: string): Hint[] {
  const client = useQueryClient();
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const categories = useQuery(queries.categories()).data?.items;
  const found = useQuery({ ...tasteQuery(rested), enabled: rested.length >= ENOUGH });
  const asked = found.data?.items;
  return useMemo(
    () =>
      searchHints(typed, {
        designs: [...knownDesigns(client).values(), ...(asked ?? [])],
        categories: categories ?? [],
        recent: recentSearches(),
      }),
    [typed, client, asked, categories],
  );
}
