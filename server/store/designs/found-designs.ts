import { z } from "zod";
import {
  FACETS_IN_ALL,
  NO_WORD_BIT,
  type DesignsChoice,
  type FacetChoice,
  type FacetInput,
  facetChoice,
  type FacetCounts,
} from "../../../contract/facets/facet-choice.ts";
import {
  type PlaceFilter,
  countPlaces,
  findPlaces,
} from "../../../contract/design-index/find-places.ts";
import { FACET_NAMES, wordsOf } from "../../../contract/facets/facets.ts";
import type { FoundPlace, SearchIndex } from "../../../contract/design-index/search-index.ts";
import type { Design } from "../../../contract/forms/design.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { correctedSearch } from "../../../contract/search/spelling.ts";
import { NOT_FOUND } from "../../../contract/search/search-items.ts";
import { searchTerms } from "../../../contract/search/search-terms.ts";
import { readQuestion } from "../../../contract/search/question.ts";
import { NO_SYNONYMS, type SynonymIndex } from "../../../contract/search/synonyms.ts";
import type { SearchTerm } from "../../../contract/search/word-forms.ts";
import {
  featuresOf,
  featuresOfTags,
  MAX_SIMILAR,
  type SimilarInput,
} from "../../../contract/similar-designs.ts";
import type { Db } from "../../database/database.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { readCursor, writeCursor, type WholeList, collect, chunk } from "../lists.ts";
import { idOfCategory } from "../category-paths.ts";
import { currentSynonyms } from "../synonyms.ts";
import { currentIndex } from "./catalogue.ts";
import {
  type DesignFilter,
  designsAt,
  isAmong,
  listDesigns,
  openDesignsByKey,
  openRowsOf,
  toDesign,
  wholeListOfDesigns,
  withPictures,
} from "./designs.ts";

/** Filters for designs; all of them apply. */
interface DesignNarrowing extends FacetInput {
  /** The query. A blank one finds nothing; undefined finds everything. */
  search?: string | undefined;
  /** A category's path, in any case. */
  category?: string | undefined;
}

interface DesignSearch extends DesignNarrowing, DesignsChoice, PageInput {}

/** The positions in cursors: the rank, distance or number, time and seq of the last design. */
const RANKED = z.tuple([
  z
    .int()
    .min(0)
    .max(NOT_FOUND - 1),
  z.number(),
  z.int(),
]);
const NUMBERED = z.tuple([z.int().min(0), z.number(), z.int()]);

/** Designs with these facets in this order: a list with neither does not need the search index in memory. */
export async function shownDesigns(
  db: Db,
  filter: DesignFilter & DesignsChoice,
): Promise<Page<Design>> {
  return isNarrowed(filter) ? foundDesigns(db, filter) : listDesigns(db, filter);
}

const isNarrowed = (choice: DesignsChoice & FacetInput) =>
  choice.near !== undefined ||
  choice.sort !== undefined ||
  Object.keys(facetChoice(choice)).length > 0;

/** For each facet word, how many designs match the other filters and have it. */
export async function countFacets(db: Db, input: DesignNarrowing): Promise<FacetCounts> {
  const { index, narrowing, synonyms } = await askedFor(db, input);
  return countPlaces(index, narrowing, synonyms);
}

/** The facet words that at least `least` visible designs have, alone and in pairs from two facets. */
export async function commonChoices(db: Db, least: number): Promise<FacetChoice[]> {
  const index = await currentIndex(db);
  const choices = FACET_NAMES.flatMap((name) =>
    wordsOf(name).map((word): FacetChoice => ({ [name]: [word] })),
  );
  const firsts = FACET_NAMES.map((name) => choices.findIndex((choice) => name in choice));
  const size = choices.length;
  // Counted in one pass, of a word with itself and with each later one: a count for each word takes as long as this.
  const together = new Uint32Array(size * size);
  const own = new Uint8Array(size);
  index.visitFacets((bits, from) => {
    let count = 0;
    for (let facet = 0; facet < FACETS_IN_ALL; facet += 1) {
      for (let rest = (bits[from + facet] ?? 0) & ~NO_WORD_BIT; rest !== 0; rest &= rest - 1) {
        own[count++] = (firsts[facet] ?? 0) + 31 - Math.clz32(rest & -rest);
      }
    }
    for (let one = 0; one < count; one += 1) {
      const row = (own[one] ?? 0) * size;
      for (let other = one; other < count; other += 1) {
        const at = row + (own[other] ?? 0);
        together[at] = (together[at] ?? 0) + 1;
      }
    }
  });
  const isCommon = (one: number, other: number) => (together[one * size + other] ?? 0) >= least;
  return choices.flatMap((choice, one) =>
    choices
      .map((other) => ({ ...choice, ...other }))
      .filter((pair, other) => {
        const isOwn = one === other;
        return other >= one && isCommon(one, other) && (isOwn || Object.keys(pair).length === 2);
      }),
  );
}

/**
 * The search of decision 29: by how well the words match, with title matches first, then newest first. With a color,
 * sorted by its nearness alone.
 */
