import { expect, it } from "vitest";
import { NO_FACETS } from "../../../contract/facets/facets.ts";
import { suggestFacets } from "./suggest-facets.ts";

const BLANK = { ...NO_FACETS, palette: [] };

it.each([
  ["Short almond nails, burgundy", { shape: "almond", length: "short", colors: ["dark-red"] }],
  ["dark red French for Christmas", { colors: ["red", "dark-red"], technique: ["french"] }],
  ["almond or coffin, colored", {}],
  ["Polka dots, new year", { technique: ["dots"], occasion: ["new-year"] }],
])("tells of “%s”", (text, expected) => {
  expect(suggestFacets(BLANK, [text])).toMatchObject(expected);
});

it("leaves alone what is filled in", () => {
  const design = { ...BLANK, shape: "oval" as const };
  expect(suggestFacets(design, ["almond, winter"])).toEqual({ season: ["winter"] });
});

it("tells colors by the palette where the texts name none", () => {
  const design = { ...BLANK, palette: ["#b3174f", "#f29bb7", "#1c191d", "#6fb7e8"] };
  expect(suggestFacets(design, ["Bows"])).toEqual({ colors: ["dark-red", "pink", "black"] });
  expect(suggestFacets(design, ["Blue bows"])).toEqual({ colors: ["blue"] });
});
