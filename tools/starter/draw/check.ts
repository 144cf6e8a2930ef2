// Mistakes in recipes that are easy to make and hard to see, found before anything is drawn.
import { readFileSync } from "node:fs";
import { hasFacets } from "./facets.ts";
import type { Recipe } from "./recipe.ts";

type Category = { path: string };

function complaints(recipe: Recipe, paths: ReadonlySet<string>): string[] {
  const tags = recipe.tags.split(", ");
  const found: string[] = [];
  if (!paths.has(recipe.category)) found.push(`unknown category ${recipe.category}`);
  if (tags.length < 3 || tags.length > 6) found.push(`${tags.length} tags`);
  if (recipe.tags !== recipe.tags.toLowerCase()) found.push("tags not in lower case");
  if (!/^20\d\d-\d\d-\d\d$/.test(recipe.made)) found.push(`date ${recipe.made}`);
  if (!recipe.alt.endsWith(".")) found.push("alt text is not a sentence");
  if (!recipe.alt.toLowerCase().includes(recipe.scene.shape)) found.push("alt text has no shape");
  if (!tags.includes(recipe.scene.shape)) found.push(`tags lack the shape ${recipe.scene.shape}`);
  if (!hasFacets(recipe.slug)) found.push("no line in recipes/facets.txt");
  return found.map((complaint) => `${recipe.slug}: ${complaint}`);
}

export function checkRecipes(recipes: readonly Recipe[]): void {
  const text = readFileSync(
    new URL("../../../data/starter/categories.json", import.meta.url),
    "utf8",
  );
  const paths = new Set((JSON.parse(text) as Category[]).map((category) => category.path));
  const found = recipes.flatMap((recipe) => complaints(recipe, paths));
  const slugs = recipes.map((recipe) => recipe.slug);
  slugs.forEach((slug, i) => {
    if (slugs.indexOf(slug) !== i) found.push(`${slug}: used twice`);
  });
  if (found.length > 0) throw new Error(`Recipes to mend:\n${found.join("\n")}`);
}
