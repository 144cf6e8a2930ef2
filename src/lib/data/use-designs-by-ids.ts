import { useQueries, useQueryClient } from "@tanstack/react-query";
import { useHydrated } from "../device/hydrated.ts";
import { knownDesigns, queries } from "./queries.ts";
import { idChunks } from "./design-query.ts";

/**
 * The designs of these ids, in order. Stored ones show immediately, even if the rest cannot be loaded; but the first render of
 * a page from the server has only those that the server rendered.
 */
export function useDesignsByIds(ids: string[]) {
  const hydrated = useHydrated();
  const known = knownDesigns(useQueryClient());
  return useQueries({
    queries: idChunks(ids).map((chunk) => queries.designsByIds(chunk)),
    combine: (results) => {
      const present = hydrated ? results : results.slice(0, 1);
      const found = new Map(hydrated ? known : []);
      for (const { data } of present) {
        for (const design of data?.items ?? []) found.set(design.id, design);
      }
      const designs = ids.map((id) => found.get(id)).filter((design) => design !== undefined);
      const waits = present.length < results.length || present.some(({ isPending }) => isPending);
      return {
        designs,
        isPending: waits && designs.length < ids.length,
        error: present.find(({ error }) => error)?.error ?? null,
        refetch: () => void Promise.all(results.map(({ refetch }) => refetch())),
      };
    },
  });
}
