import { clsx } from "clsx";
import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef, type RefObject, useEffect, useEffectEvent } from "react";
import type { FieldValues } from "react-hook-form";
import type { Sort, Column, Row } from "../kit/list/column.ts";
import type { CollectionProps, RowActions } from "./collection-props.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { ListRow } from "./list-row.tsx";
import type { Selection } from "../kit/list/selection.tsx";

interface ListTableProps<Form extends FieldValues, Entity extends Row & Form>
  extends CollectionProps<Form, Entity>, RowActions<Entity> {
  rows: Tagged<Entity>[];
  sort: Sort | undefined;
  onSort: (column: Column<Entity>) => void;
  /** Takes the focus when it moves up from the first row. */
  leaveUp: () => void;
  selection: Selection;
}

/** A table where there is room, stacked rows where there is not. */
export function ListTable<Form extends FieldValues, Entity extends Row & Form>(
  props: ListTableProps<Form, Entity>,
) {
  const { nameColumn, columns, rows, selection } = props;
  const selected = rows.filter(({ id }) => selection.ids.has(id)).length;
  const name = { ...nameColumn, cell: () => null };
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, props.leaveUp);
  return (
    <table aria-label={props.noun.many} className="block w-full lg:table">
      <thead className="max-lg:hidden">
        <tr>
          <th scope="col" className={clsx(HEAD, "w-11")}>
            <Checkbox
              aria-label={`Select the ${props.noun.many} of this page`}
              checked={selected === rows.length}
              mixed={selected > 0 && selected < rows.length}
              onChange={({ target }) =>
                selection.select(
                  rows.map(({ id }) => id),
                  target.checked,
                )
              }
            />
          </th>
          {[name, ...columns].map((column) => (
            <SortHead key={column.label} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          <th scope="col" className={clsx(HEAD, "w-46")}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} data-rows="" className="max-lg:block">
        {rows.map((entity) => (
          <ListRow
            key={entity.id}
            {...props}
            entity={entity}
            selected={selection.ids.has(entity.id)}
            onSelect={(range) => selection.toggle(entity.id, range)}
          />
        ))}
      </tbody>
    </table>
  );
}

const HEAD =
  "sticky top-17 z-10 bg-page p-0 text-left text-xs font-semibold text-quiet shadow-[inset_0_-1px_0_var(--line)]";

interface SortHeadProps<Entity> {
  column: Column<Entity>;
  sort: Sort | undefined;
  onSort: (column: Column<Entity>) => void;
}

function SortHead<Entity>({ column, sort, onSort }: SortHeadProps<Entity>) {
  const direction = sort?.field === column.sort && (sort.descending ? "descending" : "ascending");
  const Arrow = direction === "descending" ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction || undefined} className={HEAD}>
      <button
        type="button"
        onClick={() => onSort(column)}
        className={clsx(
          "flex min-h-11 w-full cursor-pointer items-center gap-1 px-3 whitespace-nowrap hover:text-ink",
          direction && "text-ink",
        )}
      >
        {column.label}
        <Arrow aria-hidden className={clsx("size-3.5", !direction && "invisible")} />
      </button>
    </th>
  );
}

/** Up and down lead to the same control of the next row, wherever in its row the focus is. */
function useRowKeys(body: RefObject<HTMLElement | null>, leaveUp: () => void) {
  const move = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    const control = event.target as HTMLElement;
    const row = control.closest("tr");
    if (!row) return;
    event.preventDefault();
    const next = event.key === "ArrowUp" ? row.previousElementSibling : row.nextElementSibling;
    if (next) controlsOf(next)[controlsOf(row).indexOf(control)]?.focus();
    else if (event.key === "ArrowUp") leaveUp();
  });

  useEffect(() => {
    const rows = body.current;
    const onKeyDown = (event: KeyboardEvent) => move(event);
    rows?.addEventListener("keydown", onKeyDown);
    return () => rows?.removeEventListener("keydown", onKeyDown);
  }, [body]);
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>("button, a[href], input")];
}
