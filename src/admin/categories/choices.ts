import { useAdminQuery } from "../kit/calls.ts";
import { useMemo } from "react";
import { choiceCalls } from "../../../contract/admin/admin-calls.ts";
import type { Option } from "../kit/fields/select-field.tsx";

/** The categories a design may have; `own` is the one it has already. */
export const useCategoryOptions = (own?: string) => useOptions(choiceCalls.categories, own);

/** The categories a product may have; `own` is the one it has already. */
export const useProductCategoryOptions = (own?: string) =>
  useOptions(choiceCalls.productCategories, own);

function useOptions(endpoint: typeof choiceCalls.categories, own: string | undefined) {
  const data = useChoices(endpoint);
  return useMemo(() => categoryOptions(data, own), [data, own]);
}

/** Whether it is known that there is no active one. */
export function useNothingToChoose(kind: keyof typeof choiceCalls): boolean {
  const choices = useChoices(choiceCalls[kind]);
  return choices !== NONE && !choices.some(({ is_active }) => is_active);
}

/** All of them, by which lists can be narrowed down. */
export function useChoices(endpoint: typeof choiceCalls.categories) {
  const { data } = useAdminQuery(endpoint, {}, { refetchOnMount: true });
  return data?.items ?? NONE;
}

const NONE: never[] = [];

interface Choice extends Option {
  is_active: boolean;
}

/** The active categories, and the one that something already has even when it is inactive. */
export function categoryOptions(categories: Choice[], own = ""): Option[] {
  return categories
    .filter(({ value, is_active }) => is_active || value.toLowerCase() === own.toLowerCase())
    .map(({ value, label, is_active }) => ({
      value,
      label: is_active ? label : `${label} (inactive)`,
    }));
}
