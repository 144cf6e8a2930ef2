import { synonymsForm } from "../../contract/forms/synonyms.ts";
import { siteSynonyms } from "../../contract/search/site-synonyms.ts";
import { type Route, noInput, route } from "../http/route.ts";
import { requireMatch } from "../store/collection.ts";
import { inTransaction } from "../store/common.ts";
import { findSynonyms, keepSynonyms, readSynonyms } from "../store/synonyms.ts";

export const synonymRoutes: Route[] = [
  route(siteSynonyms.read, noInput, ({ db }) => readSynonyms(db)),
  route(siteSynonyms.find, noInput, ({ db }) => findSynonyms(db)),
  route(siteSynonyms.update, synonymsForm, ({ db }, form, { ifMatch }) =>
    inTransaction(db, async (trx) => {
      await requireMatch(trx, { find: findSynonyms }, "", ifMatch);
      return keepSynonyms(trx, form);
    }),
  ),
];
