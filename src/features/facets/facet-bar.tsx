import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArrowDownUp, Rows2, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, memo, useState } from "react";
import { facetChoice, facetsOf } from "../../../contract/facets/facet-choice.ts";
import {
  FACET_NAMES,
  type FacetName,
  wordLabel,
  wordsOf,
} from "../../../contract/facets/facets.ts";
import { designsChoice } from "../../../contract/facets/facet-choice.ts";
import { SORTS } from "../../../contract/item-order.ts";
import type { Category } from "../../../contract/forms/category.ts";
import { HUES } from "../../components/facets/facet-mark.tsx";
import { Link } from "../../components/link.tsx";
import { type FacetedList, facetQuery } from "../../lib/data/facet-query.ts";
import { useFilteredList } from "../../lib/router/filter-address.ts";
import { ChosenFacets, sortedBy, sortsOf, withWord } from "./chosen-facets.tsx";
import { FacetChip, RovingTabList, chipClass } from "./facet-chip.tsx";
import type { SheetPart } from "./facet-sheet.tsx";
import { setWholePictures, useWholePictures } from "../../lib/device/whole-pictures.ts";
import { Button } from "../../components/ui/button.tsx";
import { lazyPage } from "../../lib/router/lazy-page.ts";
import { renderOnce } from "../../lib/state/rendered-parts.ts";
import { useSite } from "../../lib/data/site.ts";

/** The facets that the row offers next. */
const OFFERED: FacetName[] = ["shape", "length", "occasion", "season"];

/** The same list of another category, or of all of them, as the query has it. */
type CategoryAddress = (params: URLSearchParams, path?: string) => string;

interface FacetBarProps extends FacetedList {
  /** The selectable categories, if the list can be filtered by one. */
  categories?: Category[] | undefined;
  inCategory?: CategoryAddress;
  /** The parts of a search, before the chosen facets. */
  asked?: ReactNode;
}

/**
 * Filters and sorts a list of designs: one sticky row. All words are in its sheet; without scripts they are below.
 * Memoized, so that it does not render while the list below grows.
 */
export const FacetBar = memo(function FacetBar({
  q,
  category,
  categories,
  inCategory,
  asked,
}: FacetBarProps) {
  const list = { q, category };
  const { path, params } = useFilteredList();
  const [open, setOpen] = useState<SheetPart>();
  const facets = facetsOf(params);
  const { data } = useQuery({ ...facetQuery(list, facets), placeholderData: keepPreviousData });
  const choice = facetChoice(facets);
  const chosen = Object.values(choice).flat().length;
  const { near, sort } = designsChoice(params);
  const offered = chosen > 0 || list.q ? OFFERED : [];

  const words = (name: FacetName) => (
    <FacetWords
      name={name}
      counts={data?.counts[name] ?? {}}
      chosen={choice[name]}
      path={path}
      params={params}
    />
  );

  return (
    <nav
      aria-label="Filters"
      className="sticky top-[calc(--spacing(14)+env(safe-area-inset-top,0px))] z-20 -mx-4 bg-page print:hidden"
    >
      <div className="flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] *:shrink-0">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen("facets")}
          className={`${chipClass(false)} noscript:hidden`}
        >
          <SlidersHorizontal aria-hidden size={18} /> Filters
          {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
        </button>
        {asked}
        <ChosenFacets path={path} params={params} className="flex" />
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen("near")}
          className={`${chipClass(false)} noscript:hidden`}
        >
          <span
            aria-hidden
            className="size-4 rounded-full"
            style={{ background: `conic-gradient(${HUES})` }}
          />
          Color
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen("sort")}
          className={`${chipClass(false)} noscript:hidden`}
        >
          <ArrowDownUp aria-hidden size={18} />
          {sort ? SORTS[sort] : "Sort"}
        </button>
        <WholePicturesSwitch />
        {offered.map((name) => (
          <RovingTabList
            key={name}
            aria-label={wordLabel(name)}
            className="flex gap-2 empty:hidden"
          >
            {words(name)}
          </RovingTabList>
        ))}
        {inCategory && (
          <CategoryChips
            all={categories ?? []}
            chosen={category}
            addressOf={(to) => inCategory(params, to)}
          />
        )}
      </div>
      {/* Always there, so that what it comes to say is read out. */}
      <p role="status" className="sr-only">
        {near ? `Closest to #${near} first` : sort && SORTS[sort]}
      </p>
      <noscript>
        <div className="flex gap-2 overflow-x-auto px-4 pb-2">
          {sortsOf(list.q).map(([to, label]) => (
            <Link key={label} href={sortedBy(path, params, to)} className={chipClass(to === sort)}>
              {label}
            </Link>
          ))}
          {FACET_NAMES.filter((name) => !offered.includes(name)).map((name) => (
            <ul key={name} aria-label={wordLabel(name)} className="flex gap-2">
              {words(name)}
            </ul>
          ))}
        </div>
      </noscript>
      {/* Without it, the whole page would give way to its outline until the sheet is loaded. */}
      <Suspense>
        {open && (
          <FacetSheet list={list} counts={data} part={open} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </nav>
  );
});

interface FacetWordsProps {
  name: FacetName;
  counts: Record<string, number>;
  chosen: readonly string[] | undefined;
  path: string;
  params: URLSearchParams;
}

/** Chips of words with results. */
function Words({ name, counts, chosen, path, params }: FacetWordsProps) {
  return wordsOf(name)
    .filter((word) => counts[word] && !chosen?.includes(word))
    .map((word) => (
      <li key={word}>
        <FacetChip
          name={name}
          word={word}
          href={withWord(path, params, name, word)}
          chosen={false}
          count={counts[word]}
        />
      </li>
    ));
}

const FacetWords = import.meta.env.SSR
  ? renderOnce(Words, ({ name, counts, path, params }) =>
      JSON.stringify([name, counts, path, String(params), useSite().locale]),
    )
  : Words;

interface CategoryChipsProps {
  all: Category[];
  /** The path of the current one. */
  chosen: string | undefined;
  addressOf: (path?: string) => string;
}

function CategoryChips({ all, chosen, addressOf }: CategoryChipsProps) {
  return (
    <RovingTabList aria-label="Categories" className="flex gap-2">
      <li>
        <CategoryChip href={addressOf()} current={!chosen}>
          All
        </CategoryChip>
      </li>
      {all.map(({ id, path, name }) => (
        <li key={id}>
          <CategoryChip href={addressOf(path)} current={path === chosen}>
            {name}
          </CategoryChip>
        </li>
      ))}
    </RovingTabList>
  );
}

interface CategoryChipProps {
  href: string;
  current: boolean;
  children: string;
}

function CategoryChip({ href, current, children }: CategoryChipProps) {
  return (
    <Link href={href} aria-current={current ? "true" : undefined} className={chipClass(current)}>
      {children}
    </Link>
  );
}

/** On phones: two cut pictures a row, or a whole one. */
function WholePicturesSwitch() {
  const whole = useWholePictures();
  return (
    <Button
      variant={whole ? "primary" : "secondary"}
      size="icon"
      aria-pressed={whole}
      aria-label="One picture per row"
      onClick={() => setWholePictures(!whole)}
      className="shrink-0 rounded-full sm:hidden noscript:hidden"
    >
      <Rows2 aria-hidden size={18} />
    </Button>
  );
}

/** The sheet loads shortly before it first opens. */
const FacetSheet = lazyPage(() => import("./facet-sheet.tsx").then((m) => m.FacetSheet));
