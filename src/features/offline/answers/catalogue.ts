import type { QueryClient } from "@tanstack/react-query";
import type { Design } from "../../../../contract/forms/design.ts";
import { designs } from "../../../../contract/collections.ts";
import type { FacetCounts } from "../../../../contract/facet-counts.ts";
import { countsOf, withFacets } from "../../../../contract/facet-filter.ts";
import type { DesignsChoice } from "../../../../contract/near.ts";
import { nearestFirst } from "../../../../contract/nearness.ts";
import type { Page } from "../../../../contract/page.ts";
import { allSynonyms } from "../../../../contract/search/all-synonyms.ts";
import { findDesigns } from "../../../../contract/search/find-designs.ts";
import type { Found } from "../../../../contract/search/find-items.ts";
import type { Synonyms } from "../../../../contract/search/synonyms.ts";
import { isSameCategory } from "../../../lib/data/find-category.ts";
import { knownDesigns } from "../../../lib/router/open-design.ts";
import { REST, queries } from "../../../lib/data/queries.ts";

/** The designs at hand without a connection, newest first. */
export interface Catalogue {
  designs: Design[];
  /** Whether these are all designs of the site. */
  complete: boolean;
  synonyms: Synonyms;
}

/** A page that the device made. */
export interface DevicePage extends Page<Design> {
  /** Among how many designs it was looked for, where these are not all of the site. */
  among?: number;
}

type Input = Record<string, unknown>;

/** What the query cache knows: the whole site's list, or whatever the lists in it hold together. */
export function catalogueOf(client: QueryClient): Catalogue {
  const newest = client.getQueryData(queries.catalogue().queryKey);
  const synonyms = allSynonyms(client.getQueryData(queries.site().queryKey)?.synonyms);
  if (newest?.next === null) return { designs: newest.items, complete: true, synonyms };
  const known = [...knownDesigns(client).values()];
  return {
    designs: known.toSorted((a, b) => b.created_at.localeCompare(a.created_at)),
    complete: false,
    synonyms,
  };
}

/**
 * Answers a page of a list of designs from the catalogue, as the server would: what comes after the
 * designs that are shown already. Undefined where the catalogue cannot know the answer.
 */
export function answerOffline(
  path: string,
  input: Input,
  catalogue: Catalogue,
  shown: Set<string> = new Set(),
): DevicePage | undefined {
  const { designs, complete } = catalogue;
  const { items: all, ...found } = LISTS[path]?.(catalogue, input) ?? {};
  if (!all || (all.length === 0 && !complete && !isSearched(path, designs))) return undefined;
  const rest = all.filter(({ id }) => !shown.has(id));
  const items = rest.slice(0, typeof input["limit"] === "number" ? input["limit"] : rest.length);
  return {
    items,
    total: all.length,
    next: items.length < rest.length ? REST : null,
    ...found,
    ...(!complete && { among: designs.length }),
  };
}

/** That a search found nothing is an answer too, since it says where it looked. */
function isSearched(path: string, all: Design[]): boolean {
  return path === designs.search.path && all.length > 0;
}

const LISTS: Record<string, (catalogue: Catalogue, input: Input) => Found<Design>> = {
  [designs.all.path]: ({ designs: all }, input) => ({ items: chosen(all, input) }),
  [designs.featured.path]: ({ designs: all }) => ({
    items: all.filter(({ featured }) => featured),
  }),
  [designs.inCategory.path]: ({ designs: all }, input) => ({
    items: chosen(inCategory(all, input), input),
  }),
  [designs.search.path]: (catalogue, input) =>
    searched(catalogue, input, (found) => chosen(inCategory(found, input), input)),
  [designs.byIds.path]: ({ designs: all }, input) => {
    const byId = new Map(all.map((design) => [design.id, design]));
    const ids = text(input["ids"]).split(",");
    return { items: ids.flatMap((id) => byId.get(id) ?? []) };
  },
};

/** What each word of a facet would leave of a list. */
export function countOffline(input: Input, catalogue: Catalogue): FacetCounts {
  const narrow = (found: Design[]) => inCategory(found, input);
  const listed =
    input["q"] === undefined ? narrow(catalogue.designs) : searched(catalogue, input, narrow).items;
  return countsOf(listed, input);
}

function searched(
  { designs: all, synonyms }: Catalogue,
  input: Input,
  narrow: (found: Design[]) => Design[],
): Found<Design> {
  return findDesigns(all, text(input["q"]), synonyms, narrow);
}

function chosen(all: Design[], input: DesignsChoice): Design[] {
  return nearestFirst(withFacets(all, input), input);
}

function inCategory(all: Design[], { category }: Input): Design[] {
  if (category === undefined) return all;
  return all.filter((design) => isSameCategory(design.category, text(category)));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
