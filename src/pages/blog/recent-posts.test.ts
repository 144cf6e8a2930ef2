import { expect, it } from "vitest";
import { samplePost } from "../../testing/samples.ts";
import { categoryCounts, recentPosts } from "./recent-posts.tsx";

const posts = [
  samplePost({ id: "a", category: "tips" }),
  samplePost({ id: "b", category: "news" }),
  samplePost({ id: "c", category: "tips" }),
];

it("counts the posts of each category, the fullest first", () => {
  expect(categoryCounts(posts)).toEqual([
    { category: "tips", count: 2 },
    { category: "news", count: 1 },
  ]);
});

const shown = (...[category, featured]: [string | null, string?]) =>
  recentPosts(posts, category, featured === undefined ? undefined : { id: featured }).map(
    ({ id }) => id,
  );

it("narrows down to a category, and ignores one that has no post", () => {
  expect(shown("tips")).toEqual(["a", "c"]);
  expect(shown("nonsense")).toEqual(["a", "b", "c"]);
  expect(shown(null)).toEqual(["a", "b", "c"]);
});

it("leaves out what stands large above, unless its category is asked for or nothing else is there", () => {
  expect(shown(null, "a")).toEqual(["b", "c"]);
  expect(shown("nonsense", "a")).toEqual(["b", "c"]);
  expect(shown("tips", "a")).toEqual(["a", "c"]);
  expect(recentPosts(posts.slice(0, 1), null, { id: "a" })).toHaveLength(1);
});
