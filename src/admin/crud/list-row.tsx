import { clsx } from "clsx";
import { Copy, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { Tagged } from "../../../contract/tagged.ts";
import { Badge } from "../../components/ui/badge.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { Checkbox } from "../../components/ui/checkbox.tsx";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import type { CollectionProps, RowActions } from "./collection-props.ts";
import { withShift } from "../kit/list/selection.tsx";
import type { Row } from "../kit/list/column.ts";

interface ListRowProps<Form extends FieldValues, Entity extends Row & Form>
  extends CollectionProps<Form, Entity>, RowActions<Entity> {
  entity: Tagged<Entity>;
  selected: boolean;
  /** `range`: with all rows from the one selected before. */
  onSelect: (range: boolean) => void;
}

export function ListRow<Form extends FieldValues, Entity extends Row & Form>(
  props: ListRowProps<Form, Entity>,
) {
  const { entity, nameColumn, noun } = props;
  const name = nameColumn.name(entity);
  const address = props.publicPath(entity);
  const begun = props.unfinished.find(({ item_id }) => item_id === entity.id);
  const [leaving, setLeaving] = useState(false);
  const row = useRef<HTMLTableRowElement>(null);

  async function remove() {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    setLeaving(true);
    if (await props.onRemove(entity)) focusRow(neighbour);
    else {
      setLeaving(false);
      // The button was off while it was asked what becomes of it, and lost the focus.
      if (document.activeElement === document.body) focusRow(row.current);
    }
  }

  return (
    <tr
      ref={row}
      aria-disabled={leaving || undefined}
      className={clsx(
        "relative block border-b border-line py-2 pr-11 pl-16 transition-[background-color,opacity] duration-150",
        "focus-within:bg-shell/60 hover:bg-shell/40 lg:table-row",
        leaving && "opacity-50",
        props.selected && "bg-shell/60",
      )}
    >
      <td className="absolute right-0 bottom-1 lg:static lg:table-cell">
        <Checkbox
          aria-label={`Select ${name}`}
          checked={props.selected}
          onChange={({ nativeEvent }) => props.onSelect(withShift(nativeEvent))}
        />
      </td>
      <th
        scope="row"
        aria-label={name}
        className="block pr-11 text-left font-normal lg:table-cell lg:w-full lg:max-w-0 lg:py-1.5 lg:pr-3 lg:pl-1"
      >
        <div className="flex items-center gap-3">
          <span className="shrink-0 max-lg:absolute max-lg:top-3 max-lg:left-1">
            <props.Thumbnail entity={entity} />
          </span>
          <div className="min-w-0 grow">
            <button
              type="button"
              data-edit=""
              onClick={() => props.onEdit(entity)}
              className="block w-full cursor-pointer py-1 text-left font-semibold hover:text-lacquer"
            >
              <span className="line-clamp-2 lg:line-clamp-1">{name}</span>
            </button>
            <div className="flex items-center gap-2">
              {begun && (
                <button
                  type="button"
                  aria-label={`Continue unfinished work: ${name}`}
                  onClick={() => props.onContinue(begun)}
                  className="-my-2 flex min-h-9 shrink-0 cursor-pointer items-center"
                >
                  <Badge tone="gilt">Unfinished</Badge>
                </button>
              )}
              {entity.is_example && <Badge tone="gilt">Example</Badge>}
              {nameColumn.below && (
                <div className="truncate text-sm text-quiet">{nameColumn.below(entity)}</div>
              )}
            </div>
          </div>
        </div>
      </th>
      {props.columns.map((column) => (
        <td
          key={column.label}
          className="mr-2.5 inline-flex min-h-9 items-center align-middle text-sm lg:table-cell lg:px-3 lg:whitespace-nowrap"
        >
          {column.cell(entity, { change: (changes) => props.onChange(entity, changes) })}
        </td>
      ))}
      <td className="absolute top-1 right-0 flex lg:static lg:table-cell lg:text-right lg:whitespace-nowrap">
        {address && (
          <Tooltip label="View on the site">
            <a
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={`View ${name} on the site`}
              className={buttonClass({ variant: "quiet", size: "icon" })}
            >
              <ExternalLink aria-hidden className="size-4" />
            </a>
          </Tooltip>
        )}
        <Tooltip label={`Edit ${noun.one}`}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Edit ${name}`}
            onClick={() => props.onEdit(entity)}
            className="max-lg:hidden"
          >
            <Pencil aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <Tooltip label={`Duplicate ${noun.one}`}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Duplicate ${name}`}
            onClick={() => props.onDuplicate(entity.id)}
            className="max-lg:hidden"
          >
            <Copy aria-hidden className="size-4" />
          </Button>
        </Tooltip>
        <Tooltip label={`Delete ${noun.one}`}>
          <Button
            variant="quiet"
            size="icon"
            aria-label={`Delete ${name}`}
            disabled={leaving}
            onClick={() => void remove()}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </Tooltip>
      </td>
    </tr>
  );
}

/** Keeps the focus near the row that went away. */
function focusRow(row: Element | null | undefined) {
  const place = row?.querySelector<HTMLElement>("[data-edit]");
  (place ?? document.querySelector<HTMLElement>("input[type=search]"))?.focus();
}
