import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { ORIGINAL as FALL_PAGE } from "../../lib/seasons/fall.ts";
import {
  findInSeason,
  introOf,
  monthsOf,
  seasonDesignsNear,
  seasonDesignsPath,
  sectionsOf,
} from "./season-content.ts";

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
    const found = findInSeason(FALL, designs, ["matte", "plaid"]);
    expect(found?.design.id).toBe("a");
    expect(found?.href).toBe("/all-designs?category=Fall&q=matte");
  });

  it("is nothing where nothing is found", () => {
    expect(findInSeason(FALL, designs, ["corduroy", "jelly"])).toBeUndefined();
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
  expect(seasonDesignsPath({})).toBe("/all-designs"));

it("puts the sections that a page names first, and the rest as usual", () => {
  const page = { ...FALL_PAGE, sections: '["Tips: Tricks: And more.","Steps"]' };
  expect(sectionsOf(page).slice(0, 4)).toEqual([
    { section: "Tips", title: "Tricks", text: "And more." },
    { section: "Steps", title: "Step by step", text: "" },
    { section: "Featured", title: "Featured", text: "The first to try for Fall." },
    { section: "Collection", title: "The collection", text: "" },
  ]);
});

it("puts parts of a month together", () => {
  const months = monthsOf({
    ...FALL_PAGE,
    months: '["May, early: Red → rose","May","June: Pink"]',
  });
  expect(months).toEqual([
    {
      title: "May",
      parts: [
        { title: "early", text: "Red", finds: "rose" },
        { title: "", text: "", finds: "" },
      ],
    },
    { title: "June", parts: [{ title: "", text: "Pink", finds: "" }] },
  ]);
});

it("counts designs in the introduction where there are several", () => {
  const page = { ...FALL_PAGE, intro: "{n} ways to wear it." };
  expect([0, 1, 2].map((total) => introOf(page, total))).toEqual([
    "Ways to wear it.",
    "Ways to wear it.",
    "2 ways to wear it.",
  ]);
});
