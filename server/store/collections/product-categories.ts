import type { InferResult } from "kysely";
import {
  type ProductCategory,
  type ProductCategoryForm,
  productCategoryForms,
} from "../../../contract/forms/product.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { fromColumns, ASCENDING_PLACE, type PlacedRow, placeField } from "../common.ts";
import {
  byCount,
  booleanFilter,
  keyFilter,
  NAME_SORTS,
  COMMON_FILTERS,
} from "../listing/listing.ts";
import { readNamedPage } from "../lists.ts";
import { isShown } from "../shown.ts";
import { refuseWhileUsed, CATEGORY_TABLES } from "../category-paths.ts";
import { defineCollection } from "./define-collection.ts";
import { reindexProducts } from "./products.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    product_categories: ProductCategoryTable;
  }
}

interface ProductCategoryTable extends NamedRow, PlacedRow, FormColumns<ProductCategoryForm> {
  /** `slug` in lower case. */
  slug_key: string;
}

/** Categories with their number of products; for visitors, of visible products. */
function shownProductCategories(db: Db, { shownOnly }: { shownOnly: boolean }) {
  return db
    .selectFrom("product_categories as c")
    .selectAll("c")
    .select((eb) =>
      eb
        .selectFrom("products as p")
        .select(eb.fn.countAll<number>().as("count"))
        .whereRef("p.category_id", "=", "c.id")
        .where("p.deleted_at", "is", null)
        .$if(shownOnly, (counted) => counted.where(isShown("products", "p")))
        .as("product_count"),
    )
    .where("c.deleted_at", "is", null);
}

type ProductCategoryRow = InferResult<ReturnType<typeof shownProductCategories>>[number];

function toProductCategory(row: ProductCategoryRow): ProductCategory {
  return {
    id: row.id,
    ...fromColumns(productCategoryForms, row),
    created_at: row.created_at,
    updated_at: row.updated_at,
    product_count: row.product_count ?? 0,
    ...placeField(ASCENDING_PLACE, row.place),
  };
}

export const productCategoryCollection = defineCollection({
  table: CATEGORY_TABLES.product_categories,
  forms: productCategoryForms,
  picture: null,
  places: ASCENDING_PLACE,
  listing: {
    table: "product_categories",
    key: "id",
    sorts: { ...NAME_SORTS, product_count: byCount("products") },
    largestFirst: false,
    filters: {
      ...COMMON_FILTERS,
      is_active: booleanFilter("is_active"),
      slug: keyFilter("slug_key"),
    },
    texts: ({ name, slug, description }) => [name, slug, description],
  },
  shown(db, filter) {
    const query = shownProductCategories(db, { shownOnly: true });
    const shown = query.where(isShown("product_categories", "c"));
    return readNamedPage(db, shown, filter, toProductCategory, { hasPlaces: true });
  },
  rows: (db, ids) =>
    shownProductCategories(db, { shownOnly: false }).where("c.id", "in", ids).execute(),
  toItem: toProductCategory,
  /** A product’s search text contains the name of its category. */
  async afterSave(trx, id, { name }, isNew) {
    if (name !== undefined && !isNew) await reindexProducts(trx, id);
  },
  requireUnused: ({ product_count }) =>
    refuseWhileUsed(product_count, { one: "product", many: "products" }),
});
