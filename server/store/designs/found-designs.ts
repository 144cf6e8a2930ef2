import { z } from "zod";
import { type FacetInput, facetChoice } from "../../../contract/facets/facet-choice.ts";
import {
  FacetCounter,
  type FacetCounts,
  bitsOfChoice,
  isChoice,
} from "../../../contract/facets/facet-counts.ts";
import type { DesignsChoice } from "../../../contract/colors/near.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { type MeantSearch, meantSearch } from "../../../contract/search/meant-search.ts";
import { NOT_FOUND } from "../../../contract/search/search-items.ts";
import { searchTerms } from "../../../contract/search/search-terms.ts";
import { ignoredWords } from "../../../contract/search/search-words.ts";
import type { SearchTerm } from "../../../contract/search/word-forms.ts";
import { NO_SYNONYMS, type Synonyms } from "../../../contract/search/synonyms.ts";
import { featuresOf, featuresOfTags } from "../../../contract/similar/design-features.ts";
import { MOST_SIMILAR, type SimilarInput } from "../../../contract/similar/similar-designs.ts";
import { createYielder } from "../../runtime/yielding.ts";
import type { Db } from "../../database/database.ts";
import { readCursor, writeCursor } from "../cursor.ts";
import { piecesOf } from "../lists.ts";
import { currentSynonyms } from "../synonyms.ts";
import { currentIndex } from "./current-index.ts";
import {
  type DesignFilter,
  idOfCategory,
  isAmong,
  listDesigns,
  openDesigns,
  openRowsOf,
  toDesign,
  withPictures,
} from "./designs.ts";
import type { Asked, Place, SearchIndex } from "./search-index.ts";

/** What designs may be narrowed down by: all of it holds. */
export interface DesignNarrowing extends FacetInput {
  /** Decision P6. Blank finds nothing; without it, all are found. */
  search?: string | undefined;
  /** A category's path, in any case. */
  category?: string | undefined;
}

export interface DesignSearch extends DesignNarrowing, DesignsChoice, PageInput {}

/** Where a page begins: after the design with this rank, or distance, time and seq. */
const RANKED = z.tuple([
  z
    .int()
    .min(0)
    .max(NOT_FOUND - 1),
  z.number(),
  z.int(),
]);
const NEAR = z.tuple([z.int().min(0), z.number(), z.int()]);

/** Designs with these facets in this order: a list that asks for neither needs no index of them. */
export async function shownDesigns(
  db: Db,
  filter: DesignFilter & DesignsChoice,
): Promise<Page<Design>> {
  const isNarrowed = filter.near !== undefined || Object.keys(facetChoice(filter)).length > 0;
  return isNarrowed ? findDesigns(db, filter) : listDesigns(db, filter);
}

/** Of the designs that are found otherwise, how many have each word of a facet. */
export async function countFacets(db: Db, input: DesignNarrowing): Promise<FacetCounts> {
  const asked = await askedFor(db, input);
  if (!asked) return new FacetCounter([]).answer();
  const { index } = asked;
  const counts = index.count(asked);
  const meant = counts.total === 0 ? meantBy(input, asked) : undefined;
  return meant ? index.count({ ...asked, ...meant }) : counts;
}

/**
 * The search of decision P6: by how well the words are met, hits in titles first of each, newest first within that. What is
 * to be near to a color comes by that alone.
 */
export async function findDesigns(db: Db, input: DesignSearch): Promise<Page<Design>> {
  const { search = "", limit, cursor, near } = input;
  const after = cursor === undefined ? undefined : placeIn(cursor, near ? NEAR : RANKED);
  const asked = await askedFor(db, input);
  if (!asked) return { items: [], total: 0, next: null };
  const { index } = asked;
  const most = limit === undefined ? undefined : limit + 1;
  const strict = index.find({ ...asked, most, after, near });
  const meant = strict.total === 0 ? meantBy(input, asked) : undefined;
  const { found, total } = meant ? index.find({ ...asked, ...meant, most, after, near }) : strict;
  const shownHere = found.slice(0, limit);
  const last = shownHere.length < found.length ? shownHere.at(-1) : undefined;
  const ignored = ignoredWords(search);
  return {
    items: await itemsOf(
      db,
      shownHere.map(({ seq }) => seq),
    ),
    total,
    next: last ? writeCursor([last.rank, last.time, last.seq]) : null,
    ...(ignored.length > 0 && { ignored }),
    ...(meant?.least !== undefined && { relaxed: true }),
    ...(meant?.suggestion !== undefined && { suggestion: meant.suggestion }),
  };
}

