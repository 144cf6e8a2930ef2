import type { InferResult } from "kysely";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import {
  type ProductCategory,
  type ProductCategoryForm,
  productCategoryForms,
} from "../../../contract/forms/product-category.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import type { Collection } from "../collection.ts";
import {
  changedNow,
  inTransaction,
  newEntity,
  toFlag,
  undeletedId,
  ORIGIN,
  type Origin,
} from "../common.ts";
import { requireFreeAddress } from "../addresses/free-address.ts";
import { itemCalls } from "../item-calls.ts";
import { productCategoryListing } from "../listing/categories.ts";
import { reindexProducts } from "../listing/reindex.ts";
import { keepSearchText } from "../listing/search-texts.ts";
import { sortKey } from "../listing/sort-key.ts";
import { ASCENDING_PLACE, type PlacedRow, placeField } from "../order/place-key.ts";
import { readNamedPage } from "../named-lists.ts";
import { isShown } from "../shown.ts";
import { refuseWhileUsed } from "./used-category.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    product_categories: ProductCategoryTable;
  }
}

interface ProductCategoryTable extends NamedRow, PlacedRow, FormColumns<ProductCategoryForm> {
  /** `slug` in lower case. */
  slug_key: string;
}

const TABLE = {
  name: "product_categories",
  item: "product category",
  label: "name",
  address: "slug",
} as const;

export async function listProductCategories(
  db: Db,
  filter: PageInput & { shownOnly: boolean },
): Promise<Page<ProductCategory>> {
  let query = shownProductCategories(db, filter);
  if (filter.shownOnly) query = query.where(isShown("product_categories", "c"));
  return readNamedPage(db, query, filter, toProductCategory, { hasPlaces: true });
}

/** The id of the product category with this slug, in any case, unless it is deleted. */
export async function productCategoryId(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("product_categories")
    .select("id")
    .where("slug_key", "=", slug.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

export async function createProductCategory(
  db: Db,
  form: ProductCategoryForm,
  origin?: Origin,
): Promise<Tagged<ProductCategory>> {
  return inTransaction(db, async (trx) => {
    await requireFreeAddress(trx, TABLE, form.slug);
    const entity = newEntity(origin);
    await trx
      .insertInto("product_categories")
      .values({
        ...entity,
        ...form,
        name_key: sortKey(form.name),
        is_active: toFlag(form.is_active),
        slug_key: form.slug.toLowerCase(),
        place: origin?.place ? ASCENDING_PLACE.keyOf(origin.place) : null,
      })
      .execute();
    return keepSearchText(trx, productCategoryListing, await items.find(trx, entity.id));
  });
}

/** Products name their category by id, so a new slug carries them along. */
async function updateProductCategory(
  db: Db,
  id: string,
  changes: Changes<ProductCategoryForm>,
): Promise<Tagged<ProductCategory>> {
  return inTransaction(db, async (trx) => {
    if (changes.slug !== undefined) await requireFreeAddress(trx, TABLE, changes.slug, id);
    await trx
      .updateTable("product_categories")
      .set({
        ...changes,
        name_key: sortKey(changes.name),
        is_active: toFlag(changes.is_active),
        slug_key: changes.slug?.toLowerCase(),
        ...changedNow(changes),
      })
      .where(undeletedId(id))
      .execute();
    if (changes.name !== undefined) await reindexProducts(trx, id);
    return keepSearchText(trx, productCategoryListing, await items.find(trx, id));
  });
}

async function deleteProductCategory(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { product_count } = await items.find(trx, id);
    refuseWhileUsed(product_count, { one: "product", many: "products" });
    await items.remove(trx, id);
  });
}

/** Each with the number of its products: for visitors, of those that they may see. */
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
    name: row.name,
    slug: row.slug,
    description: row.description,
    icon: row.icon,
    is_active: row.is_active === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    product_count: row.product_count ?? 0,
    ...placeField(ASCENDING_PLACE, row.place),
  };
}

const items = itemCalls(
  TABLE,
  (db, ids) => shownProductCategories(db, { shownOnly: false }).where("c.id", "in", ids).execute(),
  toProductCategory,
);

export const productCategoryCollection: Collection<ProductCategoryForm, ProductCategory> = {
  table: TABLE,
  listing: productCategoryListing,
  forms: productCategoryForms,
  origin: ORIGIN,
  picture: null,
  shown: (db, page) => listProductCategories(db, { ...page, shownOnly: true }),
  ...items,
  create: createProductCategory,
  update: updateProductCategory,
  remove: deleteProductCategory,
};
