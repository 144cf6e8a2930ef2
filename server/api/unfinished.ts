import { unfinished } from "../../contract/admin/unfinished.ts";
import { type Caller, type Route, route } from "../http/route.ts";
import {
  saveAutosave,
  type OwnCopy,
  discardAutosave,
  findAutosave,
  listAutosaves,
  restoreAutosave,
} from "../store/history/unfinished.ts";
import { changedSettings } from "../store/site-settings.ts";
import { requireMayChange } from "./site.ts";

const ownOf = ({ id }: { id: string }, { adminId = "" }: Caller): OwnCopy => ({ adminId, id });

/** Autosaved forms, private to each admin. */
export const autosaveRoutes: Route[] = [
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
