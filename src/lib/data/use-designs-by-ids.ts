import { useQueries, useQueryClient } from "@tanstack/react-query";
import { knownDesigns, queries } from "./queries.ts";
import { idChunks } from "./design-query.ts";

/** The designs of these ids, in order. Stored ones show immediately, even if the rest cannot be loaded. */
export function useDesignsByIds(ids: string[]) {
  const known = knownDesigns(useQueryClient());
  return useQueries({
    queries: idChunks(ids).map((chunk) => queries.designsByIds(chunk)),
    combine: (results) => {
      const answered = results.flatMap(({ data }) => data?.items ?? []);
      const found = new Map(known);
      for (const design of answered) found.set(design.id, design);
      const designs = ids.map((id) => found.get(id)).filter((design) => design !== undefined);
      return {
        designs,
        isPending: results.some(({ isPending }) => isPending) && designs.length < ids.length,
        error: results.find(({ error }) => error)?.error ?? null,
        refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
}
