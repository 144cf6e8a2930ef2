import {
  useRef,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
  type RefObject,
  useId,
} from "react";
import { hasTags } from "../../../contract/admin/all-tags.ts";
import { Button } from "../../components/ui/button.tsx";
import { trashPath } from "../content-kinds.tsx";
import { Keyboard, Trash2, Plus } from "lucide-react";
import { useNavigate } from "../../lib/router/address.ts";
import { useTagCalls } from "../tag-calls.ts";
import { usePublishes } from "../kit/calls.ts";
import { Notice } from "../../components/states/failure.tsx";
import { BulkBar, ListTable } from "./list-table.tsx";
import type { AnyCollection, Item, ManyActions, RowCalls } from "./collection-props.ts";
import {
  nextSort,
  sortText,
  readSort,
  startOfDay,
  useListAddress,
  readPages,
  type Sortable,
  usePages,
} from "../kit/list/use-pages.ts";
import {
  ActiveFilters,
  type ListFilter,
  ListFilters,
  SortSelect,
} from "../kit/list/list-filters.tsx";
import { ListBody, type Action, ActionMenu } from "../kit/list/list-body.tsx";
import { useSelection } from "../kit/list/selection.tsx";
import { BULK_LIMIT, type Narrowing, type ListInput } from "../../../contract/admin/admin-list.ts";
import { deviceStorage } from "../../lib/state/web-storage.ts";
import { type Noun, counted } from "../../lib/format/numbers.ts";
import type { Option } from "../kit/fields/choice-fields.tsx";
import { SearchBox } from "../kit/list/list-screen.tsx";
import { HeadedDialog } from "../kit/form/dialogs.tsx";
import { Switch } from "../../components/ui/switch.tsx";

interface ListProps extends AnyCollection, RowCalls, ManyActions {
  onAdd: () => void;
}

