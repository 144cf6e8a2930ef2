import { type Generated, type InferResult, sql } from "kysely";
import { SEARCHED_ITEMS } from "../../contract/search/searched-texts.ts";
import type { Changes } from "../../contract/endpoints.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import { type Product, type ProductForm, productForms } from "../../contract/forms/product.ts";
import type { Tagged } from "../../contract/tagged.ts";
import type { Db } from "../database/database.ts";
import type { FormColumns, NamedRow } from "../database/schema.ts";
import { invalid, notFound } from "../problems.ts";
import type { Collection } from "./collection.ts";
import {
  changedNow,
  inTransaction,
  newEntity,
  toFlag,
  undeletedId,
  ORIGIN,
  type Origin,
} from "./common.ts";
import {
  type FirstPublicRow,
  firstPublicField,
  firstPublicOf,
  firstPublicOnceShown,
} from "./first-public.ts";
import { itemCalls } from "./item-calls.ts";
import { productListing } from "./listing/products.ts";
import { keepSearchText } from "./listing/search-texts.ts";
import { sortKey } from "./listing/sort-key.ts";
import { type Order, readPage, sortColumns } from "./lists.ts";
import { productCategoryId } from "./categories/product-categories.ts";
import { ASCENDING_PLACE } from "./order/place-key.ts";
import { UPLOAD_COLUMNS, pictureOf, uploadIdOf } from "./pictures/uploads.ts";
import { isShown } from "./shown.ts";

export interface ProductFilter extends PageInput {
  shownOnly?: boolean;
  featured?: boolean;
}

declare module "../database/schema.ts" {
  interface Schema {
    products: ProductTable;
  }
}

interface ProductTable
  extends NamedRow, FirstPublicRow, FormColumns<Omit<ProductForm, "category">> {
  seq: Generated<number>;
  slug_key: string;
  category_id: string;
  upload_id: string | null;
  /** The price to sort by, like `name_key`. */
  price_key: string;
}

const TABLE = {
  name: "products",
  item: "product",
  label: "name",
  address: "slug",
  categories: "product_categories",
} as const;
const NEWEST: Order = { time: sql`p.first_public_at`, seq: sql`p.seq` };

/** The products that pass the filter, newest first. */
export async function listProducts(db: Db, filter: ProductFilter = {}): Promise<Page<Product>> {
  let query = shownProducts(db);
  if (filter.shownOnly) query = query.where(isShown("products", "p"));
  if (filter.featured) query = query.where("p.is_featured", "=", 1);
  return readPage(db, query, filter, NEWEST, toProduct);
}

/** The active product with this slug, in any case. Throws 404 when there is none. */
export async function activeProduct(db: Db, slug: string): Promise<Product> {
  const row = await shownProducts(db)
    .where("p.slug_key", "=", slug.toLowerCase())
    .where(isShown("products", "p"))
    .executeTakeFirst();
  if (!row) throw notFound(TABLE.item);
  return toProduct(row);
}

export async function createProduct(
  db: Db,
  form: ProductForm,
  origin?: Origin,
): Promise<Tagged<Product>> {
  return inTransaction(db, async (trx) => {
    const { category, ...columns } = form;
    const entity = newEntity(origin);
    await trx
      .insertInto("products")
      .values({
        ...entity,
        ...columns,
        name_key: sortKey(form.name),
        slug_key: form.slug.toLowerCase(),
        price_key: sortKey(form.price),
        is_featured: toFlag(form.is_featured),
        is_active: toFlag(form.is_active),
        ...firstPublicOf(entity, form, origin),
        category_id: await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, form.image_url),
      })
      .execute();
    return keepSearchText(trx, productListing, await items.find(trx, entity.id));
  });
}

async function updateProduct(
  db: Db,
  id: string,
  changes: Changes<ProductForm>,
): Promise<Tagged<Product>> {
  return inTransaction(db, async (trx) => {
    const { category, ...columns } = changes;
    await trx
      .updateTable("products")
      .set({
        ...columns,
        name_key: sortKey(changes.name),
        slug_key: changes.slug?.toLowerCase(),
        price_key: sortKey(changes.price),
        is_featured: toFlag(changes.is_featured),
        is_active: toFlag(changes.is_active),
        ...firstPublicOnceShown(changes),
        category_id: category === undefined ? undefined : await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, changes.image_url),
        ...changedNow(changes),
      })
      .where(undeletedId(id))
      .execute();
    return keepSearchText(trx, productListing, await items.find(trx, id));
  });
}

async function categoryIdFor(db: Db, slug: string): Promise<string> {
  const id = await productCategoryId(db, slug);
  if (id) return id;
  throw invalid([{ field: "category", message: `There is no product category “${slug}”` }]);
}

function shownProducts(db: Db) {
  return db
    .selectFrom("products as p")
    .innerJoin("product_categories as c", "c.id", "p.category_id")
    .leftJoin("uploads as u", "u.id", "p.upload_id")
    .selectAll("p")
    .select(["c.slug as category", "c.name as category_name", "c.place as category_place"])
    .select(UPLOAD_COLUMNS)
    .select(sortColumns(NEWEST))
    .where("p.deleted_at", "is", null);
}

type ProductRow = InferResult<ReturnType<typeof shownProducts>>[number];

function toProduct(row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    price: row.price,
    original_price: row.original_price,
    rating: row.rating,
    reviews_count: row.reviews_count,
    image_url: row.image_url,
    affiliate_url: row.affiliate_url,
    category: row.category,
    category_name: row.category_name,
    features: row.features,
    is_featured: row.is_featured === 1,
    is_active: row.is_active === 1,
    is_example: row.is_example === 1,
    created_at: row.created_at,
    ...firstPublicField(row),
    updated_at: row.updated_at,
    ...pictureOf(row),
    ...(row.category_place !== null && {
      category_place: ASCENDING_PLACE.placeOf(row.category_place),
    }),
  };
}

const items = itemCalls(
  TABLE,
  (db, ids) => shownProducts(db).where("p.id", "in", ids).execute(),
  toProduct,
);

export const productCollection: Collection<ProductForm, Product> = {
  table: TABLE,
  listing: productListing,
  forms: productForms,
  origin: ORIGIN,
  picture: "image_url",
  searchedBy: SEARCHED_ITEMS.products,
  shown: (db, filter) => listProducts(db, { ...filter, shownOnly: true }),
  ...items,
  create: createProduct,
  update: updateProduct,
};
