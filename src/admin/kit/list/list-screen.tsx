import type { Option } from "../fields/choice-fields.tsx";
import { type ReactNode, useRef, type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { Narrowing } from "../../../../contract/admin/admin-list.ts";
import { Notice } from "../../../components/states/failure.tsx";
import { Button, iconButton } from "../../../components/ui/button.tsx";
import { type Noun, counted } from "../../../lib/format/numbers.ts";
import { useSearchParams, useSetSearchParams } from "../../../lib/router/address.ts";
import { ListBody } from "./list-body.tsx";
import { ActiveFilters, type ListFilter, ListFilters, SortSelect } from "./list-filters.tsx";
import { useListAddress, type ListEndpoint, usePages } from "./use-pages.ts";
import { Search, X } from "lucide-react";
import { controlClass } from "../../../components/ui/field.tsx";
import { afterPendingBack } from "../../../lib/router/back-closes.ts";

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

interface SearchBoxProps {
  label: string;
  query: string;
  /** Called when typing pauses. */
  onQuery: (query: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  onArrowDown?: () => void;
}

export function SearchBox({ label, query, onQuery, searchRef, onArrowDown }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [asked, setAsked] = useState(query);
  const settled = useDebounced(text);

  // Changed from outside, by Back or a cleared filter.
  if (query !== asked) {
    setAsked(query);
    setText(query);
  }

  function ask(next: string) {
    setText(next);
    setAsked(next);
    onQuery(next);
  }

  const askSettled = useEffectEvent((next: string) => {
    if (next === text && next !== asked) ask(next);
  });
  // A pending step back would undo it.
  useEffect(() => afterPendingBack(() => askSettled(settled)), [settled]);

  return (
    <search className="relative min-w-0 grow basis-40 md:max-w-sm">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
      />
      <input
        ref={searchRef}
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") ask("");
          if (event.key === "Enter") ask(text);
          if (event.key === "ArrowDown") onArrowDown?.();
        }}
        className={`${controlClass} pr-11 pl-9 text-ellipsis`}
      />
      {text !== "" && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            ask("");
            searchRef.current?.focus();
          }}
          className={iconButton("absolute top-1/2 right-0 -translate-y-1/2")}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}

const PAUSE = 250;

/** The value, once it has not changed for a quarter of a second. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
