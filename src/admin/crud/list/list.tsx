import { useMemo, useRef, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { hasTags } from "../../../../contract/admin/all-tags.ts";
import { kindOf, BULK_LIMIT } from "../../../../contract/admin/admin-calls.ts";
import type { Tagged } from "../../../../contract/tagged.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useBulkTags } from "../../tags/use-bulk-tags.ts";
import { TrashLink } from "../../trash/trash-link.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import type { CollectionProps, ManyActions, RowActions } from "../collection-props.ts";
import { type Column, type Row, nextSort, sortText } from "./column.ts";
import { CHANGED_FILTER, EXAMPLE_FILTER } from "./list-filters.tsx";
import { ListBody, ListNotice } from "./list-states.tsx";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { useListAddress } from "./use-list-address.ts";
import { usePages } from "./use-pages.ts";
import { useSelection } from "./use-selection.ts";
import type { Narrowing, ListInput } from "../../../../contract/admin/admin-list.ts";
import type { Page } from "../../../../contract/page.ts";
import { send } from "../../../lib/data/send.ts";
import { useWithSession } from "../../session/session.tsx";
import { deviceStorage } from "../../../lib/state/web-storage.ts";
import type { Endpoint } from "../../../../contract/endpoint.ts";

interface ListProps<Form extends FieldValues, Entity extends Row & Form>
  extends CollectionProps<Form, Entity>, RowActions<Entity>, ManyActions<Form> {
  onAdd: () => void;
}

/** Search, filters, sort and paging of a collection; the server does it, the address remembers it. */
export function List<Form extends FieldValues, Entity extends Row & Form>(
  props: ListProps<Form, Entity>,
) {
  const { calls, noun, nameColumn } = props;
  const kind = kindOf(calls);
  const search = useRef<HTMLInputElement>(null);
  const focusSearch = () => search.current?.focus();
  const shortcuts = useShortcutKeys({ "/": focusSearch, n: props.onAdd });

  const columns = useMemo<Column<Entity>[]>(
    () => [{ ...nameColumn, cell: () => null }, ...props.columns],
    [nameColumn, props.columns],
  );
  const filters = useMemo(
    () => [...(props.filters ?? []), EXAMPLE_FILTER, CHANGED_FILTER],
    [props.filters],
  );
  const address = useListAddress(filters, columns, props.initialSort);
  const { narrowing, sort } = address;
  const asked = askedFor(narrowing);
  const pages = usePages(calls.list, { ...asked, sort: sort && sortText(sort) });
  const { items, total } = pages;
  const isNarrowed = Object.keys(narrowing).length > 0;

  const selection = useSelection(items);
  const selected = [...selection.ids];
  const only = selected.length === 1 ? selected[0] : undefined;
  const foundIds = useFoundIds(calls);
  const changeTags = useBulkTags();

  async function selectFound() {
    selection.select(await foundIds(asked), true);
  }

  /** After a failure: what is gone would make the next try fail, too. */
  async function keepPresent(done: boolean) {
    if (done) return true;
    const present = new Set(await foundIds({}));
    selection.select(
      selected.filter((id) => !present.has(id)),
      false,
    );
    return false;
  }

  async function remove(entity: Tagged<Entity>) {
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
        findsBestFirst={props.findsBestFirst === true}
        shortcuts={shortcuts}
        deleted={<TrashLink kind={kind} />}
        tools={props.tools}
        onAdd={props.onAdd}
      />
      <ListBody noun={noun.many} pages={pages}>
        {items.length > 0 && (
          <ListTable
            {...props}
            onRemove={remove}
            rows={items}
            sort={sort}
            onSort={(column) => address.sortBy(nextSort(sort, column))}
            leaveUp={focusSearch}
            selection={selection}
          />
        )}
        {total === 0 && !isNarrowed && (
          <ListNotice text={`No ${noun.many} yet. Add the first one, and it shows here.`}>
            <Button onClick={props.onAdd}>Add {noun.one}</Button>
          </ListNotice>
        )}
        {total === 0 && isNarrowed && (
          <ListNotice
            text={
              narrowing.q
                ? `No ${noun.many} match “${narrowing.q}”${address.filtered > 0 ? " and these filters" : ""}.`
                : `No ${noun.many} match these filters.`
            }
          >
            <Button variant="secondary" onClick={address.clear}>
              {address.filtered > 0 ? `Show all ${noun.many}` : "Clear search"}
            </Button>
          </ListNotice>
        )}
        {selected.length > 0 && (
          <BulkBar
            selected={selected.length}
            found={total ?? 0}
            changes={props.bulk}
            onSelectFound={selectFound}
            onClear={selection.clear}
            onChange={async (changes, report) =>
              keepPresent(await props.onChangeMany(selected, changes, report))
            }
            onRemove={async (report) => keepPresent(await props.onRemoveMany(selected, report))}
            onDuplicate={only === undefined ? undefined : () => props.onDuplicate(only)}
            tagged={hasTags(kind) ? kind : undefined}
            onTag={async (edit, report) =>
              hasTags(kind) && keepPresent(await changeTags(kind, selected, edit, report))
            }
          />
        )}
      </ListBody>
    </section>
  );
}

/** What the address says as the server takes it: a day begins where the list is read. */
function askedFor(narrowing: Narrowing): Narrowing {
  const { changed_since } = narrowing;
  if (changed_since === undefined) return narrowing;
  return { ...narrowing, changed_since: new Date(`${changed_since}T00:00`).toISOString() };
}

/** Asks for the ids of all that a list shows, whatever their number. */
export function useFoundIds(calls: { ids: Endpoint<ListInput, Page<string>> }) {
  const withSession = useWithSession();
  return async (input: ListInput): Promise<string[]> => {
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const asked = { ...input, limit: BULK_LIMIT, cursor };
      const page = await withSession(() => send(calls.ids, asked));
      ids.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor);
    return ids;
  };
}

const KEY = "lunula-shortcut-keys";

/**
 * Single-key shortcuts of a list. They rest while something is typed or a dialog is open, and can be
 * switched off, as speech input would trigger them by accident.
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
