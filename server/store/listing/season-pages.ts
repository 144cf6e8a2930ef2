import { sql } from "kysely";
import type { SeasonPage } from "../../../contract/forms/season-page.ts";
import { COMMON_FILTERS, type Listing, byFlag, flagFilter, keyFilter } from "./listing.ts";

const BY_NAME = { keys: [sql`t.name_key`, sql`t.id`], descending: false };

export const seasonPageListing: Listing<SeasonPage> = {
  table: "season_pages",
  key: "id",
  sorts: {
    name: { keys: BY_NAME.keys },
    starts_on: { keys: [sql`t.starts_on`, sql`t.id`] },
    is_active: byFlag("is_active", BY_NAME),
    updated_at: { keys: [sql`t.updated_at`, sql`t.id`] },
  },
  largestFirst: false,
  filters: { ...COMMON_FILTERS, is_active: flagFilter("is_active"), path: keyFilter("path_key") },
  texts: ({ name, path, heading, description, keywords }) => [
    name,
    path,
    heading,
    description,
    keywords,
  ],
};
