import { type Oklch, contrast, hexOfOklch, oklchOfHex } from "./oklch.ts";

/** What a site's one strong color becomes in a theme, as `#rrggbb`. */
export interface AccentColors {
  lacquer: string;
  deep: string;
  shell: string;
  onShell: string;
}

/** What they stand on or beside in each theme, as `src/styles/theme.css` has it: lightness in percent, chroma, hue. */
export const GROUNDS = {
  light: { page: [98.6, 0.009, 45], surface: [100, 0, 0], onLacquer: [100, 0, 0] },
  dark: { page: [18.5, 0.022, 340], surface: [23, 0.027, 340], onLacquer: [20, 0.05, 345] },
} as const;

/** WCAG 2.2 AA for text of any size; a little more, as browsers round. */
export const AA = 4.5;
const ENOUGH = AA + 0.05;
const STEP = 0.005;

/** How a theme goes from the chosen color to its own: from which lightness, which way, and how pale its tints are. */
const THEMES = {
  light: { from: 0.6, step: -STEP, deep: -0.07, shell: [0.94, 0.11, 0.03], on: [0.4, 0.6, 0.12] },
  dark: { from: 0.68, step: STEP, deep: 0.06, shell: [0.31, 0.21, 0.045], on: [0.88, 0.35, 0.06] },
} as const;

export type Theme = keyof typeof THEMES;

/** The colors of a theme nearest to a chosen one such as `#2266cc` that can be read wherever they stand. */
export function accentColors(color: string, theme: Theme): AccentColors {
  const chosen = oklchOfHex(color);
  const { from, step, deep, shell: tint, on } = THEMES[theme];
  const ground = groundsOf(theme);
  const shell = hexOfOklch(paled(chosen, tint));
  const onShell = readable(paled(chosen, on), step, [shell, ground.page, ground.surface]);
  const start = theme === "light" ? Math.min(chosen.l, from) : Math.max(chosen.l, from);
  const beside = [shell, ground.page, ground.surface, ground.onLacquer];
  const lacquer = readable({ ...chosen, l: start }, step, beside);
  const deeper = { ...oklchOfHex(lacquer) };
  deeper.l = Math.min(0.97, Math.max(0.05, deeper.l + deep));
  return { lacquer, deep: readable(deeper, step, beside), shell, onShell };
}

/** The style of the document’s root that gives a site its accent; empty without one. */
export function accentStyle(color: string): string {
  if (color === "") return "";
  const themes = [
    ["", accentColors(color, "light")],
    ["-dark", accentColors(color, "dark")],
  ] as const;
  return themes
    .map(
      ([end, { lacquer, deep, shell, onShell }]) =>
        `--accent${end}:${lacquer};--accent-deep${end}:${deep};--accent-shell${end}:${shell};--on-accent-shell${end}:${onShell}`,
    )
    .join(";");
}

export function groundsOf(theme: Theme): { page: string; surface: string; onLacquer: string } {
  const { page, surface, onLacquer } = GROUNDS[theme];
  return { page: hexOf(page), surface: hexOf(surface), onLacquer: hexOf(onLacquer) };
}

function hexOf([percent, c, degrees]: readonly [number, number, number]): string {
  return hexOfOklch({ l: percent / 100, c, h: (degrees * Math.PI) / 180 });
}

function paled({ c, h }: Oklch, [l, share, most]: readonly [number, number, number]): Oklch {
  return { l, c: Math.min(c * share, most), h };
}

/** Lighter or darker by steps until each of the others can be read on it, or it on them. */
function readable(color: Oklch, step: number, others: string[]): string {
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const hex = hexOfOklch({ ...color, l });
    if (others.every((other) => contrast(hex, other) >= ENOUGH)) return hex;
  }
  return step < 0 ? "#000000" : "#ffffff";
}
