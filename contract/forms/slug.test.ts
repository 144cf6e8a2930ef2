import { expect, it } from "vitest";
import { slug } from "./texts.ts";

it.each([
  ["Rosé & Gold", "rose-gold"],
  ["  New Year's Eve! ", "new-years-eve"],
  ["3D — Nails", "3d-nails"],
  ["Ногти", "ногти"],
  ["손톱", "손톱"],
  ["!!!", ""],
])("suggests the path of %j", (name, path) => {
  expect(slug(name)).toBe(path);
});
