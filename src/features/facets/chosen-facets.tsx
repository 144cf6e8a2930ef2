import clsx from "clsx";
import { X } from "lucide-react";
import { facetChoice, nearOf, facetParams } from "../../../contract/facets/facet-choice.ts";
import { type FacetName, wordLabel, FACET_NAMES } from "../../../contract/facets/facets.ts";
import { ColorDot } from "../../components/facets/color-dot.tsx";
import { Link } from "../../components/link.tsx";
import { type OnChoose, chosenBy, chipClass } from "./facet-chip.tsx";
import { CURSOR_PARAM, NEAR_PARAM, SORT_PARAM } from "../../../contract/pages.ts";
import { SORTS, type Sort } from "../../../contract/item-order.ts";
import { hexDigits } from "../../../contract/colors/palette.ts";

/** The address of a page with a word of a facet toggled; starts at the first page of the list. */
export function withWord(path: string, params: URLSearchParams, name: FacetName, word: string) {
  const choice = facetChoice(Object.fromEntries(params));
  const words = new Set(choice[name]);
  if (!words.delete(word)) words.add(word);
  return addressOf(path, params, { ...choice, [name]: [...words] });
}

/** The same in another category, or in all of them. */
export function withCategory(path: string, params: URLSearchParams, category?: string): string {
  const rest = new URLSearchParams(params);
  rest.delete("category");
  if (category) rest.set("category", category);
  return addressOf(path, rest, facetChoice(Object.fromEntries(rest)));
}

/** The same sorted by nearness to a color, or in the default order. */
export function nearTo(path: string, params: URLSearchParams, color: string | undefined): string {
  return ordered(path, params, NEAR_PARAM, hexDigits(color ?? ""));
}

/** The same sorted by time or title, or in the default order. */
export function sortedBy(path: string, params: URLSearchParams, sort: Sort | undefined): string {
  return ordered(path, params, SORT_PARAM, sort);
}

/** The orders of a list, the default first: a search is sorted by relevance. */
export function sortsOf(q: string | undefined): [Sort | undefined, string][] {
  const sorts = Object.entries(SORTS) as [Sort, string][];
  if (q) return [[undefined, "Best match first"], ...sorts];
  return sorts.map(([sort, label], index) => [index === 0 ? undefined : sort, label]);
}

/** A list has one order. */
function ordered(path: string, params: URLSearchParams, name: string, value: string | undefined) {
  const rest = new URLSearchParams(params);
  rest.delete(NEAR_PARAM);
  rest.delete(SORT_PARAM);
  if (value) rest.set(name, value);
  return addressOf(path, rest, facetChoice(Object.fromEntries(rest)));
}

/** The same without any facet and color. */
export function withoutFacets(path: string, params: URLSearchParams): string {
  const rest = new URLSearchParams(params);
  rest.delete(NEAR_PARAM);
  return addressOf(path, rest, {});
}

function addressOf(path: string, params: URLSearchParams, choice: Record<string, string[]>) {
  const rest = new URLSearchParams(params);
  for (const name of [...FACET_NAMES, CURSOR_PARAM, "design"]) rest.delete(name);
  const input = facetParams(facetChoice(facetParams(choice)));
  for (const [name, words] of Object.entries(input)) rest.set(name, words ?? "");
  const query = rest.toString().replaceAll("%2C", ",");
  return query ? `${path}?${query}` : path;
}

interface ChosenFacetsProps {
  path: string;
  params: URLSearchParams;
  onChoose?: OnChoose;
  className?: string;
}

/** The chosen filters, with buttons to remove one or all. */
export function ChosenFacets({ path, params, onChoose, className }: ChosenFacetsProps) {
  const choice = facetChoice(Object.fromEntries(params));
  const chosen = Object.entries(choice).flatMap(([name, words]) =>
    words.map((word) => ({ name: name as FacetName, word })),
  );
  const near = nearOf(params);
  if (chosen.length === 0 && !near) return null;
  const linkTo = (href: string) => ({
    href,
    onClick: onChoose && chosenBy(onChoose, href),
  });
  return (
    <ul aria-label="Chosen filters" className={clsx("items-center gap-2", className)}>
      {chosen.map(({ name, word }) => (
        <li key={name + word}>
          <Link {...linkTo(withWord(path, params, name, word))} className={chipClass(true)}>
            <span className="sr-only">Without </span>
            {wordLabel(word)}
            <X aria-hidden size={16} />
          </Link>
        </li>
      ))}
      {near && (
        <li>
          <Link {...linkTo(nearTo(path, params, undefined))} className={chipClass(true)}>
            <span className="sr-only">Not </span>
            Closest to <ColorDot color={`#${near}`} />
            <span className="sr-only">#{near}</span>
            <X aria-hidden size={16} />
          </Link>
        </li>
      )}
      <li>
        <Link {...linkTo(withoutFacets(path, params))} className={chipClass(false)}>
          Clear all
        </Link>
      </li>
    </ul>
  );
}
