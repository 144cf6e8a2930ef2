import type { InferResult } from "kysely";
import {
  type FacetPage,
  type FacetPageForm,
  facetPageForms,
} from "../../../contract/forms/facet-page.ts";
import { type Db, engineOf } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { fromColumns } from "../common.ts";
import { booleanFilter, NAME_SORTS } from "../listing/listing.ts";
import { readNamedPage } from "../lists.ts";
import { isShown } from "../shown.ts";
import { defineCollection } from "./define-collection.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    facet_pages: FacetPageTable;
  }
}

interface FacetPageTable extends NamedRow, FormColumns<FacetPageForm> {
  path_key: string;
}

function undeletedPages(db: Db) {
  return db.selectFrom("facet_pages as c").selectAll("c").where("c.deleted_at", "is", null);
}

type FacetPageRow = InferResult<ReturnType<typeof undeletedPages>>[number];

function toFacetPage(row: FacetPageRow): FacetPage {
  return fromColumns(facetPageForms, row);
}

export const facetPageCollection = defineCollection({
  table: { name: "facet_pages", item: "topic page", label: "name", address: "path" },
  forms: facetPageForms,
  picture: null,
  listing: {
    key: "id",
    sorts: NAME_SORTS,
    filters: {
      is_active: booleanFilter("is_active"),
    },
    texts: ["name", "path", "text"],
  },
  shown: (db, filter) =>
    readNamedPage(db, undeletedPages(db).where(isShown("facet_pages", "c")), filter, toFacetPage),
  rows: (db, ids) => undeletedPages(db).where("c.id", "in", ids).execute(),
  toItem: toFacetPage,
});

/** The ends of the addresses that an owner switched off, such as `almond/red`. */
export async function facetPagesOff(db: Db): Promise<string[]> {
  const rows = await engineOf(db).remember("facet pages off", () =>
    db
      .selectFrom("facet_pages")
      .select("path")
      .where("deleted_at", "is", null)
      .where("is_active", "=", 0)
      .orderBy("name_key")
      .orderBy("id")
      .execute(),
  );
  return rows.map(({ path }) => path);
}
