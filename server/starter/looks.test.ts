import { expect, it } from "vitest";
import { readFileSync } from "node:fs";
import starterDesigns from "../../data/starter/designs.json" with { type: "json" };
import starterProducts from "../../data/starter/products.json" with { type: "json" };
import starterRelations from "../../data/starter/relations.json" with { type: "json" };
import { chromaOf, difference, nearestFirst } from "../../contract/colors/nearness.ts";
import { labOfHex } from "../../contract/colors/oklab.ts";
import { colorOf, sharesOf } from "../../contract/colors/palette.ts";
import { countsOf, withFacets } from "../../contract/facets/facet-choice.ts";
import {
  type DesignFacets,
  FACET_NAMES,
  facetWordsIn,
  wordsOf,
} from "../../contract/facets/facets.ts";
import { EVERY_SITE } from "../../tests/support/synonyms.ts";
import { findDesigns } from "../../contract/search/find-items.ts";
import { tagList } from "../../contract/text/tags.ts";

const designs = starterDesigns.map((design) => ({
  ...design,
  ...(design as DesignFacets),
  category_name: design.category,
}));

it("describes what each look shows", () => {
  for (const { title, ...design } of designs) {
    const { shape, length, colors, finish, technique, occasion } = design;
    const told = [shape, length, ...[colors, finish, technique, occasion].map(String)];
    expect({ title, told }).toEqual({ title, told: told.filter(Boolean) });
    expect({ title, tags: tagList(design.tags) }).toMatchObject({
      title,
      tags: expect.arrayContaining([shape]),
    });
  }
  const { counts } = countsOf(designs, {});
  for (const name of ["length", "color", "finish", "technique", "season"] as const) {
    expect(Object.keys(counts[name] ?? {})).toEqual(wordsOf(name));
  }
  const wanted = { shape: "almond", length: "short", color: "dark-red", occasion: "christmas" };
  expect(withFacets(designs, wanted).map(({ title }) => title)).toEqual(["Velvet ribbon"]);
});

it("finds each look by the words of its facets", () => {
  for (const name of FACET_NAMES) {
    for (const word of wordsOf(name)) {
      const { items } = findDesigns(designs, word.replaceAll("-", " "), EVERY_SITE);
      const missed = designs.filter(
        (design) => facetWordsIn(design, name).includes(word) && !items.includes(design),
      );
      expect({ word, missed: missed.map(({ title }) => title) }).toEqual({ word, missed: [] });
    }
  }
});

/** Checked by eye: these have the color, or a close one, on most of the nails. */
const NEAREST: [color: string, first: string][] = [
  [
    // Neither a dark brown nor a single green leaf.
    "1f6b3d",
    "Emerald velvet, Palm shade, Holly and ivory, Olive grove matte, Tartan by the fire, Forest mushroom",
  ],
  [
    // Only four have it or navy; violet follows, but no black.
    "2b3f9a",
    "Evil eye blue, Galaxy cat eye, Poolside stripes, Midnight baubles, Witch hour, Lavender field",
  ],
  [
    "b3174f",
    "Negative-space moon, Ruby disco, Cherry pop, Raspberry French, Rose garden, Candy cane lane",
  ],
  [
    "f4a6c0",
    "Cherry blossom, Heart aura, Blush aura, Bows and pearls, Watercolor peony, One gold line",
  ],
  [
    "141014",
    "Diamond cuticle, Gothic cathedral, Pumpkin grin, Witching dusk, Spider silk, Gothic lace",
  ],
  [
    "ffffff",
    "Opal glaze, Bare milk, Glazed pearl, Cuticle halo, Gingham and bows, Watercolor peony",
  ],
  [
    "c99a3f",
    "Amber tortoise, Gilded micro French, Candy corn fade, Champagne foil, Gold leaf marble, Forest mushroom",
  ],
  [
    // No silver.
    "b9a3dc",
    "Y2K starlight, Lavender field, Frosted diamonds, Blueberry milk, Mermaid shimmer, Witch hour",
  ],
  [
    "e2bfa4",
    "Slanted white, Acorn and oak, Single dot, Pressed wildflowers, Double-line French, Cashmere cable knit",
  ],
  [
    // No beige.
    "ef7d2d",
    "Pumpkin spice, Pumpkin patch, Pumpkin grin, Aperitivo citrus, Candy corn fade, Mango sorbet",
  ],
];

