import {
  COLLECTION_KINDS,
  type CollectionKind,
  type EntityOf,
  type FormOf,
} from "../../contract/collections.ts";
import type { AddressKind } from "./addresses/paged-kinds.ts";
import { withAddresses } from "./addresses/with-addresses.ts";
import { blogPostCollection } from "./blog-posts.ts";
import { categoryCollection } from "./categories/categories.ts";
import type { CollectionTable } from "./collection-table.ts";
import type { Collection } from "./collection.ts";
import { designCollection } from "./designs/design-collection.ts";
import { MESSAGES } from "./messages.ts";
import { productCategoryCollection } from "./categories/product-categories.ts";
import { productCollection } from "./products.ts";
import { withPictureUses } from "./pictures/with-picture-uses.ts";
import { withRelations } from "./relations/with-relations.ts";
import { seasonPageCollection } from "./seasons/season-pages.ts";
import { tutorialCollection } from "./tutorials.ts";

type Collections = {
  readonly [Kind in CollectionKind]: Collection<FormOf<Kind>, EntityOf<Kind>>;
};

/** What the store does for each collection; whoever works on all of them asks this record. */
export const collections: Collections = {
  categories: withPictureUses(categoryCollection),
  productCategories: withPictureUses(productCategoryCollection),
  nailDesigns: paged("design", withRelations("nailDesigns", designCollection)),
  products: paged("product", withRelations("products", productCollection)),
  tutorials: paged("lesson", withRelations("tutorials", tutorialCollection)),
  blogPosts: paged("post", withRelations("blogPosts", blogPostCollection)),
  seasonPages: withPictureUses(seasonPageCollection),
};

function paged<Form extends { slug: string }, Entity extends { id: string; slug: string }>(
  kind: AddressKind,
  store: Collection<Form, Entity>,
): Collection<Form, Entity> {
  return withPictureUses(withAddresses(kind, store));
}

export const contentTables: CollectionTable[] = COLLECTION_KINDS.map(
  (kind) => collections[kind].table,
);

/** Those whose rows are deleted by a mark, and removed for good after a while. */
export const deletableTables: CollectionTable[] = [...contentTables, MESSAGES];

/** Those whose items belong to this one's: they go in after these, and out before them. */
export function membersOf({ name }: CollectionTable): CollectionTable[] {
  return contentTables.filter(({ categories }) => categories === name);
}
