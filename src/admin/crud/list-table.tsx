import { clsx } from "clsx";
import {
  ArrowDown,
  ArrowUp,
  Copy,
  ExternalLink,
  Pencil,
  Trash2,
  ChevronDown,
  Tags,
} from "lucide-react";
import { useRef, type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { ColumnSort, Sortable } from "../kit/list/use-pages.ts";
import type { AnyCollection, BulkChanges, Item, RowCalls } from "./collection-props.ts";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import {
  type Selection,
  withShift,
  BarButton,
  SelectionBar,
  useBulkWork,
} from "../kit/list/selection.tsx";
import { ACTION_ROW, type RowAction, RowActions } from "../kit/list/list-body.tsx";
import { Badge } from "../../components/ui/badge.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from "../../components/ui/menu.tsx";
import { type TagKind, type TagEditForm, tagEditForm } from "../../../contract/admin/all-tags.ts";
import type { TagEdit } from "../tag-calls.ts";
import type { Report } from "../kit/bulk.ts";
import { tagCalls } from "../../../contract/admin/admin-calls.ts";
import { splitTags } from "../../../contract/text/typed-tags.ts";
import { TagsField } from "../kit/fields/tags-field.tsx";
import { FormDialog } from "../kit/form/form-dialog.tsx";

interface ListTableProps extends AnyCollection, RowCalls {
  rows: Item[];
  sort: ColumnSort | undefined;
  onSort: (column: Sortable) => void;
  /** Whether rows are selected, and their states switched. */
  isPublishing: boolean;
  /** Called when the focus moves up from the first row. */
  leaveUp: () => void;
  selection: Selection;
}

/** A table; on narrow screens, stacked rows. */
export function ListTable(props: ListTableProps) {
  const { rows, selection } = props;
  const selected = rows.filter(({ id }) => selection.ids.has(id)).length;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body, props.leaveUp);
  return (
    <table aria-label={props.noun.many} className="block w-full xl:table">
      <thead className="max-xl:hidden">
        <tr>
          <th scope="col" className={clsx(HEAD, "w-11")}>
            {props.isPublishing && (
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
            )}
          </th>
          {[props.nameColumn, ...props.columns].map((column) => (
            <SortHead key={column.label} column={column} sort={props.sort} onSort={props.onSort} />
          ))}
          <th scope="col" className={clsx(HEAD, "w-46")}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} data-rows="" className="max-xl:block">
        {rows.map((entity) => (
          <ListRow key={entity.id} {...props} entity={entity} />
        ))}
      </tbody>
    </table>
  );
}

const HEAD =
  "sticky top-17 z-10 bg-page p-0 text-left text-xs font-semibold text-quiet shadow-[inset_0_-1px_0_var(--line)]";

interface SortHeadProps extends Pick<ListTableProps, "sort" | "onSort"> {
  column: Sortable;
}

function SortHead({ column, sort, onSort }: SortHeadProps) {
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

/** The up and down keys move the focus to the same control of the next row. */
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

interface ListRowProps extends ListTableProps {
  entity: Item;
}

function ListRow(props: ListRowProps) {
  const { entity, nameColumn, selection } = props;
  const selected = selection.ids.has(entity.id);
  const name = nameColumn.name(entity);
  const address = props.publicPath(entity);
  const isEditable = props.isPublishing || address === undefined;
  const autosaved = props.unfinished.find(({ item_id }) => item_id === entity.id);
  const [leaving, setLeaving] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);

  async function remove() {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    setLeaving(true);
    if (await props.onRemove(entity)) focusRow(neighbour);
    else {
      setLeaving(false);
      // The disabled button lost the focus while a dialog asked.
      if (document.activeElement === document.body) focusRow(row.current);
    }
  }

  const actions: (RowAction | false)[] = [
    address !== undefined && {
      Icon: ExternalLink,
      label: "View on the site",
      name: `View ${name} on the site`,
      href: address,
    },
    isEditable && {
      Icon: Pencil,
      label: "Edit",
      name: `Edit ${name}`,
      onPress: () => props.onEdit(entity),
    },
    {
      Icon: Copy,
      label: "Duplicate",
      name: `Duplicate ${name}`,
      onPress: () => props.onDuplicate(entity.id),
    },
    isEditable && {
      Icon: Trash2,
      label: "Delete",
      name: `Delete ${name}`,
      disabled: leaving,
      onPress: () => void remove(),
    },
  ];

  return (
    <tr
      ref={row}
      aria-disabled={leaving || undefined}
      className={clsx(
        ACTION_ROW,
        "relative block border-b border-line py-2 pr-11 pl-16 xl:table-row",
        leaving && "opacity-50",
        selected && "bg-shell/60",
      )}
    >
      <td className="absolute right-0 bottom-1 xl:static xl:table-cell">
        {props.isPublishing && (
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selected}
            onChange={({ nativeEvent }) => selection.toggle(entity.id, withShift(nativeEvent))}
          />
        )}
      </td>
      <th
        scope="row"
        aria-label={name}
        className="block text-left font-normal xl:table-cell xl:w-full xl:max-w-0 xl:py-1.5 xl:pr-3 xl:pl-1"
      >
        <div className="flex items-center gap-3">
          <span className="shrink-0 max-xl:absolute max-xl:top-3 max-xl:left-1">
            <props.Thumbnail entity={entity} />
          </span>
          <div className="min-w-0 grow">
            <button
              type="button"
              data-edit=""
              disabled={!isEditable}
              onClick={() => props.onEdit(entity)}
              className="block w-full py-1 text-left font-semibold enabled:cursor-pointer enabled:hover:text-lacquer"
            >
              <span dir="auto" className="line-clamp-2 xl:line-clamp-1">
                {name}
              </span>
            </button>
            <div className="flex items-center gap-2">
              {autosaved && (
                <button
                  type="button"
                  aria-label={`Continue unfinished work: ${name}`}
                  onClick={() => props.onContinue(autosaved)}
                  className="-my-2 flex min-h-9 shrink-0 cursor-pointer items-center"
                >
                  <Badge tone="gilt">Unfinished</Badge>
                </button>
              )}
              {entity.is_example && <span className="shrink-0 text-sm text-gilt">Example</span>}
              <div dir="auto" className="truncate text-sm text-quiet">
                {props.below(entity)}
              </div>
            </div>
          </div>
        </div>
      </th>
      {props.columns.map((column) => (
        <td
          key={column.label}
          dir="auto"
          className="mr-2.5 inline-flex min-h-8 items-center text-left align-middle text-sm xl:table-cell xl:px-3 xl:whitespace-nowrap"
        >
          {column.cell(entity, {
            name,
            change: props.isPublishing ? (changes) => props.onChange(entity, changes) : undefined,
          })}
        </td>
      ))}
      <td className="absolute top-1 right-0 xl:static xl:table-cell xl:text-right">
        <RowActions row={name} actions={actions} />
      </td>
    </tr>
  );
}

