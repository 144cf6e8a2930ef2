import { z } from "zod";
import { choiceCalls, tagCalls } from "../../contract/admin/admin-calls.ts";
import { PAGE_LIMIT } from "../../contract/page.ts";
import { type Route, noInput, pageInput, route } from "../http/route.ts";
import { categoryChoices } from "../store/categories/category-choices.ts";
import type { CollectionTable } from "../store/collection-table.ts";
import { collections } from "../store/collections.ts";
import { tagsInUse } from "../store/tags/tags-in-use.ts";

const tagsInput = pageInput.pick({ limit: true }).extend({ q: z.string().max(200).optional() });

/** What forms of the back office suggest: tags in use, and categories to choose from. */
export const formChoiceRoutes: Route[] = [
  tagRoute(tagCalls.nailDesigns, collections.nailDesigns.table),
  tagRoute(tagCalls.tutorials, collections.tutorials.table),
  tagRoute(tagCalls.blogPosts, collections.blogPosts.table),
  choicesRoute(choiceCalls.categories, "categories"),
  choicesRoute(choiceCalls.productCategories, "product_categories"),
];

function tagRoute(endpoint: typeof tagCalls.nailDesigns, table: CollectionTable): Route {
  return route(endpoint, tagsInput, async ({ db }, { q, limit = PAGE_LIMIT }) => {
    const items = await tagsInUse(db, table.name, { q, limit });
    return { items, total: items.length, next: null };
  });
}

function choicesRoute(
  endpoint: typeof choiceCalls.categories,
  table: "categories" | "product_categories",
): Route {
  return route(endpoint, noInput, async ({ db }) => {
    const items = await categoryChoices(db, table);
    return { items, total: items.length, next: null };
  });
}
