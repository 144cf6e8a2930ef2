import { useQuery } from "@tanstack/react-query";
import { Link } from "../../components/link.tsx";
import { paths } from "../../../contract/paths.ts";
import { DesignGridSkeleton } from "../../components/cards/skeletons.tsx";
import { Failure, Notice } from "../../components/states/failure.tsx";
import { Button, buttonClass } from "../../components/ui/button.tsx";
import { DesignCards } from "../../features/designs/design-cards.tsx";
import { useSearchParams, useSetSearchParams } from "../../lib/router/address.ts";
import { queries } from "../../lib/data/queries.ts";
import type { Category } from "../../../contract/forms/category.ts";
import {
  SORTS,
  type Sort,
  byPlace,
  newestFirst,
  sortIn,
  sorted,
} from "../../../contract/item-order.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import { Select } from "../../components/ui/select.tsx";
import { counted, numberText } from "../../lib/format/numbers.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { SORT_PARAM } from "../../../contract/pages.ts";
import { findCategory, isSameCategory } from "../../lib/data/find-item.ts";
import { limited, type SectionProps, sectionIn } from "./home-sections.ts";

const SKELETONS = 8;

export function useFeatured(sections: SectionProps["sections"]): Design[] {
  const section = sectionIn(sections, "featured");
  const { data } = useQuery({ ...queries.featuredDesigns(), enabled: !!section });
  return section && data ? limited(data.items, section) : [];
}

export function FeaturedSection({ section, sections }: SectionProps) {
  const { data, error, refetch } = useQuery(queries.featuredDesigns());
  const categories = useQuery(queries.categories()).data?.items ?? [];
  const newest = sectionIn(sections, "newest");
  const others = useQuery({
    ...queries.newestDesigns(newest?.count),
    enabled: !!newest,
  }).data?.items;
  const setParams = useSetSearchParams();
  const filter = filterFromAddress(useSearchParams(), categories);
  const featured = useFeatured(sections);
  const shown = applyFilter(featured, filter);

  return (
    <section className="wrap pb-14" aria-labelledby="featured">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h2 id="featured" className="display text-3xl">
            {section.title || "Featured Designs"}
          </h2>
          <p role="status" className="mt-2 min-h-6 text-quiet">
            {featured.length > 0 && countText(shown.length, featured.length)}
          </p>
        </div>
        {featured.length > 0 && (
          <FeaturedFilters
            filter={filter}
            categories={categories}
            onChange={(changed) => setParams(filterToAddress(changed))}
          />
        )}
      </div>
      {!data && !error && <DesignGridSkeleton count={SKELETONS} columns={6} />}
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {data && featured.length === 0 && (
        <Notice>No featured designs available at the moment.</Notice>
      )}
      {featured.length > 0 && shown.length === 0 && (
        <Notice
          action={
            <Button
              variant="secondary"
              onClick={() => setParams(filterToAddress({ category: "all", sort: filter.sort }))}
            >
              Show all categories
            </Button>
          }
        >
          No featured designs match the current filters.
        </Notice>
      )}
      <DesignCards designs={shown} total={shown.length} others={others} columns={6} />
      <p className="mt-8 text-center">
        <Link href={paths.allDesigns} className={buttonClass({ variant: "secondary" })}>
          See all looks
        </Link>
      </p>
    </section>
  );
}

interface FeaturedFiltersProps {
  filter: FeaturedFilter;
  categories: Category[];
  onChange: (filter: FeaturedFilter) => void;
}

const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));

function FeaturedFilters({ filter, categories, onChange }: FeaturedFiltersProps) {
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

/** A select with a text as its label, which also handles a choice made before hydration. */
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

const ALL_CATEGORIES = "all";

interface FeaturedFilter {
  /** The path of a category, or "all". */
  category: string;
  sort: Sort;
}

const DEFAULT_SORT: Sort = "newest";

/** Reads the filter from the address. Invalid values fall back one by one. */
export function filterFromAddress(params: URLSearchParams, categories: Category[]): FeaturedFilter {
  return {
    category: resolveCategory(params.get("category"), categories),
    sort: sortIn(params.get(SORT_PARAM)) ?? DEFAULT_SORT,
  };
}

/** The query values of a filter; the defaults need none. */
export function filterToAddress({ category, sort }: FeaturedFilter) {
  return {
    category: category === ALL_CATEGORIES ? null : category,
    sort: sort === DEFAULT_SORT ? null : sort,
  };
}

export function applyFilter(designs: Design[], { category, sort }: FeaturedFilter): Design[] {
  const kept =
    category === ALL_CATEGORIES
      ? designs
      : designs.filter((design) => isSameCategory(design.category, category));
  return sort === DEFAULT_SORT
    ? kept.toSorted((a, b) => byPlace(a, b) || newestFirst(a, b))
    : sorted(kept, sort);
}

/** Text such as "Showing 3 of 12 designs". */
export function countText(shown: number, total: number): string {
  return `Showing ${numberText(shown)} of ${counted(total, { one: "design", many: "designs" })}`;
}

/** The path of a category by its name or path. */
function resolveCategory(wanted: string | null, categories: Category[]): string {
  const text = wanted?.trim() ?? "";
  const found =
    findCategory(categories, text) ?? categories.find(({ name }) => isSameCategory(name, text));
  return found?.path ?? ALL_CATEGORIES;
}
