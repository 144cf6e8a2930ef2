import { blogPostForms } from "../../contract/forms/blog-post.ts";
import { categoryForms } from "../../contract/forms/category.ts";
import { designForms } from "../../contract/forms/design.ts";
import { productCategoryForms } from "../../contract/forms/product-category.ts";
import { productForms } from "../../contract/forms/product.ts";
import { tutorialForms } from "../../contract/forms/tutorial.ts";
import type { Db } from "../database/open.ts";
import { createBlogPost } from "../store/blog-posts.ts";
import { createCategory } from "../store/categories.ts";
import { createDesign } from "../store/designs/designs.ts";
import { createProductCategory } from "../store/product-categories.ts";
import { createProduct } from "../store/products.ts";
import { createTutorial } from "../store/tutorials.ts";
import { type StarterRow, readList, readRows, readText, savePicture } from "./source.ts";

/** Pictures of designs are all of one size, which their rows leave out. */
const DESIGN_SIZE = { width: 1600, height: 2000 };

export async function loadCategories(db: Db): Promise<void> {
  for (const row of readList("categories.json")) {
    await createCategory(db, categoryForms.create.parse(row), EXAMPLE);
  }
}

export async function loadDesigns(db: Db): Promise<void> {
  for (const row of readRows<StarterRow>("designs.json")) {
    const image_url = await savePicture(db, { ...DESIGN_SIZE, ...row });
    await createDesign(db, designForms.create.parse({ ...row, image_url }), madeOn(row));
  }
}

export async function loadProductCategories(db: Db): Promise<void> {
  for (const row of readList("product-categories.json")) {
    await createProductCategory(db, productCategoryForms.create.parse(row), EXAMPLE);
  }
}

export async function loadProducts(db: Db): Promise<void> {
  for (const row of readRows<StarterRow & { features: string[] }>("products.json")) {
    const image_url = await savePicture(db, row);
    const features = JSON.stringify(row.features);
    const form = productForms.create.parse({ ...row, image_url, features });
    await createProduct(db, form, madeOn(row));
  }
}

interface TutorialRow extends StarterRow {
  steps: string[];
  materials_needed: string[];
  tips: string[];
}

export async function loadTutorials(db: Db): Promise<void> {
  for (const row of readRows<TutorialRow>("tutorials.json")) {
    const form = tutorialForms.create.parse({
      ...row,
      thumbnail_url: await savePicture(db, row),
      steps: JSON.stringify(row.steps),
      materials_needed: JSON.stringify(row.materials_needed),
      tips: JSON.stringify(row.tips),
    });
    await createTutorial(db, form, madeOn(row));
  }
}

export async function loadBlogPosts(db: Db): Promise<void> {
  const rows = readRows<StarterRow & { slug: string; published_at: string }>("blog-posts.json");
  for (const row of rows) {
    const form = blogPostForms.create.parse({
      ...row,
      featured_image: await savePicture(db, row),
      content: readText(`blog-posts/${row.slug}.html`),
    });
    await createBlogPost(db, form, { ...madeOn(row), published_at: row.published_at });
  }
}

const EXAMPLE = { is_example: true };

const madeOn = ({ created_at }: StarterRow) => ({ created_at, ...EXAMPLE });
