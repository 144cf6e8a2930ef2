import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { knownDesigns } from "../router/open-design.ts";
import { queries } from "../data/queries.ts";
import { recentSearches } from "./recent-searches.ts";
import { type Hint, searchHints } from "./search-hints.ts";

/** How long typing rests before the server is asked too. */
const REST = 200;
const ENOUGH = 2;

/** Hints for a typed text: at once from what is loaded, then from the server's search as well. */
export function useSearchHints(typed: string, open: boolean): Hint[] {
  const client = useQueryClient();
  const [rested, setRested] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed.trim()), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const categories = useQuery({ ...queries.categories(), enabled: open });
  const found = useQuery({
    ...queries.searchHints(rested),
    enabled: open && rested.length >= ENOUGH,
  });
  if (!open) return [];
  return searchHints(typed, {
    designs: [...knownDesigns(client).values(), ...(found.data?.items ?? [])],
    categories: categories.data?.items ?? [],
    recent: recentSearches(),
  });
}
