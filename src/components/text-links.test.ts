import { expect, it } from "vitest";
import { isPlainPress } from "./link.tsx";
import { pageOf } from "./text-links.ts";

const HERE = "https://nails.example/blog/why-polish-chips";
const page = (href: string, target = "") => pageOf({ href, target }, HERE);

it.each([
  ["https://nails.example/blog/another", "/blog/another"],
  ["https://nails.example/search?q=red", "/search?q=red"],
  ["https://nails.example/tutorials#beginner-basics", "/tutorials#beginner-basics"],
])("keeps %s in the site", (href, path) => {
  expect(page(href)).toBe(path);
});

it.each([
  ["another site", "https://other.example/blog/another"],
  ["the same site without encryption", "http://nails.example/blog/another"],
  ["a place on the same page", `${HERE}#top`],
  ["a mail address", "mailto:june@nails.example"],
  ["a picture", "https://nails.example/uploads/a-800.webp"],
  ["the feed", "https://nails.example/feed.xml"],
  ["the back office", "https://nails.example/admin/login"],
])("leaves %s to the browser", (_name, href) => {
  expect(page(href)).toBeNull();
});

it("leaves a link to the browser that asks for a tab of its own", () => {
  expect(page("https://nails.example/about", "_blank")).toBeNull();
});

it("takes only the plain press of the first button", () => {
  const plain = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  };
  expect(isPlainPress(plain)).toBe(true);
  expect(isPlainPress({ ...plain, ctrlKey: true })).toBe(false);
  expect(isPlainPress({ ...plain, metaKey: true })).toBe(false);
  expect(isPlainPress({ ...plain, button: 1 })).toBe(false);
  expect(isPlainPress({ ...plain, defaultPrevented: true })).toBe(false);
});
