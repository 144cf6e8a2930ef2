import type { SiteSynonyms, SynonymsForm } from "./synonyms-form.ts";
import { type Tagged, type Nothing, endpoint } from "../endpoint.ts";

/** The calls of what a site's editors add to the synonyms of every site. */
export const siteSynonyms = {
  read: endpoint<Nothing, SynonymsForm>("GET", "/api/synonyms"),
  find: endpoint<Nothing, Tagged<SiteSynonyms>>("GET", "/api/admin/synonyms", "admin"),
  /** Takes the term `ifMatch`. */
  update: endpoint<SynonymsForm, Tagged<SiteSynonyms>>("PUT", "/api/admin/synonyms", "admin"),
};
