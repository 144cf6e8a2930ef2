import {
  ACTIVE_FILTER,
  FEATURED_FILTER,
  type ListFilter,
  PUBLISHING_STATES,
  categoryFilter,
} from "../kit/list/list-filters.tsx";
import type { FieldDescriptions } from "../../../contract/forms/description.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { capitalized, titleCase } from "../../lib/text/title-case.ts";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { nounFor, numberText } from "../../lib/format/numbers.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Column, Row } from "../kit/list/use-pages.ts";
import { shortMinuteText } from "../../lib/format/dates.ts";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { isAhead } from "../kit/form/use-save.tsx";
import { EditedTime } from "../kit/list/selection.tsx";
import type { Option } from "../kit/fields/choice-fields.tsx";

type FlagOf<Entity> = {
  [Field in keyof Entity]: Entity[Field] extends boolean ? Field : never;
}[keyof Entity] &
  string;

interface SwitchedColumn {
  label: string;
  /** Its name for screen readers. */
  what: string;
  /** The action while it is on, and while it is off. */
  tips: { on: string; off: string };
  /** Fields that it sets too, included so that an undo restores them. */
  others?: object;
}

function switchedColumn<Entity extends Row>(
  { label, what, tips, others }: SwitchedColumn,
  field: FlagOf<Entity>,
  State: ComponentType<{ entity: Entity }>,
): Column<Entity> {
  return {
    label,
    sort: field,
    largestFirst: true,
    cell: (entity, { name, change }) => {
      const on = entity[field] === true;
      if (!change) return <State entity={entity} />;
      return (
        <Tooltip label={on ? tips.on : tips.off}>
          <button
            type="button"
            role="switch"
            aria-label={`${what}: ${name}`}
            aria-checked={on}
            onClick={() => change({ [field]: !on, ...others } as Partial<Entity>)}
            className={SWITCH}
          >
            <State entity={entity} />
          </button>
        </Tooltip>
      );
    },
  };
}

// The touch target is larger than the visible part.
const SWITCH =
  "relative -mx-2 flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-left text-sm transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-shell hover:text-on-shell";

function featuredColumn<Entity extends Row>(field: FlagOf<Entity>): Column<Entity> {
  const tips = { on: "Stop featuring", off: "Feature" };
  return switchedColumn({ label: "Featured", what: "Featured", tips }, field, ({ entity }) => (
    <Star
      aria-hidden
      className={clsx("size-5", entity[field] ? "fill-current text-gilt" : "text-line-strong")}
    />
  ));
}

function activeColumn<Entity extends Row>(field: FlagOf<Entity>): Column<Entity> {
  const tips = { on: "Deactivate", off: "Activate" };
  return switchedColumn({ label: "State", what: "Active", tips }, field, ({ entity }) => (
    <StateWord tone={entity[field] ? "on" : "off"}>
      {entity[field] ? "Active" : "Inactive"}
    </StateWord>
  ));
}

function editedColumn<Entity extends Row>(): Column<Entity> {
  return {
    label: "Edited",
    sort: "updated_at",
    largestFirst: true,
    cell: ({ updated_at }) => <EditedTime at={updated_at} />,
  };
}

/** How many items of another collection belong to each. */
export function countColumn<Field extends string>(sort: Field, kind: CollectionKind) {
  const { noun } = COLLECTION_WORDS[kind];
  return {
    label: capitalized(noun.many),
    sort,
    largestFirst: true,
    cell: ({ [sort]: count }: Record<Field, number>) => (
      <span className="tabular-nums">
        {numberText(count)}
        <span className="xl:sr-only"> {nounFor(count, noun)}</span>
      </span>
    ),
  };
}

interface Publishable extends Row {
  is_published: boolean;
  published_at: string | null;
}

const PUBLISHED = {
  label: "State",
  what: "Published",
  tips: { on: "Revert to draft", off: "Publish" },
};

function publishedColumn<Entity extends Publishable>(): Column<Entity> {
  return switchedColumn<Entity>(
    PUBLISHED,
    "is_published" as FlagOf<Entity>,
    ({ entity: { is_published, published_at } }) => (
      <PublishedState isPublished={is_published} time={published_at} />
    ),
  );
}

/** The same for designs, whose drafts may be scheduled. */
const designStateColumn = switchedColumn<Design>(
  { ...PUBLISHED, others: { publish_at: null } },
  "is_active",
  ({ entity: { is_active, publish_at = null } }) => (
    <PublishedState isPublished={is_active || publish_at !== null} time={publish_at} />
  ),
);

