import type { FacetPageForm } from "../../../contract/forms/facet-page.ts";
import { type Db, engineOf } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { defineCollection } from "./define-collection.ts";
import { namedItems } from "./read-items.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    facet_pages: FacetPageTable;
  }
}

interface FacetPageTable extends NamedRow, FormColumns<FacetPageForm> {
  path_key: string;
}

export const facetPageCollection = defineCollection("facetPages", {
  ...namedItems("facetPages"),
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
