import { expect, it } from "vitest";
import { foundIn } from "../../testing/elsewhere.ts";
import { titleOf } from "./found.ts";

it("finds pictures without a table by their paths, which may look like addresses", async () => {
  const { name, items } = await foundIn({
    "May/#1 red.png": "1",
    "50%41.png": "2",
    "notes.txt": "",
  });
  expect(name).toBe("Pictures");
  expect(items).toMatchObject([
    { kind: "photo", key: "50%41.png 1", picture: "50%41.png", title: "", isPublic: false },
    { key: "May/#1 red.png 1" },
  ]);
});

it("says what it takes when there is nothing of it", async () => {
  await expect(foundIn({ "a.txt": "Hello" })).rejects.toThrow("There is nothing here to import");
  await expect(foundIn({ "posts_1.html": "<p>" })).rejects.toThrow("archive in JSON: this one is");
  await expect(foundIn({ "May/looks.ods": "PK" })).rejects.toThrow(
    "Please save May/looks.ods as .xlsx or CSV.",
  );
});

it.each([
  ["Plum moons with gold. Swipe for more!\n#nails", "Plum moons with gold"],
  [
    "#nails #art\n\nFirst words here, and many more of them to make the title much too long",
    "First words here, and many more of them to make the title…",
  ],
  ["💅💅", ""],
  ["Plum, red; and more:;., ", "Plum, red; and more"],
  [`Dots ${".".repeat(100_000)}x`, `Dots ${".".repeat(54)}…`],
])("makes a title of “%s”", (caption, title) => {
  expect(titleOf(caption)).toBe(title);
});
