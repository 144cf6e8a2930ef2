import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { findInSeason, seasonDesignsNear, seasonDesignsPath } from "./season-content.ts";

const FALL = { category: "Fall" };
const HOLIDAY: Parameters<typeof seasonDesignsPath>[0] = {
  words: "gold",
  occasion: ["christmas", "new-year"],
  season: ["winter"],
};
const designs = [
  sampleDesign({ id: "a", title: "Gold leaf", tags: "leaf", finish: ["matte"], palette: [] }),
  sampleDesign({ id: "b", title: "Plaid", tags: "wool", finish: [], palette: ["#8a4a2c"] }),
];

describe("what a text of a season links to", () => {
  it("is what the first search that finds any design finds", () => {
    const found = findInSeason(FALL, designs, ["corduroy", "plaid", "leaf"]);
    expect(found?.design.id).toBe("b");
    expect(found?.href).toBe("/all-designs?category=Fall&q=plaid");
  });

  it("is what has a word of a facet", () => {
    const matte = { facet: "finish" as const, words: ["chrome", "matte"] };
    const found = findInSeason(FALL, designs, [matte, "plaid"]);
    expect(found?.design.id).toBe("a");
    expect(found?.href).toBe("/all-designs?category=Fall&finish=chrome,matte");
  });

  it("is nothing where nothing is found", () => {
    const jelly = { facet: "finish" as const, words: ["jelly"] };
    expect(findInSeason(FALL, designs, ["corduroy", jelly])).toBeUndefined();
  });

  it("is among what the season’s own words and facets select", () =>
    expect(findInSeason(HOLIDAY, designs, ["leaf"])?.href).toBe(
      "/all-designs?occasion=christmas,new-year&season=winter&q=gold%20leaf",
    ));
});

it("links to the designs nearest to a color while any has colors", () => {
  expect(seasonDesignsNear(FALL, designs, "#e2a73a")).toBe(
    "/all-designs?category=Fall&near=e2a73a",
  );
  expect(seasonDesignsNear(FALL, designs.slice(0, 1), "#e2a73a")).toBeUndefined();
});

it("links to all designs of a season that selects none", () =>
  expect(seasonDesignsPath({ words: "", occasion: [], season: [] })).toBe("/all-designs"));
