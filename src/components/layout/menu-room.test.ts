import { expect, it } from "vitest";
import { roomFrom } from "./menu-room.ts";

const menu = (...labels: string[]) => labels.map((label) => ({ label, href: "/" }));
const SPECIFIED = [
  "Nail Designs",
  "About",
  "Contact",
  "Tutorials",
  "Product Recommendations",
  "Blog",
];

it("has room for the usual menu at all widths, also beside the button of an admin", () => {
  expect(new Set(roomFrom(menu(...SPECIFIED), "Lunula", false))).toEqual(new Set(["lg"]));
});

it("puts what has no room behind “More”, and leaves room for that", () => {
  const all = menu(...SPECIFIED, ...SPECIFIED, "Prices");
  const from = roomFrom(all, "Lunula", false);
  expect(from).toEqual(
    [...from].toSorted((one, other) => ORDER.indexOf(one) - ORDER.indexOf(other)),
  );
  expect(from.slice(0, 4)).toEqual(["lg", "lg", "lg", "lg"]);
  expect(from.at(-1)).toBe("never");
  expect(countOf(roomFrom(all, "Wonderful", true))).toBeLessThan(countOf(roomFrom(all, "", false)));
});

it("counts wide letters, and the arrow of what opens others", () => {
  const short = menu(...Array.from({ length: 8 }, () => "Nails"));
  const wide = menu(...Array.from({ length: 8 }, () => "美甲款式图"));
  const opening = short.map((entry) => ({ ...entry, links: menu("All") }));
  const counts = [short, opening, wide].map((one) => countOf(roomFrom(one, "Lunula", false)));
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(new Set(counts).size).toBe(3);
});

const ORDER = ["lg", "xl", "wide", "never"];
const countOf = (from: string[]) => from.filter((one) => one === "lg").length;
