import { describe, expect, it } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { nearInSeason, seasonList } from "./season-list.ts";

const designs = [
  sampleDesign({ id: "a", title: "Gold leaf", tags: "leaf", finish: ["matte"], palette: [] }),
  sampleDesign({ id: "b", title: "Plaid", tags: "wool", finish: [], palette: ["#8a4a2c"] }),
];

describe("what a section of a season leads to", () => {
  it("is what the first search that finds any design finds", () => {
    const list = seasonList("fall", designs, ["corduroy", "plaid", "leaf"]);
    expect(list?.designs.map(({ id }) => id)).toEqual(["b"]);
    expect(list?.href).toBe("/all-designs?category=fall&q=plaid");
  });

  it("is what has a word of a facet", () => {
    const list = seasonList("fall", designs, [
      { facet: "finish", words: ["chrome", "matte"] },
      "plaid",
    ]);
    expect(list?.designs.map(({ id }) => id)).toEqual(["a"]);
    expect(list?.href).toBe("/all-designs?category=fall&finish=chrome,matte");
  });

  it("is nothing where nothing is found", () =>
    expect(
      seasonList("fall", designs, ["corduroy", { facet: "finish", words: ["jelly"] }]),
    ).toBeUndefined());
});

it("leads to the designs nearest to a color while any has colors", () => {
  expect(nearInSeason("fall", designs, "#e2a73a")).toBe("/all-designs?category=fall&near=e2a73a");
  expect(nearInSeason("fall", designs.slice(0, 1), "#e2a73a")).toBeUndefined();
});
