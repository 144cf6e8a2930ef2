import { expect, it } from "vitest";
import { groupDeleted } from "./trash.tsx";

const deletedAt = (name: string, seconds: number) => ({
  id: name,
  name,
  deleted_at: new Date(seconds * 1_000).toISOString(),
  waits_for: null,
  kind: "products" as const,
  picture: null,
});

it("parts single deletions from what went in one go, however many pieces that took", () => {
  const items = [
    deletedAt("last", 100),
    deletedAt("piece 3", 90),
    deletedAt("piece 2", 88.5),
    deletedAt("piece 1", 87),
    deletedAt("first", 10),
  ];
  const names = groupDeleted(items).map((group) => group.map(({ name }) => name));
  expect(names).toEqual([["last"], ["piece 3", "piece 2", "piece 1"], ["first"]]);
  expect(groupDeleted([])).toEqual([]);
});
