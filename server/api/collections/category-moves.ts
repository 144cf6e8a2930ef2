import { z } from "zod";
import { BULK_LIMIT } from "../../../contract/admin/admin-calls.ts";
import {
  CATEGORY_ITEMS,
  CATEGORY_KINDS,
  type CategoryKind,
  moveCalls,
} from "../../../contract/admin/category-moves.ts";
import { categoryMoveForm } from "../../../contract/forms/category-move.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Route, idInput, route } from "../../http/route.ts";
import { invalid, notFound } from "../../problems.ts";
import { logActivity } from "../../store/activity/activity.ts";
import {
  type CategoryRef,
  type MovableItem,
  categoryAt,
  categoryWithId,
  itemsIn,
  moveItems,
} from "../../store/categories/move-items.ts";
import { requireMatch } from "../../store/collection.ts";
import { collections } from "../../store/collections.ts";
import { inTransaction } from "../../store/common.ts";

const removeInput = idInput.extend(categoryMoveForm.shape);
const restoreInput = idInput.extend({
  into: z.string("Please name the category that they went to"),
  ids: z
    .array(z.string("Each id must be text"), "Please name the ids as a list")
    .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be changed at once`),
});

/** Categories that are deleted although they are used, and come back with what was in them. */
export const categoryMoveRoutes: Route[] = CATEGORY_KINDS.flatMap((kind) => [
  route(moveCalls[kind].remove, removeInput, ({ db }, input, caller) =>
    inTransaction(db, async (trx) => {
      const { id } = input;
      await requireMatch(trx, collections[kind], id, caller.ifMatch);
      const { name } = await collections[kind].find(trx, id);
      const from = await knownCategory(trx, kind, id);
      const into = await categoryAt(trx, kind, input.into);
      if (!into || into.id === id) throw noneToMoveTo(kind, input.into);
      const items = await itemsIn(trx, kind, id);
      await move(trx, kind, items, { from, into }, caller);
      await collections[kind].remove(trx, id);
      await logActivity(trx, caller, { action: "delete", kind, item: { id, name } });
      return { into: into.id, ids: items.map((item) => item.id) };
    }),
  ),
  route(moveCalls[kind].restore, restoreInput, ({ db }, input, caller) =>
    inTransaction(db, async (trx) => {
      const { id } = input;
      const into = await knownCategory(trx, kind, id);
      if (into.is_deleted) {
        await collections[kind].restore(trx, id);
        await logActivity(trx, caller, { action: "restore", kind, item: into });
      }
      const from = await knownCategory(trx, kind, input.into);
      const items = await itemsIn(trx, kind, from.id, input.ids);
      await move(trx, kind, items, { from, into }, caller);
      return items.map((item) => item.id);
    }),
  ),
]);

async function move(
  trx: Db,
  kind: CategoryKind,
  items: MovableItem[],
  way: { from: CategoryRef; into: CategoryRef },
  caller: Caller,
): Promise<void> {
  if (items.length === 0) return;
  await moveItems(trx, kind, items, way, caller);
  const { name } = way.into;
  const moved = { action: "move", kind: CATEGORY_ITEMS[kind], name, count: items.length } as const;
  await logActivity(trx, caller, moved);
}

async function knownCategory(trx: Db, kind: CategoryKind, id: string): Promise<CategoryRef> {
  const category = await categoryWithId(trx, kind, id);
  if (!category) throw notFound(collections[kind].table.item);
  return category;
}

function noneToMoveTo(kind: CategoryKind, address: string) {
  const message = `There is no other ${collections[kind].table.item} “${address}”`;
  return invalid([{ field: "into", message }]);
}
