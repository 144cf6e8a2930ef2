import { z } from "zod";
import { synonymFaults } from "./synonyms.ts";
import { optionalText } from "../forms/texts.ts";

/** Longest list that a site may add, in characters: about ten times the one of every site. */
export const LONGEST_LIST = 50_000;
/** The most faults that one message names. */
const NAMED_FAULTS = 5;

/** What a site's editors add to the synonyms of every site: text as `parseSynonyms` reads it. */
export const synonymsForm = z.object({
  list: optionalText("The list", LONGEST_LIST)
    .overwrite((text) => text.replace(/\r\n?/g, "\n"))
    .check(({ value, issues }) => {
      const message = faultsIn(value);
      if (message) issues.push({ code: "custom", input: value, message });
    })
    .meta({ title: "Your list", merge: "rows" }),
});

export type SynonymsForm = z.infer<typeof synonymsForm>;

export const SiteSynonyms = synonymsForm
  .extend({
    id: z.literal("synonyms").describe("There is one of a site."),
    updated_at: z.string().describe("Empty before it was first saved."),
  })
  .meta({ id: "SiteSynonyms" });
export type SiteSynonyms = z.infer<typeof SiteSynonyms>;

function faultsIn(list: string): string {
  const faults = synonymFaults(list).map(({ line, message }) => `Line ${line}: ${message}.`);
  const more = faults.length - NAMED_FAULTS;
  return [...faults.slice(0, NAMED_FAULTS), ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}
