// Steps of the advanced lessons: extensions, flowers under gel, and lines as fine as ink.
import { marbleSlab, plain } from "../../draw/backgrounds/surfaces.ts";
import { linen } from "../../draw/backgrounds/surfaces.ts";
import { blossom, lavender } from "../../draw/motifs/painted-flowers.ts";
import { matte, polish, sheer } from "../../draw/nail.ts";
import { cream, milky } from "../../draw/polish/cream.ts";
import { svg } from "../../draw/svg.ts";
import { bare, inkStem, pressedFlowers } from "../looks.ts";
import type { Lesson } from "./lesson.ts";
import {
  at,
  bead,
  block,
  bottleBrush,
  dust,
  file,
  flat,
  form,
  liner,
  lying,
  paperWith,
  pusherTool,
  tile,
  tweezer,
} from "./props.ts";
import { closeUp, cured, table, wholeHand } from "./scenes.ts";

const CLEAR = "#fbeef0";
const natural = bare("#e5b09c");
const dull = matte(...natural.layers);
const gel = sheer(milky("#f0bfb6"));
const thick = polish(milky("#f0bfb6"));
const GEL = "#f3c9c2";

export const extensions: Lesson = {
  model: { background: plain("#e5d5d3"), skin: "peach", shape: "almond", stretch: 0.94 },
  steps: [
    closeUp(dull, natural, [dust([0.3, 0.6]), pusherTool([0.1, 0.97])]),
    closeUp(dull, dull, [], { below: form }),
    closeUp(gel, dull, [flat(GEL, [0.1, 0.2])], { below: form }),
    closeUp(gel, gel, [bead([-0.1, 0.56], 74, GEL), flat(GEL, [0.3, 0.44])], { below: form }),
    cured([gel]),
    closeUp(thick, gel, [bead([-0.05, 0.66], 44, GEL)], { below: form }),
    closeUp(thick, thick, [tweezer([0.5, -0.3], 62)], { below: form }),
    closeUp(thick, thick, [dust([0.6, 0.1]), file([0.7, 0.2], -66)]),
    closeUp(matte(...thick.layers), thick, [dust([0.2, 0.3]), file([0.2, 0.1], -38)]),
    wholeHand([thick], [block([0.3, 0.4], 52, "#f4f0ee")]),
  ],
};

const BLUE = "#7f95d1";
const VIOLET = "#a58ac6";
const BLUSH = "#e3a3b1";
const milk = milky("#f4d9d2");
const milkCoat = sheer(milk);
const laid = sheer(milk, pressedFlowers([BLUE, "#ffffff"]));
const under = polish(milk, pressedFlowers([BLUE, "#ffffff"]));
const violet = polish(milk, pressedFlowers([VIOLET, BLUE]));
const blush = polish(milk, pressedFlowers([BLUSH, "#ffffff", VIOLET]));
const flowers = [
  lying(blossom(BLUE, "#f0cf6a"), 420, 420, 10, 2.4),
  lying(lavender(VIOLET, "#8a9a68"), 840, 560, -24, 2.6),
  lying(blossom("#ffffff", "#f0cf6a", 6), 1210, 380, 0, 2.2),
  lying(blossom(BLUSH, "#f0cf6a"), 1180, 830, 30, 2.4),
  lying(blossom(BLUE, "#f0cf6a", 6), 560, 900, -20, 2.2),
];

export const driedFlowers: Lesson = {
  model: { background: linen("#eee6da"), skin: "porcelain", shape: "coffin", stretch: 0.9 },
  steps: [
    table(...flowers, at(560, 880, tweezer([0, 1]))),
    closeUp(milkCoat, natural, [bottleBrush("#f4d9d2", [0.05, 0.3])]),
    closeUp(laid, milkCoat, [tweezer([0.3, 0.36])]),
    closeUp(laid, laid, [flat(CLEAR, [0.2, 0.3])]),
    closeUp(laid, laid, [bead([-0.05, 0.42], 84), flat(CLEAR, [0.4, 0.34])]),
    cured([under]),
    closeUp(matte(...laid.layers), under, [dust([0.3, 0.3]), file([0.4, 0.2], -58)]),
    wholeHand([under, violet, blush, under], [bottleBrush(CLEAR, [0.05, 0.3])]),
  ],
};

const nude = milky("#e6bfa9");
const INK = "#33463a";
const ground = matte(nude);
const stem = matte(nude, inkStem(INK, 0.16));
const half = matte(nude, inkStem(INK, 0.5));
const more = matte(nude, inkStem(INK, 0.8));
const whole = matte(nude, inkStem(INK));
const other = matte(nude, inkStem(INK, 1, -16));
const gloss = [whole, other, whole, polish(cream("#5d7560"))];

export const fineLines: Lesson = {
  model: {
    background: marbleSlab("#f1ece5", "#c9bcae"),
    skin: "olive",
    shape: "almond",
    stretch: 0.96,
  },
  steps: [
    table(
      paperWith(
        () =>
          svg`<path d="M0 330C-30 160 30 -40 0 -280" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/><path d="M0 190q150 -30 170 -160q-160 10 -170 160zM0 60q-150 -30 -170 -160q160 10 170 160zM4 -70q120 -30 140 -140q-130 10 -140 140z" fill="${INK}"/>`,
        700,
        600,
        -6,
        1.25,
      ),
      at(800, 480, liner(INK, [0, 1], 40)),
    ),
    closeUp(ground, sheer(nude), [bottleBrush(CLEAR, [0.05, 0.3])]),
    table(
      tile([INK, INK, "#6b5138"], { x: 700, y: 620, scale: 1.8, angle: -6 }),
      at(720, 600, liner(INK, [0, 1], 40)),
    ),
    closeUp(stem, ground, [liner(INK, [0.06, 0.74])]),
    closeUp(half, ground, [liner(INK, [0.34, 0.6])]),
    closeUp(more, half, [liner(INK, [0.3, 0.36])]),
    cured([more]),
    closeUp(whole, more, [liner(INK, [0.12, 0.2])]),
    wholeHand(gloss, [flat(CLEAR, [0.05, 0.3])]),
  ],
};
