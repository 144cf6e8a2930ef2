// The pictures of a lesson's steps: the same hand before the same background, one moment after the other.
import type { Background } from "../../draw/picture.ts";
import type { SkinTone } from "../../draw/hand.ts";
import type { NailShape } from "../../draw/nail-shapes.ts";
import type { Polish } from "../../draw/nail.ts";
import type { Random } from "../../draw/random.ts";
import { PICTURE_WIDTH, svg } from "../../draw/svg.ts";
import type { Sheet } from "../../draw/svg.ts";
import { type NailSpot, finger, fingerSpots, hand } from "../hands.ts";
import type { StudioPicture } from "../stage.ts";
import { lay } from "../thing.ts";
import { LAMP_GLOW, lamp } from "../vessels.ts";

const STEP = { width: PICTURE_WIDTH, height: 1200 };

/** What every step of a lesson has in common. */
export type Model = {
  background: Background;
  skin: SkinTone;
  shape: NailShape;
  stretch?: number;
};

/** Where the nails of a step lie, for what touches them. */
export type Hands = { sheet: Sheet; random: Random; near: NailSpot; far: NailSpot };

/** What is seen besides the fingers: a tool at work, a bottle beside them. */
export type Prop = (hands: Hands) => string;

export type Step = (model: Model) => StudioPicture;

type Worn = { below?: (hands: Hands) => string; above?: (hands: Hands) => string };

/** Two fingers from near by: the one that is being painted, and the next. */
export const closeUp =
  (near: Polish, far: Polish, props: readonly Prop[] = [], worn: Worn = {}): Step =>
  ({ background, skin, shape, stretch = 1 }) => ({
    stage: STEP,
    background,
    drawing: (sheet, random) => {
      const hands: Hands = {
        sheet,
        random,
        near: { x: 560, y: 850, angle: -5, scale: 1.72, shape, stretch },
        far: { x: 1060, y: 960, angle: 7, scale: 1.62, shape, stretch },
      };
      const extras = {
        ...(worn.below && { below: worn.below(hands) }),
        ...(worn.above && { above: worn.above(hands) }),
      };
      return (
        finger(sheet, random, skin, far, hands.far) +
        finger(sheet, random, skin, near, hands.near, extras) +
        props.map((prop) => prop(hands)).join("")
      );
    },
  });

/** Four fingers, from the little one to the forefinger; what touches them finds the ring finger near. */
export const wholeHand =
  (looks: readonly Polish[], props: readonly Prop[] = []): Step =>
  ({ background, skin, shape, stretch = 1 }) => ({
    stage: STEP,
    background,
    drawing: (sheet, random) => {
      const at = { x: 740, y: 760, angle: 3, scale: 1.2, shape, stretch: stretch * 0.92 };
      const [, near = at, far = at] = fingerSpots(at);
      return (
        hand(sheet, random, { ...at, skin, looks }) +
        props.map((prop) => prop({ sheet, random, near, far })).join("")
      );
    },
  });

/** Under the lamp. */
export const cured =
  (looks: readonly Polish[]): Step =>
  ({ background, skin, shape, stretch = 1 }) => ({
    stage: STEP,
    background,
    drawing: (sheet, random) => {
      const light = sheet.radial(
        [800, 660],
        460,
        [
          [0, "#efe6ff", 0.42],
          [0.5, LAMP_GLOW, 0.34],
          [1, LAMP_GLOW, 0],
        ],
        { stretch: 0.5 },
      );
      const at = { x: 800, y: 850, angle: 2, scale: 0.82, shape, stretch: stretch * 0.9 };
      return (
        lay(sheet, lamp(sheet), { x: 800, y: 1030, scale: 1.62 }, 1.2) +
        hand(sheet, random, { ...at, skin, looks }) +
        svg`<ellipse cx="800" cy="660" rx="460" ry="230" fill="${light}"/>`
      );
    },
  });

/** Things on the table, without a hand. */
export const table =
  (...props: readonly Prop[]): Step =>
  ({ background }) => ({
    stage: STEP,
    background,
    drawing: (sheet, random) => {
      const middle = { x: 800, y: 600 };
      return props.map((prop) => prop({ sheet, random, near: middle, far: middle })).join("");
    },
  });