export async function foundDesigns(db: Db, input: DesignSearch): Promise<Page<Design>> {
  const { seqs, ...found } = await placesOf(db, input);
  const isPage = input.limit !== undefined;
  return { ...found, items: await (isPage ? designsAt(db, seqs) : collect(piecesAt(db, seqs))) };
}

/** All designs of a list requested without a limit; undefined if a page is requested. */
export async function wholeDesigns(
  db: Db,
  input: DesignSearch & DesignFilter,
): Promise<WholeList<Design> | undefined> {
  if (input.limit !== undefined || input.cursor !== undefined) return undefined;
  if (input.search === undefined && !isNarrowed(input)) return wholeListOfDesigns(db, input);
  const { seqs, ...found } = await placesOf(db, input);
  return { ...found, pieces: piecesAt(db, seqs) };
}

/** Finds the results in the search index. */
async function placesOf(db: Db, input: DesignSearch) {
  const { search = "", limit, cursor, near, sort } = input;
  const after =
    cursor === undefined ? undefined : placeIn(cursor, near || sort ? NUMBERED : RANKED);
  const { index, narrowing, synonyms } = await askedFor(db, input);
  const most = limit === undefined ? undefined : limit + 1;
  const { found, total, ...how } = findPlaces(index, narrowing, synonyms, {
    most,
    after,
    near,
    sort,
  });
  const shownHere = found.slice(0, limit);
  const last = shownHere.length < found.length ? shownHere.at(-1) : undefined;
  const { ignored } = readQuestion(search, synonyms);
  return {
    seqs: shownHere.map(({ seq }) => seq),
    total,
    next: last ? writeCursor([last.rank, last.time, last.seq]) : null,
    ...(ignored.length > 0 && { ignored }),
    ...(how.least !== undefined && { relaxed: true as const }),
    ...(how.suggestion !== undefined && { suggestion: how.suggestion }),
  };
}

/** The `seq` of all designs that match for editors, including drafts, in the order in which visitors see them. */
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

/** The same for the corrected search, if nothing has every word. */
export async function findCorrectedForEditors(
  db: Db,
  search: string,
): Promise<{ seqs: number[] } & Pick<Page<never>, "relaxed" | "suggestion">> {
  const synonyms = await currentSynonyms(db);
  const index = await currentIndex(db);
  const all = { chosen: [], withDrafts: true } as const;
  const meant = correctedSearch(search, synonyms, {
    spelling: index.spelling({ withDrafts: true }),
    has: (terms) => index.has(terms, all),
    most: (terms) => index.most(terms),
  });
  if (!meant) return { seqs: [] };
  const { suggestion } = meant;
  return {
    seqs: index.find({ ...all, ...meant }).found.map(({ seq }) => seq),
    ...(meant.least !== undefined && { relaxed: true }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** The designs most similar to a design or to tags; none for an unknown design. */
export async function designsSimilarTo(db: Db, input: SimilarInput): Promise<Page<Design>> {
  const [row] = input.id === undefined ? [] : await openRowsOf(db, [input.id]);
  const features = row ? featuresOf(toDesign(row)) : featuresOfTags(input.tags ?? "");
  const { similar } = await currentIndex(db);
  const nearest = similar.nearest(features, MAX_SIMILAR, row?.seq);
  const items = await designsAt(db, nearest);
  return { items, total: items.length, next: null };
}

/** The designs with most of these features. */
export async function designsLike(db: Db, features: string[]): Promise<Design[]> {
  const { similar } = await currentIndex(db);
  return designsAt(db, similar.nearest(features, MAX_SIMILAR));
}

interface AskedOfIndex {
  /** As it is now. */
  index: SearchIndex;
  narrowing: PlaceFilter;
  synonyms: SynonymIndex;
}

async function askedFor(db: Db, { category, ...input }: DesignNarrowing): Promise<AskedOfIndex> {
  const synonyms = input.search === undefined ? NO_SYNONYMS : await currentSynonyms(db);
  const categoryId = category === undefined ? undefined : await idAt(db, category);
  return { index: await currentIndex(db), narrowing: { ...input, categoryId }, synonyms };
}

function placeIn(cursor: string, shape: typeof RANKED): FoundPlace {
  const [rank, time, seq] = readCursor(cursor, shape);
  return { rank, time, seq };
}

/** The id of the category at a path, or an id that no category has. */
async function idAt(db: Db, path: string): Promise<string> {
  const { id } = await db.selectNoFrom(idOfCategory(path).as("id")).executeTakeFirstOrThrow();
  return id ?? "";
}

/** In chunks, so that other requests need not wait for a long list. */
async function* piecesAt(db: Db, seqs: number[]): AsyncGenerator<Design[]> {
  const yieldIfDue = createYielder();
  for (const piece of chunk(seqs)) {
    await yieldIfDue();
    const rows = await withPictures(openDesignsByKey(db)).where(isAmong(db, piece)).execute();
    const bySeq = new Map(rows.map((row) => [row.seq, row]));
    yield piece.flatMap((seq) => bySeq.get(seq) ?? []).map(toDesign);
  }
}
