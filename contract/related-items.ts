import { model, page } from "./outputs.ts";
import { BlogPost } from "./forms/blog-post.ts";
import { Design } from "./forms/design.ts";
import { Product } from "./forms/product.ts";
import { Tutorial } from "./forms/tutorial.ts";
import { MaterialPart } from "./materials.ts";
import { Reference } from "./related.ts";
import { relatedKindInput } from "./inputs.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** The most related looks shown beside an item: a top coat goes with most looks. */
export const MAX_LOOKS = 24;

/** The data of a linked item. */
export const RELATED_FIELDS = {
  tutorials: ["id", "slug", "title", "difficulty", "duration"],
  products: ["id", "slug", "name", "price"],
  blogPosts: ["id", "slug", "title", "read_time"],
} as const;

function picked<Shape extends z.ZodRawShape, Field extends keyof Shape>(
  item: z.ZodObject<Shape>,
  fields: readonly Field[],
) {
  const shape = Object.fromEntries(fields.map((field) => [field, item.shape[field]]));
  return z.object(shape as Pick<Shape, Field>);
}

export const RelatedItems = model("RelatedItems", {
  nailDesigns: z.array(Design),
  tutorials: z.array(picked(Tutorial, RELATED_FIELDS.tutorials)),
  products: z.array(picked(Product, RELATED_FIELDS.products)),
  blogPosts: z.array(picked(BlogPost, RELATED_FIELDS.blogPosts)),
  materials: z
    .array(z.array(MaterialPart))
    .exactOptional()
    .describe("Of a lesson: what it takes, line by line, with the products that it names."),
});
export type RelatedItems = z.infer<typeof RelatedItems>;

/** As many characters as any season has. */
const LONGEST = 4_000;

export const materials = endpoint("GET", "/api/materials", {
  summary:
    "What a season’s page takes, as `texts` of a JSON array, line by line, with the products that they name.",
  input: z.object({
    texts: z
      .string("Please name what is needed")
      .max(LONGEST, `At most ${LONGEST} characters are looked through`),
  }),
  output: z.object({ items: z.array(z.array(MaterialPart)) }),
});

export const related = endpoint("GET", "/api/related", {
  input: relatedKindInput,
  output: RelatedItems,
});

/** The tutorials, products and posts that an item belongs together with; the designs of these name them. */
export const ItemRelations = model("ItemRelations", {
  id: Reference,
  related: z.array(Reference),
  places: z
    .array(z.number())
    .describe("For each of these references, the place of the item among those of the other one."),
});
export type ItemRelations = z.infer<typeof ItemRelations>;

export const relations = endpoint("GET", "/api/relations", {
  summary: "All that a device needs to answer `related` from its lists.",
  output: page(ItemRelations),
});
