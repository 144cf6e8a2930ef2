import { sql } from "kysely";
import { COLLECTION_KINDS } from "../../contract/collections.ts";
import type { CollectionKind, EntityOf, FormOf } from "../../contract/collection-items.ts";
import type { Db } from "../database/database.ts";
import { blogPostCollection } from "./collections/blog-posts.ts";
import { categoryCollection, productCategoryCollection } from "./collections/categories.ts";
import type { Collection } from "./collection.ts";
import { designCollection } from "./collections/designs.ts";
import { facetPageCollection } from "./collections/facet-pages.ts";
import { pageCollection } from "./collections/pages.ts";
import { productCollection } from "./collections/products.ts";
import { seasonPageCollection } from "./collections/season-pages.ts";
import { tutorialCollection } from "./collections/tutorials.ts";
import { MESSAGES } from "./messages.ts";
import type { CollectionTable } from "../database/collection-tables.ts";

type Collections = {
  readonly [Kind in CollectionKind]: Collection<FormOf<Kind>, EntityOf<Kind>>;
};

/** The store of each collection: start here for anything that works on all of them. */
export const collections: Collections = {
  categories: categoryCollection,
  productCategories: productCategoryCollection,
  nailDesigns: designCollection,
  products: productCollection,
  tutorials: tutorialCollection,
  blogPosts: blogPostCollection,
  seasonPages: seasonPageCollection,
  facetPages: facetPageCollection,
  pages: pageCollection,
};

export const contentTables: CollectionTable[] = COLLECTION_KINDS.map(
  (kind) => collections[kind].table,
);

/** Tables with a trash: rows are marked as deleted, and removed for good after a while. */
export const deletableTables: CollectionTable[] = [...contentTables, MESSAGES];

/** The collections whose items have a category of this one: imported after it and deleted before it. */
export function membersOf({ name }: CollectionTable): CollectionTable[] {
  return contentTables.filter(({ categories }) => categories === name);
}

/** Rejects if content cannot be read: tries a row of each collection and a picture. */
export async function checkReading(reader: Db): Promise<void> {
  const rows = contentTables.map(
    ({ name, label }) => sql`(select ${sql.ref(label)} from ${sql.table(name)} limit 1)`,
  );
  const picture = sql`(select length(bytes) from upload_files limit 1)`;
  const elsewhere = sql`(select key from upload_objects limit 1)`;
  await sql`select ${sql.join([...rows, picture, elsewhere])}`.execute(reader);
}
