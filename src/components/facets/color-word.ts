import { type FacetWord, wordLabel } from "../../../contract/facets/facets.ts";
import { labOfHex, squaredDistance } from "../../../contract/colors/oklab.ts";

type ColorWord = FacetWord<"color">;

/** Shades of each word; a flat color is never silver, since that would be gray. */
const SHADES: Record<Exclude<ColorWord, "silver">, string> = {
  red: "#d3202f #e8353f #b5121f #ab3f33",
  "dark-red": "#7a1228 #5c0f24 #b1174e",
  pink: "#f29bb7 #ea5588 #f9dfe4 #eec6c1 #e1aaa2 #d94f86",
  coral: "#ff7f66 #f08a78",
  orange: "#f28a2e #e06a1c #f8b76b #d98d43",
  yellow: "#f6cf4a #fbe58f #eedaac",
  green: "#3f8f5f #1f4d3a #9bbf93 #7f8f4e #5c6239 #25755a",
  teal: "#2f9c9c #1d7f8c #9edad5",
  blue: "#3a6fd0 #1f3c86 #a9cdea #6fb7e8 #16234f #cfdcec #33405f",
  lilac: "#c3aee6 #dccff2 #9f8ab5",
  purple: "#6f3fa0 #43256b #8f5cc0",
  brown: "#7a4b32 #4a2a1c #a8714e",
  nude: "#e6c3ab #d2a68a #f0dccb",
  white: "#ffffff #f4f1ee",
  gray: "#9a9a9f #6f7076 #c4c4c8",
  black: "#1c191d #000000",
  gold: "#c9973a #b98a2e",
};

const KNOWN = Object.entries(SHADES).flatMap(([word, shades]) =>
  shades.split(" ").map((shade) => ({ word: word as ColorWord, lab: labOfHex(shade) })),
);

/** The word of `FACETS` that a color such as `#b3174f` is closest to. */
export function colorWord(color: string): ColorWord {
  const lab = labOfHex(color);
  const [nearest] = KNOWN.map(({ word, lab: known }) => ({
    word,
    distance: squaredDistance(known, lab),
  })).toSorted((a, b) => a.distance - b.distance);
  return nearest?.word ?? "black";
}

/** The name of a color: “Dark red #b3174f”. */
export function colorName(color: string): string {
  return `${wordLabel(colorWord(color))} ${color}`;
}
