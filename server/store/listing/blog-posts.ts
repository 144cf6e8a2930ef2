import { type RawBuilder, type SqlBool, sql } from "kysely";
import { BLOG_CATEGORIES } from "../../../contract/choices.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import {
  COMMON_FILTERS,
  type Listing,
  type Order,
  byFlag,
  byWord,
  flagFilter,
  keyFilter,
  textFilter,
} from "./listing.ts";

/** Drafts stand where they were begun. */
const LAST_PUBLISHED: Order = {
  keys: [sql`coalesce(t.published_at, t.created_at)`, sql`t.seq`],
  descending: true,
};

const STATES: Record<string, RawBuilder<SqlBool>> = {
  public: sql`t.is_public = 1`,
  scheduled: sql`t.is_public = 0 and t.is_published = 1`,
  draft: sql`t.is_published = 0`,
};

export const blogPostListing: Listing<BlogPost> = {
  table: "blog_posts",
  key: "seq",
  sorts: {
    published_at: { keys: LAST_PUBLISHED.keys },
    title: { keys: [sql`t.name_key`, sql`t.seq`] },
    category: byWord("category", BLOG_CATEGORIES.toSorted(), LAST_PUBLISHED),
    is_featured: byFlag("is_featured", LAST_PUBLISHED),
    is_published: byFlag("is_published", LAST_PUBLISHED),
    updated_at: { keys: [sql`t.updated_at`, sql`t.seq`] },
  },
  largestFirst: true,
  filters: {
    ...COMMON_FILTERS,
    is_featured: flagFilter("is_featured"),
    is_published: flagFilter("is_published"),
    state: {
      values: ["public", "scheduled", "draft"],
      isBroad: true,
      where: (state) => STATES[state] ?? sql`false`,
    },
    category: textFilter("category"),
    slug: keyFilter("slug_key"),
  },
  texts: ({ title, slug, excerpt, author_name, tags, category }) => [
    title,
    slug,
    excerpt,
    author_name,
    tags,
    category,
  ],
};
