import { expect, it } from "vitest";
import { isSitePath, pageName } from "./insights.tsx";

it.each([
  ["/", undefined, { name: "Home", address: "/" }],
  ["/privacy", undefined, { name: "Privacy Policy", address: "/privacy" }],
  ["/category/french", "French", { name: "French", address: "/category/french" }],
  ["/caf%C3%A9", undefined, { name: "/café" }],
  ["/%E0%A4%A", undefined, { name: "/%E0%A4%A" }],
  ["(other)", undefined, { name: "Other addresses" }],
])("calls %s with the title %s %j", (path, title, name) => {
  expect(pageName({ path, views: 1, ...(title && { title }) })).toEqual(name);
});

it("takes only what stays on this site for an address", () => {
  expect(isSitePath("/blog")).toBe(true);
  for (const path of ["//evil.example", "/\\evil.example", "(other)"]) {
    expect(isSitePath(path)).toBe(false);
  }
});
