import { expect, it } from "vitest";
import { hasCollection } from "./halloween-page.tsx";

it.each(["Pumpkin patch", "GOTHIC lace", "The witch hour"])("knows it by %s", (title) =>
  expect(hasCollection([{ title: "Candy corn" }, { title }])).toBe(true),
);

it("does not take other designs for it", () => {
  expect(hasCollection([{ title: "Friendly ghosts" }])).toBe(false);
  expect(hasCollection([])).toBe(false);
});
