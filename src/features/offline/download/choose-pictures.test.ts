import { expect, it } from "vitest";
import type { OfflinePicture } from "../../../../contract/offline-manifest.ts";
import type { Picture } from "../../../../contract/pictures/upload.ts";
import { choosePictures, everythingBytes } from "./choose-pictures.ts";

const picture = (name: string): OfflinePicture => ({
  url: `${name}-400`,
  bytes: 10,
  large: { url: `${name}-1600`, bytes: 100 },
});
const upload = (name: string): Picture => ({
  width: 1600,
  height: 2000,
  color: "#aa8899",
  variants: [400, 800, 1600].map((width) => ({ width, url: `${name}-${width}` })),
});

const pictures = [picture("a"), picture("b"), { url: "text-800", bytes: 50 }];
const wishes = { pictures, saved: [] as Picture[], everything: false, budget: 1_000 };
const urls = (changes: Partial<typeof wishes>) =>
  choosePictures({ ...wishes, ...changes }).map(({ url }) => url);

it("takes what fits, most worthy first, and then stops", () => {
  expect(urls({})).toEqual(["a-400", "b-400", "text-800"]);
  expect(urls({ budget: 69 })).toEqual(["a-400", "b-400"]);
  expect(urls({ budget: 0 })).toEqual([]);
  const heavyFirst = [{ url: "heavy", bytes: 90 }, picture("light")];
  expect(urls({ pictures: heavyFirst, budget: 80 })).toEqual([]);
});

it("puts saved designs first, and their full size behind every card", () => {
  expect(urls({ saved: [upload("b")] })).toEqual(["b-400", "a-400", "text-800", "b-1600"]);
  expect(urls({ saved: [upload("b")], budget: 169 })).not.toContain("b-1600");
});

it("takes a saved design that is not listed any more for a large one", () => {
  const saved = [upload("old")];
  expect(urls({ saved, budget: 300_000 })).toContain("old-1600");
  expect(urls({ saved, budget: 250_000 })).not.toContain("old-1600");
});

it("keeps all of it at full size when asked to", () => {
  expect(urls({ everything: true }).toSorted()).toEqual(
    ["a-1600", "a-400", "b-1600", "b-400", "text-800"].toSorted(),
  );
  expect(everythingBytes(pictures)).toBe(270);
});
