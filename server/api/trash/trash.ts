import { z } from "zod";
import { BULK_LIMIT } from "../../../contract/admin/admin-calls.ts";
import { TRASH_KINDS, trash } from "../../../contract/admin/trash.ts";
import type { Db } from "../../database/database.ts";
import { type Caller, type Route, pageInput, route, saving } from "../../http/route.ts";
import { type ActivityEvent, logActivity } from "../../store/history/activity.ts";
import {
  listTrash,
  deleteForGood,
  type NamedRef,
  restoreItems,
} from "../../store/history/trash.ts";
import { q } from "../lists/list-input.ts";

const kind = z.enum(TRASH_KINDS, `Please choose ${TRASH_KINDS.join(" or ")}`);

const listInput = pageInput.extend({ q: q.optional(), kind: kind.optional() });

const itemsInput = z.object({
  items: z
    .array(z.object({ kind, id: z.string("Each id must be text") }), "Please name the items")
    .min(1, "Please select at least one")
    .max(BULK_LIMIT, `At most ${BULK_LIMIT} can be changed at once`),
});

/** What was deleted, of all kinds, until it is restored or gone for good. */
export const trashRoutes: Route[] = [
  route(trash.list, listInput, ({ db }, input) => listTrash(db, input)),
  saving(trash.restore, itemsInput, async (trx, { items }, caller) => {
    await logEach(trx, caller, "restore", await restoreItems(trx, items));
  }),
  saving(trash.remove, itemsInput, async (trx, { items }, caller) => {
    await logEach(trx, caller, "delete-for-good", await deleteForGood(trx, items));
  }),
];

/** An entry for each kind; an item alone is named. */
async function logEach(
  trx: Db,
  caller: Caller,
  action: ActivityEvent["action"],
  items: NamedRef[],
) {
  for (const kind of TRASH_KINDS) {
    const all = items.filter((item) => item.kind === kind);
    const [item] = all;
    if (!item) continue;
    const about = all.length === 1 ? { item } : { ids: all.map(({ id }) => id) };
    await logActivity(trx, caller, { action, kind, ...about });
  }
}
