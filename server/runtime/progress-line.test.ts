import { expect, it } from "vitest";
import { progressLine } from "../starter/starter.ts";

function said(isTTY: boolean, steps: number[], total: number): string {
  let text = "";
  const out = { isTTY, write: (part: string) => Boolean((text += part)) };
  const say = progressLine("Looks", out);
  for (const done of steps) say(done, total);
  return text;
}

const upTo = (total: number) => Array.from({ length: total }, (_, at) => at + 1);

it("writes a few lines to a log, however much there is", () => {
  const lines = "Looks: 25 of 100\nLooks: 50 of 100\nLooks: 75 of 100\nLooks: 100 of 100\n";
  expect(said(false, upTo(100), 100)).toBe(lines);
  expect(said(false, upTo(9_999), 9_999).split("\n")).toHaveLength(5);
  expect(said(false, [1], 1)).toBe("Looks: 1 of 1\n");
});

it("keeps to one line of a terminal, and ends it", () => {
  const text = said(true, upTo(500), 500);
  expect(text).toMatch(
    /^\rLooks: 1 of 500\r[^\n]*\rLooks: 500 of 500\n$|^\rLooks: 1 of 500\rLooks: 500 of 500\n$/,
  );
});
