import { Plus, Search, X } from "lucide-react";
import { Fragment, type ReactNode, type RefObject } from "react";
import { iconButton } from "../../../components/icon-button.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { controlClass } from "../../../components/ui/field.tsx";
import { Select } from "../../../components/ui/select.tsx";
import type { Sort } from "./arrange.ts";
import type { Column } from "./column.ts";
import { type Noun, counted } from "../../../lib/format/counted.ts";
import { ShortcutHelp, type Shortcuts } from "./shortcut-help.tsx";

interface ListToolbarProps<Entity> {
  noun: Noun;
  query: string;
  onQuery: (query: string) => void;
  searchRef: RefObject<HTMLInputElement | null>;
  /** How many rows match; undefined while they load. */
  found: number | undefined;
  columns: Column<Entity>[];
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  shortcuts: Shortcuts;
  deleted: ReactNode;
  tools: ReactNode;
  onAdd: () => void;
}

export function ListToolbar<Entity>({ searchRef, ...props }: ListToolbarProps<Entity>) {
  const { noun, query, found } = props;
  const count = found === undefined ? "" : counted(found, noun);
  return (
    <>
      <div className="sticky top-0 z-20 flex items-center gap-2 bg-page py-3">
        <search className="relative min-w-0 grow md:max-w-sm">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-quiet"
          />
          <input
            ref={searchRef}
            type="search"
            aria-label={`Search ${noun.many}`}
            placeholder={`Search ${noun.many}`}
            value={query}
            onChange={(event) => props.onQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") props.onQuery("");
              if (event.key === "ArrowDown") focusFirstRow();
            }}
            className={`${controlClass} pr-11! pl-9!`}
          />
          {query !== "" && (
            <button
              type="button"
              aria-label="Clear search"
              onClick={() => {
                props.onQuery("");
                searchRef.current?.focus();
              }}
              className={iconButton("absolute top-1/2 right-0 -translate-y-1/2")}
            >
              <X aria-hidden className="size-4" />
            </button>
          )}
        </search>
        <p className="text-sm text-quiet tabular-nums max-lg:hidden">{count}</p>
        <div className="ml-auto flex items-center gap-2">
          <ShortcutHelp {...props.shortcuts} />
          {props.deleted}
          {props.tools}
          <Button onClick={props.onAdd}>
            <Plus aria-hidden className="size-4" />
            <span>
              Add <span className="max-md:sr-only">{noun.one}</span>
            </span>
          </Button>
        </div>
      </div>
      <div className="flex items-center justify-between gap-3 pb-2 lg:hidden">
        <p className="pl-1 text-sm text-quiet tabular-nums">{count}</p>
        <SortSelect {...props} />
      </div>
      <p role="status" className="sr-only">
        {query && count}
      </p>
    </>
  );
}

function focusFirstRow() {
  document.querySelector<HTMLElement>("[data-rows] [data-edit]")?.focus();
}

type SortSelectProps<Entity> = Pick<ListToolbarProps<Entity>, "columns" | "sort" | "onSort">;

/** Stands in for the column heads where there is no room for columns. */
function SortSelect<Entity>({ columns, sort, onSort }: SortSelectProps<Entity>) {
  const chosen = columns.findIndex(({ label }) => label === sort?.label);
  return (
    <Select
      aria-label="Sort by"
      value={sort ? `${chosen} ${sort.descending}` : ""}
      onChange={({ target }) => {
        const [index, descending] = target.value.split(" ");
        const column = columns[Number(index)];
        if (column) onSort({ label: column.label, descending: descending === "true" });
      }}
    >
      {!sort && <option value="">Newest first</option>}
      {columns.map(({ label }, index) => (
        <Fragment key={label}>
          <option value={`${index} false`}>{label} ↑</option>
          <option value={`${index} true`}>{label} ↓</option>
        </Fragment>
      ))}
    </Select>
  );
}
