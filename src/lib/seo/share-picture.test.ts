import { expect, it } from "vitest";
import { sharedName } from "../../../contract/pictures/share-picture.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { sampleDesign } from "../../testing/samples.ts";
import { shareList, shareOne } from "./share-picture.ts";

function picture(hash: string): Picture {
  const url = `/uploads/${hash.repeat(32)}-400.webp`;
  return { width: 400, height: 500, color: "#808080", variants: [{ width: 400, url }] };
}

const FROM_ELSEWHERE = { title: "Elsewhere" };

it("names a thing’s share picture after the thing and its picture’s content", () => {
  const design = { ...sampleDesign(), image: picture("a"), url: "/x", alt: "Pearly tips" };
  expect(shareOne("design/d1", design)).toEqual({
    url: "/share/design/d1-aaaaaaaa.jpg",
    alt: "Pearly tips",
    width: 1200,
    height: 630,
  });
});

it("shows a picture from elsewhere as it is, and nothing where there is none", () => {
  const url = "https://pictures.example/a.jpg";
  expect(shareOne("post/a", { url, alt: "A" })).toEqual({ url, alt: "A" });
  expect(shareOne("post/a", { url: "", alt: "A" })).toBeUndefined();
});

it("shows the first three of a list that have pictures, and says which", () => {
  const items = ["a", "b", "c", "d"].map((hash) => ({ title: hash, image: picture(hash) }));
  expect(shareList("category/Fall", [FROM_ELSEWHERE, ...items])).toMatchObject({
    url: "/share/category/fall-aaaaaaaabbbbbbbbcccccccc.jpg",
    alt: "a, b, c",
  });
  expect(shareList("blog", [FROM_ELSEWHERE])).toBeUndefined();
});

it("reads the name back from an address", () => {
  const design = { image: picture("a"), url: "", alt: "" };
  for (const name of ["site", "post/why-2-12345678-days", "category/ombré_nails"] as const) {
    expect(sharedName(shareOne(name, design)?.url ?? "")).toBe(name);
  }
});
