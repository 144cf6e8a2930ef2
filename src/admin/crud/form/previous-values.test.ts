import { expect, it } from "vitest";
import { previousValues } from "./previous-values.ts";

it("groups rows by what they were, in the changed fields alone", () => {
  const rows = [
    { id: "1", category: "fall", featured: true },
    { id: "2", category: "french", featured: true },
    { id: "3", category: "fall", featured: false },
  ];
  expect(previousValues(rows, { category: "floral" })).toEqual([
    { changes: { category: "fall" }, ids: ["1", "3"] },
    { changes: { category: "french" }, ids: ["2"] },
  ]);
});
