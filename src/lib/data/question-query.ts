import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReadQuestion } from "./read-question.ts";

/** The parsed question of a search. The parser and its vocabulary are large, and load on the first search. */
export function questionQuery(client: QueryClient, q: string) {
  return queryOptions<ReadQuestion>({
    queryKey: ["question", q],
    queryFn: async () => (await import("./read-question.ts")).readQuestionOf(client, q),
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Undefined while loading, and for a blank search. */
export function useQuestion(q: string): ReadQuestion | undefined {
  return useQuery({ ...questionQuery(useQueryClient(), q), enabled: q !== "" }).data;
}
