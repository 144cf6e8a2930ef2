// A design as an author writes it: what it is called, what it shows, and how it is painted.
import { type Facets, facetsOf } from "./facets.ts";
import { type Scene, focusOf } from "./picture.ts";
import { paletteOf } from "./palette.ts";
import { createRandom } from "./random.ts";

export type DesignNotes = {
  title: string;
  /** Three to six, lower case, separated by commas. */
  tags: string;
  /** One sentence for someone who cannot see the picture. */
  alt: string;
  /** The day it was published, "2026-05-04"; the time of day is made up from the title. */
  made: string;
  featured?: boolean;
  credit?: string;
  scene: Scene;
};

export type Recipe = DesignNotes & { category: string; slug: string };

/** The row that the importer reads. */
export type DesignRow = Facets & {
  title: string;
  slug: string;
  category: string;
  tags: string;
  alt_text: string;
  credit: string;
  featured: boolean;
  palette: string[];
  focus: string;
  picture: string;
  color: string;
  created_at: string;
};

export const slugOf = (title: string): string =>
  title
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

export const collection = (category: string, designs: readonly DesignNotes[]): Recipe[] =>
  designs.map((design) => ({ ...design, category, slug: slugOf(design.title) }));

/** An editor's hour, between eight in the morning and nine at night. */
function publishedAt(recipe: Recipe): string {
  const random = createRandom(`time of ${recipe.slug}`);
  const time = [random.whole(8, 20), random.whole(0, 59), random.whole(0, 59)]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return `${recipe.made}T${time}.000Z`;
}

export const toRow = (recipe: Recipe, color: string): DesignRow => ({
  title: recipe.title,
  slug: recipe.slug,
  category: recipe.category,
  tags: recipe.tags,
  alt_text: recipe.alt,
  credit: recipe.credit ?? "",
  featured: recipe.featured ?? false,
  ...facetsOf(recipe.slug, recipe.scene.shape),
  palette: paletteOf(recipe.slug, recipe.scene),
  focus: focusOf(recipe.slug, recipe.scene),
  picture: recipe.slug,
  color,
  created_at: publishedAt(recipe),
});
