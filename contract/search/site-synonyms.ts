import { synonymsForm, type SiteSynonyms, type SynonymsForm } from "./synonyms-form.ts";
import { type, type Tagged, endpoint } from "../endpoint.ts";

/** The calls of what a site's editors add to the synonyms of every site. */
export const siteSynonyms = {
  read: endpoint("GET", "/api/synonyms", { output: type<SynonymsForm>() }),
  find: endpoint("GET", "/api/admin/synonyms", { output: type<Tagged<SiteSynonyms>>() }),
  /** Takes the term `ifMatch`. */
  update: endpoint("PUT", "/api/admin/synonyms", {
    input: synonymsForm,
    output: type<Tagged<SiteSynonyms>>(),
  }),
};
