import { Plus } from "lucide-react";
import { type ReactNode, type RefObject, useId } from "react";
import { Button } from "../../components/ui/button.tsx";
import { type Column, readSort, sortText } from "../kit/list/column.ts";
import { type Noun, counted } from "../../lib/format/numbers.ts";
import type { Option } from "../kit/fields/select-field.tsx";
import {
  ActiveFilters,
  type ListFilter,
  ListFilters,
  SortSelect,
} from "../kit/list/list-filters.tsx";
import { type Action, ActionMenu } from "../kit/list/row-actions.tsx";
import { SearchBox } from "../kit/list/search-box.tsx";
import type { useListAddress } from "../kit/list/use-pages.ts";
import { HeadedDialog } from "../kit/headed-dialog.tsx";
import { Switch } from "../../components/ui/switch.tsx";

interface ListToolbarProps<Entity> {
  noun: Noun;
  address: ReturnType<typeof useListAddress>;
  filters: ListFilter[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** The number of matching rows; undefined while they load. */
  found: number | undefined;
  columns: Column<Entity>[];
  /** Names the default order, if it is that of no column. */
  unsorted: string | undefined;
  /** Behind “⋯”. */
  actions: Action[];
  tools: ReactNode;
  onAdd: () => void;
}

export function ListToolbar<Entity>({ searchRef, ...props }: ListToolbarProps<Entity>) {
  const { noun, address, filters, found } = props;
  const { q, narrowing } = address;
  const count = found === undefined ? "" : counted(found, noun);
  return (
    <>
      <div
        data-toolbar=""
        className="sticky top-0 z-20 flex flex-wrap items-center gap-2 bg-page py-3 [&>search]:basis-24"
      >
        <SearchBox
          label={`Search ${noun.many}`}
          query={q}
          onQuery={address.search}
          searchRef={searchRef}
          onArrowDown={focusFirstRow}
        />
        <ListFilters filters={filters} narrowing={narrowing} onFilter={address.filter} />
        <SortSelect
          orders={ordersOf(props.columns, props.unsorted)}
          value={address.sort ? sortText(address.sort) : ""}
          onOrder={(order) => address.sortBy(readSort(order, props.columns))}
        />
        <p className="text-sm whitespace-nowrap text-quiet tabular-nums max-xl:hidden">{count}</p>
        <div className="ml-auto flex items-center gap-2">
          {props.tools}
          <ActionMenu aria-label={`More actions: ${noun.many}`} actions={props.actions} />
          <Button onClick={props.onAdd} className="max-md:px-3">
            <Plus aria-hidden className="size-4" />
            <span className="max-md:sr-only">Add {noun.one}</span>
          </Button>
        </div>
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

/** All orders, the default one first. */
function ordersOf<Entity>(columns: Column<Entity>[], unsorted: string | undefined): Option[] {
  const ways = columns.flatMap(({ label, sort }) => [
    { value: sort, label: `${label} ↑` },
    { value: `-${sort}`, label: `${label} ↓` },
  ]);
  return unsorted === undefined ? ways : [{ value: "", label: unsorted }, ...ways];
}

const KEYS = [
  ["Ctrl K", "Find a screen, an item or an action"],
  ["/", "Search"],
  ["N", "Add"],
  ["?", "Show these keys"],
  ["↑ ↓", "Move between rows"],
  ["Enter", "Edit the row"],
  ["Ctrl Enter", "Save the form"],
  ["Esc", "Close"],
  ["F8", "Go to the notification"],
] as const;

interface ShortcutHelpProps {
  enabled: boolean;
  setEnabled: (enabled: boolean) => void;
  onClose: () => void;
}

/** Lists the shortcut keys, with a switch for those of one character. */
export function ShortcutHelp({ enabled, setEnabled, onClose }: ShortcutHelpProps) {
  const id = useId();
  return (
    <HeadedDialog title="Keyboard shortcuts" className="max-w-sm" onClose={onClose}>
      <div className="p-5">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
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
        <div className="mt-4 flex min-h-11 items-center justify-between gap-3 border-t border-line pt-3 text-sm font-semibold">
          <label htmlFor={id}>Use the keys /, N and ?</label>
          <Switch id={id} checked={enabled} onCheckedChange={setEnabled} />
        </div>
      </div>
    </HeadedDialog>
  );
}
