import { expect, it } from "vitest";
import { NO_FACETS } from "../../../contract/facets/facets.ts";
import { suggestedTitles, suggestFacets, titleStem } from "./facet-fields.tsx";

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

it.each<[number, { category: string; tags: string }, string[], string[]]>([
  [2, { category: "French", tags: "" }, [], ["French 1", "French 2"]],
  [1, { category: "French", tags: "french, almond, gold, red" }, [], ["French almond gold 1"]],
  [1, { category: "Winter bows", tags: "bows, winter, red bows, red" }, [], ["Winter bows red 1"]],
  [2, { category: "French", tags: "" }, ["French 1", "French 3"], ["French 2", "French 4"]],
  [1, { category: "Winter bows", tags: "bows, winter" }, [], ["Winter bows 1"]],
  [1, { category: "Winter bows", tags: "bow, red bows, gold" }, [], ["Winter bows red gold 1"]],
  [
    1,
    { category: "French", tags: "chrome, glazed donut, leipzig" },
    [],
    ["French chrome glazed donut 1"],
  ],
  [1, { category: "French", tags: "#nails #nailsofinstagram #leipzig" }, [], ["French 1"]],
  [1, { category: "", tags: "candy cane, cane, red" }, [], [""]],
  [1, { category: "", tags: "" }, [], [""]],
])("offers %i titles for %j", (count, shared, taken, titles) => {
  expect(suggestedTitles(count, titleStem(shared), (title) => taken.includes(title))).toEqual(
    titles,
  );
});
