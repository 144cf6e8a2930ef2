import type { z } from "zod";
import { flag, forms } from "./fields.ts";
import { addressSegment, requiredText } from "./texts.ts";
import { LIMITS } from "./limits.ts";
import type { Placed } from "../item-order.ts";

export const productCategoryForms = forms(
  {
    name: requiredText("Name", LIMITS.title),
    slug: addressSegment("Slug"),
    description: requiredText("Description"),
    icon: requiredText("Icon", LIMITS.title),
    is_active: flag("Active"),
  },
  { is_active: true },
);

export type ProductCategoryForm = z.infer<typeof productCategoryForms.create>;

export interface ProductCategory extends ProductCategoryForm, Placed {
  id: string;
  created_at: string;
  updated_at: string;
  /** How many products it holds, without deleted ones. */
  product_count: number;
}
