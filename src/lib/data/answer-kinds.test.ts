import { describe, expect, it } from "vitest";
import * as collections from "../../../contract/collections.ts";
import * as api from "../../../contract/endpoints.ts";
import { fitsCall, fitsQuery } from "./answer-kinds.ts";

const LIST = [{ id: "a" }];

describe("an answer of the API", () => {
  it.each<[string, unknown]>([
    ["/api/designs", LIST],
    ["/api/designs", []],
    ["/api/designs/category/fall", LIST],
    ["/api/blog-posts/featured", LIST],
    ["/api/blog-posts/nails-in-the-rain", { slug: "nails-in-the-rain" }],
    ["/api/site", { name: "Lunula" }],
    ["/api/offline-manifest", { lists: [], pictures: [] }],
    ["/api/something-new", { of: "any kind" }],
  ])("%s fits", (path, data) => expect(fitsCall(path, data)).toBe(true));

  it.each<[string, unknown]>([
    ["/api/designs", {}],
    ["/api/designs", null],
    ["/api/designs", ["a"]],
    ["/api/designs/category/fall", { message: "hello" }],
    ["/api/blog-posts/featured", {}],
    ["/api/blog-posts/nails-in-the-rain", []],
    ["/api/site", []],
    ["/api/site", {}],
    ["/api/offline-manifest", {}],
  ])("%s does not fit with %j", (path, data) => expect(fitsCall(path, data)).toBe(false));
});

it("knows every list of the contract", () => {
  const { designs, blogPosts, tutorials } = collections;
  const lists = [
    ...Object.values(collections.COLLECTIONS).flatMap(({ all, featured }) => [all, featured]),
    designs.inCategory,
    designs.search,
    designs.byIds,
  ].filter((list) => list !== undefined);
  for (const { path } of lists) expect([path, fitsCall(path, {})]).toEqual([path, false]);
  const things = [api.site.settings, api.offline.manifest, blogPosts.bySlug, tutorials.lesson];
  for (const { path } of things) expect([path, fitsCall(path, [])]).toEqual([path, false]);
});

describe("what a query holds", () => {
  const page = { items: LIST, total: 1, next: null };

  it("is a page of a list, several of them, or one thing", () => {
    expect(fitsQuery("/api/designs/category/:category", page)).toBe(true);
    expect(fitsQuery("/api/designs", { pages: [page, page], pageParams: [null, "next"] })).toBe(
      true,
    );
    expect(fitsQuery("/api/blog-posts/:slug", { slug: "rain" })).toBe(true);
  });

  it.each([{}, [], LIST, { items: {} }, { pages: [{}], pageParams: [null] }])(
    "is not %j where a list belongs",
    (data) => expect(fitsQuery("/api/designs", data)).toBe(false),
  );
});
