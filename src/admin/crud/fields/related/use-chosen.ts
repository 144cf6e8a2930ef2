import { useQueries } from "@tanstack/react-query";
import type { Reference } from "../../../../../contract/related.ts";
import { readRelated } from "./related-item.ts";

/** The items that are chosen, as far as they are known. */
export function useChosen(references: Reference[]) {
  return useQueries({
    queries: references.map((reference) => ({
      queryKey: ["/api/admin/related", { reference }],
      queryFn: () => readRelated(reference),
    })),
    combine: (results) =>
      references.map((reference, at) => ({ reference, item: results[at]?.data ?? undefined })),
  });
}
