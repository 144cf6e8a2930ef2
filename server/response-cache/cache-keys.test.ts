import { expect, it } from "vitest";
import { routes } from "../api/routes.ts";
import { createCacheKeys, plainTarget } from "./cache-keys.ts";

const addressOf = createCacheKeys({
  routes,
  webApp: { isFile: () => false, pageAddress: (pathname, search) => pathname + search },
  isRouted: () => false,
});

it.each([
  ["/api/designs?season=winter&shape=oval,almond", "/api/designs?shape=almond,oval&season=winter"],
  ["/api/designs?shape=ALMOND,,almond,heart", "/api/designs?shape=almond"],
  ["/api/designs?shape=heart&utm_source=x", "/api/designs"],
  ["/api/designs?near=%23B3174F&limit=2", "/api/designs?limit=2&near=b3174f"],
  ["/api/designs?near=crimson", "/api/designs"],
  ["/api/facets?near=b3174f", "/api/facets"],
  ["/api/facets?q=red&color=pink,red", "/api/facets?color=red,pink&q=red"],
  ["/api/designs/category/fall?shape=heart", "/api/designs/category/fall?"],
])("keeps %s as %s", (target, expected) => {
  expect(decodeURIComponent(addressOf(target) ?? "")).toBe(expected);
});

it.each([
  ["/blog?page=2", "/blog?page=2"],
  ["//there/blog", "//there/blog"],
  ["http://nails.example/blog?page=2", "/blog?page=2"],
  ["http://nails.example", "/"],
  ["/blog#end", "/blog"],
  ["//there/blog#end", "//there/blog"],
  ["/a b", "/a%20b"],
  ["*", "/*"],
  ["http://", "/"],
])("reads the target %s as a path that Koa takes apart without `url.parse`", (target, path) => {
  expect(plainTarget(target)).toBe(path);
  expect(path).toMatch(/^\/[^\s#]*$/);
});
