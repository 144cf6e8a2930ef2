import { useMemo } from "react";
import { categories, designs } from "../../contract/endpoints.ts";
import { categoryOptions } from "./category-options.ts";
import { useRows } from "./crud/use-collection.ts";
import { tagsInUse } from "./tags-in-use.ts";

/** The categories a design may have; `own` is the one it has already. */
export function useCategoryOptions(own?: string) {
  const { data } = useRows(categories.admin);
  return useMemo(() => categoryOptions(data?.items ?? [], own), [data, own]);
}

/** The tags of all designs, for suggestions. */
export function useTagsInUse(): string[] {
  const { data } = useRows(designs.admin);
  return useMemo(() => tagsInUse(data?.items ?? []), [data]);
}
