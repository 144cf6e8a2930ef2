import type { Generated } from "kysely";
import type { SitePage, SitePageForm } from "../../../contract/forms/site-page.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import { plainBeginning } from "../../content/clean-html.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { PUBLISHING_STATE, type PublishedRow, publishedColumns } from "../shown.ts";
import { defineCollection } from "./define-collection.ts";
import { datedItems } from "./read-items.ts";
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

const items = datedItems("pages");

/** Pages with the content of their cards, and with a description. */
export async function forVisitors(db: Db, pages: SitePage[]): Promise<SitePage[]> {
  return (await withCards(db, pages)).map(described);
}

function described(page: SitePage): SitePage {
  return { ...page, description: page.description || plainBeginning(page.content) };
}

/** The published page with this slug, in any case; no draft. */
export async function findPublishedPage(db: Db, slug: string): Promise<SitePage | undefined> {
  const row = await items.findShown(db, { slug });
  const [page] = await forVisitors(db, row ? [items.toItem(row)] : []);
  return page;
}

export const pageCollection = defineCollection("pages", {
  picture: "share_image",
  searchedBy: SEARCHED_ITEMS.pages,
  asFound: (found) => found.map((page) => ({ ...described(page), content: "" })),
  forVisitors,
  listing: {
    key: "id",
    filters: {
      state: PUBLISHING_STATE,
    },
    texts: ["title", "slug", "description"],
  },
  async shown(db, filter) {
    const page = await items.shown(db, filter, items.toItem);
    return { ...page, items: await forVisitors(db, page.items) };
  },
  rows: items.rows,
  toItem: items.toItem,
  columns: ({ content, ...given }, saved) => ({
    content: content === undefined ? undefined : cleanContent(content),
    ...publishedColumns(given, saved),
  }),
});
