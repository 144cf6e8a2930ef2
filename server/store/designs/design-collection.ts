import { type Design, type DesignForm, designForms } from "../../../contract/forms/design.ts";
import type { Changes } from "../../../contract/endpoints.ts";
import type { Tagged } from "../../../contract/tagged.ts";
import type { Db } from "../../database/database.ts";
import { invalid } from "../../problems.ts";
import { undeletedCategory } from "../categories/categories.ts";
import type { Collection } from "../collection.ts";
import {
  changedNow,
  inTransaction,
  newEntity,
  undeletedIds,
  ORIGIN,
  type Origin,
} from "../common.ts";
import { firstPublicOf, firstPublicOnceShown } from "../first-public.ts";
import { itemCalls } from "../item-calls.ts";
import { designListing } from "../listing/designs.ts";
import { keepSearchText, keepSearchTexts } from "../listing/search-texts.ts";
import { sortKey } from "../listing/sort-key.ts";
import { DESCENDING_PLACE } from "../order/place-key.ts";
import { keepFocus } from "../pictures/picture-focus.ts";
import { uploadIdOf } from "../pictures/uploads.ts";
import { rowsOf, toDesign, toColumns } from "./designs.ts";
import { shownDesigns, wholeDesigns } from "./found-designs.ts";

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
        ...firstPublicOf(entity, form, origin),
        place: origin?.place ? DESCENDING_PLACE.keyOf(origin.place) : null,
      })
      .execute();
    await keepFocus(trx, entity.id);
    return keepSearchText(trx, designListing, await items.find(trx, entity.id));
  });
}

async function updateDesign(
  db: Db,
  id: string,
  changes: Changes<DesignForm>,
): Promise<Tagged<Design>> {
  const [updated] = await updateDesigns(db, [id], changes);
  return updated ?? items.find(db, id);
}

/** Those that are deleted are left out. */
async function updateDesigns(
  db: Db,
  ids: string[],
  changes: Changes<DesignForm>,
): Promise<Tagged<Design>[]> {
  return inTransaction(db, async (trx) => {
    const { category, ...fields } = changes;
    await trx
      .updateTable("designs")
      .set({
        ...toColumns(fields),
        ...firstPublicOnceShown(changes),
        name_key: sortKey(changes.title),
        slug_key: changes.slug?.toLowerCase(),
        category_id: category === undefined ? undefined : await categoryIdFor(trx, category),
        upload_id: await uploadIdOf(trx, changes.image_url),
        ...changedNow(changes),
      })
      .where(undeletedIds(trx, ids))
      .execute();
    if (changes.focus !== undefined) for (const id of ids) await keepFocus(trx, id);
    return keepSearchTexts(trx, designListing, await items.findMany(trx, ids));
  });
}

/** Its tags may be others than when it was deleted. */
function restoreDesign(db: Db, id: string): Promise<Tagged<Design>> {
  return inTransaction(db, async (trx) =>
    keepSearchText(trx, designListing, await items.restore(trx, id)),
  );
}

async function categoryIdFor(db: Db, path: string): Promise<string> {
  const category = await undeletedCategory(db, path);
  if (category) return category.id;
  throw invalid([{ field: "category", message: `There is no category “${path}”` }]);
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
  whole: wholeDesigns,
  ...items,
  create: createDesign,
  update: updateDesign,
  updateMany: updateDesigns,
  restore: restoreDesign,
};
