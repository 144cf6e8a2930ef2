import { expect, it } from "vitest";
import { titleFromFileName } from "./alt-text.ts";

it.each([
  ["cherry_blossom-tips.webp", "Cherry blossom tips"],
  ["img of cherries.jpg", "Img of cherries"],
  ["Fall2026.jpg", "Fall2026"],
  ["3 daisies (2).png", "3 daisies (2)"],
  ["Night.jpg", "Night"],
  ["portrait-edit.jpg", "Portrait edit"],
  ["Photo finish.jpg", "Photo finish"],
  ["facade.jpg", "Facade"],
])("keeps the name that somebody gave: %s", (fileName, title) => {
  expect(titleFromFileName(fileName)).toBe(title);
});

it.each([
  "IMG_2031.jpg",
  "IMG_E2031.HEIC",
  "IMG-20260411-WA0003.jpg",
  "_MG_1234.JPG",
  "DSC_0012.JPG",
  "_DSC0012.JPG",
  "DSCN0012.JPG",
  "DSCF0012.JPG",
  "PXL_20260411_101112345.MP.jpg",
  "PXL_20260411_101112345.PORTRAIT-01.COVER.jpg",
  "PXL 20260411 (2).jpg",
  "MVIMG_20260411_101112.jpg",
  "P1010023.JPG",
  "20260411_101112.jpg",
  "20260411.png",
  "Screenshot 2026-04-11 at 10.11.12.png",
  "Screen Shot 2026-04-11 at 10.11.12 AM.png",
  "Screenshot_20260411-101112.png",
  "WhatsApp Image 2026-04-11 at 10.11.12 (1).jpeg",
  "signal-2026-04-11-101112_002.jpeg",
  "FB_IMG_1712345678901.jpg",
  "image0.jpeg",
  "photo.png",
  "unnamed.jpg",
  "2b1c4c3e-8f1d-4b7a-9d2e-0a1b2c3d4e5f.jpg",
  "9f86d081884c7d659a2feaa0c55ad015.png",
  ".jpg",
])("takes no title from %s", (fileName) => {
  expect(titleFromFileName(fileName)).toBe("");
});
