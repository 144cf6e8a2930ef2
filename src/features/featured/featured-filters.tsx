import type { Category } from "../../../contract/forms/category.ts";
import { SORTS, type Sort } from "../../../contract/item-order.ts";
import { ALL_CATEGORIES, type FeaturedFilter } from "./featured-filter.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { Select } from "../../components/ui/select.tsx";

interface FeaturedFiltersProps {
  filter: FeaturedFilter;
  categories: Category[];
  onChange: (filter: FeaturedFilter) => void;
}

const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

export function FeaturedFilters({ filter, categories, onChange }: FeaturedFiltersProps) {
  const options = [
    { value: ALL_CATEGORIES, label: "All categories" },
    ...categories.map(({ path, name }) => ({ value: path, label: name })),
  ];
  return (
    <div className="grid grid-cols-2 gap-3">
      <LabelledSelect
        label="Category"
        value={filter.category}
        options={options}
        onChange={(category) => onChange({ ...filter, category })}
      />
      <LabelledSelect
        label="Sort by"
        value={filter.sort}
        options={SORT_OPTIONS}
        onChange={(sort) => onChange({ ...filter, sort: sort as Sort })}
      />
    </div>
  );
}

interface LabelledSelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A select that says in words what it chooses, and heeds a choice made before the page was alive. */
function LabelledSelect({ label, value, options, onChange }: LabelledSelectProps) {
  const select = useRef<HTMLSelectElement>(null);

  // A choice made before hydration is in the element only; React does not know it.
  const adoptChoice = useEffectEvent(() => {
    const chosen = select.current?.value;
    const known = (text: string) => options.some((option) => option.value === text);
    if (chosen && chosen !== value && known(chosen) && known(value)) onChange(chosen);
  });
  useEffect(() => adoptChoice(), []);

  return (
    <label className="block min-w-0 text-sm">
      <span className="mb-1 block font-medium text-quiet">{label}</span>
      <Select
        ref={select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full sm:min-w-40 appearance-none truncate rounded-control border border-line-strong bg-surface pr-10 pl-3.5 font-medium text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  );
}
