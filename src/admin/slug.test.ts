import { expect, it } from "vitest";
import { slug, titleFromFileName } from "./slug.ts";

it.each([
  ["Rosé & Gold", "rose-gold"],
  ["  New Year's Eve! ", "new-years-eve"],
  ["3D — Nails", "3d-nails"],
  ["Ногти", "ногти"],
  ["!!!", ""],
])("suggests the path of %j", (name, path) => {
  expect(slug(name)).toBe(path);
});

it.each([
  ["cherry_blossom-tips.webp", "Cherry blossom tips"],
  ["IMG_2031.jpg", ""],
  ["PXL 20260411 (2).jpg", ""],
  ["20260411.png", ""],
])("suggests the title of %j", (fileName, title) => {
  expect(titleFromFileName(fileName)).toBe(title);
});