interface PublishedStateProps {
  isPublished: boolean;
  time: string | null;
}

function PublishedState({ isPublished, time }: PublishedStateProps) {
  if (!isPublished) return <StateWord tone="off">Draft</StateWord>;
  if (time === null || !isAhead(time)) return <StateWord tone="on">Published</StateWord>;
  return (
    <span className="grid">
      <StateWord tone="soon">Scheduled</StateWord>
      <time dateTime={time} className="text-xs text-quiet tabular-nums">
        for {shortMinuteText(new Date(time))}
      </time>
    </span>
  );
}

const DOTS = {
  on: "bg-success",
  soon: "bg-gilt",
  off: "border border-line-strong",
};

function StateWord({ tone, children }: { tone: keyof typeof DOTS; children: ReactNode }) {
  return (
    <span className={clsx("flex items-center gap-2", tone === "off" && "text-quiet")}>
      <span aria-hidden className={clsx("size-2 shrink-0 rounded-full", DOTS[tone])} />
      {children}
    </span>
  );
}

// Changes to many rows that several collections offer.

const activeChanges = {
  items: [
    { label: "Activate", changes: { is_active: true } },
    { label: "Deactivate", changes: { is_active: false } },
  ],
};

/** For designs, which are drafts or published. */
const draftChanges = {
  items: [
    { label: "Publish", changes: { is_active: true, publish_at: null } },
    { label: "Revert to draft", changes: { is_active: false, publish_at: null } },
  ],
};

function featuredChanges<Field extends string>(field: Field) {
  const changes = (value: boolean) => ({ [field]: value }) as Record<Field, boolean>;
  return {
    items: [
      { label: "Feature", changes: changes(true) },
      { label: "Stop featuring", changes: changes(false) },
    ],
  };
}

const publishedChanges = {
  items: [
    // The time is included so that an undo restores it.
    { label: "Publish now", changes: { is_published: true, published_at: null } },
    { label: "Revert to draft", changes: { is_published: false, published_at: null } },
  ],
};

export function moveChanges<Category extends string = string>(categories: Option<Category>[]) {
  return {
    label: "Move to category",
    items: categories.map(({ value, label }) => ({ label, changes: { category: value } })),
  };
}

interface Standard {
  columns: unknown[];
  filters: ListFilter[];
  bulk: unknown[];
}

/** What every collection with these fields has, after its own columns, and before moving to another category. */
export function standardOf(fields: FieldDescriptions): Standard {
  const state = stateOf(fields);
  const isFeatured = "is_featured" in fields;
  const choices = Object.entries(fields).filter(([, { input }]) => input === "select");
  const { options = [] } = fields["category"] ?? {};
  const categories = options.map((value) => ({ value, label: titleCase(value) }));
  return {
    columns: [
      ...choices.map(([field, { label }]) => choiceColumn(field, label)),
      ...(isFeatured ? [featuredColumn<Row & { is_featured: boolean }>("is_featured")] : []),
      ...state.columns,
    ],
    filters: [
      ...(categories.length > 0 ? [categoryFilter(categories)] : []),
      ...(isFeatured ? [FEATURED_FILTER] : []),
      ...state.filters,
    ],
    bulk: [
      ...(isFeatured ? [featuredChanges("is_featured")] : []),
      ...state.bulk,
      ...(categories.length > 0 ? [moveChanges(categories)] : []),
    ],
  };
}

/** A word of a fixed choice. */
function choiceColumn(field: string, label: string) {
  return {
    label,
    sort: field,
    cell: ({ [field]: word = "" }: Record<string, string>) => titleCase(word),
  };
}

function stateOf(fields: object): Standard {
  const edited = editedColumn();
  if ("is_published" in fields) {
    const columns = [publishedColumn(), edited];
    return { columns, filters: [PUBLISHING_STATES], bulk: [publishedChanges] };
  }
  if ("publish_at" in fields) {
    const columns = [featuredColumn<Design>("featured"), designStateColumn, edited];
    return { columns, filters: [], bulk: [featuredChanges("featured"), draftChanges] };
  }
  const columns = [activeColumn<Row & { is_active: boolean }>("is_active"), edited];
  return { columns, filters: [ACTIVE_FILTER], bulk: [activeChanges] };
}
