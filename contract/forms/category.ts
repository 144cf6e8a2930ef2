import { z } from "zod";
import { flag, forms } from "./fields.ts";
import { addressSegment, requiredText } from "./texts.ts";
import { LIMITS } from "./limits.ts";
import type { Placed } from "../item-order.ts";
import type { Picture } from "../pictures/upload.ts";

export const categoryForms = forms(
  {
    name: requiredText("Name", LIMITS.title),
    path: addressSegment("Path"),
    description: requiredText("Description"),
    icon: requiredText("Icon", LIMITS.title),
    seo_title: requiredText("SEO title", LIMITS.title),
    seo_description: requiredText("SEO description"),
    keywords: requiredText("Keywords"),
    is_active: flag("Active"),
  },
  { is_active: true },
);

export type CategoryForm = z.infer<typeof categoryForms.create>;

export interface Category extends CategoryForm, Placed {
  id: string;
  created_at: string;
  updated_at: string;
  /** How many designs it holds, without deleted ones. */
  design_count: number;
  /** The picture of its newest design that has an uploaded one. */
  cover?: Picture;
}

/** Where the items of a category go: the path or slug of another. */
export const categoryMoveForm = z.object({ into: addressSegment("Category") });
