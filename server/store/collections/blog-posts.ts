import { type Generated, sql } from "kysely";
import { BLOG_CATEGORIES } from "../../../contract/choices.ts";
import type { BlogPost, BlogPostForm } from "../../../contract/forms/blog-post.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { SMALL_PICTURES, byWord, textFilter, type Order } from "../listing/listing.ts";
import { PUBLISHING_STATE, type PublishedRow, publishedColumns, shownSince } from "../shown.ts";
import { defineCollection } from "./define-collection.ts";
import { datedItems } from "./read-items.ts";
import { cleanContent, withCards } from "./shown-texts.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    blog_posts: BlogPostTable;
  }
}

interface BlogPostTable
  extends NamedRow, PublishedRow, Omit<FormColumns<BlogPostForm>, keyof PublishedRow> {
  seq: Generated<number>;
  slug_key: string;
  upload_id: string | null;
}

const items = datedItems("blogPosts");

/** The published post with this slug, in any case; no draft. */
export async function findPublishedPost(db: Db, slug: string): Promise<BlogPost | undefined> {
  const row = await items.findShown(db, { slug });
  const [post] = await withCards(db, row ? [items.toItem(row)] : []);
  return post;
}

const LAST_PUBLISHED: Order = {
  keys: [shownSince("blog_posts", "t"), sql`t.seq`],
  descending: true,
};

export const blogPostCollection = defineCollection("blogPosts", {
  picture: "featured_image",
  searchedBy: SEARCHED_ITEMS.blogPosts,
  forVisitors: withCards,
  listing: {
    key: "seq",
    order: LAST_PUBLISHED,
    sorts: {
      published_at: { keys: LAST_PUBLISHED.keys },
      category: byWord("category", BLOG_CATEGORIES.toSorted(), LAST_PUBLISHED),
    },
    filters: {
      state: PUBLISHING_STATE,
      category: textFilter("category"),
      picture: SMALL_PICTURES,
    },
    texts: ["title", "slug", "excerpt", "author_name", "tags", "category"],
  },
  async shown(db, filter) {
    const page = await items.shown(db, filter, items.toItem);
    return { ...page, items: await withCards(db, page.items) };
  },
  rows: items.rows,
  toItem: items.toItem,
  columns: ({ content, ...given }, saved) => ({
    content: content === undefined ? undefined : cleanContent(content),
    ...publishedColumns(given, saved),
  }),
});
