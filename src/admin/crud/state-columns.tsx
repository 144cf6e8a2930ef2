import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { type Noun, nounFor } from "../../lib/format/counted.ts";
import { numberText } from "../../lib/format/numbers.ts";
import { Badge } from "../../components/ui/badge.tsx";
import type { Column, Row } from "../kit/list/column.ts";
import { RowSwitch } from "./published-column.tsx";
import { shortAgo } from "../../lib/format/ago.ts";
import { minuteText } from "../../lib/format/short-dates.ts";

/** The fields of an entity that hold a yes or no. */
type FlagOf<Entity> = {
  [Field in keyof Entity]: Entity[Field] extends boolean ? Field : never;
}[keyof Entity] &
  string;

function stateColumn<Entity extends Row>(
  { label, what }: { label: string; what: string },
  field: FlagOf<Entity>,
  name: (entity: Entity) => string,
  chip: (on: boolean) => ReactNode,
): Column<Entity> {
  return {
    label,
    sort: field,
    largestFirst: true,
    cell: (entity, { change }) => {
      const on = entity[field] === true;
      return (
        <RowSwitch
          label={`${what}: ${name(entity)}`}
          checked={on}
          onChange={(next) => change({ [field]: next } as Partial<Entity>)}
        >
          {chip(on)}
        </RowSwitch>
      );
    },
  };
}

export function featuredColumn<Entity extends Row>(
  field: FlagOf<Entity>,
  name: (entity: Entity) => string,
): Column<Entity> {
  return stateColumn({ label: "Featured", what: "Featured" }, field, name, (featured) => (
    <span className="flex lg:max-xl:hidden xl:w-24">
      {featured ? (
        <Badge tone="gilt">
          <Star aria-hidden className="size-3 fill-current max-lg:hidden" /> Featured
        </Badge>
      ) : (
        <span aria-hidden className="text-quiet lg:hidden">
          Featured
        </span>
      )}
    </span>
  ));
}

/** What every list calls the two states. */
const ACTIVE_WORDS = { what: "Active", on: "Active", off: "Inactive" };

export function activeColumn<Entity extends Row>(
  field: FlagOf<Entity>,
  name: (entity: Entity) => string,
  { what, on, off } = ACTIVE_WORDS,
): Column<Entity> {
  return stateColumn({ label: "State", what }, field, name, (active) => (
    <span className="flex lg:w-22">
      <Badge tone={active ? "success" : "quiet"}>{active ? on : off}</Badge>
    </span>
  ));
}

export function editedColumn<Entity extends Row>(): Column<Entity> {
  return {
    label: "Edited",
    sort: "updated_at",
    largestFirst: true,
    cell: ({ updated_at }) => <EditedTime at={updated_at} />,
  };
}

export function countColumn<Entity extends Row>(
  label: string,
  sort: string,
  noun: Noun,
  count: (entity: Entity) => number,
): Column<Entity> {
  return {
    label,
    sort,
    largestFirst: true,
    cell: (entity) => (
      <span className="tabular-nums">
        {numberText(count(entity))}
        <span className="lg:sr-only"> {nounFor(count(entity), noun)}</span>
      </span>
    ),
  };
}

export function EditedTime({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time
      dateTime={at}
      title={minuteText(date)}
      className="text-sm whitespace-nowrap text-quiet tabular-nums"
    >
      {shortAgo(Date.now() - date.getTime())}
    </time>
  );
}
