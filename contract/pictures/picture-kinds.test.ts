import { describe, expect, it } from "vitest";
import { PICTURE_FILE, pictureKind, refusalOf, refusedName } from "./picture-kinds.ts";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

describe("a file is by its first bytes", () => {
  it.each([
    ["\x89PNG\r\n\x1a\n", "png"],
    ["\xff\xd8\xff\xe0", "jpeg"],
    ["GIF89a", "gif"],
    ["RIFF\0\0\0\0WEBPVP8 ", "webp"],
    ["\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", "avif"],
    ["\0\0\0\x2cftypavis\0\0\0\0avifavismsf1iso8mif1miaf", "avif"],
    ["\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf", "avif"],
    ["\0\0\0\x1cftypheic\0\0\0\0mif1heic", "heic"],
    ["\0\0\0\x1cftypmif1\0\0\0\0mif1heicMiHB", "heic"],
    ["II*\0\x08\0\0\0\0\0", "tiff"],
    ["MM\0*\0\0\0\x08\0\0", "tiff"],
    ["hello", undefined],
    ["", undefined],
  ])("%j: %s", (text, kind) => {
    expect(pictureKind(bytes(text))).toBe(kind);
  });

  it.each([
    ["BM\x56\x1c", "a BMP picture"],
    ["\xff\x0a\xfa", "a JPEG XL picture"],
    ["\0\0\0\x0cJXL \r\n", "a JPEG XL picture"],
    ["\0\0\0\x0cjP  \r\n", "a JPEG 2000 picture"],
    ["<svg xmlns='x'>", "an SVG drawing"],
    ["\xef\xbb\xbf<?xml version='1.0'?>\n<!-- by hand -->\n<svg>", "an SVG drawing"],
    ["<!DOCTYPE svg PUBLIC 'x'>\n<svg>", "an SVG drawing"],
    ["II*\0\x10\0\0\0CR\x02\0", "a camera’s raw photo"],
    ["\0\0\0\x18ftypcrx \0\0\0\x01crx isom", "a camera’s raw photo"],
    ["FUJIFILMCCD-RAW 0201", "a camera’s raw photo"],
    // A tag that only DNG has.
    ["II*\0\x08\0\0\0\x01\0\x12\xc6\x01\0\x04\0\0\0\x01\x04\0\0", "a camera’s raw photo"],
    ["8BPS\0\x01", "a Photoshop file"],
    ["\0\0\x01\0\x01\0", "an icon file"],
    ["%PDF-1.7", "a PDF"],
    ["%!PS-Adobe", "a PostScript file"],
    ["\0\0\0\x20ftypisom\0\0\x02\0isomiso2", "a video"],
    ["\0\0\0\x14ftypqt  ", "a video"],
    ["\x1aE\xdf\xa3", "a video"],
    ["RIFF\0\0\0\0AVI LIST", "a video"],
    ["PK\x03\x04", "an archive"],
    ["<!DOCTYPE html><html>", "a web page"],
  ])("%j: %s, which is refused", (text, name) => {
    expect(pictureKind(bytes(text))).toMatchObject({ name });
  });
});

it("says what to do, by the name of a file alone, too", () => {
  const refusal = (name: string) => {
    const kind = refusedName(name);
    return kind && refusalOf(kind);
  };
  expect(refusal("nails.BMP")).toBe(
    "This is a BMP picture. Please save it as a JPEG or PNG, and try again.",
  );
  expect(refusal("IMG_1.MOV")).toMatch(/^This is a video\. Please save one of its pictures/);
  expect(refusal("IMG_1.dng")).toMatch(/raw photo\. Please export it as a JPEG/);
  expect(refusal("IMG_1.HEIC")).toBeUndefined();
  expect(["a.jpg", "a.HEIC", "a.tif", "a.avif"].every((name) => PICTURE_FILE.test(name))).toBe(
    true,
  );
});
