import { type Endpoint, type Nothing, endpoint } from "./endpoints.ts";
import type { BlogPost } from "./forms/blog-post.ts";
import type { Design } from "./forms/design.ts";
import type { Product } from "./forms/product.ts";
import type { Tutorial } from "./forms/tutorial.ts";
import type { MaterialPart } from "./materials.ts";

/** The collections whose items can name each other. */
export const RELATED_KINDS = ["nailDesigns", "tutorials", "products", "blogPosts"] as const;
export type RelatedKind = (typeof RELATED_KINDS)[number];

/** An item of any of them, such as `tutorials:6f1c…`. */
export type Reference = `${RelatedKind}:${string}`;

export function referenceTo(kind: RelatedKind, id: string): Reference {
  return `${kind}:${id}`;
}

export function kindOf(reference: string): RelatedKind | undefined {
  return RELATED_KINDS.find((kind) => reference.startsWith(`${kind}:`));
}

/** The ids among references to one kind, in their order. */
export function idsOf(references: readonly Reference[], kind: RelatedKind): string[] {
  const begin = referenceTo(kind, "");
  return references
    .filter((reference) => reference.startsWith(begin))
    .map((reference) => reference.slice(begin.length));
}

/** So many of the looks that something belongs together with are shown beside it: a top coat goes with most of them. */
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

/** What a season’s page takes, as `texts` of a JSON array, line by line, with the products that they name. */
export const materials: Endpoint<{ texts: string }, { items: MaterialPart[][] }> = endpoint(
  "GET",
  "/api/materials",
);

export const related: Endpoint<{ kind: RelatedKind; id: string }, RelatedItems> = endpoint(
  "GET",
  "/api/related",
);

/** By the ids of tutorials, products and posts, what each belongs together with. */
export interface Relations {
  related: Record<string, Reference[]>;
}

/** All that a device needs to answer `related` from its lists. */
export const relations: Endpoint<Nothing, Relations> = endpoint("GET", "/api/relations");
