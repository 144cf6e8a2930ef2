import { synonymsForm } from "../../contract/forms/synonyms.ts";
import { siteSynonyms } from "../../contract/search/site-synonyms.ts";
import { withoutComments } from "../../contract/search/synonyms.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { logActivity } from "../store/activity/activity.ts";
import { requireMatch } from "../store/collection.ts";
import { inTransaction } from "../store/common.ts";
import { findSynonyms, keepSynonyms, readSynonyms } from "../store/synonyms.ts";

export const synonymRoutes: Route[] = [
  route(siteSynonyms.read, noInput, async ({ db }) => ({
    list: withoutComments((await readSynonyms(db)).list),
  })),
  route(siteSynonyms.find, noInput, ({ db }) => findSynonyms(db)),
  route(siteSynonyms.update, synonymsForm, ({ db }, form, caller) =>
    inTransaction(db, async (trx) => {
      await requireMatch(trx, { find: findSynonyms }, "", caller.ifMatch);
      await logActivity(trx, caller, { action: "change", kind: "settings", name: "Synonyms" });
      return keepSynonyms(trx, form);
    }),
  ),
];
