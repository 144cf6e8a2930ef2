import type { Category } from "../../../contract/forms/category.ts";
import { LabelledSelect } from "../../components/labelled-select.tsx";
import { ALL_CATEGORIES, type FeaturedFilter, SORTS, type Sort } from "./featured-filter.ts";

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