/** Keeps the focus near a row that was deleted. */
function focusRow(row: Element | null | undefined) {
  const place = row?.querySelector<HTMLElement>("[data-edit]");
  (place ?? document.querySelector<HTMLElement>("input[type=search]"))?.focus();
}

interface BulkBarProps {
  selection: Selection;
  found: number;
  changes: BulkChanges[];
  readFound: () => Promise<string[]>;
  onChange: (changes: FieldValues, report: Report) => Promise<boolean>;
  onRemove: (report: Report) => Promise<boolean>;
  /** The collection, if its items have tags. */
  tagged: TagKind | undefined;
  onTag: (edit: TagEdit, report: Report) => Promise<boolean>;
  Tool: AnyCollection["BulkTool"];
}

export function BulkBar(props: BulkBarProps) {
  const { selection, found, Tool } = props;
  const work = useBulkWork();
  const { busy } = work;

  async function run(doIt: (report: Report) => Promise<boolean>) {
    if (!(await work.run("Some changes didn’t go through", doIt))) return;
    selection.clear();
    document.querySelector<HTMLElement>("input[type=search]")?.focus();
  }

  return (
    <SelectionBar
      noun="rows"
      selection={selection}
      work={work}
      found={found}
      readFound={props.readFound}
    >
      <Menu>
        <MenuTrigger asChild>
          <Button variant="secondary" disabled={busy} className="max-sm:px-3">
            Change <ChevronDown aria-hidden className="size-4 max-sm:hidden" />
          </Button>
        </MenuTrigger>
        <MenuContent side="top">
          {props.changes.map(({ label, items }) => (
            <div
              key={label ?? items.map((item) => item.label).join()}
              role="group"
              aria-label={label}
            >
              {label && <MenuLabel>{label}</MenuLabel>}
              {items.map((item) => (
                <MenuItem
                  // Two categories may have one name.
                  key={JSON.stringify(item.changes)}
                  onSelect={() => void run((report) => props.onChange(item.changes, report))}
                >
                  {item.label}
                </MenuItem>
              ))}
            </div>
          ))}
        </MenuContent>
      </Menu>
      {props.tagged && (
        <BulkTags
          kind={props.tagged}
          selected={selection.ids.size}
          busy={busy}
          onEdit={(edit) => void run((report) => props.onTag(edit, report))}
        />
      )}
      {Tool && (
        <Tool
          ids={[...selection.ids]}
          busy={busy}
          onRun={(doIt) => void run(doIt)}
          onChange={(changes) => void run((report) => props.onChange(changes, report))}
        />
      )}
      <BarButton
        Icon={Trash2}
        aria-label="Delete selected"
        disabled={busy}
        onClick={() => void run(props.onRemove)}
      >
        Delete
      </BarButton>
    </SelectionBar>
  );
}

interface BulkTagsProps {
  kind: TagKind;
  selected: number;
  busy: boolean;
  onEdit: (edit: TagEdit) => void;
}

const BLANK: TagEditForm = { add: "", remove: "" };

function BulkTags({ kind, selected, busy, onEdit }: BulkTagsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton
        Icon={Tags}
        aria-label="Tags of selected"
        disabled={busy}
        onClick={() => setOpen(true)}
      >
        Tags
      </BarButton>
      {open && (
        <FormDialog
          title={`Edit tags of ${selected} selected`}
          action="Change tags"
          schema={tagEditForm}
          values={BLANK}
          onSave={async ({ add, remove }) => {
            setOpen(false);
            onEdit({ add: splitTags(add), remove: splitTags(remove) });
          }}
          onClose={() => setOpen(false)}
        >
          <TagsField name="add" label="Add" tagsInUse={tagCalls[kind]} />
          <TagsField name="remove" label="Remove" tagsInUse={tagCalls[kind]} />
        </FormDialog>
      )}
    </>
  );
}
