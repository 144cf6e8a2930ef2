import { expect, it } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { facetFacts, salonLine } from "./facet-words.ts";

const told = sampleDesign({
  title: "Tips",
  shape: "almond",
  length: "short",
  colors: ["dark-red", "white", "gold"],
  finish: ["glossy"],
  technique: ["french", "stripes"],
  occasion: ["christmas"],
});

it.each([
  [told, "Short almond nails in dark red, white, and gold; glossy; French, stripes."],
  [sampleDesign({ title: "Red", colors: ["red"] }), "Nails in red."],
  [
    sampleDesign({ title: "Bow", tags: "french, pink, bows", category_name: "French" }),
    "French nails; pink, bows.",
  ],
])("is said of what is known (%#)", (design, line) => {
  expect(salonLine(design)).toBe(line);
});

it("facts name each facet that there is", () => {
  const facts = facetFacts(told);
  expect(facts.map(({ words }) => words.map(({ label }) => label).join(", "))).toEqual([
    "Almond",
    "Short",
    "Dark red, white, gold",
    "Glossy",
    "French, stripes",
    "Christmas",
  ]);
  expect(facts[2]?.words[0]?.href).toBe("/nails/dark-red");
  expect(facetFacts(sampleDesign())).toEqual([]);
});
