import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { GROUNDS, accentStyle } from "../contract/colors/accent.ts";

const css = readFileSync("src/styles/theme.css", "utf8");

it("the styles have the backgrounds that accents are made for, and use every part of an accent", () => {
  for (const grounds of Object.values(GROUNDS)) {
    for (const [l, c, h] of Object.values(grounds)) expect(css).toContain(`oklch(${l}% ${c} ${h})`);
  }
  const parts = accentStyle("#1d4fbf").match(/--[a-z-]+/g) ?? [];
  expect(parts).toHaveLength(8);
  for (const part of parts) expect(css).toContain(`var(${part}, `);
});
