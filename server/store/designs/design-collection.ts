import { type Design, type DesignForm, designForms } from "../../../contract/forms/design.ts";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import { engineOf } from "../../database/engine.ts";
import { invalid, notFound } from "../../problems.ts";
import { undeletedCategory } from "../categories/categories.ts";
import type { Collection } from "../collection.ts";
import { changedNow, inTransaction, newEntity, undeletedId } from "../common.ts";
import { itemCalls } from "../item-calls.ts";
import { designListing } from "../listing/designs.ts";
import { keepSearchText } from "../listing/search-texts.ts";
import { sortKey } from "../listing/sort-key.ts";
import { DESCENDING_PLACE } from "../order/place-key.ts";
import { ORIGIN, type Origin } from "../origin.ts";
import { keepFocus } from "../pictures/picture-focus.ts";
import { uploadIdOf } from "../pictures/uploads.ts";
import { searchTexts } from "./design-index.ts";
import { listDesigns, rowsOf, toDesign } from "./designs.ts";
import { toColumns } from "./facet-columns.ts";
import { shownDesigns } from "./found-designs.ts";

const TABLE = {
  name: "designs",
  item: "design",
  label: "title",
  address: "slug",
  categories: "categories",
} as const;

export async function createDesign(
  db: Db,
  form: DesignForm,
  origin?: Origin,
): Promise<Tagged<Design>> {
  return inTransaction(db, async (trx) => {
    const { category, ...fields } = form;
    const entity = newEntity(origin);
    await trx
      .insertInto("designs")
      .values({
        ...entity,
        ...toColumns(fields),
        name_key: sortKey(form.title),
        slug_key: form.slug.toLowerCase(),
        category_id: await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, form.image_url),
        place: origin?.place ? DESCENDING_PLACE.keyOf(origin.place) : null,
      })
      .execute();
    await keepFocus(trx, entity.id);
    return indexed(trx, entity.id);
  });
}

async function updateDesign(
  db: Db,
  id: string,
  changes: Changes<DesignForm>,
): Promise<Tagged<Design>> {
  return inTransaction(db, async (trx) => {
    const { category, ...fields } = changes;
    await trx
      .updateTable("designs")
      .set({
        ...toColumns(fields),
        name_key: sortKey(changes.title),
        slug_key: changes.slug?.toLowerCase(),
        category_id: category === undefined ? undefined : await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, changes.image_url),
        ...changedNow(changes),
      })
      .where(undeletedId(id))
      .execute();
    if (changes.focus !== undefined) await keepFocus(trx, id);
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
  await engineOf(db).search.index(db, searchTexts(row));
  return keepSearchText(db, designListing, items.toTagged(row));
}

const items = itemCalls(TABLE, rowsOf, toDesign);

export const designCollection: Collection<DesignForm, Design> = {
  table: TABLE,
  listing: designListing,
  forms: designForms,
  origin: ORIGIN,
  picture: "image_url",
  hasFacets: true,
  shown: shownDesigns,
  every: (db, page) => listDesigns(db, { ...page, withDrafts: true }),
  ...items,
  create: createDesign,
  update: updateDesign,
  remove: deleteDesign,
  restore: restoreDesign,
};