it.each(NEAREST)("orders looks by how much of them is #%s", (near, first) => {
  const found = nearestFirst(designs, near).slice(0, 6);
  expect(found.map(({ title }) => title).join(", ")).toBe(first);
});

/** The names of a polish’s colors. */
const SHADES = JSON.parse(
  readFileSync(new URL("../../tools/starter/studio/shades.json", import.meta.url), "utf8"),
) as Record<string, Record<string, string>>;

/**
 * The squared distance below which colors are shades of one color (`contract/colors/nearness.ts`). Twice the distance
 * would be half as similar.
 */
const NEAR = 105_000;
/** In percent: from this share on, a color is a main color of a design. */
const MAIN_SHARE = 10;

const TOP_COATS = starterProducts.filter(({ category }) => category === "top-coats");

/** What each lesson teaches: techniques and finishes. */
const TAUGHT: Record<string, string[]> = {
  "Paint a polish that lasts a week": ["solid", "stripes"],
  "Your first French with guide stickers": ["french", "negative-space"],
  "Freehand micro French": ["french"],
  "Dots, daisies, and hearts with one dotting tool": ["dots", "painted", "animal-print"],
  "A sunset gradient with a makeup sponge": ["ombre", "aura"],
  "Tortoiseshell in three layers": ["animal-print"],
  "Glazed chrome over milky pink": ["chrome", "pearl"],
  "A cat eye beam with a magnet": ["cat-eye"],
  "Gel polish at home, cured properly": ["gems"],
  "Dried flowers under glass": ["foil"],
  "Fine-line botanicals with a liner brush": ["painted", "stripes", "checks", "swirls", "marble"],
};

function isNear(color: string, other: string): boolean {
  const [one, two] = [labOfHex(color), labOfHex(other)];
  const stronger = chromaOf(one) - chromaOf(two);
  return difference(one[0] - two[0], one[1] - two[1], one[2] - two[2], stronger) <= NEAR;
}

it.each(designs)(
  "“$title” names polish of its colors, a top coat and a lesson that fits",
  (look) => {
    const { [look.title]: named } = starterRelations.nailDesigns as Record<
      string,
      { products: string[]; tutorials: string[] }
    >;
    const { products = [], tutorials = [] } = named ?? {};
    const shares = sharesOf(look.palette);
    const main = look.palette.filter((_, at) => at === 0 || (shares[at] ?? 0) >= MAIN_SHARE);
    const shades = products.flatMap((name) => Object.values(SHADES[name] ?? {}));
    expect(
      shades.filter((shade) => main.some((color) => isNear(colorOf(color), shade))),
    ).not.toEqual([]);
    expect(TOP_COATS.filter(({ name }) => products.includes(name))).toHaveLength(1);
    const made: string[] = [...look.technique, ...look.finish];
    expect(tutorials).not.toEqual([]);
    for (const lesson of tutorials)
      expect(made).toEqual(expect.arrayContaining([expect.toBeOneOf(TAUGHT[lesson] ?? [])]));
  },
);

it("names the colors of each polish", () => {
  const polishes = starterProducts.filter(({ category }) => category === "nail-polishes");
  expect(polishes.map(({ name }) => name).toSorted()).toEqual(Object.keys(SHADES).toSorted());
  for (const { name, description, features } of polishes) {
    const text = [name, description, ...features].join(" ").toLowerCase();
    for (const shade of Object.keys(SHADES[name] ?? {})) expect(text).toContain(shade);
  }
});
