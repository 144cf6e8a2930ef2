import { expect, it } from "vitest";
import {
  AA,
  type AccentTheme,
  accentColors,
  accentStyle,
  groundsOf,
  contrast,
  hexOfOklch,
  oklchOfHex,
} from "./accent.ts";

const LIGHTNESSES = [0, 0.15, 0.35, 0.5, 0.65, 0.8, 0.95, 1];
const CHROMAS = [0, 0.08, 0.2, 0.32];
const HUES = Array.from({ length: 36 }, (_, at) => (at * Math.PI) / 18);
const COLORS = new Set(
  LIGHTNESSES.flatMap((l) => CHROMAS.flatMap((c) => HUES.map((h) => hexOfOklch({ l, c, h })))),
);

it.each<AccentTheme>(["light", "dark"])("any color can be read in the %s theme", (theme) => {
  expect(COLORS.size).toBeGreaterThan(300);
  const { page, surface, onLacquer } = groundsOf(theme);
  for (const color of COLORS) {
    const { lacquer, deep, shell, onShell } = accentColors(color, theme);
    const pairs = [lacquer, deep].flatMap((one) =>
      [page, surface, shell, onLacquer].map((other) => [one, other] as const),
    );
    for (const [one, other] of [...pairs, [onShell, shell] as const, [onShell, page] as const]) {
      expect({ color, one, other, low: contrast(one, other) < AA }).toMatchObject({ low: false });
    }
  }
});

it("keeps the hue of what was chosen", () => {
  for (const color of ["#1d5fbf", "#2e7d32", "#b3174f", "#f2c200", "#00c2c7"]) {
    const { h } = oklchOfHex(color);
    for (const theme of ["light", "dark"] as const) {
      const own = oklchOfHex(accentColors(color, theme).lacquer).h;
      expect(Math.abs(Math.sin((own - h) / 2))).toBeLessThan(0.05);
    }
  }
});

it("leaves a color as it is that can be read", () => {
  expect(accentColors("#1d4fbf", "light").lacquer).toBe("#1d4fbf");
});

it("says nothing for a site without one", () => expect(accentStyle("")).toBe(""));
