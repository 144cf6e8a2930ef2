import type { UseQueryResult } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Page } from "../../../../contract/page.ts";
import { Button } from "../../../components/ui/button.tsx";
import { RecentlyDeleted } from "../../deleted/recently-deleted.tsx";
import { type Sort, matching, nextSort, pageOf, searchable, sorted } from "./arrange.ts";
import { BulkBar } from "./bulk-bar.tsx";
import type { CollectionProps, ManyActions, RowActions } from "../collection-props.ts";
import type { Column, Row } from "./column.ts";
import { ListFailure, ListNotice, ListSkeleton } from "./list-states.tsx";
import { ListTable } from "./list-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { Paging } from "./paging.tsx";
import { useSelection } from "./use-selection.ts";
import { useShortcutKeys } from "./use-shortcut-keys.ts";

const NO_ROWS: never[] = [];

interface ListProps<Form extends FieldValues, Entity extends Row & Form>
  extends CollectionProps<Form, Entity>, RowActions<Entity>, ManyActions<Form> {
  rows: UseQueryResult<Page<Entity>>;
  onAdd: () => void;
}

/** Search, sort and paging over all rows of a collection; they are all here, so nothing is asked. */
export function List<Form extends FieldValues, Entity extends Row & Form>(
  props: ListProps<Form, Entity>,
) {
  const { rows, noun, nameColumn, searchText } = props;
  const [query, setQuery] = useState("");
  const [sort, setSort] = useState<Sort | undefined>(props.initialSort);
  const [page, setPage] = useState(1);
  const search = useRef<HTMLInputElement>(null);
  const focusSearch = useCallback(() => search.current?.focus(), []);
  const shortcuts = useShortcutKeys({
    "/": focusSearch,
    n: props.onAdd,
  });

  const columns = useMemo<Column<Entity>[]>(
    () => [
      { label: nameColumn.label, sortBy: nameColumn.name, cell: () => null },
      ...props.columns,
    ],
    [nameColumn, props.columns],
  );
  const all = useMemo(
    () => searchable(rows.data?.items ?? [], searchText),
    [rows.data, searchText],
  );
  const soughtQuery = useDeferredValue(query);
  const found = useMemo(
    () => sorted(matching(all, soughtQuery), columns, sort),
    [all, soughtQuery, columns, sort],
  );
  const shown = useMemo(() => pageOf(found, page), [found, page]);

  const selection = useSelection(rows.data?.items ?? NO_ROWS, shown.rows);

  const selectedIds = selection.rows.map(({ id }) => id);
  const example = found[0];
  const sortBy = useCallback(
    (column: Column<Entity>) => setSort((current) => nextSort(current, column, example)),
    [example],
  );
  const look = (next: string) => {
    setQuery(next);
    setPage(1);
  };
  const turn = (next: number) => {
    setPage(next);
    scrollTo({ top: 0 });
  };

  return (
    <section aria-label={noun.many}>
      <ListToolbar
        noun={noun}
        query={query}
        onQuery={look}
        searchRef={search}
        found={rows.data ? found.length : undefined}
        columns={columns}
        sort={sort}
        onSort={setSort}
        shortcuts={shortcuts}
        deleted={
          <RecentlyDeleted
            calls={props.calls}
            noun={noun.many}
            onRestoreMany={props.onRestoreMany}
          />
        }
        tools={props.tools}
        onAdd={props.onAdd}
      />
      {rows.data ? (
        <>
          {found.length > 0 && (
            <ListTable
              {...props}
              rows={shown.rows}
              sort={sort}
              onSort={sortBy}
              leaveUp={focusSearch}
              selection={selection}
            />
          )}
          {found.length === 0 && soughtQuery === "" && (
            <ListNotice text={`No ${noun.many} yet. Add the first one, and it shows here.`}>
              <Button onClick={props.onAdd}>Add {noun.one}</Button>
            </ListNotice>
          )}
          {found.length === 0 && soughtQuery !== "" && (
            <ListNotice text={`No ${noun.many} match “${soughtQuery}”.`}>
              <Button variant="secondary" onClick={() => look("")}>
                Clear search
              </Button>
            </ListNotice>
          )}
          <Paging {...shown} total={found.length} onPage={turn} />
          {selection.rows.length > 0 && (
            <BulkBar
              selected={selection.rows.length}
              found={found.length}
              changes={props.bulk}
              onSelectFound={() => selection.select(found, true)}
              onClear={selection.clear}
              onChange={(changes, report) => props.onChangeMany(selectedIds, changes, report)}
              onRemove={(report) => props.onRemoveMany(selectedIds, report)}
            />
          )}
        </>
      ) : rows.error ? (
        <ListFailure noun={noun.many} error={rows.error} onRetry={() => void rows.refetch()} />
      ) : (
        <ListSkeleton noun={noun.many} />
      )}
    </section>
  );
}
