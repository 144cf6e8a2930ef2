import type { InferResult } from "kysely";
import {
  type Category,
  type CategoryForm,
  categoryForms,
} from "../../../contract/forms/category.ts";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
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
import { type DesignCount, designCounts, designCountsOf } from "../designs/design-counts.ts";
import { categoryListing } from "../listing/categories.ts";
import { reindexCategory } from "../listing/reindex.ts";
import { keepSearchText } from "../listing/search-texts.ts";
import { sortKey } from "../listing/sort-key.ts";
import { ASCENDING_PLACE, type PlacedRow, placeField } from "../order/place-key.ts";
import { readNamedPage } from "../named-lists.ts";
import { rememberAddress } from "../addresses/old-addresses.ts";
import { UPLOAD_COLUMNS, pictureOf } from "../pictures/uploads.ts";
import { isShown } from "../shown.ts";
import { refuseWhileUsed } from "./used-category.ts";

declare module "../../database/schema.ts" {
  interface Schema {
    categories: CategoryTable;
  }
}

interface CategoryTable extends NamedRow, PlacedRow, FormColumns<CategoryForm> {
  /** `path` in lower case: paths match without regard to case. */
  path_key: string;
}

const TABLE = { name: "categories", item: "category", label: "name", address: "path" } as const;

export async function listCategories(
  db: Db,
  filter: PageInput & { shownOnly: boolean },
): Promise<Page<Category>> {
  let query = shownCategories(db);
  if (filter.shownOnly) query = query.where(isShown("categories", "c"));
  const counts = await designCounts(db);
  const counted = filter.shownOnly ? "shown" : "all";
  const toItem = (row: CategoryRow) => toCategory(withCount(row, counts, counted));
  return readNamedPage(db, query, filter, toItem, { hasPlaces: true });
}

/** The category with this path, in any case, unless it is deleted. */
export function undeletedCategory(db: Db, path: string) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "path"])
    .where("path_key", "=", path.toLowerCase())
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

export async function createCategory(
  db: Db,
  form: CategoryForm,
  origin?: Origin,
): Promise<Tagged<Category>> {
  return inTransaction(db, async (trx) => {
    await requireFreeAddress(trx, TABLE, form.path);
    const entity = newEntity(origin);
    await trx
      .insertInto("categories")
      .values({
        ...entity,
        ...form,
        name_key: sortKey(form.name),
        is_active: toFlag(form.is_active),
        path_key: form.path.toLowerCase(),
        place: origin?.place ? ASCENDING_PLACE.keyOf(origin.place) : null,
      })
      .execute();
    return keepSearchText(trx, categoryListing, await items.find(trx, entity.id));
  });
}

/** Designs name their category by id, so a new path carries them along. */
async function updateCategory(
  db: Db,
  id: string,
  changes: Changes<CategoryForm>,
): Promise<Tagged<Category>> {
  return inTransaction(db, async (trx) => {
    if (changes.path !== undefined) {
      await requireFreeAddress(trx, TABLE, changes.path, id);
      await rememberAddress(trx, "category", (await items.find(trx, id)).path, id);
    }
    await trx
      .updateTable("categories")
      .set({
        ...changes,
        name_key: sortKey(changes.name),
        is_active: toFlag(changes.is_active),
        path_key: changes.path?.toLowerCase(),
        ...changedNow(changes),
      })
      .where(undeletedId(id))
      .execute();
    if (changes.name !== undefined) await reindexCategory(trx, id);
    return keepSearchText(trx, categoryListing, await items.find(trx, id));
  });
}

async function deleteCategory(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { design_count } = await items.find(trx, id);
    refuseWhileUsed(design_count, { one: "design", many: "designs" });
    await items.remove(trx, id);
  });
}

/** Each with the newest uploaded picture of those of its designs that visitors may see. */
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
    id: row.id,
    name: row.name,
    path: row.path,
    description: row.description,
    icon: row.icon,
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    keywords: row.keywords,
    is_active: row.is_active === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    design_count: row.design_count,
    ...(cover && { cover }),
    ...placeField(ASCENDING_PLACE, row.place),
  };
}

const items = itemCalls(TABLE, readRows, toCategory);

export const categoryCollection: Collection<CategoryForm, Category> = {
  table: TABLE,
  listing: categoryListing,
  forms: categoryForms,
  origin: ORIGIN,
  picture: null,
  shown: (db, page) => listCategories(db, { ...page, shownOnly: true }),
  ...items,
  create: createCategory,
  update: updateCategory,
  remove: deleteCategory,
};
