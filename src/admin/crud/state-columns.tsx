import {
  CHANGED_FILTER,
  EXAMPLE_FILTER,
  type ListFilter,
  PUBLISHING_STATES,
  categoryFilter,
  flagFilter,
} from "../kit/list/list-filters.tsx";
import type { FieldDescriptions } from "../../../contract/forms/description.ts";
import type { CategoryChoice } from "../../../contract/admin/admin-list.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { capitalized, titleCase } from "../../lib/text/title-case.ts";
import { clsx } from "clsx";
import { Star } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { nounFor, numberText } from "../../lib/format/numbers.ts";
import type { AnyCollection, BulkChanges } from "./collection-props.ts";
import { type MadeKind, categoryOptions } from "../categories/category-field.tsx";
import { shortMinuteText } from "../../lib/format/dates.ts";
import { Tooltip } from "../../components/ui/tooltip.tsx";
import { isAhead } from "../kit/form/use-save.tsx";
import { EditedTime } from "../kit/list/selection.tsx";

type Column = AnyCollection["columns"][number];

/** A yes or no that the list shows, switches, filters by, and sets in many rows. */
interface Flag {
  field: string;
  label: string;
  /** Its name for screen readers. */
  what: string;
  /** What switches it on, and what switches it off. */
  actions: [on: string, off: string];
  /** Fields that are set too, included so that an undo restores them. */
  others?: object;
  /** For many rows, if it differs. */
  ofMany?: Pick<Flag, "actions" | "others">;
  filter: ListFilter;
  State: ComponentType<{ entity: FieldValues }>;
}

const FEATURED = (["is_featured", "featured"] as const).map((field): Flag => ({
  field,
  label: "Featured",
  what: "Featured",
  actions: ["Feature", "Stop featuring"],
  filter: flagFilter(field, "Featured", "Featured", "Not featured"),
  State: ({ entity }) => (
    <Star
      aria-hidden
      className={clsx("size-5", entity[field] ? "fill-current text-gilt" : "text-line-strong")}
    />
  ),
}));

const ACTIVE: Flag = {
  field: "is_active",
  label: "State",
  what: "Active",
  actions: ["Activate", "Deactivate"],
  filter: flagFilter("is_active", "State", "Active", "Inactive"),
  State: ({ entity: { is_active } }) => (
    <StateWord tone={is_active ? "on" : "off"}>{is_active ? "Active" : "Inactive"}</StateWord>
  ),
};

const PUBLISHED: Flag = {
  field: "is_published",
  label: "State",
  what: "Published",
  actions: ["Publish", "Revert to draft"],
  ofMany: { actions: ["Publish now", "Revert to draft"], others: { published_at: null } },
  filter: PUBLISHING_STATES,
  State: ({ entity: { is_published, published_at } }) => (
    <PublishedState isPublished={is_published} time={published_at} />
  ),
};

/** The same for designs, whose drafts may be scheduled. */
const DESIGN_STATE: Flag = {
  field: "is_active",
  label: "State",
  what: "Published",
  actions: ["Publish", "Revert to draft"],
  others: { publish_at: null },
  filter: PUBLISHING_STATES,
  State: ({ entity: { is_active, publish_at = null } }) => (
    <PublishedState isPublished={is_active || publish_at !== null} time={publish_at} />
  ),
};

function flagsIn(fields: FieldDescriptions): Flag[] {
  const state =
    "is_published" in fields ? PUBLISHED : "publish_at" in fields ? DESIGN_STATE : ACTIVE;
  return [...FEATURED.filter(({ field }) => field in fields), state];
}

function flagColumn({ field, label, what, actions, others, State }: Flag): Column {
  return {
    label,
    sort: field,
    largestFirst: true,
    cell: (entity, { name, change }) => {
      const on = entity[field] === true;
      if (!change) return <State entity={entity} />;
      return (
        <Tooltip label={actions[on ? 1 : 0]}>
          <button
            type="button"
            role="switch"
            aria-label={`${what}: ${name}`}
            aria-checked={on}
            onClick={() => change({ [field]: !on, ...others })}
            className={SWITCH}
          >
            <State entity={entity} />
          </button>
        </Tooltip>
      );
    },
  };
}

function flagChanges({ field, ofMany, ...flag }: Flag): BulkChanges {
  const { actions, others } = ofMany ?? flag;
  return {
    items: actions.map((label, at) => ({ label, changes: { [field]: at === 0, ...others } })),
  };
}

// The touch target is larger than the visible part.
const SWITCH =
  "relative -mx-2 flex min-h-9 cursor-pointer items-center gap-2 rounded-control px-2 text-left text-sm transition-colors duration-150 after:absolute after:inset-x-0 after:-inset-y-1 hover:bg-shell hover:text-on-shell";

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

const EDITED: Column = {
  label: "Edited",
  sort: "updated_at",
  largestFirst: true,
  cell: ({ updated_at }) => <EditedTime at={updated_at} />,
};

const CATEGORY: Column = {
  label: "Category",
  sort: "category",
  cell: ({ category_name }) => category_name,
};

/** The collection whose items are the categories of a form; undefined if it has none, or a fixed choice. */
export function categoriesIn({ category }: FieldDescriptions): MadeKind | undefined {
  return category?.input === "category" ? (category.categories ?? "categories") : undefined;
}

/** The columns, filters and bulk changes of a collection: its own, and those of every one with such fields. */
export function listOf(
  fields: FieldDescriptions,
  own: Partial<Record<"columns" | "filters", unknown[] | undefined>>,
  choices: CategoryChoice[],
) {
  const flags = flagsIn(fields);
  const selects = Object.entries(fields).filter(([, { input }]) => input === "select");
  const fixed = fields["category"]?.options;
  const categories = fixed?.map((value) => ({ value, label: titleCase(value), is_active: true }));
  const offered = "category" in fields ? [categories ?? choices] : [];
  return {
    columns: [
      ...(categoriesIn(fields) ? [CATEGORY] : []),
      ...(own.columns ?? []),
      ...selects.map(([field, { label }]): Column => {
        return { label, sort: field, cell: ({ [field]: word = "" }) => titleCase(word) };
      }),
      ...flags.map(flagColumn),
      EDITED,
    ],
    filters: [
      ...offered.map(categoryFilter),
      ...flags.map(({ filter }) => filter),
      ...(own.filters ?? []),
      EXAMPLE_FILTER,
      CHANGED_FILTER,
    ],
    bulk: [
      ...flags.map(flagChanges),
      ...offered.map((all) => ({
        label: "Move to category",
        items: categoryOptions(all).map(({ value, label }) => ({
          label,
          changes: { category: value },
        })),
      })),
    ],
  };
}
