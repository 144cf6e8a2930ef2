// What a polish paints on, and how layers make a polish.
import type { NailShape } from "./nail-shapes.ts";
import type { Random } from "./random.ts";
import type { Sheet } from "./svg.ts";

export type Nail = {
  sheet: Sheet;
  random: Random;
  shape: NailShape;
  length: number;
  outline: string;
};

/** Paints one coat in nail coordinates; what falls outside the outline is clipped away. */
export type Layer = (nail: Nail) => string;

/** How the dried lacquer meets the light. */
export type Finish = "gloss" | "matte" | "mirror" | "sheer";

export type Polish = {
  layers: readonly Layer[];
  finish: Finish;
  /** Raised ornaments (rhinestones, pearls) drawn above the gloss. */
  ornaments: readonly Layer[];
};

/** A glossy polish from coats, first coat first. */
export const polish = (...layers: Layer[]): Polish => ({ layers, finish: "gloss", ornaments: [] });
export const matte = (...layers: Layer[]): Polish => ({ layers, finish: "matte", ornaments: [] });
export const mirror = (...layers: Layer[]): Polish => ({ layers, finish: "mirror", ornaments: [] });
export const sheer = (...layers: Layer[]): Polish => ({ layers, finish: "sheer", ornaments: [] });

/** The same polish with raised ornaments on top. */
export const ornate = (base: Polish, ...ornaments: Layer[]): Polish => ({
  ...base,
  ornaments: [...base.ornaments, ...ornaments],
});
