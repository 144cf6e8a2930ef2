import { type Generated, type InferResult, type SqlBool, sql } from "kysely";
import { type Design, type DesignForm, designForms } from "../../../contract/forms/design.ts";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Page, PageInput } from "../../../contract/page.ts";
import { engineOf } from "../../database/engine.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import type { FormColumns, NamedRow } from "../../database/schema.ts";
import { invalid, notFound } from "../../problems.ts";
import { undeletedCategory } from "../categories.ts";
import type { Collection } from "../collection.ts";
import { changedNow, inTransaction, newEntity, toFlag, undeletedId } from "../common.ts";
import { itemCalls } from "../item-calls.ts";
import { designListing } from "../listing/designs.ts";
import { inOrder } from "../listing/in-order.ts";
import { keepSearchText } from "../listing/search-texts.ts";
import { sortKey } from "../listing/sort-key.ts";
import { type Order, readPage, sortColumns } from "../lists.ts";
import { ORIGIN, type Origin } from "../origin.ts";
import { pictureOf, UPLOAD_COLUMNS, uploadIdOf } from "../pictures/uploads.ts";

export interface DesignFilter extends PageInput {
  featured?: boolean;
  /** A category's path, in any case. */
  category?: string | undefined;
}

declare module "../../database/schema.ts" {
  interface Schema {
    designs: DesignTable;
  }
}

interface DesignTable extends NamedRow, FormColumns<Omit<DesignForm, "category">> {
  /** Insertion order: breaks ties of `created_at` and links the search index. */
  seq: Generated<number>;
  category_id: string;
  /** The upload that `image_url` names, when it is one. */
  upload_id: string | null;
}

const TABLE = {
  name: "designs",
  item: "design",
  label: "title",
  categories: "categories",
} as const;
const SEQ = sql<number>`d.seq`;
const NEWEST: Order = { time: sql`d.created_at`, seq: SEQ };

/** The designs that pass the filter, newest first. */
export async function listDesigns(db: Db, filter: DesignFilter = {}): Promise<Page<Design>> {
  let found = undeletedDesigns(db);
  if (filter.featured) found = found.where("d.featured", "=", sql.lit(1));
  if (filter.category !== undefined) {
    found = found.where("d.category_id", "=", idOfCategory(filter.category));
  }
  return readPage(db, shown(found), filter, NEWEST, toDesign, found);
}

/** In the order asked; ids of deleted and unknown designs are left out. */
export async function designsByIds(db: Db, ids: string[]): Promise<Design[]> {
  return inOrder(ids, await rowsOf(db, ids), toDesign);
}

export async function createDesign(
  db: Db,
  form: DesignForm,
  origin?: Origin,
): Promise<Tagged<Design>> {
  return inTransaction(db, async (trx) => {
    const { category, ...columns } = form;
    const entity = newEntity(origin);
    await trx
      .insertInto("designs")
      .values({
        ...entity,
        ...columns,
        name_key: sortKey(form.title),
        featured: toFlag(form.featured),
        category_id: await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, form.image_url),
      })
      .execute();
    return indexed(trx, entity.id);
  });
}

async function updateDesign(
  db: Db,
  id: string,
  changes: Changes<DesignForm>,
): Promise<Tagged<Design>> {
  return inTransaction(db, async (trx) => {
    const { category, featured, ...columns } = changes;
    await trx
      .updateTable("designs")
      .set({
        ...columns,
        name_key: sortKey(changes.title),
        featured: toFlag(featured),
        category_id: category === undefined ? undefined : await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, changes.image_url),
        ...changedNow(changes),
      })
      .where(undeletedId(id))
      .execute();
    return indexed(trx, id);
  });
}

async function deleteDesign(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await items.remove(trx, id);
    await engineOf(trx).search.unindex(trx, await placed(trx, id));
  });
}

async function restoreDesign(db: Db, id: string): Promise<Tagged<Design>> {
  return inTransaction(db, async (trx) => {
    await items.restore(trx, id);
    return indexed(trx, id);
  });
}

export function undeletedDesigns(db: Db) {
  return db.selectFrom("designs as d").where("d.deleted_at", "is", null);
}

export function isAmong(db: Db, seqs: number[]) {
  return sql<SqlBool>`d.seq in (${engineOf(db).listed("bigint", seqs)})`;
}

/** By its path. With the id SQLite counts and sorts in the index of designs alone. */
export function idOfCategory(path: string) {
  return sql<string>`(select id from categories
    where path_key = ${path.toLowerCase()} and deleted_at is null)`;
}

export function shown(designs: ReturnType<typeof undeletedDesigns>) {
  return designs
    .innerJoin("categories as c", "c.id", "d.category_id")
    .leftJoin("uploads as u", "u.id", "d.upload_id")
    .selectAll("d")
    .select(["c.path as category", "c.name as category_name", ...UPLOAD_COLUMNS])
    .select(sortColumns(NEWEST));
}

function placed(db: Db, id: string) {
  return db
    .selectFrom("designs")
    .select(["seq", "created_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function categoryIdFor(db: Db, path: string): Promise<string> {
  const category = await undeletedCategory(db, path);
  if (category) return category.id;
  throw invalid([{ field: "category", message: `There is no category “${path}”` }]);
}

/** The design as it now is, with what it is found by brought up to it. */
async function indexed(db: Db, id: string): Promise<Tagged<Design>> {
  const [row] = await rowsOf(db, [id]);
  if (!row) throw notFound(TABLE.item);
  await engineOf(db).search.index(db, row);
  return keepSearchText(db, designListing, items.toTagged(row));
}

function rowsOf(db: Db, ids: string[]) {
  return shown(undeletedDesigns(db)).where("d.id", "in", ids).execute();
}

export type DesignRow = InferResult<ReturnType<typeof shown>>[number];

export function toDesign(row: DesignRow): Design {
  return {
    id: row.id,
    title: row.title,
    image_url: row.image_url,
    alt_text: row.alt_text,
    category: row.category,
    category_name: row.category_name,
    tags: row.tags,
    credit: row.credit,
    pinterest_embed_code: row.pinterest_embed_code,
    featured: row.featured === 1,
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...pictureOf(row),
  };
}

const items = itemCalls(TABLE, rowsOf, toDesign);

export const designCollection: Collection<DesignForm, Design> = {
  table: TABLE,
  listing: designListing,
  forms: designForms,
  origin: ORIGIN,
  picture: "image_url",
  shown: listDesigns,
  every: listDesigns,
  ...items,
  create: createDesign,
  update: updateDesign,
  remove: deleteDesign,
  restore: restoreDesign,
};
