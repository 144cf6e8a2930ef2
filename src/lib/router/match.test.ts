import { expect, it } from "vitest";
import { matchPath } from "./address.ts";

it.each([
  ["/", "/", {}],
  ["/saved", "/saved/", {}],
  ["/category/:category", "/category/fall", { category: "fall" }],
  ["/category/:category", "/category/caf%C3%A9%2Fnoir", { category: "café/noir" }],
])("matches %s with %s", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toMatchObject(params);
});

it.each([
  ["/", "/saved"],
  ["/saved", "/saved/more"],
  ["/category/:category", "/category"],
  ["/category/:category", "/category/a/b"],
  ["/category/:category", "/category/%E0%A4%A"],
  ["/saved", "/Saved"],
])("does not match %s with %s", (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});
