import { expect, it } from "vitest";
import { offeredTitles, titleStem } from "./picture-titles.ts";

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
  expect(offeredTitles(count, titleStem(shared), (title) => taken.includes(title))).toEqual(titles);
});
