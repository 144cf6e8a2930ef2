import { expect, it } from "vitest";
import starterProducts from "../../data/starter/products.json" with { type: "json" };
import { materialParts } from "../../contract/materials.ts";

const products = starterProducts.map(({ name }) => ({ id: name, slug: name, name }));

/** A material’s line, the products of its lesson, and which parts of the line link to which product. */
const LINES: [line: string, chosen: string[], leads: Record<string, string>][] = [
  [
    "Base coat and quick-dry top coat",
    [],
    {
      "Base coat": "Ridge-Smoothing Base Coat",
      "quick-dry top coat": "Quick-Dry Gloss Top Coat",
    },
  ],
  ["Sheer nude gel, matte top coat, base", [], { "matte top coat": "Velvet Matte Top Coat" }],
  ["Liner brushes of 5 and 9 mm", [], { "Liner brushes": "Fine Liner Brush Trio" }],
  [
    "Dotting tool with a 1 mm and a 2 mm ball",
    [],
    { "Dotting tool": "Five-Piece Dotting Tool Set" },
  ],
  ["Cuticle oil and hand cream", [], { "Cuticle oil": "Apricot and Jojoba Cuticle Oil" }],
  ["LED lamp with a low-heat mode", [], { "LED lamp": "Compact LED Curing Lamp" }],
  ["Glass file, or a paper file of 240 grit", [], { "Glass file": "Glass Nail File with Case" }],
  ["A dotting tool with a 1 mm end", [], { "A dotting tool": "Five-Piece Dotting Tool Set" }],
  ["A saucer and the brush", ["Fine Liner Brush Trio"], { "the brush": "Fine Liner Brush Trio" }],
  ["Magnet with a bar", [], {}],
  ["Magnet with a bar", ["Double-Ended Cat Eye Magnet"], { Magnet: "Double-Ended Cat Eye Magnet" }],
  ["Sheer pink polish", ["Milk Veil Jelly Polish"], {}],
  [
    "Base, color, and top gel",
    ["Rubber Base Gel in Soft Pink"],
    { Base: "Rubber Base Gel in Soft Pink", "top gel": "No-Wipe Gel Top Coat" },
  ],
  ["White polish that covers in one coat", ["Raspberry Crème Lacquer"], {}],
  ["Pure acetone", [], {}],
  ["Polish remover and lint-free pads", ["Milk Veil Jelly Polish"], {}],
  ["", [], {}],
];

it.each(LINES)("“%s” beside %j links to %j", (line, chosen, leads) => {
  const named = chosen.map((id) => ({ id }));
  const [parts = []] = materialParts(JSON.stringify([line]), products, named);
  expect(parts.map(({ text }) => text).join("")).toBe(line);
  const linked = parts.flatMap(({ text, product }) => (product ? [[text, product]] : []));
  expect(Object.fromEntries(linked)).toEqual(leads);
});
