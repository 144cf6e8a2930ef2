import { expect, it } from "vitest";
import { samplePost } from "../../testing/samples.ts";
import { categoryCounts, postsIn } from "./post-lists.ts";

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

it("narrows down to a category, and ignores one that has no post", () => {
  expect(postsIn(posts, "tips").map(({ id }) => id)).toEqual(["a", "c"]);
  expect(postsIn(posts, "nonsense")).toEqual(posts);
  expect(postsIn(posts, null)).toEqual(posts);
});
