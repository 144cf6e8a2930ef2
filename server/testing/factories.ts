import type { Category, CategoryForm } from "../../contract/forms/category.ts";
import type { Design, DesignForm } from "../../contract/forms/design.ts";
import { collections } from "../store/collections.ts";
import { now, writeSetting } from "../store/common.ts";
import { STARTER_MARK } from "../store/examples.ts";
import type { Client } from "./client.ts";
import type { TestSite } from "./site.ts";

let made = 0;

export function categoryForm(changes: Partial<CategoryForm> = {}) {
  made += 1;
  return {
    name: `Category ${made}`,
    path: `category-${made}`,
    description: "Looks for every day.",
    icon: "sparkles",
    seo_title: "Nail designs",
    seo_description: "Nail designs to try at home.",
    keywords: "nails, designs",
    ...changes,
  };
}

export function designForm(category: string, changes: Partial<DesignForm> = {}) {
  made += 1;
  return {
    title: `Design ${made}`,
    image_url: "https://pictures.example.com/nails.jpg",
    category,
    tags: "gloss, almond",
    ...changes,
  };
}

export async function makeCategory(admin: Client, changes: Partial<CategoryForm> = {}) {
  const answer = await admin.post<Category>("/api/admin/categories", categoryForm(changes));
  return expectCreated(answer);
}

export async function makeDesign(
  admin: Client,
  category: string,
  changes: Partial<DesignForm> = {},
) {
  return expectCreated(
    await admin.post<Design>("/api/admin/designs", designForm(category, changes)),
  );
}

/** Creates a design of the starter content, which the first steps offer to remove. */
export async function makeExampleDesign(
  { database }: TestSite,
  category: string,
  changes: Partial<DesignForm> = {},
) {
  const { forms, create } = collections.nailDesigns;
  await writeSetting(database.db, STARTER_MARK, now());
  const form = forms.create.parse(designForm(category, changes));
  return create(database.db, form, { is_example: true });
}

function expectCreated<Body>(answer: { status: number; body: Body }): Body {
  if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer)}`);
  return answer.body;
}
