import type { InferResult } from "kysely";
import {
  type Category,
  type CategoryForm,
  categoryForms,
} from "../../../contract/forms/category.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { fromColumns, ASCENDING_PLACE, type PlacedRow, placeField } from "../common.ts";
import { type DesignCount, designCounts, designCountsOf } from "../designs/designs.ts";
import { byCount } from "../listing/listing.ts";
import { namedPages } from "../lists.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { isShown } from "../shown.ts";
import { refuseWhileUsed } from "../category-paths.ts";
import { defineCollection } from "./define-collection.ts";
import { reindexDesignsOf } from "./designs.ts";
import {
  type ProductCategory,
  type ProductCategoryForm,
  productCategoryForms,
} from "../../../contract/forms/product.ts";
import { reindexProducts } from "./products.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    categories: CategoryTable;
    product_categories: ProductCategoryTable;
  }
}

interface CategoryTable extends NamedRow, PlacedRow, FormColumns<CategoryForm> {
  /** `path` in lower case: paths match without regard to case. */
  path_key: string;
}

/** The category with this path, in any case, unless it is in the trash. */
export function undeletedCategory(db: Db, path: string) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "path"])
    .where("path_key", "=", path.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Categories with the newest uploaded picture among their visible designs. */
function shownCategories(db: Db) {
  return db
    .selectFrom("categories as c")
    .leftJoin("uploads as u", (join) =>
      join.on("u.id", "=", (eb) =>
        eb
          .selectFrom("designs as d")
          .select("d.upload_id")
          .whereRef("d.category_id", "=", "c.id")
          .where(isShown("designs", "d"))
          .where("d.upload_id", "is not", null)
          .orderBy("d.first_public_at", "desc")
          .orderBy("d.seq", "desc")
          .limit(1),
      ),
    )
    .selectAll("c")
    .select(UPLOAD_COLUMNS)
    .where("c.deleted_at", "is", null);
}

const readCategories = namedPages((db) => shownCategories(db).where(isShown("categories", "c")), {
  hasPlaces: true,
});

type CategoryRow = InferResult<ReturnType<typeof shownCategories>>[number];

function withCount(
  row: CategoryRow,
  counts: ReadonlyMap<string, DesignCount>,
  counted: keyof DesignCount,
) {
  return { ...row, design_count: counts.get(row.id)?.[counted] ?? 0 };
}

async function readRows(db: Db, ids: string[]) {
  const rows = await shownCategories(db).where("c.id", "in", ids).execute();
  const counts = await designCountsOf(db, ids);
  return rows.map((row) => withCount(row, counts, "all"));
}

function toCategory(row: ReturnType<typeof withCount>): Category {
  const { image: cover } = pictureOf(row);
  return {
    ...fromColumns(categoryForms, row),
    design_count: row.design_count,
    ...(cover && { cover }),
    ...placeField(ASCENDING_PLACE, row.place),
  };
}

export const categoryCollection = defineCollection("categories", {
  picture: null,
  places: ASCENDING_PLACE,
  listing: {
    key: "id",
    sorts: { design_count: byCount("designs") },
    texts: ["name", "path", "description", "keywords"],
  },
  async shown(db, filter) {
    const counts = await designCounts(db);
    return readCategories(db, filter, (row) => toCategory(withCount(row, counts, "shown")));
  },
  rows: readRows,
  toItem: toCategory,
  /** A design’s search text contains the name of its category. */
  async afterSave(trx, id, { name }, isNew) {
    if (name !== undefined && !isNew) await reindexDesignsOf(trx, id);
  },
  requireUnused: ({ design_count }) =>
    refuseWhileUsed(design_count, { one: "design", many: "designs" }),
});

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

const readProductCategories = namedPages(
  (db) => shownProductCategories(db, { shownOnly: true }).where(isShown("product_categories", "c")),
  { hasPlaces: true },
);

type ProductCategoryRow = InferResult<ReturnType<typeof shownProductCategories>>[number];

function toProductCategory(row: ProductCategoryRow): ProductCategory {
  return {
    ...fromColumns(productCategoryForms, row),
    product_count: row.product_count ?? 0,
    ...placeField(ASCENDING_PLACE, row.place),
  };
}

export const productCategoryCollection = defineCollection("productCategories", {
  picture: null,
  places: ASCENDING_PLACE,
  listing: {
    key: "id",
    sorts: { product_count: byCount("products") },
    texts: ["name", "slug", "description"],
  },
  shown: (db, filter) => readProductCategories(db, filter, toProductCategory),
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
