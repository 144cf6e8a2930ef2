import { z } from "zod";
import { model, tagged } from "../outputs.ts";
import { synonymsForm, SiteSynonyms } from "./synonyms-form.ts";
import { endpoint } from "../endpoint.ts";

const TaggedSynonyms = tagged(SiteSynonyms);

const SynonymsOfSite = model("SynonymsOfSite", {
  list: z.string().describe("Those that the editors added."),
  everySite: z.string().describe("The common ones of every site."),
});
export type SynonymsOfSite = z.infer<typeof SynonymsOfSite>;

/** The calls of what a site's editors add to the synonyms of every site. */
export const siteSynonyms = {
  read: endpoint("GET", "/api/synonyms", { output: SynonymsOfSite }),
  find: endpoint("GET", "/api/admin/synonyms", { output: TaggedSynonyms }),
  update: endpoint("PUT", "/api/admin/synonyms", {
    summary: "Takes the term `ifMatch`.",
    input: synonymsForm,
    output: TaggedSynonyms,
  }),
};
