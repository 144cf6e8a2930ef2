import { expect, it } from "vitest";
import { cardTags } from "../../lib/text/card-tags.ts";
import { tagRow } from "./design-card.tsx";

const TAGS = ["almond", "pearl", "french", "wedding", "gloss"];

it("shows more tags the wider the card is, and says how many have no room", () => {
  const { chips, rests } = tagRow(TAGS);
  expect(chips[0]).toEqual({ tag: "almond", from: 0 });
  const steps = chips.map(({ from }) => from);
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  for (let step = 0; step < 8; step += 1) {
    const shown = steps.filter((from) => from <= step).length;
    const rest = rests.find(({ from, until }) => from <= step && step < until)?.count ?? 0;
    expect(shown + rest).toBe(TAGS.length);
  }
});

it("says nothing of a rest where all have room, and shows one tag however long", () => {
  expect(tagRow(["red"]).rests).toEqual([]);
  expect(tagRow(["x".repeat(99)])).toEqual({
    chips: [{ tag: "x".repeat(99), from: 0 }],
    rests: [],
  });
  expect(tagRow([])).toEqual({ chips: [], rests: [] });
});

it("puts tags that match first, and leaves out the category", () => {
  const design = { tags: "Gloss, french, colored, leaves, red", category: "french" };
  const tags = (query?: string) => cardTags({ ...design, category_name: "French tips" }, query);
  expect(tags()).toEqual(["Gloss", "colored", "leaves", "red"]);
  // A word of three letters is not looked for inside others.
  expect(tags("red leaf")).toEqual(["leaves", "red", "Gloss", "colored"]);
});
