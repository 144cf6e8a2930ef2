import { expect, it } from "vitest";
import { PAGES, type PageName } from "../../../contract/pages.ts";
import { editPath } from "../content-kinds.tsx";
import { shownAt } from "./edit-link.tsx";

const shown = (address: string) => {
  const { pathname } = new URL(address, "https://lunula.example");
  return shownAt(pathname);
};

it.each([
  ["/category/french", "categories", "path", "french"],
  ["/blog/a%20b", "blogPosts", "slug", "a b"],
  ["/season/holiday", "seasonPages", "path", "holiday"],
  ["/halloween", "seasonPages", "path", "halloween"],
  ["/nails/red", "facetPages", "path", "red"],
  ["/nails/almond/red", "facetPages", "path", "almond/red"],
  ["/designs/a-b", "nailDesigns", "slug", "a-b"],
  ["/tutorials/a-b", "tutorials", "slug", "a-b"],
  ["/products/a-b", "products", "slug", "a-b"],
])("%s shows one item", (address, kind, by, value) => {
  expect(shown(address)).toEqual({ kind, by, value });
});

/** Calls and pages that do not show stored content. */
const WITHOUT = new Set<PageName>(["saved", "offline", "not-found"]);

it("knows of each public page what it shows", () => {
  for (const [name, { path }] of Object.entries(PAGES)) {
    expect([name, shown(path) === undefined]).toEqual([name, WITHOUT.has(name as PageName)]);
  }
});

it("leads to the item or its list", () => {
  const dashboard = "/admin/dashboard";
  expect(editPath("blogPosts", "7")).toBe(`${dashboard}?tab=blog&item=7`);
  expect(editPath("products")).toBe(`${dashboard}?tab=products`);
  expect(editPath("seasonPages", "7")).toBe("/admin/seasons?item=7");
});
