import { Plus, Keyboard } from "lucide-react";
import { Fragment, type ReactNode, type RefObject, useId } from "react";
import { Button } from "../../components/ui/button.tsx";
import { selectClass } from "../../components/ui/field.tsx";
import { Select } from "../../components/ui/select.tsx";
import { type Column, type Sort, readSort, sortText } from "../kit/list/column.ts";
import { type Noun, counted } from "../../lib/format/numbers.ts";
import { ActiveFilters, type ListFilter, ListFilters } from "../kit/list/list-filters.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import type { useListAddress } from "../kit/list/use-list-address.ts";
import { Popover, PopoverContent, PopoverTrigger } from "../../components/ui/popover.tsx";
import { Switch } from "../../components/ui/switch.tsx";

interface ListToolbarProps<Entity> {
  noun: Noun;
  address: ReturnType<typeof useListAddress>;
  filters: ListFilter[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** The number of matching rows; undefined while they load. */
  found: number | undefined;
  columns: Column<Entity>[];
  findsBestFirst: boolean;
  shortcuts: Shortcuts;
  deleted: ReactNode;
  tools: ReactNode;
  onAdd: () => void;
}

export function ListToolbar<Entity>({ searchRef, ...props }: ListToolbarProps<Entity>) {
  const { noun, address, filters, found } = props;
  const { q, narrowing, sort } = address;
  const count = found === undefined ? "" : counted(found, noun);
  const filter = <ListFilters filters={filters} narrowing={narrowing} onFilter={address.filter} />;
  return (
    <>
      <div className="sticky top-0 z-20 flex flex-wrap items-center gap-2 bg-page py-3">
        <SearchBox
          label={`Search ${noun.many}`}
          query={q}
          onQuery={address.search}
          searchRef={searchRef}
          onArrowDown={focusFirstRow}
        />
        <div className="max-lg:hidden">{filter}</div>
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
      <div className="flex items-center gap-2 pb-2 lg:hidden">
        <p className="mr-auto pl-1 text-sm text-quiet tabular-nums">{count}</p>
        {filter}
        <SortSelect
          columns={props.columns}
          sort={sort}
          unsorted={props.findsBestFirst && q.trim() !== "" ? "Best match first" : "Newest first"}
          onSort={address.sortBy}
        />
      </div>
      <ActiveFilters filters={filters} narrowing={narrowing} onFilter={address.filter} />
      <p role="status" className="sr-only">
        {Object.keys(narrowing).length > 0 && count}
      </p>
    </>
  );
}

function focusFirstRow() {
  document.querySelector<HTMLElement>("[data-rows] [data-edit]")?.focus();
}

interface SortSelectProps<Entity> {
  columns: Column<Entity>[];
  sort: Sort | undefined;
  /** Names the default order. */
  unsorted: string;
  onSort: (sort: Sort) => void;
}

/** Replaces the column heads on narrow screens. */
function SortSelect<Entity>({ columns, sort, unsorted, onSort }: SortSelectProps<Entity>) {
  return (
    <Select
      aria-label="Sort by"
      className={selectClass}
      value={sort ? sortText(sort) : ""}
      onChange={({ target }) => {
        const chosen = readSort(target.value, columns);
        if (chosen) onSort(chosen);
      }}
    >
      {!sort && <option value="">{unsorted}</option>}
      {columns.map(({ label, sort: field }) => (
        <Fragment key={field}>
          <option value={field}>{label} ↑</option>
          <option value={`-${field}`}>{label} ↓</option>
        </Fragment>
      ))}
    </Select>
  );
}

interface Shortcuts {
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
}

const KEYS = [
  ["/", "Search"],
  ["N", "Add"],
  ["↑ ↓", "Move between rows"],
  ["Enter", "Edit the row"],
  ["Ctrl Enter", "Save the form"],
  ["Esc", "Close"],
  ["F8", "Go to the notification"],
] as const;

/** Lists the shortcut keys, with a switch for the single-letter ones; hidden on touch screens. */
function ShortcutHelp({ enabled, setEnabled }: Shortcuts) {
  const id = useId();
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Keyboard shortcuts"
          title="Keyboard shortcuts"
          className="max-md:hidden"
        >
          <Keyboard aria-hidden className="size-5" />
        </Button>
      </PopoverTrigger>
      <PopoverContent align="end" aria-label="Keyboard shortcuts" padding="p-4" className="w-72">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-1.5 text-sm">
          {KEYS.map(([keys, what]) => (
            <div key={keys} className="contents">
              <dt>
                <kbd className="rounded-md border border-line bg-page px-1.5 py-0.5 font-sans text-xs font-semibold">
                  {keys}
                </kbd>
              </dt>
              <dd className="text-quiet">{what}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex min-h-11 items-center justify-between gap-3 border-t border-line pt-3 text-sm font-semibold">
          <label htmlFor={id}>Use the keys / and N</label>
          <Switch id={id} checked={enabled} onCheckedChange={setEnabled} />
        </div>
      </PopoverContent>
    </Popover>
  );
}
