import { type Generated, type InferResult, sql } from "kysely";
import {
  type SitePage,
  type SitePageForm,
  sitePageForms,
} from "../../../contract/forms/site-page.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import { plainBeginning } from "../../content/clean-html.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { fromColumns } from "../common.ts";
import { type TimeOrder, readPage, sortColumns } from "../lists.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { PUBLISHING_STATE, type PublishedRow, publishedColumns, isShown } from "../shown.ts";
import { defineCollection } from "./define-collection.ts";
import { cleanContent, withCards } from "./shown-texts.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    pages: PageTable;
  }
}

interface PageTable
  extends NamedRow, PublishedRow, Omit<FormColumns<SitePageForm>, keyof PublishedRow> {
  seq: Generated<number>;
  slug_key: string;
  upload_id: string | null;
}

const TABLE = { name: "pages", item: "page", label: "title", address: "slug" } as const;

const NEWEST_FIRST: TimeOrder = {
  time: sql`coalesce(c.published_at, c.created_at)`,
  seq: sql`c.seq`,
};

/** Pages with the content of their cards, and with a description. */
export async function forVisitors(db: Db, items: SitePage[]): Promise<SitePage[]> {
  return (await withCards(db, items)).map(described);
}

function described(page: SitePage): SitePage {
  return { ...page, description: page.description || plainBeginning(page.content) };
}

/** The published page with this slug, in any case; no draft. */
export async function findPublishedPage(db: Db, slug: string): Promise<SitePage | undefined> {
  const row = await undeletedPages(db)
    .where("c.slug_key", "=", slug.toLowerCase())
    .where(isShown("pages", "c"))
    .executeTakeFirst();
  const [page] = await forVisitors(db, row ? [toPage(row)] : []);
  return page;
}

function undeletedPages(db: Db) {
  return db
    .selectFrom("pages as c")
    .leftJoin("uploads as u", "u.id", "c.upload_id")
    .selectAll("c")
    .select(UPLOAD_COLUMNS)
    .select(sortColumns(NEWEST_FIRST))
    .where("c.deleted_at", "is", null);
}

type PageRow = InferResult<ReturnType<typeof undeletedPages>>[number];

function toPage(row: PageRow): SitePage {
  return {
    ...fromColumns(sitePageForms, row),
    ...pictureOf(row),
  };
}

export const pageCollection = defineCollection({
  table: TABLE,
  forms: sitePageForms,
  page: "page",
  picture: "share_image",
  searchedBy: SEARCHED_ITEMS.pages,
  asFound: (items) => items.map((page) => ({ ...described(page), content: "" })),
  forVisitors,
  listing: {
    key: "id",
    filters: {
      state: PUBLISHING_STATE,
    },
    texts: ["title", "slug", "description"],
  },
  async shown(db, filter) {
    const shown = undeletedPages(db).where(isShown("pages", "c"));
    const page = await readPage(db, shown, filter, NEWEST_FIRST, toPage);
    return { ...page, items: await forVisitors(db, page.items) };
  },
  rows: (db, ids) => undeletedPages(db).where("c.id", "in", ids).execute(),
  toItem: toPage,
  columns: ({ content, ...given }, saved) => ({
    content: content === undefined ? undefined : cleanContent(content),
    ...publishedColumns(given, saved),
  }),
});
