import type { z } from "zod";
import { LIMITS, addressSegment, flag, forms, requiredText } from "./fields.ts";

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

export interface ProductCategory extends ProductCategoryForm {
  id: string;
  created_at: string;
  updated_at: string;
  /** How many products it holds, without deleted ones. */
  product_count: number;
}
