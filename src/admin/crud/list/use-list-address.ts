import type { Filter, Narrowing } from "../../../../contract/admin-list.ts";
import { useSearchParams, useSetSearchParams } from "../../../lib/router/address.ts";
import type { ListFilter } from "./list-filters.tsx";
import { type Sort, type Sortable, readSort, sortText } from "./sort.ts";

/** What a list shows, and how sorted: kept in the address, so that a reload or a link shows it too. */
export function useListAddress(filters: ListFilter[], columns: Sortable[], initialSort?: string) {
  const params = useSearchParams();
  const set = useSetSearchParams();

  const q = params.get("q") ?? "";
  const chosen = filters.flatMap(({ field, options, isOpen }): [Filter, string][] => {
    const value = params.get(field);
    const fits = value && (isOpen || options.some((option) => option.value === value));
    return fits ? [[field, value]] : [];
  });
  const narrowing: Narrowing = { ...Object.fromEntries(chosen), ...(q.trim() && { q: q.trim() }) };

  return {
    q,
    narrowing,
    filtered: chosen.length,
    sort: readSort(params.get("sort") ?? initialSort, columns),
    search: (query: string) => set({ q: query }),
    sortBy: (sort: Sort) => {
      const text = sortText(sort);
      set({ sort: text === initialSort ? null : text });
    },
    filter: (field: Filter, value: string) => set({ [field]: value }),
    /** Shows everything again. */
    clear: () => set({ q: null, ...Object.fromEntries(chosen.map(([field]) => [field, null])) }),
  };
}
