import { type Generated, type InferResult, sql } from "kysely";
import { BLOG_CATEGORIES } from "../../../contract/choices.ts";
import {
  type BlogPost,
  type BlogPostForm,
  blogPostForms,
} from "../../../contract/forms/blog-post.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { fromColumns } from "../common.ts";
import { SMALL_PICTURES, byWord, textFilter, type Order } from "../listing/listing.ts";
import { type TimeOrder, readPage, sortColumns } from "../lists.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { isShown, PUBLISHING_STATE, type PublishedRow, publishedColumns } from "../shown.ts";
import { defineCollection } from "./define-collection.ts";
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

const TABLE = { name: "blog_posts", item: "blog post", label: "title", address: "slug" } as const;
/** Drafts are sorted by creation time. */
const NEWEST_FIRST: TimeOrder = {
  time: sql`coalesce(b.published_at, b.created_at)`,
  seq: sql`b.seq`,
};

/** The published post with this slug, in any case; no draft. */
export async function findPublishedPost(db: Db, slug: string): Promise<BlogPost | undefined> {
  const row = await shownBlogPosts(db)
    .where("b.slug_key", "=", slug.toLowerCase())
    .where(isShown("blog_posts", "b"))
    .executeTakeFirst();
  const [post] = await withCards(db, row ? [toBlogPost(row)] : []);
  return post;
}

function shownBlogPosts(db: Db) {
  return db
    .selectFrom("blog_posts as b")
    .leftJoin("uploads as u", "u.id", "b.upload_id")
    .selectAll("b")
    .select(UPLOAD_COLUMNS)
    .select(sortColumns(NEWEST_FIRST))
    .where("b.deleted_at", "is", null);
}

type BlogPostRow = InferResult<ReturnType<typeof shownBlogPosts>>[number];

function toBlogPost(row: BlogPostRow): BlogPost {
  return {
    ...fromColumns(blogPostForms, row),
    ...pictureOf(row),
  };
}

/** Drafts are sorted by creation time. */
const LAST_PUBLISHED: Order = {
  keys: [sql`coalesce(t.published_at, t.created_at)`, sql`t.seq`],
  descending: true,
};

export const blogPostCollection = defineCollection({
  table: TABLE,
  forms: blogPostForms,
  page: "post",
  related: "blogPosts",
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
    let query = shownBlogPosts(db).where(isShown("blog_posts", "b"));
    if (filter.featured) query = query.where("b.is_featured", "=", 1);
    const page = await readPage(db, query, filter, NEWEST_FIRST, toBlogPost);
    return { ...page, items: await withCards(db, page.items) };
  },
  rows: (db, ids) => shownBlogPosts(db).where("b.id", "in", ids).execute(),
  toItem: toBlogPost,
  columns: ({ content, ...given }, saved) => ({
    content: content === undefined ? undefined : cleanContent(content),
    ...publishedColumns(given, saved),
  }),
});
