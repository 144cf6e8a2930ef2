import { expect, it } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { moreDesigns } from "./more-designs.tsx";

const list = ["a", "b", "c", "d", "e"].map((id) =>
  sampleDesign({ id, category: id === "e" ? "fall" : id }),
);
const ids = (of: Parameters<typeof moreDesigns>[0]) => moreDesigns(of, list).map(({ id }) => id);

it("goes on with the list, round its end", () => {
  expect(ids(sampleDesign({ id: "d", category: "x" }))).toEqual(["e", "a", "b", "c"]);
});

it("puts designs of the same category first", () => {
  expect(ids(sampleDesign({ id: "a", category: "fall" }))).toEqual(["e", "b", "c", "d"]);
});

it("starts at the front for a design that is not in the list", () => {
  expect(ids(sampleDesign({ id: "z", category: "x" }))).toEqual(["a", "b", "c", "d"]);
});

it("leaves pins out", () => {
  const pin = sampleDesign({ id: "p", pinterest_embed_code: "https://pinterest.com/pin/1" });
  expect(moreDesigns(sampleDesign(), [pin])).toEqual([]);
});
