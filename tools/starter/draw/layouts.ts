// Where the nails of a picture go. A layout only decides places; what is painted there is the
// recipe's business. The middle of every layout is the middle of the picture, because cards crop.
import { HANDS } from "./layouts/hands.ts";
import { LOOSE } from "./layouts/loose.ts";
import type { Arrangement, Placement } from "./layouts/placement.ts";
import type { NailShape } from "./nail-shapes.ts";
import type { Random } from "./random.ts";

const LAYOUTS = { ...LOOSE, ...HANDS } satisfies Record<string, Arrangement>;

export type Layout = keyof typeof LAYOUTS;

export const arrange = (layout: Layout, shape: NailShape, random: Random): Placement[] =>
  (LAYOUTS[layout] as Arrangement)(shape, random);
