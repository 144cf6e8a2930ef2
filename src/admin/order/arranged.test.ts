import { expect, it } from "vitest";
import { arranged, placedAfter } from "./order.tsx";

const IDS = ["a", "b", "c", "d", "e"];

it.each([
  { moves: "one without a place to the top", placed: 0, from: 3, to: 0, leaves: "d" },
  { moves: "it behind others without one", placed: 0, from: 0, to: 2, leaves: "bca" },
  { moves: "it among those with one", placed: 2, from: 4, to: 1, leaves: "aeb" },
  { moves: "one with a place up", placed: 3, from: 2, to: 0, leaves: "cab" },
  { moves: "it down among its own", placed: 3, from: 0, to: 1, leaves: "bac" },
  { moves: "it behind them", placed: 2, from: 0, to: 3, leaves: "bcda" },
  { moves: "nothing", placed: 1, from: 9, to: 0, leaves: "a" },
])("keeps places where somebody moves $moves", ({ placed, from, to, leaves }) => {
  expect(placedAfter(IDS, placed, from, to).join("")).toBe(leaves);
});

it("shows the rest in its own order", () => {
  const items = IDS.map((id) => ({ id }));
  const backwards = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);
  const shown = arranged(items, ["c", "gone", "a"], backwards);
  expect(shown.map(({ id }) => id).join("")).toBe("caedb");
});
