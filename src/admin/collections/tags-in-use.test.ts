import { expect, it } from "vitest";
import { tagsInUse } from "./tags-in-use.ts";

it("lists each tag once, the most used first, whatever its case", () => {
  const designs = [{ tags: "gold, Hearts" }, { tags: "hearts,french" }, { tags: "" }];
  expect(tagsInUse(designs)).toEqual(["hearts", "gold", "french"]);
});
