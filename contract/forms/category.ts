import { z } from "zod";
import { FILLS_OTHERS, flag, forms, iconName, KEYWORDS, titleText } from "./fields.ts";
import { addressSegment, requiredText } from "./texts.ts";
import { Placed } from "../item-order.ts";
import { Picture } from "../pictures/upload.ts";

export const categoryForms = forms(
  {
    name: titleText("Name").meta(FILLS_OTHERS),
    path: addressSegment("Path").meta({
      from: "name",
      prefix: "/category/",
      description: "The end of its address. If you change it, its designs follow.",
    }),
    description: requiredText("Description"),
    icon: iconName,
    seo_title: titleText("SEO title").meta({ description: "The page's heading and title." }),
    seo_description: requiredText("SEO description").meta({
      description: "The page’s introduction, also shown in search results.",
    }),
    keywords: requiredText("Keywords").meta(KEYWORDS),
    is_active: flag("Active").meta({
      description: "An inactive category has no card or page; its designs stay listed.",
    }),
  },
  { is_active: true },
);

export type CategoryForm = z.infer<typeof categoryForms.create>;

export const Category = categoryForms.fields
  .extend(Placed.shape)
  .extend({
    id: z.string(),
    created_at: z.string(),
    updated_at: z.string(),
    design_count: z.number().describe("How many designs it holds, without deleted ones."),
    cover: Picture.exactOptional().describe(
      "The picture of its newest design that has an uploaded one.",
    ),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof Category>;

/** The target category of its items, by path or slug. */
export const categoryMoveForm = z.object({ into: addressSegment("Category") });
