import { sql } from "kysely";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../../../contract/choices.ts";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import {
  type Listing,
  NEWEST,
  STATE_FILTERS,
  STATE_SORTS,
  byWord,
  keyFilter,
  textFilter,
} from "./listing.ts";

export const tutorialListing: Listing<Tutorial> = {
  table: "tutorials",
  key: "seq",
  sorts: {
    created_at: { keys: NEWEST.keys },
    title: { keys: [sql`t.name_key`, sql`t.seq`] },
    category: byWord("category", TUTORIAL_CATEGORIES.toSorted(), NEWEST),
    /** From the easiest to the hardest. */
    difficulty: byWord("difficulty", TUTORIAL_DIFFICULTIES, NEWEST),
    ...STATE_SORTS,
  },
  largestFirst: true,
  filters: {
    ...STATE_FILTERS,
    slug: keyFilter("slug_key"),
    category: textFilter("category"),
  },
  texts: ({ title, description, tags, category, difficulty }) => [
    title,
    description,
    category,
    difficulty,
    tags,
  ],
};
