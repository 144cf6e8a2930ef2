import type { TransferKind } from "../../contract/transfer.ts";
import type { Db } from "../database/open.ts";
import { RequestProblem } from "../problems.ts";
import { createBlogPost } from "../store/blog-posts.ts";
import { createCategory } from "../store/categories.ts";
import type { CollectionTable } from "../store/collection-table.ts";
import { isKnownId } from "../store/collection.ts";
import { createDesign } from "../store/designs/designs.ts";
import { createProductCategory } from "../store/product-categories.ts";
import { createProduct } from "../store/products.ts";
import { createTutorial } from "../store/tutorials.ts";
import { saveUpload } from "../store/uploads.ts";
import { RECORDS } from "./records.ts";

/** What became of a record: kept, passed over with a reason, or there already. */
export interface Outcome {
  kept: boolean;
  error?: string;
}

/** Adds one sound record, unless it clashes with what is there. */
export function keepRecord(db: Db, kind: TransferKind, value: unknown): Promise<Outcome> {
  return KEEPERS[kind](db, value);
}

const KEEPERS: Record<TransferKind, (db: Db, value: unknown) => Promise<Outcome>> = {
  // A picture's id is its content: one that is there already is the same.
  async uploads(db, value) {
    const { isNew } = await saveUpload(db, RECORDS.uploads.form.parse(value));
    return { kept: isNew };
  },
  categories: keeper("categories", "Category", RECORDS.categories, createCategory),
  productCategories: keeper(
    "product_categories",
    "Product category",
    RECORDS.productCategories,
    createProductCategory,
  ),
  nailDesigns: keeper("designs", "Design", RECORDS.nailDesigns, createDesign),
  products: keeper("products", "Product", RECORDS.products, createProduct),
  tutorials: keeper("tutorials", "Tutorial", RECORDS.tutorials, createTutorial),
  blogPosts: keeper("blog_posts", "Blog post", RECORDS.blogPosts, createBlogPost),
};

function keeper<Form extends object, From extends { id?: string | undefined }>(
  table: CollectionTable["name"],
  item: string,
  record: { form: { parse(value: unknown): Form }; from: { parse(value: unknown): From } },
  create: (db: Db, form: Form, origin: From) => Promise<unknown>,
) {
  return async (db: Db, value: unknown): Promise<Outcome> => {
    const form = record.form.parse(value);
    const origin = record.from.parse(value);
    const name = `${item} “${nameOf(form)}”`;
    if (origin.id && (await isKnownId(db, table, origin.id))) {
      return { kept: false, error: `${name} is already here.` };
    }
    try {
      await create(db, form, origin);
      return { kept: true };
    } catch (error) {
      // A taken path, a missing category: this record only. Anything else ends the import.
      if (error instanceof RequestProblem)
        return { kept: false, error: `${name}: ${error.message}` };
      throw error;
    }
  };
}

function nameOf(form: object): string {
  return String("title" in form ? form.title : "name" in form ? form.name : "");
}
