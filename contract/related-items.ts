import type { BlogPost } from "./forms/blog-post.ts";
import type { Design } from "./forms/design.ts";
import type { Product } from "./forms/product.ts";
import type { Tutorial } from "./forms/tutorial.ts";
import type { MaterialPart } from "./materials.ts";
import type { Page } from "./page.ts";
import type { Reference } from "./related.ts";
import { relatedKindInput } from "./inputs.ts";
import { z } from "zod";
import { endpoint, type } from "./endpoint.ts";

/** The most related looks shown beside an item: a top coat goes with most looks. */
export const MOST_LOOKS = 24;

/** What is said of an item that others lead to. */
export const RELATED_FIELDS = {
  tutorials: ["id", "slug", "title", "difficulty", "duration"],
  products: ["id", "slug", "name", "price"],
  blogPosts: ["id", "slug", "title", "read_time"],
} as const;

type Fields = typeof RELATED_FIELDS;

/** What visitors may see of it, in the order that was chosen. */
export interface RelatedItems {
  nailDesigns: Design[];
  tutorials: Pick<Tutorial, Fields["tutorials"][number]>[];
  products: Pick<Product, Fields["products"][number]>[];
  blogPosts: Pick<BlogPost, Fields["blogPosts"][number]>[];
  /** Of a lesson: what it takes, line by line, with the products that it names. */
  materials?: MaterialPart[][];
}

/** As many characters as any season has. */
const LONGEST = 4_000;

/** What a season’s page takes, as `texts` of a JSON array, line by line, with the products that they name. */
export const materials = endpoint("GET", "/api/materials", {
  input: z.object({
    texts: z
      .string("Please name what is needed")
      .max(LONGEST, `At most ${LONGEST} characters are looked through`),
  }),
  output: type<{ items: MaterialPart[][] }>(),
});

export const related = endpoint("GET", "/api/related", {
  input: relatedKindInput,
  output: type<RelatedItems>(),
});

/** The tutorials, products and posts that an item belongs together with; the designs of these name them. */
export interface ItemRelations {
  id: Reference;
  related: Reference[];
  /** For each of these references, the place of the item among those of the other one. */
  places: number[];
}

/** All that a device needs to answer `related` from its lists. */
export const relations = endpoint("GET", "/api/relations", {
  output: type<Page<ItemRelations>>(),
});
