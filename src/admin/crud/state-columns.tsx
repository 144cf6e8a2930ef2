import { Star } from "lucide-react";
import type { ReactNode } from "react";
import { type Noun, nounFor, numberText } from "../../lib/format/numbers.ts";
import { Badge } from "../../components/ui/badge.tsx";
import type { Column, Row } from "../kit/list/column.ts";
import { shortMinuteText } from "../../lib/format/short-dates.ts";
import { Switch } from "../../components/ui/switch.tsx";
import { isAhead } from "../kit/fields/publishing-field.tsx";
import { EditedTime } from "../kit/edited-time.tsx";

/** The boolean fields of an entity. */
type FlagOf<Entity> = {
  [Field in keyof Entity]: Entity[Field] extends boolean ? Field : never;
}[keyof Entity] &
  string;

function stateColumn<Entity extends Row>(
  { label, what }: { label: string; what: string },
  field: FlagOf<Entity>,
  chip: (on: boolean) => ReactNode,
): Column<Entity> {
  return {
    label,
    sort: field,
    largestFirst: true,
    cell: (entity, { name, change }) => {
      const on = entity[field] === true;
      return (
        <RowSwitch
          label={`${what}: ${name}`}
          checked={on}
          onChange={(next) => change({ [field]: next } as Partial<Entity>)}
        >
          {chip(on)}
        </RowSwitch>
      );
    },
  };
}

export function featuredColumn<Entity extends Row>(field: FlagOf<Entity>): Column<Entity> {
  return stateColumn({ label: "Featured", what: "Featured" }, field, (featured) => (
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

const ACTIVE_WORDS = { what: "Active", on: "Active", off: "Inactive" };

export function activeColumn<Entity extends Row>(
  field: FlagOf<Entity>,
  { what, on, off } = ACTIVE_WORDS,
): Column<Entity> {
  return stateColumn({ label: "State", what }, field, (active) => (
    <Chip tone={active ? "success" : "quiet"}>{active ? on : off}</Chip>
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

interface Publishable extends Row {
  is_published: boolean;
  published_at: string | null;
}

/** Published, scheduled or a draft. */
export function publishedColumn<Entity extends Publishable>(): Column<Entity> {
  return {
    label: "State",
    sort: "is_published",
    largestFirst: true,
    cell: (entity, { name, change }) => (
      <RowSwitch
        label={`Published: ${name}`}
        checked={entity.is_published}
        onChange={(is_published) => change({ is_published } as Partial<Entity>)}
      >
        <State {...entity} />
      </RowSwitch>
    ),
  };
}

function State({ is_published, published_at }: Publishable) {
  if (!is_published) return <Chip tone="quiet">Draft</Chip>;
  if (published_at === null || !isAhead(published_at)) return <Chip tone="success">Published</Chip>;
  return (
    <span className="grid gap-0.5">
      <Chip tone="gilt">Scheduled</Chip>
      <time dateTime={published_at} className="text-xs text-quiet tabular-nums">
        for {shortMinuteText(new Date(published_at))}
      </time>
    </span>
  );
}

function Chip(props: Parameters<typeof Badge>[0]) {
  return (
    <span className="flex lg:w-22">
      <Badge {...props} />
    </span>
  );
}

interface RowSwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The badge that names the state. */
  children: ReactNode;
}

function RowSwitch({ label, checked, onChange, children }: RowSwitchProps) {
  return (
    <span className="flex items-center gap-2">
      <Switch aria-label={label} checked={checked} onCheckedChange={onChange} />
      {children}
    </span>
  );
}