/**
 * What editors find among all designs, drafts too: their `seq`, in the order in which visitors see them. Nothing is read as
 * another word, since what is found can be changed at once.
 */
export async function findForEditors(
  db: Db,
  search: string,
): Promise<{ seqs: number[]; terms: SearchTerm[] }> {
  const synonyms = await currentSynonyms(db);
  const index = await currentIndex(db);
  const terms = searchTerms(search, synonyms, index.spelling({ withDrafts: true }));
  const { found } = index.find({ terms, chosen: [], withDrafts: true });
  return { seqs: found.map(({ seq }) => seq), terms };
}

/** What is most like a design or like tags; nothing is like a design that is not there. */
export async function similarDesigns(db: Db, input: SimilarInput): Promise<Page<Design>> {
  const [row] = input.id === undefined ? [] : await openRowsOf(db, [input.id]);
  const features = row ? featuresOf(toDesign(row)) : featuresOfTags(input.tags ?? "");
  const { similar } = await currentIndex(db);
  const items = await itemsOf(db, similar.nearest(features, MOST_SIMILAR, row?.seq));
  return { items, total: items.length, next: null };
}

/** The designs that have most of these features. */
export async function designsLike(db: Db, features: string[]): Promise<Design[]> {
  const { similar } = await currentIndex(db);
  return itemsOf(db, similar.nearest(features, MOST_SIMILAR));
}

interface AskedByWords extends Asked {
  synonyms: Synonyms;
  /** As it is now. */
  index: SearchIndex;
}

/** Undefined where a search says nothing. */
async function askedFor(db: Db, input: DesignNarrowing): Promise<AskedByWords | undefined> {
  const { search, category } = input;
  const synonyms = search === undefined ? NO_SYNONYMS : await currentSynonyms(db);
  const categoryId = category === undefined ? undefined : await idAt(db, category);
  const index = await currentIndex(db);
  const terms = searchTerms(search ?? "", synonyms, index.spelling());
  if (search !== undefined && terms.length === 0) return undefined;
  return { terms, synonyms, categoryId, chosen: bitsOfChoice(facetChoice(input)), index };
}

/** What to look for instead, where no design at all has every word. */
function meantBy(
  { search = "" }: DesignNarrowing,
  { terms, synonyms, categoryId, chosen, index }: AskedByWords,
): MeantSearch | undefined {
  const isNarrowed = categoryId !== undefined || isChoice(chosen);
  if (terms.length === 0) return undefined;
  if (isNarrowed && index.find({ terms, chosen: [], most: 0 }).total > 0) return undefined;
  return meantSearch(search, synonyms, {
    spelling: index.spelling(),
    count: (wanted) => index.find({ terms: wanted, chosen: [], most: 0 }).total,
    most: (wanted) => index.most(wanted),
  });
}

function placeIn(cursor: string, shape: typeof RANKED): Place {
  const [rank, time, seq] = readCursor(cursor, shape);
  return { rank, time, seq };
}

/** The category at a path, or an id that none has. */
async function idAt(db: Db, path: string): Promise<string> {
  const { id } = await db.selectNoFrom(idOfCategory(path).as("id")).executeTakeFirstOrThrow();
  return id ?? "";
}

/** A piece at a time, so that nobody waits until a long list is read. */
async function itemsOf(db: Db, seqs: number[]): Promise<Design[]> {
  const yieldIfDue = createYielder();
  const items: Design[] = [];
  for (const piece of piecesOf(seqs)) {
    await yieldIfDue();
    const rows = await withPictures(openDesigns(db)).where(isAmong(db, piece)).execute();
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    items.push(...piece.flatMap((seq) => bySeq.get(seq) ?? []).map(toDesign));
  }
  return items;
}
