import clsx from "clsx";
import { ArrowDownUp, ListFilter as FilterIcon, X } from "lucide-react";
import { useId } from "react";
import type { Filter, Narrowing } from "../../../../contract/admin/admin-list.ts";
import { SMALL, SMALL_WIDTH } from "../../../../contract/admin/todo.ts";
import { Button, buttonClass } from "../../../components/ui/button.tsx";
import { controlClass, selectClass } from "../../../components/ui/field.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "../../../components/ui/menu.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { type Option, OptionList } from "../fields/choice-fields.tsx";

export interface ListFilter {
  field: Filter;
  label: string;
  options: Option[];
  /** Accepts values that are not options, as these may still be loading. */
  isOpen?: true;
  /** Takes a day, such as 2026-11-20, instead of an option. */
  isDay?: true;
}

interface ListFiltersProps {
  filters: ListFilter[];
  narrowing: Narrowing;
  onFilter: (field: Filter, value: string) => void;
}

/** More filters are shown in two columns. */
const FEW = 4;

export function ListFilters({ filters, narrowing, onFilter }: ListFiltersProps) {
  const id = useId();
  if (filters.length === 0) return null;
  const count = filters.filter(({ field }) => narrowing[field] !== undefined).length;
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="secondary" size="compact">
          <FilterIcon aria-hidden className="size-4" />
          <span className="max-md:sr-only">Filter</span>
          {count > 0 && (
            <span className="rounded-full bg-lacquer px-2 py-0.5 text-xs text-on-lacquer tabular-nums">
              {count}
              <span className="sr-only"> active</span>
            </span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        aria-label="Filter"
        padding="p-4"
        className={clsx(
          "grid gap-x-3 gap-y-4",
          filters.length > FEW ? "w-88 max-w-[calc(100vw-1.5rem)] grid-cols-2" : "w-72",
        )}
      >
        {filters.map((filter) => (
          <div key={filter.field}>
            <label htmlFor={`${id}-${filter.field}`} className="mb-1.5 block text-sm font-semibold">
              {filter.label}
            </label>
            <FilterControl
              id={`${id}-${filter.field}`}
              filter={filter}
              value={narrowing[filter.field] ?? ""}
              onValue={(value) => onFilter(filter.field, value)}
            />
          </div>
        ))}
      </PopoverContent>
    </Popover>
  );
}

interface FilterControlProps {
  id: string;
  filter: ListFilter;
  value: string;
  onValue: (value: string) => void;
}

function FilterControl({ id, filter, value, onValue }: FilterControlProps) {
  if (filter.isDay) {
    return (
      <input
        id={id}
        type="date"
        className={controlClass}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    );
  }
  return (
    <Select
      id={id}
      className={selectClass}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      <option value="">All</option>
      <OptionList options={filter.options} />
    </Select>
  );
}

interface SortSelectProps {
  orders: readonly Option[];
  value: string;
  onOrder: (order: string) => void;
}

// Phones would zoom in on smaller letters.
const SORT = `${buttonClass({ variant: "secondary", size: "compact" })} appearance-none pr-9 max-md:size-full max-md:text-base`;

/** The order of a list; phones show its icon only. */
export function SortSelect({ orders, value, onOrder }: SortSelectProps) {
  return (
    <div className="relative rounded-control max-md:has-focus-visible:outline-2 max-md:has-focus-visible:outline-lacquer">
      <span
        aria-hidden
        className={`${buttonClass({ variant: "secondary", size: "icon" })} md:hidden`}
      >
        <ArrowDownUp className="size-4" />
      </span>
      <div className="max-md:absolute max-md:inset-0 max-md:opacity-0">
        <Select
          aria-label="Sort by"
          className={SORT}
          value={value}
          onChange={({ target }) => onOrder(target.value)}
        >
          <OptionList options={orders} />
        </Select>
      </div>
    </div>
  );
}

/** The active filters, each with a button to remove it. */
export function ActiveFilters({ filters, narrowing, onFilter }: ListFiltersProps) {
  const active = filters.flatMap(({ field, label, options }) => {
    const value = narrowing[field];
    if (value === undefined) return [];
    const option = options.find((one) => one.value === value);
    return [{ field, text: `${label}: ${option?.label ?? value}` }];
  });
  if (active.length === 0) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2 pb-2">
      {active.map(({ field, text }) => (
        <li key={field} className="max-w-full">
          <button
            type="button"
            onClick={() => onFilter(field, "")}
            className="flex min-h-11 max-w-full cursor-pointer items-center gap-1.5 rounded-full bg-shell px-4 text-sm font-medium text-on-shell hover:underline"
          >
            <span className="sr-only">Remove filter </span>
            <span className="truncate">{text}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function flagFilter(field: Filter, label: string, yes: string, no: string): ListFilter {
  const options = [
    { value: "true", label: yes },
    { value: "false", label: no },
  ];
  return { field, label, options };
}

export const PUBLISHING_STATES: ListFilter = {
  field: "state",
  label: "State",
  options: [
    { value: "public", label: "Published" },
    { value: "scheduled", label: "Scheduled" },
    { value: "draft", label: "Draft" },
  ],
};

export const PICTURE_FILTER: ListFilter = {
  field: "picture",
  label: "Picture",
  options: [{ value: SMALL, label: `Narrower than ${SMALL_WIDTH} pixels` }],
};

export const EXAMPLE_FILTER = flagFilter("is_example", "Content", "Examples", "Your own");

/** By the day of the last change, in the time zone of the device. */
export const CHANGED_FILTER: ListFilter = {
  field: "changed_since",
  label: "Changed since",
  options: [],
  isDay: true,
};

/** By category; the options may still be loading. */
export function categoryFilter(options: Option[]): ListFilter {
  return { field: "category", label: "Category", options, isOpen: true };
}
