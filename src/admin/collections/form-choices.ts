import { useMemo } from "react";
import {
  type Crud,
  blogPosts,
  categories,
  designs,
  productCategories,
  tutorials,
} from "../../../contract/endpoints.ts";
import { categoryOptions } from "./category-options.ts";
import { useRows } from "../crud/use-collection.ts";
import { tagsInUse } from "./tags-in-use.ts";

/** The categories a design may have; `own` is the one it has already. */
export function useCategoryOptions(own?: string) {
  const { data } = useRows(categories.admin);
  return useMemo(() => {
    const choices = data?.items.map((one) => ({ ...one, value: one.path, label: one.name }));
    return categoryOptions(choices ?? [], own);
  }, [data, own]);
}

/** The categories a product may have; `own` is the one it has already. */
export function useProductCategoryOptions(own?: string) {
  const { data } = useRows(productCategories.admin);
  return useMemo(() => {
    const choices = data?.items.map((one) => ({ ...one, value: one.slug, label: one.name }));
    return categoryOptions(choices ?? [], own);
  }, [data, own]);
}

function useTags<Form, Entity extends { tags: string }>(calls: Crud<Form, Entity>): string[] {
  const { data } = useRows(calls);
  return useMemo(() => tagsInUse(data?.items ?? []), [data]);
}

export const useDesignTags = () => useTags(designs.admin);
export const useTutorialTags = () => useTags(tutorials.admin);
export const useBlogPostTags = () => useTags(blogPosts.admin);
