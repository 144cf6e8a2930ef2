import { linear } from "./oklab.ts";

/** What a site's one strong color becomes in a theme, as `#rrggbb`. */
interface AccentColors {
  lacquer: string;
  deep: string;
  shell: string;
  onShell: string;
}

/** The backgrounds and neighbors of the colors in each theme, as `src/styles/theme.css` has it: lightness in percent, chroma, hue. */
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

export type AccentTheme = keyof typeof THEMES;

/** The colors of a theme nearest to a chosen one such as `#2266cc` that can be read on all backgrounds of the theme. */
export function accentColors(color: string, theme: AccentTheme): AccentColors {
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

/** The style attribute of the root element with the accent colors; empty without an accent. */
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

export function groundsOf(theme: AccentTheme): {
  page: string;
  surface: string;
  onLacquer: string;
} {
  const { page, surface, onLacquer } = GROUNDS[theme];
  return { page: hexOf(page), surface: hexOf(surface), onLacquer: hexOf(onLacquer) };
}

function hexOf([percent, c, degrees]: readonly [number, number, number]): string {
  return hexOfOklch({ l: percent / 100, c, h: (degrees * Math.PI) / 180 });
}

function paled({ c, h }: Oklch, [l, share, most]: readonly [number, number, number]): Oklch {
  return { l, c: Math.min(c * share, most), h };
}

/** Makes a color lighter or darker in steps until it has enough contrast with all others. */
function readable(color: Oklch, step: number, others: string[]): string {
  for (let l = color.l; l > 0 && l < 1; l += step) {
    const hex = hexOfOklch({ ...color, l });
    if (others.every((other) => contrast(hex, other) >= ENOUGH)) return hex;
  }
  return step < 0 ? "#000000" : "#ffffff";
}

/** Lightness from 0 to 1, chroma, and hue in radians; by https://bottosson.github.io/posts/oklab */
interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Channels = [red: number, green: number, blue: number];

/** Of a color such as `#b3174f`. */
export function oklchOfHex(color: string): Oklch {
  const [r, g, b] = channelsOf(color);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const bee = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return { l, c: Math.hypot(a, bee), h: Math.atan2(bee, a) };
}

/** The nearest color within sRGB: chroma is reduced as needed. */
export function hexOfOklch({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0; chroma -= 0.002) {
    const found = linearOf({ l, c: chroma, h });
    if (found.every((channel) => channel > -0.0005 && channel < 1.0005)) return toHex(found);
  }
  return toHex(linearOf({ l, c: 0, h }));
}

/** The ratio of two colors' contrast, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = channelsOf(color);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linearOf({ l, c, h }: Oklch): Channels {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function channelsOf(color: string): Channels {
  const value = Number.parseInt(color.slice(1), 16);
  return [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)];
}

function toHex(channels: Channels): string {
  const bytes = channels.map((channel) => {
    const share = Math.min(1, Math.max(0, channel));
    const curved = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${bytes.join("")}`;
}
