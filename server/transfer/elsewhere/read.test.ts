import { expect, it } from "vitest";
import { foundIn } from "../../testing/elsewhere.ts";
import { textOf, timeOf, titleOf } from "./found.ts";

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
  ["Plum#nails moons", "Plum moons"],
  ["💅💅", ""],
  ["Plum, red; and more:;., ", "Plum, red; and more"],
  [`Dots ${".".repeat(100_000)}x`, `Dots ${".".repeat(54)}…`],
])("makes a title of “%s”", (caption, title) => {
  expect(titleOf(caption)).toBe(title);
});

it.each([
  ["2024-03-02T10:00:00.000Z", "2024-03-02T10:00:00.000Z"],
  ["2024-03-02 10:00", "2024-03-02T10:00:00.000Z"],
  ["2024/03/02 10:00:05.5", "2024-03-02T10:00:05.500Z"],
  ["2024-03-02T10:00:00+02:00", "2024-03-02T08:00:00.000Z"],
  [Date.UTC(9999, 0), "9999-01-01T00:00:00.000Z"],
  [Date.UTC(10_000, 0), undefined],
  // What databases write in place of no time.
  ["1970-01-01 00:00:00", undefined],
  [0, undefined],
  ["0000-00-00 00:00:00", undefined],
  [null, undefined],
  [["2024-03-02"], undefined],
])("takes %j for the time %s", (given, time) => {
  expect(timeOf(given)).toBe(time);
});

it("takes texts and numbers for texts, and nothing else", () => {
  expect(["a", 7, null, true, ["a"], {}].map(textOf)).toEqual(["a", "7", "", "", "", ""]);
});
