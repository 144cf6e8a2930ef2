import { COLLECTION_WORDS } from "../../contract/collection-words.ts";
import { type CollectionKind, collectionName } from "../../contract/collections.ts";

/** Stands for the address of a picture that the site has. */
export const PICTURE = "a picture";

interface TabCase {
  noun: string;
  /** The label of the field that names a thing. */
  named: string;
  fields: Record<string, string>;
  /** The first fault of a blank form. */
  fault: string;
  /** A switch in the row, by what its label begins with. */
  toggle: "Featured" | "Active" | "Published";
  flag: string;
}

const CASES: Omit<Record<CollectionKind, TabCase>, "seasonPages"> = {
  nailDesigns: {
    noun: "design",
    named: "Title",
    fields: { Image: PICTURE, Category: "Floral", Tags: "marigold" },
    fault: "Title is required",
    toggle: "Published",
    flag: "is_active",
  },
  categories: {
    noun: "category",
    named: "Name",
    fields: { Description: "d", "SEO title": "t", "SEO description": "d", Keywords: "k" },
    fault: "Name is required",
    toggle: "Active",
    flag: "is_active",
  },
  productCategories: {
    noun: "product category",
    named: "Name",
    fields: { Description: "d" },
    fault: "Name is required",
    toggle: "Active",
    flag: "is_active",
  },
  products: {
    noun: "product",
    named: "Name",
    fields: {
      Description: "d",
      Image: PICTURE,
      Price: "$19.99",
      Rating: "4.5",
      "Reviews count": "12",
      "Affiliate link": "https://shop.invalid/",
      Category: "Marigold shelf",
    },
    fault: "Name is required",
    toggle: "Featured",
    flag: "is_featured",
  },
  tutorials: {
    noun: "tutorial",
    named: "Title",
    fields: {
      Description: "d",
      Thumbnail: PICTURE,
      Category: "Nail Art",
      Duration: "15 min",
      Tags: "marigold",
    },
    fault: "Title is required",
    toggle: "Active",
    flag: "is_active",
  },
  blogPosts: {
    noun: "post",
    named: "Title",
    fields: { Excerpt: "e", Category: "Tips", Tags: "marigold", "Author name": "Mara" },
    fault: "Title is required",
    toggle: "Published",
    flag: "is_published",
  },
};

/** Every tab of the dashboard that keeps a collection. */
export const TABS = (Object.keys(CASES) as (keyof typeof CASES)[]).map((kind) => ({
  ...CASES[kind],
  tab: COLLECTION_WORDS[kind].tab?.id ?? "",
  api: collectionName(kind),
}));
