import { adminQuery, sendAsAdmin } from "../calls.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import type { ListInput, Filter, Narrowing } from "../../../../contract/admin/admin-list.ts";
import type { Endpoint } from "../../../../contract/endpoint.ts";
import type { Page, PageInput } from "../../../../contract/page.ts";
import { useSearchParams, useSetSearchParams } from "../../../lib/router/address.ts";
import type { ListFilter } from "./list-filters.tsx";

export interface Row {
  id: string;
  updated_at: string;
}

interface RowTools<Entity> {
  /** The name of the row. */
  name: string;
  /** Saves some fields, and shows them before the server has answered. */
  /** Undefined for those who may not. */
  change: ((changes: Partial<Entity>) => void) | undefined;
}

export interface Column<Entity> extends Sortable {
  cell: (entity: Entity, tools: RowTools<Entity>) => ReactNode;
}

export interface ColumnSort {
  field: string;
  descending: boolean;
}

/** A column that can be sorted. */
export interface Sortable {
  label: string;
  /** The field that the server sorts by. */
  sort: string;
  /** For numbers, times and states; texts start at A. */
  largestFirst?: boolean;
}

/** A sort as it is written in an address: with a minus, the largest comes first. */
export function sortText({ field, descending }: ColumnSort): string {
  return descending ? `-${field}` : field;
}

/** Undefined if the text names no column. */
export function readSort(
  text: string | null | undefined,
  columns: Sortable[],
): ColumnSort | undefined {
  const field = text?.replace(/^-/, "");
  const column = columns.find(({ sort }) => sort === field);
  return column && { field: column.sort, descending: text?.startsWith("-") === true };
}

/** The sort after a press on a column's head. */
export function nextSort(current: ColumnSort | undefined, column: Sortable): ColumnSort {
  if (current?.field === column.sort) return { ...current, descending: !current.descending };
  return { field: column.sort, descending: column.largestFirst === true };
}

export const ROWS_PER_PAGE = 50;

export type ListEndpoint<Item> = Endpoint<ListInput, Page<Item>>;
export type Pages<Item> = ReturnType<typeof usePages<Item>>;

/** One page of a list; the page before is shown until the next is loaded. */
export function usePages<Item>(
  endpoint: ListEndpoint<Item>,
  input: ListInput,
  { refetchOnMount }: { refetchOnMount?: "always" } = {},
) {
  const list = JSON.stringify(input);
  // The cursors of the pages after the first.
  const [turned, setTurned] = useState({ list, cursors: [] as string[] });
  const cursors = turned.list === list ? turned.cursors : [];
  const asked = { ...input, limit: ROWS_PER_PAGE, cursor: cursors.at(-1) };
  const query = useQuery<Page<Item>>({
    ...adminQuery(endpoint, asked),
    placeholderData: keepPreviousData,
    ...(refetchOnMount && { refetchOnMount }),
  });
  const { data, isPlaceholderData } = query;

  // The last page became empty.
  const isBehind = data?.items.length === 0 && !isPlaceholderData && cursors.length > 0;
  useEffect(() => {
    if (isBehind) setTurned(({ list, cursors }) => ({ list, cursors: cursors.slice(0, -1) }));
  }, [isBehind]);

  const turnTo = (next: string[]) => {
    setTurned({ list, cursors: next });
    scrollTo({ top: 0 });
  };
  const next = data?.next;
  return {
    query,
    items: data?.items ?? [],
    total: data?.total,
    /** The corrected search, and whether results match only most of its words. */
    suggestion: data?.suggestion,
    isRelaxed: data?.relaxed === true,
    /** The shown page is not the requested one yet. */
    isBehindTime: isPlaceholderData,
    page: cursors.length + 1,
    toPrevious: cursors.length > 0 ? () => turnTo(cursors.slice(0, -1)) : undefined,
    toNext: next && !isPlaceholderData ? () => turnTo([...cursors, next]) : undefined,
  };
}

/** Reads all pages of a list, or, with `isEnough`, pages until it returns true. */
export async function readPages<Input extends PageInput, Item>(
  endpoint: Endpoint<Input, Page<Item>>,
  input: Input,
  isEnough: (items: Item[]) => boolean = () => false,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await sendAsAdmin(endpoint, { ...input, cursor });
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor && !isEnough(items));
  return items;
}

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
    sortBy: (sort?: ColumnSort) => {
      const text = sort && sortText(sort);
      set({ sort: text === undefined || text === initialSort ? null : text });
    },
    filter: (field: Filter, value: string) => set({ [field]: value }),
    /** Shows everything again. */
    clear: () => set({ q: null, ...Object.fromEntries(chosen.map(([field]) => [field, null])) }),
  };
}

/** When a day such as 2026-11-20 begins in the time zone of the device, in UTC. */
export function startOfDay(day: string): string {
  return new Date(`${day}T00:00`).toISOString();
}

function fits({ options, isOpen, isDay }: ListFilter, value: string): boolean {
  if (isDay) return !Number.isNaN(Date.parse(`${value}T00:00`));
  return isOpen === true || options.some((option) => option.value === value);
}
