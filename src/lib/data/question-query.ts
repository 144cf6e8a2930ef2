import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReadQuestion } from "./read-question.ts";

/** How a search is understood. The parser and its words, which are large, come when something is searched. */
export function questionQuery(client: QueryClient, q: string) {
  return queryOptions<ReadQuestion>({
    queryKey: ["question", q],
    queryFn: async () => (await import("./read-question.ts")).readQuestionOf(client, q),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Undefined until it is known, and of a blank search. */
export function useQuestion(q: string): ReadQuestion | undefined {
  return useQuery({ ...questionQuery(useQueryClient(), q), enabled: q !== "" }).data;
}
