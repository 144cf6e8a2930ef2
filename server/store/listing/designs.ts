import { NO_WORD, type Narrowing } from "../../../contract/admin/admin-list.ts";
import { sql } from "kysely";
import { facetChoice } from "../../../contract/facets/facet-choice.ts";
import { NO_WORD_BIT, bitsOfChoice } from "../../../contract/facets/facet-counts.ts";
import { FACET_NAMES } from "../../../contract/facets/facets.ts";
import { DEFAULT_ALT_TEXT, type Design } from "../../../contract/forms/design.ts";
import { termOf } from "../../../contract/search/word-forms.ts";
import { engineOf } from "../../database/engine.ts";
import { seqAt } from "../../database/search.ts";
import { currentIndex } from "../designs/current-index.ts";
import { COMMON_FILTERS, type Listing, NEWEST, byCategory, byFlag, flagFilter } from "./listing.ts";
import { sortKey } from "./sort-key.ts";
import { withWords } from "./search-texts.ts";

const TABLE = { table: "designs", key: "seq" } as const;

type Texts = Pick<Design, "title" | "tags" | "alt_text" | "credit" | "category_name">;

/** Visitors' filters, by the index in which these look for designs. */
const FACET_FILTERS = Object.fromEntries(FACET_NAMES.map((name) => [name, {}]));

export const designListing: Listing<Texts> = {
  ...TABLE,
  sorts: {
    created_at: { keys: NEWEST.keys },
    title: { keys: [sql`t.name_key`, sql`t.seq`] },
    category: byCategory("categories"),
    featured: byFlag("featured", NEWEST),
    is_active: byFlag("is_active", NEWEST),
    updated_at: { keys: [sql`t.updated_at`, sql`t.seq`] },
  },
  largestFirst: true,
  filters: {
    ...COMMON_FILTERS,
    alt_text: {
      values: [NO_WORD],
      isBroad: true,
      // As the index says it.
      where: () => sql`t.alt_text = ${sql.lit(DEFAULT_ALT_TEXT)}`,
    },
    featured: flagFilter("featured"),
    is_active: flagFilter("is_active"),
    /** Titles that begin with it, in any case. */
    title: {
      where: (start) => sql`t.name_key between ${sortKey(start)}
        and ${`${sortKey(start)}\u{10FFFF}`}`,
    },
    category: {
      where: (path) => sql`t.category_id = (select id from categories
        where path_key = ${path.toLowerCase()} and deleted_at is null)`,
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
  /** The index of pieces holds the rest. */
  texts: ({ title, tags, alt_text, credit, category_name }) =>
    credit === "" ? [] : [title, tags, alt_text, credit, category_name],
  async found(db, words) {
    const { search } = engineOf(db);
    const { from, where } = search.places(words.map((word) => termOf(word).occurs));
    const indexed = sql`select ${seqAt(search.place)} from ${from} where ${where}`;
    const credited = withWords(db, TABLE, words);
    const { rows } = await sql`${credited} limit 1`.execute(db);
    return rows.length > 0 ? sql`${indexed} union ${credited}` : indexed;
  },
};

/** As visitors choose, or by what has no word of a facet yet. */
function chosenBits(narrowing: Narrowing): number[] {
  const chosen = bitsOfChoice(facetChoice(narrowing));
  return FACET_NAMES.map((name, at) => {
    const isNoneAsked = narrowing[name]?.split(",").includes(NO_WORD);
    return (chosen[at] ?? 0) | (isNoneAsked ? NO_WORD_BIT : 0);
  });
}
