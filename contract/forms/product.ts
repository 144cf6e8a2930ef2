import type { z } from "zod";
import { flag, forms, jsonList, NOTHING_RELATED, relatedField } from "./fields.ts";
import {
  madeSegment,
  optionalText,
  pictureAddress,
  requiredText,
  webAddress,
  addressSegment,
} from "./texts.ts";
import { LIMITS } from "./limits.ts";
import type { Made, Placed } from "../item-order.ts";
import type { Picture } from "../pictures/upload.ts";

export const productForms = forms(
  {
    name: requiredText("Name", LIMITS.title),
    slug: madeSegment("Address"),
    description: requiredText("Description"),
    /** As shown, such as `$19.99`. */
    price: requiredText("Price", LIMITS.title),
    original_price: optionalText("Original price", LIMITS.title),
    rating: requiredText("Rating", LIMITS.title).refine(
      (rating) => Number(rating) >= 1 && Number(rating) <= 5,
      "Rating must be a number from 1 to 5",
    ),
    reviews_count: requiredText("Reviews count", LIMITS.title),
    image_url: pictureAddress("Image"),
    affiliate_url: webAddress("Affiliate link"),
    /** The slug of a product category, matched without regard to case. */
    category: requiredText("Category", LIMITS.title),
    features: jsonList("Features", { optional: false }),
    is_featured: flag("Featured"),
    is_active: flag("Active"),
    related: relatedField,
  },
  { slug: "", original_price: "", features: "[]", is_featured: false, is_active: true },
  NOTHING_RELATED,
);

export type ProductForm = z.infer<typeof productForms.create>;

export interface Product extends ProductForm, Made {
  id: string;
  updated_at: string;
  category_name: string;
  /** Of its category, in the editors' order; absent for one without. */
  category_place?: number;
  /** Made up by the starter content and not edited since: nobody sells or has reviewed it. */
  is_example: boolean;
  image?: Picture;
}

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
