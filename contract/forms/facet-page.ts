import type { z } from "zod";
import { facetPageWords } from "../facets/facet-pages.ts";
import { STORED, flag, forms, titleText } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { optionalText, requiredText } from "./texts.ts";

/** What an owner writes for a page such as `/nails/red`, which otherwise follows from the designs. */
export const facetPageForms = forms(
  {
    path: requiredText("Page", LIMITS.title)
      .overwrite((text) => facetPageWords(text) ?? text)
      .refine(
        (text) => facetPageWords(text) !== undefined,
        "Page must be a word of the filters, or two of different filters, such as red or almond/red",
      )
      .meta({ input: "custom", merge: "single", answer: "The end of its address: `almond/red`." }),
    name: titleText("Title").meta({
      description: "Its heading, and its title in search results.",
    }),
    text: optionalText("Text").meta({
      description:
        "Below the heading, and in search results. If blank, it says how many looks there are.",
    }),
    is_active: flag("Active").meta({
      description: "An inactive page redirects to the filtered list.",
    }),
  },
  { is_active: true },
);

export type FacetPageForm = z.infer<typeof facetPageForms.create>;

export const FacetPage = facetPageForms.fields.extend(STORED).meta({ id: "FacetPage" });
export type FacetPage = z.infer<typeof FacetPage>;
