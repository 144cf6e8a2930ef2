import { expect, it } from "vitest";
import { previousValues } from "./collection.tsx";

it("groups items by what they were", () => {
  const changed = [
    { id: "1", before: { category: "fall" } },
    { id: "2", before: { category: "french" } },
    { id: "3", before: { category: "fall" } },
  ];
  expect(previousValues(changed)).toEqual([
    { changes: { category: "fall" }, ids: ["1", "3"] },
    { changes: { category: "french" }, ids: ["2"] },
  ]);
});
