import { keepPreviousData, useQueries, useQuery } from "@tanstack/react-query";
import type { Reference } from "../../../../../contract/related.ts";
import { useSettled } from "../../../use-settled.ts";
import { type RelatedItem, findRelated, readRelated } from "./related-item.ts";

interface Found {
  /** Undefined while nothing is asked for, or no answer is there. */
  items: RelatedItem[] | undefined;
  /** Whether they are what the text finds, not what an earlier one did. */
  isCurrent: boolean;
}

/** What a text finds, without what is chosen already. */
export function useFound(text: string, chosen: Reference[], ownId: string | undefined): Found {
  const wanted = text.trim();
  const q = useSettled(wanted);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["/api/admin/related", { q }],
    queryFn: () => findRelated(q),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (wanted === "") return { items: undefined, isCurrent: false };
  const items = data?.filter(
    ({ reference }) => !chosen.includes(reference) && (!ownId || !reference.endsWith(`:${ownId}`)),
  );
  return { items, isCurrent: q === wanted && !isPlaceholderData };
}

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
