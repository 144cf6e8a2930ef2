import type { Crud } from "../../../contract/admin/admin-calls.ts";
import {
  CATEGORY_ITEMS,
  type CategoryKind,
  holdsItems,
} from "../../../contract/admin/category-moves.ts";
import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import type { Changes, Tagged } from "../../../contract/endpoint.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Route, route, saving } from "../../http/route.ts";
import { createYielder } from "../../runtime/yielding.ts";
import { type ActivityEvent, logActivity } from "../../store/history/activity.ts";
import { isPublished } from "../../store/webhooks.ts";
import { refuseWhileUsed } from "../../store/category-paths.ts";
import type { Collection } from "../../store/collection.ts";
import { inTransaction } from "../../store/common.ts";
import { updateManyWithVersions } from "../../store/history/versions.ts";
import { chunk } from "../../store/lists.ts";
import { countItemsIn } from "../../store/move-items.ts";

/** Calls about many items: all of them change, or none. Each call is one activity entry. */
export function manyItemsRoutes<Form, Entity>(
  kind: CollectionKind,
  endpoints: Crud<Form, Tagged<Entity>>,
  store: Collection<Form, Entity>,
): Route[] {
  /** Runs the work on the items in chunks, in one transaction. */
  function allOrNone(
    db: Db,
    ids: string[],
    { caller, action }: { caller: Caller; action: ActivityEvent["action"] },
    change: (trx: Db, ids: string[]) => Promise<unknown>,
  ): Promise<void> {
    return inTransaction(db, async (trx) => {
      const yieldIfDue = createYielder();
      for (const piece of chunk(ids)) {
        await change(trx, piece);
        await yieldIfDue();
      }
      await logActivity(trx, caller, { action, kind, ids });
    });
  }

  return [
    saving(endpoints.updateMany, async (trx, { ids, changes }, caller) => {
      const changed = await updateManyWithVersions(trx, {
        kind,
        store,
        ids,
        changes,
        actor: caller,
      });
      const published = changed
        .filter(({ before, saved }) => isPublished(saved) && !isPublished(before))
        .map(({ id }) => id);
      await logActivity(trx, caller, { action: "change", kind, ids, published });
      return changed.map(({ id, before, saved }) => ({
        id,
        etag: saved.etag,
        before: sameFields(before, changes),
      }));
    }),
    saving(endpoints.removeMany, async (trx, { ids }, caller) => {
      if (holdsItems(kind)) await refuseWhileAnyUsed(trx, kind, ids);
      await allOrNone(trx, ids, { caller, action: "delete" }, store.removeMany);
    }),
    route(endpoints.restoreMany, async ({ db }, { ids }, caller) => {
      await allOrNone(db, ids, { caller, action: "restore" }, store.restoreMany);
      return ids.map((id) => ({ id }));
    }),
  ];
}

/** One message for all of them, worded for the first category that is in use. */
async function refuseWhileAnyUsed(trx: Db, kind: CategoryKind, ids: string[]): Promise<void> {
  const { noun } = COLLECTION_WORDS[CATEGORY_ITEMS[kind]];
  refuseWhileUsed(await countItemsIn(trx, kind, ids), noun, "what you selected");
}

function sameFields<Form>(item: object, changes: Changes<Form>): Changes<Form> {
  const names = Object.keys(changes) as (keyof Form)[];
  return Object.fromEntries(names.map((name) => [name, (item as Form)[name]])) as Changes<Form>;
}
