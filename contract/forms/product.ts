import { z } from "zod";
import {
  FILLS_OTHERS,
  flag,
  forms,
  iconName,
  jsonList,
  NOTHING_RELATED,
  relatedField,
  STORED,
  titleText,
} from "./fields.ts";
import {
  madeSegment,
  optionalText,
  pictureAddress,
  requiredText,
  webAddress,
  addressSegment,
} from "./texts.ts";
import { LIMITS } from "./limits.ts";
import { Made, Placed } from "../item-order.ts";
import { Picture } from "../pictures/upload.ts";

export const productForms = forms(
  {
    name: titleText("Name"),
    slug: madeSegment("Address").meta({ from: "name", prefix: "/products/" }),
    description: requiredText("Description"),
    image_url: pictureAddress("Image"),
    price: requiredText("Price", LIMITS.title).meta({
      half: true,
      placeholder: "$19.99",
      answer: "As shown, such as `$19.99`.",
    }),
    original_price: optionalText("Original price", LIMITS.title).meta({
      half: true,
      description: "Struck through, with an On Sale badge.",
    }),
    rating: requiredText("Rating", LIMITS.title)
      .refine(
        (rating) => Number(rating) >= 1 && Number(rating) <= 5,
        "Rating must be a number from 1 to 5",
      )
      .meta({
        half: true,
        placeholder: "4.8",
        description: "The shop’s stars, from 1 to 5. Shown once there are reviews.",
      }),
    reviews_count: requiredText("Reviews count", LIMITS.title).meta({
      half: true,
      placeholder: "412",
      description: "How many reviews the shop shows. With 0, no stars are shown.",
    }),
    affiliate_url: webAddress("Affiliate link").meta({
      description: "Its button opens this in a new tab.",
    }),
    category: requiredText("Category", LIMITS.title).meta({
      input: "category",
      categories: "productCategories",
      answer: "The slug of a product category, matched without regard to case.",
    }),
    features: jsonList("Features", { optional: false, item: "feature" }),
    related: relatedField,
    is_featured: flag("Featured").meta({ description: "Shown large at the top of the page." }),
    is_active: flag("Active").meta({
      description: "An inactive product is visible only here and with its preview link.",
    }),
  },
  { features: "[]", is_active: true },
  NOTHING_RELATED,
);

export type ProductForm = z.infer<typeof productForms.create>;

export const Product = productForms.fields
  .extend(Made.shape)
  .extend({
    id: z.string(),
    updated_at: z.string(),
    category_name: z.string(),
    category_place: z
      .number()
      .exactOptional()
      .describe("Of its category, in the editors' order; absent for one without."),
    is_example: z
      .boolean()
      .describe(
        "Made up by the starter content and not edited since: nobody sells or has reviewed it.",
      ),
    image: Picture.exactOptional(),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof Product>;

export const productCategoryForms = forms(
  {
    name: titleText("Name").meta(FILLS_OTHERS),
    slug: addressSegment("Slug").meta({
      from: "name",
      prefix: "/products#",
      description: "The end of its address. If you change it, its products follow.",
    }),
    description: requiredText("Description"),
    icon: iconName,
    is_active: flag("Active").meta({
      description: "Only active categories can be chosen for products.",
    }),
  },
  { is_active: true },
);

export type ProductCategoryForm = z.infer<typeof productCategoryForms.create>;

export const ProductCategory = productCategoryForms.fields
  .extend(Placed.shape)
  .extend({
    ...STORED,
    product_count: z.number().describe("How many products it holds, without deleted ones."),
  })
  .meta({ id: "ProductCategory" });
export type ProductCategory = z.infer<typeof ProductCategory>;
