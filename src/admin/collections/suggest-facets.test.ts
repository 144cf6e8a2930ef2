import { expect, it } from "vitest";
import { NO_FACETS } from "../../../contract/facets.ts";
import { suggestFacets } from "./suggest-facets.ts";

it.each([
  ["Short almond nails, burgundy", { shape: "almond", length: "short", colors: ["dark-red"] }],
  ["dark red French for Christmas", { colors: ["red", "dark-red"], technique: ["french"] }],
  ["almond or coffin, colored", {}],
  ["Polka dots, new year", { technique: ["dots"], occasion: ["new-year"] }],
])("tells of “%s”", (text, expected) => {
  expect(suggestFacets(NO_FACETS, [text])).toMatchObject(expected);
});

it("leaves alone what is filled in", () => {
  const design = { ...NO_FACETS, shape: "oval" as const };
  expect(suggestFacets(design, ["almond, winter"])).toEqual({ season: ["winter"] });
});
