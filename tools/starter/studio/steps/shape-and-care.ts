// Steps before any color: shaping, cuticles, the plain manicure.
import { linen, satin, twoPapers } from "../../draw/backgrounds/surfaces.ts";
import { polish } from "../../draw/nail.ts";
import { cream } from "../../draw/polish/cream.ts";
import { bare, twoStrokes } from "../looks.ts";
import {
  at,
  block,
  bottle,
  bottleBrush,
  dropper,
  dust,
  file,
  film,
  flat,
  pad,
  pusherTool,
  stick,
} from "./props.ts";
import { type Step, closeUp, table, wholeHand } from "./scenes.ts";
import type { Lesson } from "./lesson.ts";

const RASPBERRY = "#b3174f";

const honey = bare("#e9b9a4");
const shine = polish(...bare("#efbfae").layers);

export const shaping: Lesson = {
  model: { background: linen("#e9ded0"), skin: "honey", shape: "oval", stretch: 0.98 },
  steps: [
    closeUp(honey, honey, [pad([0.2, 0.3], RASPBERRY)]),
    wholeHand([honey]),
    closeUp(honey, honey, [dust([0.5, -0.02]), file([0.6, 0.02], -62)]),
    closeUp(honey, honey, [dust([-0.5, -0.02]), file([-0.62, 0.04], 62)]),
    wholeHand([honey], [file([0.4, 0.02], -82)]),
    closeUp(honey, honey, [dust([0, -0.06], ["#fffaf2", "#f3e6d8"], 90), file([0.1, -0.01], 88)]),
    closeUp(honey, honey, [block([0.3, -0.02], 68)]),
    closeUp(shine, honey, [block([0.25, 0.42], 52, "#f4f0ee")]),
    wholeHand([shine], [dropper]),
  ],
};

const caramel = bare("#d9a58c");
const cared = polish(...bare("#d9a58c").layers);
const remover = film("#bfe3ea", 0.75);

export const cuticles: Lesson = {
  model: {
    background: twoPapers("#dfe5da", "#c4cfbd"),
    skin: "caramel",
    shape: "oval",
  },
  steps: [
    closeUp(caramel, caramel, [file([0.6, 0.02], -62)]),
    closeUp(caramel, caramel, [dropper], { above: remover }),
    closeUp(caramel, caramel, [pusherTool([0.1, 0.97])], { above: remover }),
    closeUp(caramel, caramel, [dust([0.1, 0.86]), pusherTool([0.14, 0.84], 30)]),
    closeUp(caramel, caramel, [stick([0.92, 0.62], 36)]),
    closeUp(caramel, caramel, [pad([0, 0.85])]),
    closeUp(caramel, caramel, [pusherTool([-0.9, 0.98], 20)]),
    wholeHand([cared], [dropper]),
  ],
};

const bed = bare("#efbfb4");
const first = polish(cream("#c2476f"));
const done = polish(cream(RASPBERRY));
const mixing: Step = table(
  bottle({ lacquer: RASPBERRY }, { x: 620, y: 1020, angle: -16, scale: 0.98 }),
  bottle({ lacquer: "#f6e7e2", kind: "sheer" }, { x: 1120, y: 1040, angle: 10, scale: 0.82 }),
);

export const lasting: Lesson = {
  model: { background: satin("#f0dbd6"), skin: "porcelain", shape: "almond", stretch: 0.9 },
  steps: [
    closeUp(bed, bed, [pad([0.1, 0.4])]),
    mixing,
    closeUp(shine, bed, [bottleBrush("#f3d9d2", [0.05, 0.08])]),
    table(
      bottle({ lacquer: RASPBERRY, open: true }, { x: 760, y: 1120, angle: 0, scale: 1.2 }),
      at(800, 520, bottleBrush(RASPBERRY, [0, 1], 24)),
    ),
    closeUp(twoStrokes(RASPBERRY, "#efbfb4"), bed, [bottleBrush(RASPBERRY, [-0.1, 0.1])]),
    closeUp(first, bed, [bottleBrush(RASPBERRY, [0.74, 0.3], 64)]),
    closeUp(done, first, [bottleBrush(RASPBERRY, [0.05, 0.3])]),
    closeUp(done, done, [flat("#f3d3c3", [0.98, 0.8], 40)]),
    closeUp(done, done, [bottleBrush("#fbeef0", [0.05, 0.4])]),
    wholeHand([done]),
  ],
};