/** The list of a collection, with search, filters, sort, paging and bulk actions. */
export function List(props: ListProps) {
  const { kind, calls, noun, nameColumn } = props;
  const search = useRef<HTMLInputElement>(null);
  const focusSearch = () => search.current?.focus();
  const [helping, setHelping] = useState(false);
  const help = () => setHelping(true);
  const shortcuts = useShortcutKeys({ "/": focusSearch, n: props.onAdd, "?": help });
  const navigate = useNavigate();
  const isPublishing = usePublishes();

  const { filters } = props;
  const columns = [nameColumn, ...props.columns];
  const address = useListAddress(filters, columns, props.initialSort);
  const { narrowing, sort } = address;
  const asked = askedFor(narrowing);
  const pages = usePages(calls.list, { ...asked, sort: sort && sortText(sort) });
  const { items, total } = pages;
  const isNarrowed = Object.keys(narrowing).length > 0;
  const unsorted = props.findsBestFirst && narrowing.q ? "Best match first" : "Newest first";

  const selection = useSelection(items);
  const { selected } = selection;
  const tags = useTagCalls();
  const foundIds = (input: ListInput) => readPages(calls.ids, { ...input, limit: BULK_LIMIT });

  /** After a failure, deselects deleted items, which would fail the next try as well. */
  async function keepPresent(done: boolean) {
    if (done) return true;
    const present = new Set(await foundIds({}));
    selection.select(
      selected.filter((id) => !present.has(id)),
      false,
    );
    return false;
  }

  async function remove(entity: Item) {
    const gone = await props.onRemove(entity);
    if (gone) selection.select([entity.id], false);
    return gone;
  }

  return (
    <section aria-label={noun.many}>
      <ListToolbar
        noun={noun}
        address={address}
        filters={filters}
        searchRef={search}
        found={total}
        columns={columns}
        unsorted={props.initialSort === undefined ? unsorted : undefined}
        actions={[
          ...(isPublishing
            ? [
                ...(props.actions ?? []),
                {
                  Icon: Trash2,
                  label: `Deleted ${noun.many}`,
                  onPress: () => navigate(trashPath(kind)),
                },
              ]
            : []),
          {
            Icon: Keyboard,
            label: "Keyboard shortcuts",
            onPress: help,
            className: "pointer-coarse:hidden",
          },
        ]}
        tools={isPublishing && props.tools}
        onAdd={props.onAdd}
      />
      {helping && <ShortcutHelp {...shortcuts} onClose={() => setHelping(false)} />}
      <ListBody
        noun={noun.many}
        pages={pages}
        empty={
          isNarrowed ? (
            <Notice
              action={
                <Button variant="secondary" onClick={address.clear}>
                  {address.filtered > 0 ? `Show all ${noun.many}` : "Clear search"}
                </Button>
              }
            >
              {narrowing.q
                ? `No ${noun.many} match “${narrowing.q}”${address.filtered > 0 ? " and these filters" : ""}.`
                : `No ${noun.many} match these filters.`}
            </Notice>
          ) : (
            <Notice action={<Button onClick={props.onAdd}>Add {noun.one}</Button>}>
              No {noun.many} yet. Add your first one.
            </Notice>
          )
        }
      >
        {items.length > 0 && (
          <ListTable
            {...props}
            onRemove={remove}
            rows={items}
            sort={sort}
            onSort={(column) => address.sortBy(nextSort(sort, column))}
            leaveUp={focusSearch}
            selection={selection}
            isPublishing={isPublishing}
          />
        )}
        {selected.length > 0 && (
          <BulkBar
            selection={selection}
            found={pages.isRelaxed ? items.length : (total ?? 0)}
            changes={props.bulk}
            // The displayed value, not its source.
            readFound={() => foundIds({ ...asked, q: pages.suggestion ?? asked.q })}
            onChange={async (changes, report) =>
              keepPresent(await props.onChangeMany(selected, changes, report))
            }
            onRemove={async (report) => keepPresent(await props.onRemoveMany(selected, report))}
            Tool={props.BulkTool}
            tagged={hasTags(kind) ? kind : undefined}
            onTag={async (edit, report) =>
              hasTags(kind) && keepPresent(await tags.changeItems(kind, selected, edit, report))
            }
          />
        )}
      </ListBody>
    </section>
  );
}

/** Converts the day in the address to a time, by the clock of the device. */
function askedFor(narrowing: Narrowing): Narrowing {
  const { changed_since } = narrowing;
  if (changed_since === undefined) return narrowing;
  return { ...narrowing, changed_since: startOfDay(changed_since) };
}

const KEY = "lunula-shortcut-keys";

/**
 * Single-key shortcuts, not active while something is typed or a dialog is open. They can be switched off, as speech
 * input would trigger them.
 */
function useShortcutKeys(actions: Record<string, () => void>) {
  const [enabled, setEnabled] = useState(() => deviceStorage.read(KEY) !== "off");

  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector("[role=dialog],[role=alertdialog]"))
      return;
    event.preventDefault();
    action();
  });

  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [enabled]);

  return {
    enabled,
    setEnabled: (next: boolean) => {
      setEnabled(next);
      deviceStorage.write(KEY, next ? "on" : "off");
    },
  };
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, textarea, select"))
  );
}

interface ListToolbarProps {
  noun: Noun;
  address: ReturnType<typeof useListAddress>;
  filters: ListFilter[];
  searchRef: RefObject<HTMLInputElement | null>;
  /** The number of matching rows; undefined while they load. */
  found: number | undefined;
  columns: Sortable[];
  /** Names the default order, if it is that of no column. */
  unsorted: string | undefined;
  /** Behind “⋯”. */
  actions: Action[];
  tools: ReactNode;
  onAdd: () => void;
}

function ListToolbar({ searchRef, ...props }: ListToolbarProps) {
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
          orders={ordersOf(props)}
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
function ordersOf({ columns, unsorted }: Pick<ListToolbarProps, "columns" | "unsorted">): Option[] {
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
function ShortcutHelp({ enabled, setEnabled, onClose }: ShortcutHelpProps) {
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
