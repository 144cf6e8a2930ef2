import type { FacetWord } from "../../../contract/facets/facets.ts";

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
