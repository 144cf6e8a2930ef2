import { type Generated, type InferResult, sql } from "kysely";
import { type BlogPost, type BlogPostForm, blogPostForms } from "../../contract/forms/blog-post.ts";
import { SEARCHED_ITEMS } from "../../contract/search/searched-texts.ts";
import type { Changes } from "../../contract/endpoints.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import { cleanHtml, isBlankHtml } from "../content/clean-html.ts";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/database.ts";
import type { FormColumns, NamedRow } from "../database/schema.ts";
import { invalid, notFound } from "../problems.ts";
import type { Collection } from "./collection.ts";
import { shownTexts } from "./texts/shown-texts.ts";
import {
  changedNow,
  inTransaction,
  newEntity,
  now,
  toFlag,
  ORIGIN,
  type Origin,
} from "./common.ts";
import { itemCalls } from "./item-calls.ts";
import { blogPostListing } from "./listing/blog-posts.ts";
import { keepSearchText } from "./listing/search-texts.ts";
import { sortKey } from "./listing/sort-key.ts";
import { type Order, readPage, sortColumns } from "./lists.ts";
import { UPLOAD_COLUMNS, pictureOf, uploadIdOf } from "./pictures/uploads.ts";
import { isShown } from "./shown.ts";

export interface BlogPostFilter extends PageInput {
  shownOnly?: boolean;
  featured?: boolean;
}

declare module "../database/schema.ts" {
  interface Schema {
    blog_posts: BlogPostTable;
  }
}

interface BlogPostTable extends NamedRow, FormColumns<BlogPostForm> {
  seq: Generated<number>;
  slug_key: string;
  upload_id: string | null;
  /** Whether its time has come: what was to be published ahead is shown by `showDuePosts`. */
  is_public: number;
}

const TABLE = { name: "blog_posts", item: "blog post", label: "title", address: "slug" } as const;
/** Drafts stand where they were begun. */
const NEWEST: Order = { time: sql`coalesce(b.published_at, b.created_at)`, seq: sql`b.seq` };

/** The posts that pass the filter, last published first. */
export async function listBlogPosts(db: Db, filter: BlogPostFilter = {}): Promise<Page<BlogPost>> {
  let query = shownBlogPosts(db);
  if (filter.shownOnly) query = query.where(isShown("blog_posts", "b"));
  if (filter.featured) query = query.where("b.is_featured", "=", 1);
  const page = await readPage(db, query, filter, NEWEST, toBlogPost);
  return filter.shownOnly ? { ...page, items: await addCards(db, page.items) } : page;
}

/** The posts with what their cards show, as visitors are told. */
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

/** The published post with this slug, in any case. Throws 404 for a draft too. */
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

export async function createBlogPost(
  db: Db,
  form: BlogPostForm,
  origin: Origin = {},
): Promise<Tagged<BlogPost>> {
  return inTransaction(db, async (trx) => {
    const entity = newEntity(origin);
    const published_at = form.is_published ? (form.published_at ?? entity.created_at) : null;
    await trx
      .insertInto("blog_posts")
      .values({
        ...entity,
        ...form,
        name_key: sortKey(form.title),
        content: cleanContent(form.content),
        slug_key: form.slug.toLowerCase(),
        is_featured: toFlag(form.is_featured),
        is_published: toFlag(form.is_published),
        published_at,
        // When examples were made is made up: a clock that is behind hides none.
        is_public: origin.is_example ? toFlag(form.is_published) : hasCome(published_at),
        upload_id: await uploadIdOf(trx, form.featured_image),
      })
      .execute();
    return keepSearchText(trx, blogPostListing, await items.find(trx, entity.id));
  });
}

async function updateBlogPost(
  db: Db,
  id: string,
  changes: Changes<BlogPostForm>,
): Promise<Tagged<BlogPost>> {
  return inTransaction(db, async (trx) => {
    const before = await items.find(trx, id);
    const published_at = publishedAt(before, changes);
    await trx
      .updateTable("blog_posts")
      .set({
        ...changes,
        name_key: sortKey(changes.title),
        content: changes.content === undefined ? undefined : cleanContent(changes.content),
        slug_key: changes.slug?.toLowerCase(),
        is_featured: toFlag(changes.is_featured),
        is_published: toFlag(changes.is_published),
        published_at,
        is_public: hasCome(published_at),
        upload_id: await uploadIdOf(trx, changes.featured_image),
        ...changedNow(changes),
      })
      .where("id", "=", id)
      .execute();
    return keepSearchText(trx, blogPostListing, await items.find(trx, id));
  });
}

/**
 * As a call says, ahead or back (decision 39). Without that it is set when a post is first published, kept while it
 * stays so, and emptied with it (decision 39).
 */
function publishedAt(before: BlogPost, changes: Changes<BlogPostForm>): string | null {
  if (!(changes.is_published ?? before.is_published)) return null;
  if (changes.published_at) return changes.published_at;
  const isAhead = before.published_at !== null && before.published_at > now();
  if (changes.published_at === null && isAhead) return now();
  return before.published_at ?? now();
}

function hasCome(published_at: string | null): number {
  return toFlag(published_at !== null && published_at <= now());
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
    .select(sortColumns(NEWEST))
    .where("b.deleted_at", "is", null);
}

type BlogPostRow = InferResult<ReturnType<typeof shownBlogPosts>>[number];

function toBlogPost(row: BlogPostRow): BlogPost {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    featured_image: row.featured_image,
    author_name: row.author_name,
    author_bio: row.author_bio,
    author_avatar: row.author_avatar,
    read_time: row.read_time,
    tags: row.tags,
    category: row.category,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    seo_keywords: row.seo_keywords,
    is_featured: row.is_featured === 1,
    is_published: row.is_published === 1,
    published_at: row.published_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...pictureOf(row),
  };
}

const items = itemCalls(
  TABLE,
  (db, ids) => shownBlogPosts(db).where("b.id", "in", ids).execute(),
  toBlogPost,
);

/** Its tags may be others than when it was deleted. */
function restorePost(db: Db, id: string): Promise<Tagged<BlogPost>> {
  return inTransaction(db, async (trx) =>
    keepSearchText(trx, blogPostListing, await items.restore(trx, id)),
  );
}

export const blogPostCollection: Collection<BlogPostForm, BlogPost> = {
  table: TABLE,
  listing: blogPostListing,
  forms: blogPostForms,
  origin: ORIGIN,
  picture: "featured_image",
  searchedBy: SEARCHED_ITEMS.blogPosts,
  forVisitors: addCards,
  shown: (db, filter) => listBlogPosts(db, { ...filter, shownOnly: true }),
  ...items,
  create: createBlogPost,
  update: updateBlogPost,
  restore: restorePost,
};
