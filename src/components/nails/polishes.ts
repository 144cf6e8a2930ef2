import type { Season } from "../../lib/data/today.ts";

type Finish = "cream" | "glitter" | "french" | "ombre" | "chrome";

export interface Polish {
  finish: Finish;
  /** Light and deep shade of the lacquer. */
  light: string;
  deep: string;
  /** What the finish adds: tip, sparkle or second tone. */
  accent: string;
}

function polish(finish: Finish, light: string, deep: string, accent: string): Polish {
  return { finish, light, deep, accent };
}

/** Five bottles for each season, from the little finger to the thumb. */
export const POLISHES: Record<Season, Polish[]> = {
  winter: [
    polish("cream", "#7d1433", "#4c0a20", "#b3365c"),
    polish("glitter", "#c9c2d6", "#8f87a8", "#ffffff"),
    polish("french", "#f6dcd9", "#e6bdb9", "#a8123f"),
    polish("ombre", "#2b3157", "#151833", "#8d9bd8"),
    polish("chrome", "#e9e2ea", "#a79bb0", "#ffffff"),
  ],
  spring: [
    polish("cream", "#f3a7bd", "#d9708f", "#ffd6e1"),
    polish("ombre", "#cbb7ea", "#9c82cf", "#f6d9ec"),
    polish("french", "#fbe3dc", "#efc6bd", "#f0799a"),
    polish("glitter", "#b9dcc4", "#7fb594", "#fffbe6"),
    polish("chrome", "#f7e3c4", "#dcb78a", "#ffffff"),
  ],
  summer: [
    polish("cream", "#ff6f59", "#d93c39", "#ffb199"),
    polish("chrome", "#ffd9c7", "#f0a184", "#ffffff"),
    polish("french", "#fde5da", "#f1c5b2", "#13a6a1"),
    polish("ombre", "#ffb347", "#f4715b", "#ffe39a"),
    polish("glitter", "#f55c93", "#c32a6b", "#ffe1ee"),
  ],
  autumn: [
    polish("cream", "#8c2f2b", "#571917", "#bf5a4a"),
    polish("chrome", "#d9a066", "#96602f", "#fff0d6"),
    polish("french", "#f5dccb", "#e2b89f", "#6d2136"),
    polish("ombre", "#6b6a35", "#3f3f1c", "#b9a55a"),
    polish("glitter", "#4a1f38", "#2b0f20", "#e9b765"),
  ],
};

const FINISHES: Finish[] = ["cream", "glitter", "french", "ombre", "chrome"];

/** Five polishes in the colors of a season, such as `#b3174f`, repeated as needed. */
export function polishesIn(colors: readonly string[]): Polish[] {
  return FINISHES.map((finish, index) => {
    const color = colors[index % colors.length] ?? "";
    const next = colors[(index + 1) % colors.length] ?? "";
    if (finish === "french") return polish(finish, "#f6dcd9", "#e6bdb9", color);
    return polish(finish, color, shade(color), finish === "ombre" ? next : "#ffffff");
  });
}

/** The color as deep as polish makes it: pale ones stay pale, and all become more intense. */
export function shade(color: string): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return `rgb(${channels.map((light) => Math.round(219 * light ** 1.45)).join(" ")})`;
}
