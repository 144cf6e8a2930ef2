import {
  CATEGORY_ITEMS,
  CATEGORY_KINDS,
  type CategoryKind,
  type EmptiedCategory,
  moveCalls,
} from "../../../contract/admin/category-moves.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Route, saving } from "../../http/route.ts";
import { invalid, notFound } from "../../problems.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { logActivity } from "../../store/history/activity.ts";
import { collections } from "../../store/collections.ts";
import { requireMatch } from "../../store/collection.ts";
import {
  type CategoryRef,
  categoryAt,
  categoryWithId,
  itemsIn,
  moveItems,
} from "../../store/move-items.ts";

/** Deletes categories that are in use by moving their items to another, and undoes that. */
export const categoryMoveRoutes: Route[] = CATEGORY_KINDS.flatMap((kind) => [
  saving(moveCalls[kind].remove, async (trx, input, caller) => {
    const { id } = input;
    await requireMatch(trx, collections[kind], id, caller.ifMatch);
    const { name } = await collections[kind].find(trx, id);
    const [emptied] = await emptyAndRemove(trx, kind, [id], input.into, caller);
    await logActivity(trx, caller, { action: "delete", kind, item: { id, name } });
    return { into: emptied?.into ?? "", ids: emptied?.ids ?? [] };
  }),
  saving(moveCalls[kind].removeMany, async (trx, { ids, into }, caller) => {
    const emptied = await emptyAndRemove(trx, kind, ids, into, caller);
    await logActivity(trx, caller, { action: "delete", kind, ids });
    return emptied;
  }),
  saving(moveCalls[kind].restore, async (trx, input, caller) => {
    const { id } = input;
    const into = await knownCategory(trx, kind, id);
    if (into.is_deleted) {
      await collections[kind].restore(trx, id);
      await logActivity(trx, caller, { action: "restore", kind, item: into });
    }
    const from = await knownCategory(trx, kind, input.into);
    const items = await itemsIn(trx, kind, from.id, input.ids);
    await moveItems(trx, kind, items, { from, into }, caller);
    await logMoves(trx, kind, items.length, into, caller);
    return items.map((item) => item.id);
  }),
]);

/** Returns the moved items of each category, in order. */
async function emptyAndRemove(
  trx: Db,
  kind: CategoryKind,
  ids: string[],
  address: string,
  caller: Caller,
): Promise<EmptiedCategory[]> {
  const into = await categoryAt(trx, kind, address);
  if (!into || ids.includes(into.id)) throw noneToMoveTo(kind, address);
  const yieldIfDue = createYielder();
  const emptied: EmptiedCategory[] = [];
  for (const id of ids) {
    const from = await knownCategory(trx, kind, id);
    const items = await itemsIn(trx, kind, id);
    await moveItems(trx, kind, items, { from, into }, caller);
    await collections[kind].remove(trx, id);
    emptied.push({ id, into: into.id, ids: items.map((item) => item.id) });
    await yieldIfDue();
  }
  await logMoves(trx, kind, emptied.flatMap((one) => one.ids).length, into, caller);
  return emptied;
}

async function logMoves(
  trx: Db,
  kind: CategoryKind,
  count: number,
  { name }: CategoryRef,
  caller: Caller,
): Promise<void> {
  if (count === 0) return;
  await logActivity(trx, caller, { action: "move", kind: CATEGORY_ITEMS[kind], name, count });
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
