// What designs can be found by beside their words: a line each in recipes/facets.txt, told by eye.
import { readFileSync } from "node:fs";
import type { NailShape } from "./nail-shapes.ts";

/** In the words of contract/facets/facets.ts. */
export type Facets = {
  shape: NailShape;
  length: string;
  colors: string[];
  finish: string[];
  technique: string[];
  occasion: string[];
  season: string[];
};

const table = readFileSync(new URL("../recipes/facets.txt", import.meta.url), "utf8");
const lines = table.split("\n").map((line) => line.split("|").map((part) => part.trim()));
const bySlug = new Map(lines.map(([slug = "", ...parts]) => [slug, parts]));

const words = (text = ""): string[] => text.split(" ").filter(Boolean);

export const hasFacets = (slug: string): boolean => bySlug.has(slug);

export function facetsOf(slug: string, shape: NailShape): Facets {
  const [length = "", colors, finish, technique, occasion, season] = bySlug.get(slug) ?? [];
  return {
    shape,
    length,
    colors: words(colors),
    finish: words(finish),
    technique: words(technique),
    occasion: words(occasion),
    season: words(season),
  };
}
