// Polishes that are sold together: small bottles in a row, and a nail of each. Their colors are in shades.json, by
// which a test also tells which looks they paint.
import { readFileSync } from "node:fs";
import { linen, plain, terrazzoTable } from "../draw/backgrounds/surfaces.ts";
import { type NailShape } from "../draw/nail-shapes.ts";
import { polish } from "../draw/nail.ts";
import type { Background } from "../draw/picture.ts";
import { cream } from "../draw/polish/cream.ts";
import { glitter } from "../draw/polish/shine.ts";
import { backdrop } from "./backdrops.ts";
import { polishBottle } from "./bottles.ts";
import { looseNail } from "./hands.ts";
import { type StudioPicture, square } from "./stage.ts";
import { lay, stand } from "./thing.ts";

const SHADES = JSON.parse(readFileSync(new URL("shades.json", import.meta.url), "utf8")) as Record<
  string,
  Record<string, string>
>;

interface ColorSet {
  name: string;
  background: Background;
  shape: NailShape;
  cap: string;
  ring?: string;
  round?: boolean;
  /** Bottles that lie show nothing of a wall. */
  lies?: boolean;
  /** Glints in the polish. */
  shimmers?: boolean;
}

function colorSet({
  name,
  background,
  shape,
  lies = false,
  shimmers = false,
  ...look
}: ColorSet): StudioPicture {
  const colors = Object.values(SHADES[name] ?? {});
  const isDuo = colors.length === 2;
  const gap = isDuo ? 520 : 400;
  const first = 800 - (gap * (colors.length - 1)) / 2;
  return square(background, (sheet, random) => {
    const bottles = colors.map((lacquer, at) => {
      const print = isPale(lacquer) ? "#6d5563" : "#fdf3ea";
      const bottle = polishBottle(sheet, { lacquer, print, ...look });
      const x = first + at * gap;
      if (!lies) return stand(sheet, bottle, { x, y: 1270, scale: 0.9 }, 196);
      const isEven = at % 2 === 0;
      const angle = isEven ? -4 : 3;
      const y = (isDuo ? 1240 : 1090) + (isEven ? 0 : 40);
      return lay(sheet, bottle, { x, y, angle, scale: isDuo ? 1.05 : 0.86 }, 1.5);
    });
    const nails = colors.map((color, at) => {
      const glints = shimmers ? [glitter(["#ffffff", color], { count: 160, size: 4 })] : [];
      const spot = {
        x: first + at * gap,
        y: isDuo ? 1480 : 1500,
        angle: 84 - at * 6,
        scale: 0.74,
        shape,
      };
      return looseNail(sheet, random, polish(cream(color), ...glints), spot);
    });
    return bottles.join("") + nails.join("");
  });
}

/** Whether white print would be lost on it. */
function isPale(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  );
  return 0.3 * red + 0.59 * green + 0.11 * blue > 190;
}

export const colorSets: Record<string, StudioPicture> = {
  "product-cherry-bordeaux-and-ballet-pink-trio": colorSet({
    name: "Cherry, Bordeaux, and Ballet Pink Trio",
    background: backdrop({
      wall: "#f2d5d6",
      table: "#e2b9bd",
      shape: { kind: "arch", color: "#faeae8" },
    }),
    shape: "almond",
    cap: "#3a1420",
  }),
  "product-espresso-caramel-and-latte-trio": colorSet({
    name: "Espresso, Caramel, and Latte Trio",
    background: backdrop({
      wall: "#e9dac6",
      table: "#d3bb9b",
      shape: { kind: "disc", color: "#f6ecdd" },
    }),
    shape: "oval",
    cap: "#2f1d14",
    round: true,
  }),
  "product-pine-moss-and-sage-trio": colorSet({
    name: "Pine, Moss, and Sage Trio",
    background: backdrop({
      wall: "#dbe2d3",
      table: "#bfcab1",
      shape: { kind: "arch", color: "#eef2e8" },
    }),
    shape: "coffin",
    cap: "#22302a",
  }),
  "product-lemon-tangerine-and-coral-trio": colorSet({
    name: "Lemon, Tangerine, and Coral Trio",
    background: backdrop({
      wall: "#fbe6c8",
      table: "#f2cfa2",
      shape: { kind: "disc", color: "#fff4e2" },
    }),
    shape: "oval",
    cap: "#fbf6f0",
    ring: "#d69a88",
    round: true,
  }),
  "product-navy-cobalt-and-powder-blue-trio": colorSet({
    name: "Navy, Cobalt, and Powder Blue Trio",
    background: terrazzoTable("#e7edf4", ["#9db4d2", "#c6d3e2", "#5d7ba8", "#d7c7b4"]),
    shape: "almond",
    cap: "#1d2436",
    ring: "#b9bfc9",
    lies: true,
  }),
  "product-violet-lavender-and-pale-lilac-trio": colorSet({
    name: "Violet, Lavender, and Pale Lilac Trio",
    background: backdrop({
      wall: "#e3daef",
      table: "#c8badf",
      shape: { kind: "arch", color: "#f2edf9" },
    }),
    shape: "stiletto",
    cap: "#2e1f45",
    ring: "#b9bfc9",
  }),
  "product-chalk-and-ink-creme-duo": colorSet({
    name: "Chalk and Ink Crème Duo",
    background: linen("#e2d8cc"),
    shape: "square",
    cap: "#221822",
    lies: true,
  }),
  "product-champagne-and-silver-shimmer-duo": colorSet({
    name: "Champagne and Silver Shimmer Duo",
    background: plain("#d9cfd6"),
    shape: "almond",
    cap: "#3b2a3a",
    round: true,
    lies: true,
    shimmers: true,
  }),
};
