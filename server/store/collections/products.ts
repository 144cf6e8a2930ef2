import { type Generated, type InferResult, sql, type SqlBool } from "kysely";
import { DEAD } from "../../../contract/admin/todo.ts";
import { type Product, type ProductForm, productForms } from "../../../contract/forms/product.ts";
import { SEARCHED_ITEMS } from "../../../contract/search/searched-texts.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { fromColumns, ASCENDING_PLACE, DAY_MS, inTransaction, now } from "../common.ts";
import { type FirstPublicRow, firstPublicField, isShown } from "../shown.ts";
import { SMALL_PICTURES, byCategory, sortKey } from "../listing/listing.ts";
import { type TimeOrder, readPage, sortColumns } from "../lists.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { defineCollection } from "./define-collection.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    products: ProductTable;
    link_checks: LinkCheckRow;
  }
}

interface ProductTable
  extends NamedRow, FirstPublicRow, FormColumns<Omit<ProductForm, "category">> {
  seq: Generated<number>;
  slug_key: string;
  category_id: string;
  upload_id: string | null;
  /** The sort key of the price, like `name_key`. */
  price_key: string;
}

const NEWEST_FIRST: TimeOrder = { time: sql`p.first_public_at`, seq: sql`p.seq` };

/** The active product with this slug, in any case. */
export async function findActiveProduct(db: Db, slug: string): Promise<Product | undefined> {
  const row = await shownProducts(db)
    .where("p.slug_key", "=", slug.toLowerCase())
    .where(isShown("products", "p"))
    .executeTakeFirst();
  return row && toProduct(row);
}

function shownProducts(db: Db) {
  return db
    .selectFrom("products as p")
    .innerJoin("product_categories as c", "c.id", "p.category_id")
    .leftJoin("uploads as u", "u.id", "p.upload_id")
    .selectAll("p")
    .select(["c.slug as category", "c.name as category_name", "c.place as category_place"])
    .select(UPLOAD_COLUMNS)
    .select(sortColumns(NEWEST_FIRST))
    .where("p.deleted_at", "is", null);
}

type ProductRow = InferResult<ReturnType<typeof shownProducts>>[number];

function toProduct(row: ProductRow): Product {
  return {
    ...fromColumns(productForms, row),
    is_example: row.is_example === 1,
    ...firstPublicField(row),
    ...pictureOf(row),
    ...(row.category_place !== null && {
      category_place: ASCENDING_PLACE.placeOf(row.category_place),
    }),
  };
}

export const productCollection = defineCollection("products", {
  picture: "image_url",
  hasFirstPublic: true,
  searchedBy: SEARCHED_ITEMS.products,
  listing: {
    key: "seq",
    sorts: {
      category: byCategory("product_categories"),
      price: { keys: [sql`t.price_key`, sql`t.seq`] },
    },
    filters: {
      category: {
        where: (slug) => sql`t.category_id = (select id from product_categories
          where slug_key = ${slug.toLowerCase()} and deleted_at is null)`,
      },
      picture: SMALL_PICTURES,
      link: { values: [DEAD], isBroad: true, where: () => hasDeadLink },
    },
    texts: ["name", "description", "features", "category_name"],
  },
  shown(db, filter) {
    let query = shownProducts(db).where(isShown("products", "p"));
    if (filter.featured) query = query.where("p.is_featured", "=", 1);
    return readPage(db, query, filter, NEWEST_FIRST, toProduct);
  },
  rows: (db, ids) => shownProducts(db).where("p.id", "in", ids).execute(),
  toItem: toProduct,
  columns: ({ price }) => ({ price_key: sortKey(price) }),
});

/** Updates the search texts of a category’s products after it was renamed. */
export async function reindexProducts(db: Db, categoryId: string): Promise<void> {
  const rows = await db
    .selectFrom("products")
    .select("id")
    .where("category_id", "=", categoryId)
    .where("deleted_at", "is", null)
    .execute();
  await productCollection.reindex(
    db,
    rows.map(({ id }) => id),
  );
}

interface LinkCheckRow {
  address: string;
  checked_at: string;
  /** How often it has failed since it last worked. */
  failures: number;
}

/** One failure may be an outage: a link is dead once it has failed twice, a day apart. */
const DEAD_AFTER = 2;
const PAUSE_MS = 7 * DAY_MS;

/** The condition that the link of a product, which the query refers to as `t`, is dead. */
const hasDeadLink = sql<SqlBool>`t.affiliate_url in (
  select address from link_checks where failures >= ${sql.lit(DEAD_AFTER)})`;

/** The links of shown products that are due: each week, and those that failed each day. */
export async function linksToCheck(db: Db, most: number, time = Date.now()): Promise<string[]> {
  const rows = await db
    .selectFrom("products as p")
    .leftJoin("link_checks as l", "l.address", "p.affiliate_url")
    .select("p.affiliate_url as address")
    .distinct()
    .where(isShown("products", "p"))
    .where((eb) =>
      eb.or([
        eb("l.checked_at", "is", null),
        eb("l.checked_at", "<", new Date(time - PAUSE_MS).toISOString()),
        eb.and([
          eb("l.failures", ">", 0),
          eb("l.checked_at", "<", new Date(time - DAY_MS).toISOString()),
        ]),
      ]),
    )
    .limit(most)
    .execute();
  return rows.map(({ address }) => address);
}

export async function saveLinkCheck(db: Db, address: string, works: boolean): Promise<void> {
  const failures = works ? sql<number>`0` : sql<number>`link_checks.failures + 1`;
  const checked_at = now();
  await inTransaction(db, (trx) =>
    trx
      .insertInto("link_checks")
      .values({ address, checked_at, failures: works ? 0 : 1 })
      .onConflict((oc) => oc.column("address").doUpdateSet({ checked_at, failures }))
      .execute(),
  );
}

/** Forgets the links that no product has any more. */
export async function deleteOldLinkChecks(db: Db): Promise<void> {
  await sql`delete from link_checks where address not in (
    select affiliate_url from products where deleted_at is null)`.execute(db);
}
