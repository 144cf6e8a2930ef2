import { Badge } from "../../components/ui/badge.tsx";
import { shortMinuteText } from "../../lib/format/short-dates.ts";
import { isAhead } from "../kit/fields/publishing-field.tsx";
import type { Column, Row } from "../kit/list/column.ts";
import type { ReactNode } from "react";
import { Switch } from "../../components/ui/switch.tsx";

interface Publishable extends Row {
  is_published: boolean;
  published_at: string | null;
}

/** Public, to be published by itself, or a draft. */
export function publishedColumn<Entity extends Publishable>(
  name: (entity: Entity) => string,
): Column<Entity> {
  return {
    label: "State",
    sort: "is_published",
    largestFirst: true,
    cell: (entity, { change }) => (
      <RowSwitch
        label={`Published: ${name(entity)}`}
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
  /** The chip that names the state. */
  children: ReactNode;
}

export function RowSwitch({ label, checked, onChange, children }: RowSwitchProps) {
  return (
    <span className="flex items-center gap-2">
      <Switch aria-label={label} checked={checked} onCheckedChange={onChange} />
      {children}
    </span>
  );
}
