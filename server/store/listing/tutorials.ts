import { sql } from "kysely";
import { TUTORIAL_CATEGORIES, TUTORIAL_DIFFICULTIES } from "../../../contract/choices.ts";
import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import { type Listing, NEWEST, byFlag, byWord, flagFilter, textFilter } from "./listing.ts";

export const tutorialListing: Listing<Tutorial> = {
  table: "tutorials",
  key: "seq",
  sorts: {
    created_at: { keys: NEWEST.keys },
    title: { keys: [sql`t.name_key`, sql`t.seq`] },
    category: byWord("category", TUTORIAL_CATEGORIES.toSorted(), NEWEST),
    /** From the easiest to the hardest. */
    difficulty: byWord("difficulty", TUTORIAL_DIFFICULTIES, NEWEST),
    is_featured: byFlag("is_featured", NEWEST),
    is_active: byFlag("is_active", NEWEST),
    updated_at: { keys: [sql`t.updated_at`, sql`t.seq`] },
  },
  largestFirst: true,
  filters: {
    is_featured: flagFilter("is_featured"),
    is_active: flagFilter("is_active"),
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
