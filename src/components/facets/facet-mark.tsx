import type { FacetName, FacetWord } from "../../../contract/facets/facets.ts";

/** The mark of a facet’s word, if it has one: a shape’s outline, a color’s dot. */
export function FacetMark({ name, word }: { name: FacetName; word: string }) {
  if (name === "shape") {
    return (
      <svg viewBox="0 0 40 56" aria-hidden="true" className="h-6">
        <path
          d={NAIL_OUTLINES[word as FacetWord<"shape">]}
          fill="currentColor"
          fillOpacity=".15"
          stroke="currentColor"
          strokeWidth="3"
        />
      </svg>
    );
  }
  if (name === "color") {
    return (
      <span
        aria-hidden="true"
        className="size-5 rounded-full border border-line-strong"
        style={{ background: SWATCHES[word as FacetWord<"color">] }}
      />
    );
  }
  return null;
}

/** Each shape in a box of 40 by 56, its cuticle at the foot. */
const NAIL_OUTLINES: Record<FacetWord<"shape">, string> = {
  almond: "M20 3C27 3 34 20 35 34C36 46 31 53 20 53S4 46 5 34C6 20 13 3 20 3Z",
  coffin: "M13 3H27L34 28C36 44 32 53 20 53S4 44 6 28Z",
  square: "M6 4H34V38C34 48 30 53 20 53S6 48 6 38Z",
  squoval: "M12 4H28Q34 4 34 10V38C34 48 30 53 20 53S6 48 6 38V10Q6 4 12 4Z",
  round: "M20 9C29 9 34 15 34 23V38C34 48 30 53 20 53S6 48 6 38V23C6 15 11 9 20 9Z",
  oval: "M20 3C29 3 34 14 34 26V36C34 47 30 53 20 53S6 47 6 36V26C6 14 11 3 20 3Z",
  stiletto: "M20 1C22 12 33 24 35 36C36 47 31 53 20 53S4 47 5 36C7 24 18 12 20 1Z",
};

/** How CSS paints a color of the facet. */
export const SWATCHES: Record<FacetWord<"color">, string> = {
  red: "#d3202f",
  "dark-red": "#7a1228",
  pink: "#f29bb7",
  coral: "#ff7f66",
  orange: "#f28a2e",
  yellow: "#f6cf4a",
  green: "#3f8f5f",
  teal: "#2f9c9c",
  blue: "#3a6fd0",
  lilac: "#c3aee6",
  purple: "#6f3fa0",
  brown: "#7a4b32",
  nude: "#e6c3ab",
  white: "#ffffff",
  gray: "#9a9a9f",
  black: "#1c191d",
  gold: "linear-gradient(135deg,#f7e3a1,#c08a2b)",
  silver: "linear-gradient(135deg,#f4f5f8,#a3a8b3)",
};

/** All hues, as the stops of a gradient. */
export const HUES = "red,#ff0,#0f0,#0ff,#00f,#f0f,red";
