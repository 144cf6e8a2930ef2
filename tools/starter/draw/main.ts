// Draws the starter pictures and writes designs.json.
//
//   node tools/starter/draw/main.ts                 everything
//   node tools/starter/draw/main.ts raspberry-french smoked-tortoise    only these pictures
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { recipes } from "../recipes/index.ts";
import { drawPicture } from "./picture.ts";
import { checkRecipes } from "./check.ts";
import { toRow } from "./recipe.ts";
import type { DesignRow, Recipe } from "./recipe.ts";
import { WIDTHS, dominantColor, rasterise, toWebp } from "./render.ts";

const picturesFolder = new URL("../../../data/starter/pictures/", import.meta.url);
const designsFile = new URL("../../../data/starter/designs.json", import.meta.url);

async function renderPicture(recipe: Recipe): Promise<string> {
  const pixels = rasterise(drawPicture(recipe.slug, recipe.scene));
  for (const width of WIDTHS) {
    const target = new URL(`${recipe.slug}-${width}.webp`, picturesFolder);
    writeFileSync(target, await toWebp(pixels, width));
  }
  return dominantColor(pixels);
}

/** Colours of pictures that are not drawn this time. */
function knownColors(): Map<string, string> {
  if (!existsSync(designsFile)) return new Map();
  const rows = JSON.parse(readFileSync(designsFile, "utf8")) as DesignRow[];
  return new Map(rows.map((row) => [row.slug, row.color]));
}

/** A renamed or deleted recipe leaves no picture behind. */
function removeStrays(): void {
  const slugs = new Set(recipes.map((recipe) => recipe.slug));
  for (const file of readdirSync(picturesFolder)) {
    // Drawn by ../studio.
    if (/^(?:tutorial|product|post|step)-/.test(file)) continue;
    const slug = file.replace(/-(?:400|800|1600)\.webp$/, "");
    if (!slugs.has(slug)) rmSync(new URL(file, picturesFolder));
  }
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((slug) => !recipes.some((recipe) => recipe.slug === slug));
if (unknown.length > 0) throw new Error(`No such design: ${unknown.join(", ")}`);

checkRecipes(recipes);
mkdirSync(picturesFolder, { recursive: true });
const colors = knownColors();
for (const recipe of recipes) {
  const isDrawn = existsSync(new URL(`${recipe.slug}-1600.webp`, picturesFolder));
  const isAsked = wanted.length === 0 || wanted.includes(recipe.slug);
  if (!isAsked && isDrawn && colors.has(recipe.slug)) continue;
  colors.set(recipe.slug, await renderPicture(recipe));
  console.log(recipe.slug);
}
removeStrays();

const rows = recipes
  .map((recipe) => toRow(recipe, colors.get(recipe.slug) ?? "#fbe6ea"))
  .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
writeFileSync(designsFile, `${JSON.stringify(rows, null, 2)}\n`);
console.log(`${rows.length} designs`);
