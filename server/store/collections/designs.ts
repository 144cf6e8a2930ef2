import { type SqlBool, sql } from "kysely";
import { idOfCategory } from "../category-paths.ts";
import { NO_WORD, type Narrowing } from "../../../contract/admin/admin-list.ts";
import { facetChoice, NO_WORD_BIT, bitsOfChoice } from "../../../contract/facets/facet-choice.ts";
import { FACET_NAMES } from "../../../contract/facets/facets.ts";
import { type Design, designForms } from "../../../contract/forms/design.ts";
import { DEFAULT_ALT_TEXT } from "../../../contract/text/alt-text.ts";
import { searchItems } from "../../../contract/search/search-items.ts";
import { searchedText } from "../../../contract/text/search-text.ts";
import { searchWords } from "../../../contract/search/question.ts";
import type { SearchTerm } from "../../../contract/search/word-forms.ts";
import { type Db, engineOf } from "../../database/database.ts";
import { currentIndex } from "../designs/catalogue.ts";
import { rowsOf, toDesign } from "../designs/designs.ts";
import {
  shownDesigns,
  wholeDesigns,
  findForEditors,
  findCorrectedForEditors,
} from "../designs/found-designs.ts";
import {
  SMALL_PICTURES,
  byCategory,
  listingOf,
  saveSearchTexts,
  sortKey,
  withWords,
} from "../listing/listing.ts";
import { copyFocusToUpload } from "../pictures/files.ts";
import { DESCENDING_PLACE } from "../common.ts";
import { DRAFT_STATE } from "../shown.ts";
import { defineCollection } from "./define-collection.ts";
import { COLLECTION_TABLES } from "../../database/collection-tables.ts";
import { inPieces } from "../lists.ts";

const LISTED = { table: "designs", key: "seq" } as const;

type Texts = Pick<Design, "title" | "tags" | "alt_text" | "credit" | "category_name">;

/** The facet filters that visitors have, applied by the search index in memory. */
const FACET_FILTERS = Object.fromEntries(FACET_NAMES.map((name) => [name, {}]));

const LISTING = listingOf<Texts>(
  COLLECTION_TABLES.nailDesigns,
  {
    key: LISTED.key,
    sorts: {
      category: byCategory("categories"),
    },
    filters: {
      alt_text: {
        values: [NO_WORD],
        isBroad: true,
        // Written like the condition of the partial index.
        where: () => sql`t.alt_text = ${sql.lit(DEFAULT_ALT_TEXT)}`,
      },
      picture: SMALL_PICTURES,
      state: DRAFT_STATE,
      /** Titles with this prefix, in any case. */
      title: {
        where: (start) => sql`t.name_key between ${sortKey(start)}
        and ${`${sortKey(start)}\u{10FFFF}`}`,
      },
      category: {
        where: (path) => sql`t.category_id = ${idOfCategory(path)}`,
      },
      ...FACET_FILTERS,
    },
    async narrowed(db, narrowing) {
      const chosen = chosenBits(narrowing);
      if (chosen.every((bits) => bits === 0)) return undefined;
      const { found } = (await currentIndex(db)).find({
        terms: [],
        chosen,
        withDrafts: true,
      });
      return engineOf(db).listed(
        "bigint",
        found.map(({ seq }) => seq),
      );
    },
    /** The index in memory finds all other designs. */
    texts: ({ title, tags, alt_text, credit, category_name }) =>
      credit === "" ? [] : [title, tags, alt_text, credit, category_name],
    async found(db, q) {
      const { seqs, terms } = await findForEditors(db, q);
      const known = new Set(seqs);
      const credited = (await creditedWith(db, q, terms)).filter((seq) => !known.has(seq));
      const inOrder = [...seqs, ...credited];
      if (inOrder.length > 0) return { keys: engineOf(db).listed("bigint", inOrder), inOrder };
      const { seqs: meant, ...how } = await findCorrectedForEditors(db, q);
      return { keys: engineOf(db).listed("bigint", meant), inOrder: meant, ...how };
    },
  },
  designForms,
);

export const designCollection = defineCollection("nailDesigns", {
  picture: "image_url",
  hasFirstPublic: true,
  schedules: true,
  places: DESCENDING_PLACE,
  listing: LISTING,
  shown: shownDesigns,
  whole: wholeDesigns,
  rows: rowsOf,
  toItem: toDesign,
  async afterSave(trx, id, { focus }, isNew) {
    if (isNew || focus !== undefined) await copyFocusToUpload(trx, id);
  },
  async reindex(db, ids) {
    const named = sql<SqlBool>`d.id in (${engineOf(db).listed("text", ids)})`;
    await keepTexts(db, await creditedDesigns(db).where(named).execute());
  },
});

/** Updates the search texts of a category’s designs after it was renamed. */
export async function reindexDesignsOf(db: Db, categoryId: string): Promise<void> {
  await keepTexts(db, await creditedDesigns(db).where("d.category_id", "=", categoryId).execute());
}

/** Designs with a credit: all others are only found by the index in memory. */
function creditedDesigns(db: Db) {
  return db
    .selectFrom("designs as d")
    .innerJoin("categories as c", "c.id", "d.category_id")
    .select(["d.id", "d.title", "d.tags", "d.alt_text", "d.credit", "c.name as category_name"])
    .where("d.deleted_at", "is", null)
    .where("d.credit", "<>", "");
}

/** How many designs’ texts one query writes: some milliseconds of work. */
const AT_ONCE = 50;

async function keepTexts(db: Db, designs: (Texts & { id: string })[]): Promise<void> {
  await inPieces(designs, (piece) => saveSearchTexts(db, LISTING, piece), AT_ONCE);
}

/** Designs that match all terms, some of them in the credit, which visitors cannot search. */
async function creditedWith(db: Db, q: string, terms: SearchTerm[]): Promise<number[]> {
  const words = searchWords(q);
  if (words.length === 0) return [];
  const named = sql<SqlBool>`d.seq in (${withWords(db, LISTED, words)})`;
  const rows = await db
    .selectFrom("designs as d")
    .innerJoin("search_texts as s", (join) =>
      join.onRef("s.id", "=", "d.id").on("s.kind", "=", LISTED.table),
    )
    .select(["d.seq", "d.first_public_at", "s.text"])
    .where(named)
    .execute();
  // Few designs have a credit: no index is needed to sort them.
  rows.sort((a, b) => b.first_public_at.localeCompare(a.first_public_at) || b.seq - a.seq);
  const textsOf = ({ text }: (typeof rows)[number]) => text.split("\n").map(searchedText);
  return searchItems(rows, textsOf, terms).map(({ seq }) => seq);
}

/** By the facet words that visitors can choose, or by facets without any word. */
function chosenBits(narrowing: Narrowing): number[] {
  const chosen = bitsOfChoice(facetChoice(narrowing));
  return FACET_NAMES.map((name, at) => {
    const isNoneAsked = narrowing[name]?.split(",").includes(NO_WORD);
    return (chosen[at] ?? 0) | (isNoneAsked ? NO_WORD_BIT : 0);
  });
}
