import {
  type FacetPage,
  type FacetPageForm,
  facetPageForms,
} from "../../../contract/forms/facet-page.ts";
import { type Db, engineOf } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { defineCollection, namedItems } from "./define-collection.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    facet_pages: FacetPageTable;
  }
}

interface FacetPageTable extends NamedRow, FormColumns<FacetPageForm> {
  path_key: string;
}

const TABLE = { name: "facet_pages", item: "topic page", label: "name", address: "path" } as const;

export const facetPageCollection = defineCollection({
  ...namedItems<FacetPageForm, FacetPage>(TABLE, facetPageForms),
  table: TABLE,
  forms: facetPageForms,
  picture: null,
  listing: {
    key: "id",
    texts: ["name", "path", "text"],
  },
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
