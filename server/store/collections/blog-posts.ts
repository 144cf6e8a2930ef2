import { type Generated, type InferResult, sql, type RawBuilder, type SqlBool } from "kysely";
import { BLOG_CATEGORIES } from "../../../contract/choices.ts";
import type { Changes } from "../../../contract/endpoint.ts";
import {
  type BlogPost,
  type BlogPostForm,
  blogPostForms,
} from "../../../contract/forms/blog-post.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import { cleanHtml, isBlankHtml } from "../../content/clean-html.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { invalid, notFound } from "../../problems.ts";
import { now, boolToInt, fromColumns } from "../common.ts";
import {
  COMMON_FILTERS,
  type Order,
  byFlag,
  byWord,
  booleanFilter,
  keyFilter,
  textFilter,
} from "../listing/listing.ts";
import { type TimeOrder, readPage, sortColumns } from "../lists.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { isShown } from "../shown.ts";
import { type SavedItem, defineCollection } from "./define-collection.ts";
import { shownTexts } from "./shown-texts.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    blog_posts: BlogPostTable;
  }
}

interface BlogPostTable extends NamedRow, FormColumns<BlogPostForm> {
  seq: Generated<number>;
  slug_key: string;
  upload_id: string | null;
  /** Whether it is published by now: `showDuePosts` sets this for scheduled posts. */
  is_public: number;
}

const TABLE = { name: "blog_posts", item: "blog post", label: "title", address: "slug" } as const;
/** Drafts are sorted by creation time. */
const NEWEST_FIRST: TimeOrder = {
  time: sql`coalesce(b.published_at, b.created_at)`,
  seq: sql`b.seq`,
};

/** Adds the content of their cards to the posts, for visitors. */
export async function addCards(db: Db, posts: BlogPost[]): Promise<BlogPost[]> {
  const texts = await shownTexts(
    db,
    posts.map(({ content }) => content),
  );
  return posts.map((post, at) => {
    const { html = post.content, ...cards } = texts[at] ?? {};
    return { ...post, content: html, ...cards };
  });
}

/** The published post with this slug, in any case. Throws 404 for drafts. */
export async function publishedBlogPost(db: Db, slug: string): Promise<BlogPost> {
  const post = await findPublishedPost(db, slug);
  if (!post) throw notFound(TABLE.item);
  return post;
}

export async function findPublishedPost(db: Db, slug: string): Promise<BlogPost | undefined> {
  const row = await shownBlogPosts(db)
    .where("b.slug_key", "=", slug.toLowerCase())
    .where(isShown("blog_posts", "b"))
    .executeTakeFirst();
  const [post] = await addCards(db, row ? [toBlogPost(row)] : []);
  return post;
}

/**
 * The publishing time as given, in the past or future (decision 39). Otherwise it is set when a post is first
 * published, stays while it is published, and is cleared with it.
 */
function publishedAt(
  { is_published, published_at }: Changes<BlogPostForm>,
  saved: SavedItem<BlogPost>,
): string | null {
  const { before } = saved;
  if (!(is_published ?? before?.is_published)) return null;
  if (published_at) return published_at;
  if (!before) return saved.created_at;
  const isAhead = before.published_at !== null && before.published_at > now();
  if (published_at === null && isAhead) return now();
  return before.published_at ?? now();
}

function isDue(published_at: string | null): number {
  return boolToInt(published_at !== null && published_at <= now());
}

function cleanContent(html: string): string {
  const content = cleanHtml(html);
  if (isBlankHtml(content)) throw invalid([{ field: "content", message: "Content is required" }]);
  return content;
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
    id: row.id,
    ...fromColumns(blogPostForms, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...pictureOf(row),
  };
}

/** Drafts are sorted by creation time. */
const LAST_PUBLISHED: Order = {
  keys: [sql`coalesce(t.published_at, t.created_at)`, sql`t.seq`],
  descending: true,
};

const STATES: Record<string, RawBuilder<SqlBool>> = {
  public: sql`t.is_public = 1`,
  scheduled: sql`t.is_public = 0 and t.is_published = 1`,
  draft: sql`t.is_published = 0`,
};

export const blogPostCollection = defineCollection({
  table: TABLE,
  forms: blogPostForms,
  page: "post",
  related: "blogPosts",
  picture: "featured_image",
  searchedBy: SEARCHED_ITEMS.blogPosts,
  forVisitors: addCards,
  listing: {
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
      is_featured: booleanFilter("is_featured"),
      is_published: booleanFilter("is_published"),
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
  },
  async shown(db, filter) {
    let query = shownBlogPosts(db).where(isShown("blog_posts", "b"));
    if (filter.featured) query = query.where("b.is_featured", "=", 1);
    const page = await readPage(db, query, filter, NEWEST_FIRST, toBlogPost);
    return { ...page, items: await addCards(db, page.items) };
  },
  rows: (db, ids) => shownBlogPosts(db).where("b.id", "in", ids).execute(),
  toItem: toBlogPost,
  columns({ content, ...given }, saved) {
    const published_at = publishedAt(given, saved);
    // The creation times of examples are made up: a slow clock must not hide any.
    const isExample = !saved.before && saved.origin.is_example;
    return {
      content: content === undefined ? undefined : cleanContent(content),
      published_at,
      is_public: isExample ? boolToInt(given.is_published) : isDue(published_at),
    };
  },
});
