// Colors that several recipes share: nudes for every skin, metals, and the reds.

/** Milky bases, from the palest to the deepest hand. */
export const NUDE = {
  milk: "#f6dcd6",
  petal: "#f1c9c3",
  rose: "#e2aaa2",
  sand: "#e2bfa4",
  toffee: "#c48f6e",
  cocoa: "#a06a50",
} as const;

export const GOLD = "#c99a3f";
export const PALE_GOLD = "#e6c987";
export const ROSE_GOLD = "#d69a88";
export const SILVER = "#b9bfc9";
export const WHITE = "#fdfaf7";
export const INK = "#221822";
export const RASPBERRY = "#b3174f";
export const CHERRY = "#b0142b";
export const BORDEAUX = "#5d0f24";
