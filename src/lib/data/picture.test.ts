import { expect, it } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { isRemote, largestPicture, pictureSource } from "./picture.ts";

const remote = { image_url: "https://example.com/a.jpg" };

it("offers every made width of an uploaded picture", () => {
  expect(pictureSource(sampleDesign())).toEqual({
    src: "/uploads/a-400.webp",
    srcSet: "/uploads/a-400.webp 400w, /uploads/a-800.webp 800w",
    width: 1280,
    height: 1600,
  });
  expect(largestPicture(sampleDesign())).toBe("/uploads/a-800.webp");
});

it("takes a picture from elsewhere as it is", () => {
  expect(pictureSource(remote)).toEqual({ src: remote.image_url });
  expect(largestPicture(remote)).toBe(remote.image_url);
  expect(isRemote(remote.image_url)).toBe(true);
  expect(isRemote("/uploads/a-400.webp")).toBe(false);
});
