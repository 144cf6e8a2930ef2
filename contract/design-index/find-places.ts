import {
  type FacetInput,
  facetChoice,
  FacetCounter,
  type FacetCounts,
  bitsOfChoice,
  isChoice,
} from "../facets/facet-choice.ts";
import { type CorrectedSearch, correctedSearch } from "../search/spelling.ts";
import { searchTerms } from "../search/search-terms.ts";
import type { SynonymIndex } from "../search/synonyms.ts";
import type { IndexQuery, IndexPageQuery, FoundPlace, SearchIndex } from "./search-index.ts";

/** The filters of a search; a design must match all. */
export interface PlaceFilter extends FacetInput {
  /** The query. A blank one finds nothing; undefined finds everything. */
  search?: string | undefined;
  categoryId?: string | undefined;
}

interface FoundPlaces {
  found: FoundPlace[];
  total: number;
  /** How many words the results have; set if nothing has all of them. */
  least?: number | undefined;
  /** The corrected query, if words were misspelled. */
  suggestion?: string | undefined;
}

type Part = Pick<IndexPageQuery, "most" | "after" | "near" | "sort">;

/** The search of decision 29 over an index of designs: on the server over all of a site, on a device over all that it keeps. */
export function findPlaces(
  index: SearchIndex,
  narrowing: PlaceFilter,
  synonyms: SynonymIndex,
  part: Part,
): FoundPlaces {
  const asked = askedOf(index, narrowing, synonyms);
  if (!asked) return { found: [], total: 0 };
  const strict = index.find({ ...asked, ...part });
  const meant = strict.total === 0 ? meantBy(index, narrowing, asked, synonyms) : undefined;
  if (!meant) return strict;
  const { least, suggestion } = meant;
  return { ...index.find({ ...asked, ...meant, ...part }), least, suggestion };
}

/** How many of the results have each word of a facet. */
export function countPlaces(
  index: SearchIndex,
  narrowing: PlaceFilter,
  synonyms: SynonymIndex,
): FacetCounts {
  const asked = askedOf(index, narrowing, synonyms);
  if (!asked) return new FacetCounter([]).answer();
  const counts = index.count(asked);
  const meant = counts.total === 0 ? meantBy(index, narrowing, asked, synonyms) : undefined;
  return meant ? index.count({ ...asked, ...meant }) : counts;
}

/** Undefined if a query has no terms. */
function askedOf(
  index: SearchIndex,
  narrowing: PlaceFilter,
  synonyms: SynonymIndex,
): IndexQuery | undefined {
  const { search, categoryId, ...facets } = narrowing;
  const terms = search === undefined ? [] : searchTerms(search, synonyms, index.spelling());
  if (search !== undefined && terms.length === 0) return undefined;
  return { terms, categoryId, chosen: bitsOfChoice(facetChoice(facets)) };
}

/** The fallback if no design has every word. */
function meantBy(
  index: SearchIndex,
  { search = "" }: PlaceFilter,
  { terms, categoryId, chosen }: IndexQuery,
  synonyms: SynonymIndex,
): CorrectedSearch | undefined {
  const isNarrowed = categoryId !== undefined || isChoice(chosen);
  if (terms.length === 0) return undefined;
  if (isNarrowed && index.has(terms)) return undefined;
  return correctedSearch(search, synonyms, {
    spelling: index.spelling(),
    has: (wanted) => index.has(wanted),
    most: (wanted) => index.most(wanted),
  });
}
