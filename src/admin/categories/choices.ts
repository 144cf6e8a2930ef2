import { useAdminQuery } from "../kit/calls.ts";
import { useMemo } from "react";
import { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import type { Option } from "../kit/fields/select-field.tsx";

/** The categories that a design can get; `own` is its present one. */
export const useCategoryOptions = (own?: string) => useOptions("categories", own);

/** The categories that a product can get; `own` is its present one. */
export const useProductCategoryOptions = (own?: string) => useOptions("productCategories", own);

/** The active categories of a kind, and `own`. */
export function useOptions(kind: keyof typeof choiceCalls, own: string | undefined) {
  const data = useChoices(choiceCalls[kind]);
  return useMemo(() => categoryOptions(data, own), [data, own]);
}

/** Whether the choices are loaded and none is active. */
export function useNothingToChoose(kind: keyof typeof choiceCalls): boolean {
  const choices = useChoices(choiceCalls[kind]);
  return choices !== NONE && !choices.some(({ is_active }) => is_active);
}

/** All categories, inactive ones too. */
export function useChoices(endpoint: typeof choiceCalls.categories) {
  const { data } = useAdminQuery(endpoint, {}, { refetchOnMount: true });
  return data?.items ?? NONE;
}

const NONE: never[] = [];

interface Choice extends Option {
  is_active: boolean;
}

/** The active categories, and `own` even if it is inactive. */
export function categoryOptions(categories: Choice[], own = ""): Option[] {
  return categories
    .filter(({ value, is_active }) => is_active || value.toLowerCase() === own.toLowerCase())
    .map(({ value, label, is_active }) => ({
      value,
      label: is_active ? label : `${label} (inactive)`,
    }));
}
