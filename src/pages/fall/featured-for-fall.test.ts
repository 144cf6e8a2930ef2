import { expect, it } from "vitest";
import { sampleDesign } from "../../testing/samples.ts";
import { featuredForFall } from "./fall-page.tsx";

const designs = ["a", "b", "c", "d"].map((id) => sampleDesign({ id }));
const plain = sampleDesign({ id: "p", featured: false });

it("shows what is featured in fall", () => {
  expect(featuredForFall([plain, ...designs], [])).toEqual(designs);
});

it("falls back on the first three featured of all", () => {
  expect(featuredForFall([plain], designs).map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

it("is empty where nothing is featured", () => expect(featuredForFall([], [])).toEqual([]));
