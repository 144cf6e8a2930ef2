import { expect, it } from "vitest";
import { type Redirect, redirectList, redirectTarget } from "./redirects.ts";

const parse = (...rows: [from: string, to: string][]) =>
  redirectList.safeParse(rows.map(([from, to]) => ({ from, to })));
const messages = (...rows: [from: string, to: string][]) =>
  parse(...rows).error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);

it.each([
  ["/old-page", "/old-page"],
  ["old-page/", "/old-page"],
  ["https://old.example/2019/05/red-nails.html?utm_source=pin#top", "/2019/05/red-nails.html"],
  ["/caf%C3%A9", "/café"],
  ["/gallery/*", "/gallery/*"],
])("takes %s as the old address %s", (typed, from) => {
  expect(parse([typed, "/about"]).data).toEqual([{ from, to: "/about" }]);
});

it.each([
  ["/", "/ is a page of this site"],
  ["https://old.example/?page_id=2", "/ is a page of this site"],
  ["/*", "/* is a page of this site"],
  ["/about/", "/about is a page of this site"],
  ["/admin/old", "Visitors never see pages at /admin/old"],
  ["/api/*", "Visitors never see pages at /api/*"],
  ["/\\host", "Old address must be a path such as /old-page, or /old/* for all below it"],
  ["/a*b", "Old address must be a path such as /old-page, or /old/* for all below it"],
  ["", "Old address is required"],
])("refuses %j as an old address", (from, message) => {
  expect(messages([from, "/about"])).toContain(`0.from: ${message}`);
});

it.each([["javascript:alert(1)"], ["/\\host"], ["about us"]])("refuses to lead to %s", (to) => {
  expect(messages(["/old", to])?.[0]).toMatch(/^0\.to: New address must be a path/);
});

it("refuses an address that is listed twice, and one that would redirect again", () => {
  expect(messages(["/old", "/about"], ["/OLD", "/blog"])).toEqual(["1.from: /OLD is listed twice"]);
  const again = "is redirected itself: name the page it leads to";
  expect(messages(["/one", "/two"], ["/two", "/one"])).toEqual([
    `0.to: /two ${again}`,
    `1.to: /one ${again}`,
  ]);
  expect(messages(["/old/*", "/old/all"])).toEqual([`0.to: /old/all ${again}`]);
  expect(messages(["/old", "/blog/*"])).toEqual([
    "0.to: Only an address for all below /old/* can end with /*",
  ]);
});

const LIST: Redirect[] = [
  { from: "/gallery/*", to: "/all-designs" },
  { from: "/gallery/2019/*", to: "/blog/*" },
  { from: "/gallery/best", to: "https://shop.example/best" },
  { from: "/café", to: "/about#us" },
];

it.each([
  ["/gallery/2020/x", "/all-designs"],
  ["/gallery/2019/Red%20tips", "/blog/Red%20tips"],
  ["/Gallery/Best", "https://shop.example/best"],
  ["/caf%C3%A9", "/about#us"],
  ["/gallery", undefined],
  ["/elsewhere", undefined],
  ["/%E0%A4%A", undefined],
])("leads %s to %s", (path, to) => {
  expect(redirectTarget(LIST, path)).toBe(to);
});
