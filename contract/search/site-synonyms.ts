import { tagged } from "../outputs.ts";
import { synonymsForm, SiteSynonyms } from "./synonyms-form.ts";
import { endpoint } from "../endpoint.ts";

const TaggedSynonyms = tagged(SiteSynonyms);

/** The calls of what a site's editors add to the synonyms of every site. */
export const siteSynonyms = {
  read: endpoint("GET", "/api/synonyms", { output: synonymsForm }),
  find: endpoint("GET", "/api/admin/synonyms", { output: TaggedSynonyms }),
  update: endpoint("PUT", "/api/admin/synonyms", {
    summary: "Takes the term `ifMatch`.",
    input: synonymsForm,
    output: TaggedSynonyms,
  }),
};
