import { expect, it } from "vitest";
import { catalogueBudget, pictureBudget } from "./filling.ts";

const MB = 1_000_000;
const usual = { kept: 0, asked: false, generous: true, catalogue: 0, full: null };

it.each([
  ["plenty", { quota: 10_000 * MB, usage: 5 * MB }, 40 * MB],
  ["a quarter of little", { quota: 100 * MB, usage: 20 * MB }, 20 * MB],
  ["nothing of 2 MB", { quota: 2 * MB, usage: 0 }, 0],
  ["nothing where all is taken", { quota: 100 * MB, usage: 120 * MB }, 0],
  ["nothing where nothing is told", {}, 0],
  ["nothing where the question is refused", undefined, 0],
])("takes %s", (_, estimate, budget) => {
  expect(pictureBudget(estimate, usual)).toBe(budget);
});

it("does not shrink by what it has filled itself", () => {
  const estimate = { quota: 100 * MB, usage: 40 * MB };
  expect(pictureBudget(estimate, { ...usual, kept: 20 * MB })).toBe(20 * MB);
});

it("takes less, together with all designs, where nobody asked for anything", () => {
  const unasked = { ...usual, generous: false };
  const estimate = { quota: 10_000 * MB, usage: 0 };
  expect(pictureBudget(estimate, unasked)).toBe(8 * MB);
  expect(pictureBudget(estimate, { ...unasked, catalogue: 5 * MB })).toBe(3 * MB);
  expect(pictureBudget(estimate, { ...unasked, catalogue: 15 * MB })).toBe(2 * MB);
  expect(pictureBudget({ quota: 20 * MB, usage: 0 }, unasked)).toBe(5 * MB);
  expect(pictureBudget(estimate, { ...unasked, asked: true })).toBe(8_000 * MB);
});

it("leaves designs a quarter of little room, and 20 MB of much", () => {
  expect(catalogueBudget({ quota: 4 * MB, usage: 2 * MB }, 0)).toBe(500_000);
  expect(catalogueBudget({ quota: 4 * MB, usage: 3 * MB }, 1 * MB)).toBe(500_000);
  expect(catalogueBudget({ quota: 10_000 * MB, usage: 0 }, 0)).toBe(20 * MB);
  expect(catalogueBudget(undefined, 0)).toBe(0);
});

it("goes further when asked for everything", () => {
  const estimate = { quota: 1_000 * MB, usage: 0 };
  expect(pictureBudget(estimate, { ...usual, asked: true })).toBe(800 * MB);
});

it("remembers for a month that the storage was full, whatever the browser says", () => {
  const estimate = { quota: 1_000 * MB, usage: 0 };
  const day = 24 * 60 * 60_000;
  const found = (at: number) => ({ ...usual, full: { at, bytes: 300_000 } });
  expect(pictureBudget(estimate, found(Date.now() - day))).toBe(300_000);
  expect(pictureBudget(estimate, found(Date.now() - 31 * day))).toBe(40 * MB);
  expect(pictureBudget(estimate, found(Date.now() + day))).toBe(40 * MB);
});
