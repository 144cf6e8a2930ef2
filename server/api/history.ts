import { inboxCalls } from "../../contract/admin/inbox.ts";
import { TRASH_KINDS, trash } from "../../contract/admin/trash.ts";
import type { Db } from "../database/database.ts";
import { type Caller, type Route, route, saving } from "../http/route.ts";
import { type ActivityEvent, logActivity } from "../store/history/activity.ts";
import { listTrash, deleteForGood, type NamedRef, restoreItems } from "../store/history/trash.ts";
import { unfinished } from "../../contract/admin/unfinished.ts";
import {
  saveAutosave,
  type OwnCopy,
  discardAutosave,
  findAutosave,
  listAutosaves,
  restoreAutosave,
} from "../store/history/unfinished.ts";
import { filesLeft, inboxEntries } from "../store/inbox.ts";
import { changedSettings } from "../store/site-settings.ts";
import { requireMayChange } from "./site.ts";

/** The trash of all kinds: items wait there until they are restored or deleted for good. */
export const trashRoutes: Route[] = [
  route(trash.list, ({ db }, input) => listTrash(db, input)),
  saving(trash.restore, async (trx, { items }, caller) => {
    await logEach(trx, caller, "restore", await restoreItems(trx, items));
  }),
  saving(trash.remove, async (trx, { items }, caller) => {
    await logEach(trx, caller, "delete-for-good", await deleteForGood(trx, items));
  }),
];

/** Logs one entry for each kind; a single item is named. */
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

const ownOf = ({ id }: { id: string }, { adminId = "" }: Caller): OwnCopy => ({ adminId, id });

/** Autosaved forms, private to each admin. */
export const autosaveRoutes: Route[] = [
  route(inboxCalls.list, async ({ db, config }) => {
    const folder = config.inboxDir ?? "";
    const left = folder === "" ? [] : await filesLeft(db);
    return { entries: await inboxEntries(db), folder, left };
  }),
  route(unfinished.list, ({ db }, { kind }, { adminId = "" }) => listAutosaves(db, adminId, kind)),
  route(unfinished.find, ({ db }, input, caller) => findAutosave(db, ownOf(input, caller))),
  route(unfinished.keep, async ({ db, config }, input, caller) => {
    const { id: _id, ...form } = input;
    // Otherwise an admin could save what a token typed into their form.
    if (form.kind === "settings" && caller.sessionId === undefined) {
      for (const values of [form.form, form.before ?? {}])
        requireMayChange(caller, await changedSettings(db, values, config.site));
    }
    return saveAutosave(db, ownOf(input, caller), form);
  }),
  route(unfinished.discard, ({ db }, input, caller) => discardAutosave(db, ownOf(input, caller))),
  route(unfinished.restore, ({ db }, input, caller) => restoreAutosave(db, ownOf(input, caller))),
];
