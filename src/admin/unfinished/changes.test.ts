import { expect, it } from "vitest";
import { changesBetween, clashes, holds, mergedChanges } from "./save-over.ts";

const before = { title: "Plum", tags: "plum", credit: "", featured: false };

it("sends what changed and nothing else", () => {
  expect(changesBetween(before, { ...before, tags: "plum, gloss" })).toEqual({
    tags: "plum, gloss",
  });
  expect(changesBetween(before, { ...before })).toEqual({});
});

it("knows its own change when it is there already", () => {
  expect(holds({ ...before, featured: true }, { featured: true })).toBe(true);
  expect(holds(before, { featured: true })).toBe(false);
});

it("takes lists for what they hold", () => {
  const design = { title: "Plum", colors: ["red"] };
  const form = { ...design, colors: ["red"] };
  expect(changesBetween(design, form)).toEqual({});
  expect(changesBetween(design, { ...form, colors: ["red", "gold"] })).toEqual({
    colors: ["red", "gold"],
  });
  expect(holds(design, { colors: ["red"] })).toBe(true);
  expect(clashes(["colors"], design, { colors: ["gold"] }, form)).toEqual([
    { field: "colors", before: ["red"], mine: ["gold"], theirs: ["red"], by: "me" },
  ]);
});

it("names each field in which two versions part, and who changed it", () => {
  const mine = { title: "Plum jelly", credit: "Ana" };
  const now = { ...before, title: "Plum gloss", featured: true };
  expect(clashes(Object.keys(before), before, mine, now)).toEqual([
    { field: "title", before: "Plum", mine: "Plum jelly", theirs: "Plum gloss", by: "both" },
    { field: "credit", before: "", mine: "Ana", theirs: "", by: "me" },
    { field: "featured", before: false, mine: false, theirs: true, by: "them" },
  ]);
});

it("leaves out what both changed in the same way", () => {
  const same = { title: "Plum jelly" };
  expect(clashes(["title"], before, same, { ...before, ...same })).toEqual([]);
});

it("saves what I changed alone, and of what both changed what is chosen", () => {
  const mine = { title: "Plum jelly", tags: "jelly", credit: "Ana" };
  const now = { ...before, title: "Plum gloss", tags: "gloss", featured: true };
  const all = clashes(Object.keys(before), before, mine, now);
  expect(mergedChanges(all, { title: "Plum gloss", tags: "jelly, gloss" })).toEqual({
    tags: "jelly, gloss",
    credit: "Ana",
  });
});
