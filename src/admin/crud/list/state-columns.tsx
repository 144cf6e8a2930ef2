import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { type Noun, nounFor } from "../../../lib/format/counted.ts";
import { numberText } from "../../../lib/format/numbers.ts";
import { Badge } from "../../../components/ui/badge.tsx";
import { EditedTime } from "./edited-time.tsx";
import type { Column, Row } from "./column.ts";
import { RowSwitch } from "./row-switch.tsx";

/** A yes or no of an entity: how it is read, and what a form changes it by. */
interface Flag<Entity> {
  sort: string;
  name: (entity: Entity) => string;
  is: (entity: Entity) => boolean;
  set: (on: boolean) => Partial<Entity>;
}

function stateColumn<Entity extends Row>(
  label: string,
  what: string,
  { sort, name, is, set }: Flag<Entity>,
  chip: (on: boolean) => ReactNode,
): Column<Entity> {
  return {
    label,
    sort,
    largestFirst: true,
    cell: (entity, { change }) => (
      <RowSwitch
        label={`${what}: ${name(entity)}`}
        checked={is(entity)}
        onChange={(on) => change(set(on))}
      >
        {chip(is(entity))}
      </RowSwitch>
    ),
  };
}

export function featuredColumn<Entity extends Row>(flag: Flag<Entity>): Column<Entity> {
  return stateColumn("Featured", "Featured", flag, (featured) => (
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

export function activeColumn<Entity extends Row>(flag: Flag<Entity>): Column<Entity> {
  return stateColumn("State", "Active", flag, (active) => (
    <span className="flex lg:w-20">
      <Badge tone={active ? "success" : "quiet"}>{active ? "Active" : "Inactive"}</Badge>
    </span>
  ));
}

export function publishedColumn<Entity extends Row>(flag: Flag<Entity>): Column<Entity> {
  return stateColumn("State", "Published", flag, (published) => (
    <span className="flex lg:w-22">
      <Badge tone={published ? "success" : "quiet"}>{published ? "Published" : "Draft"}</Badge>
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
