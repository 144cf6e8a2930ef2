import type { Filter, Narrowing } from "../../../../contract/admin/admin-list.ts";
import { useSearchParams, useSetSearchParams } from "../../../lib/router/address.ts";
import type { ListFilter } from "./list-filters.tsx";
import { type Sort, type Sortable, readSort, sortText } from "./column.ts";

/** Search, filters and sort of a list, kept in the address. */
export function useListAddress(filters: ListFilter[], columns: Sortable[], initialSort?: string) {
  const params = useSearchParams();
  const set = useSetSearchParams();

  const q = params.get("q") ?? "";
  const chosen = filters.flatMap((filter): [Filter, string][] => {
    const value = params.get(filter.field);
    return value && fits(filter, value) ? [[filter.field, value]] : [];
  });
  const narrowing: Narrowing = { ...Object.fromEntries(chosen), ...(q.trim() && { q: q.trim() }) };

  return {
    q,
    narrowing,
    filtered: chosen.length,
    sort: readSort(params.get("sort") ?? initialSort, columns),
    search: (query: string) => set({ q: query }),
    /** Without a sort, in the default order again. */
    sortBy: (sort?: Sort) => {
      const text = sort && sortText(sort);
      set({ sort: text === undefined || text === initialSort ? null : text });
    },
    filter: (field: Filter, value: string) => set({ [field]: value }),
    /** Shows everything again. */
    clear: () => set({ q: null, ...Object.fromEntries(chosen.map(([field]) => [field, null])) }),
  };
}

function fits({ options, isOpen, isDay }: ListFilter, value: string): boolean {
  if (isDay) return !Number.isNaN(Date.parse(`${value}T00:00`));
  return isOpen === true || options.some((option) => option.value === value);
}
