import type { Option } from "../fields/choice-fields.tsx";
import { type ReactNode, useRef } from "react";
import type { Narrowing } from "../../../../contract/admin/admin-list.ts";
import { Notice } from "../../../components/states/failure.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { type Noun, counted } from "../../../lib/format/numbers.ts";
import { useSearchParams, useSetSearchParams } from "../../../lib/router/address.ts";
import { ListBody } from "./list-body.tsx";
import { ActiveFilters, type ListFilter, ListFilters, SortSelect } from "./list-filters.tsx";
import { SearchBox } from "./search-box.tsx";
import { useListAddress, type ListEndpoint, usePages } from "./use-pages.ts";

export interface ListPage<Item> {
  items: Item[];
  total: number;
  narrowing: Narrowing;
  onFilter: ReturnType<typeof useListAddress>["filter"];
}

interface ListScreenProps<Item> {
  /** The name of the list; in lower case it is part of “Loading …”. */
  label: string;
  endpoint: ListEndpoint<Item>;
  noun: Noun;
  /** What is in the list. */
  text?: string;
  /** Names the search box; without it nothing is searched. */
  search?: string;
  filters?: ListFilter[];
  /** Filters that have a chip while they are active, and no control; made from the items of the page. */
  hiddenFilters?: (items: Item[]) => ListFilter[];
  /** The orders to choose from; the first is the default. */
  orders?: readonly Option[];
  tools?: ReactNode;
  skeleton?: ReactNode;
  /** Shown if there are no items. */
  empty: string;
  /** Shown if nothing matches. */
  noMatch: string | ((q: string) => string);
  /** Names the button that clears search and filters. */
  showAll: string;
  children: (page: ListPage<Item>) => ReactNode;
}

const NO_FILTERS: ListFilter[] = [];
const NO_ORDERS: readonly Option[] = [];

/** A list that the server searches, filters, sorts and pages; the address remembers all of it. */
export function ListScreen<Item>(props: ListScreenProps<Item>) {
  const { label, noun, filters = NO_FILTERS, hiddenFilters, orders = NO_ORDERS, noMatch } = props;
  const searchBox = useRef<HTMLInputElement>(null);
  const unseen = hiddenFilters?.([]) ?? NO_FILTERS;
  const address = useListAddress([...filters, ...unseen], []);
  const { q, narrowing } = address;
  const order = useOrder(orders);
  const sort = order.value && { sort: order.value };
  const pages = usePages(props.endpoint, { ...narrowing, ...sort }, { refetchOnMount: "always" });
  const { items, total } = pages;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const filtering = { narrowing, onFilter: address.filter };

  return (
    <section aria-label={label}>
      {props.search && props.text && <p className="pt-1 text-sm text-quiet">{props.text}</p>}
      <div data-toolbar="" className="flex items-center gap-2 py-3 max-sm:flex-wrap">
        {props.search ? (
          <SearchBox
            label={props.search}
            query={q}
            onQuery={address.search}
            searchRef={searchBox}
          />
        ) : (
          <p className="min-w-0 flex-1 basis-40 text-sm text-quiet">{props.text}</p>
        )}
        {order.value && <SortSelect orders={orders} value={order.value} onOrder={order.choose} />}
        <ListFilters filters={filters} {...filtering} />
        <p role="status" className="ml-auto text-sm text-quiet tabular-nums max-sm:sr-only">
          {total === undefined ? "" : counted(total, noun)}
        </p>
        {props.tools}
      </div>
      <ActiveFilters filters={[...filters, ...(hiddenFilters?.(items) ?? [])]} {...filtering} />
      <ListBody
        noun={label.toLowerCase()}
        pages={pages}
        skeleton={props.skeleton}
        empty={
          isNarrowed ? (
            <Notice
              action={
                <Button variant="secondary" onClick={address.clear}>
                  {props.showAll}
                </Button>
              }
            >
              {typeof noMatch === "string" ? noMatch : noMatch(q)}
            </Notice>
          ) : (
            <Notice>{props.empty}</Notice>
          )
        }
      >
        {items.length > 0 &&
          props.children({ items, total: total ?? 0, narrowing, onFilter: address.filter })}
      </ListBody>
    </section>
  );
}

function useOrder(orders: readonly Option[]) {
  const asked = useSearchParams().get("sort");
  const set = useSetSearchParams();
  return {
    value: (orders.find(({ value }) => value === asked) ?? orders[0])?.value,
    choose: (order: string) => set({ sort: order === orders[0]?.value ? null : order }),
  };
}
