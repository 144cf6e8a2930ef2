// Steps of French lines, dots, and gradients in polish.
import { discs } from "../../draw/backgrounds/scenes.ts";
import { checkedCloth, plain } from "../../draw/backgrounds/surfaces.ts";
import { daisy } from "../../draw/motifs/painted-flowers.ts";
import { heart } from "../../draw/motifs/painted-ribbons.ts";
import { dot } from "../../draw/motifs/shapes.ts";
import { polish, sheer } from "../../draw/nail.ts";
import { dotTrail, motif, polkaDots, scattered } from "../../draw/polish/art.ts";
import { cream, frenchTip, milky, ombre } from "../../draw/polish/cream.ts";
import {
  at,
  bottle,
  bottleBrush,
  dotter,
  film,
  flat,
  guide,
  liner,
  stick,
  tile,
  tweezer,
  wetSponge,
  looseGuide,
} from "./props.ts";
import { closeUp, table, wholeHand } from "./scenes.ts";
import type { Lesson } from "./lesson.ts";

const RASPBERRY = "#b3174f";
const WHITE = "#fdfaf7";
const pink = milky("#f1c3bd");
const pale = sheer(pink);
const french = sheer(pink, frenchTip(WHITE, { depth: 0.22, drop: 0.08 }));
const sealed = polish(pink, frenchTip(WHITE, { depth: 0.22, drop: 0.08 }));

export const guideStickers: Lesson = {
  model: {
    background: checkedCloth("#f6ece6", "#e2b9bd", 120, 8),
    skin: "chestnut",
    shape: "square",
  },
  steps: [
    closeUp(pale, pale, [bottleBrush("#f1c3bd", [0.05, 0.3])]),
    closeUp(pale, pale, [looseGuide(10, 40, 0), tweezer([1.2, 1.34], 60)]),
    closeUp(pale, pale, [tweezer([1.5, 0.3], 60)], { above: guide }),
    closeUp(pale, pale, [stick([0.7, 0.34], 48)], { above: guide }),
    closeUp(french, pale, [bottleBrush(WHITE, [0, 0.03])], { above: guide }),
    closeUp(french, pale, [looseGuide(150, -720, 20), tweezer([1.6, 0.02], 56)]),
    closeUp(french, french, [liner(WHITE, [0.86, 0.28])]),
    wholeHand([sealed], [bottleBrush("#fbeef0", [0, 0.3])]),
  ],
};

const ground = cream("#8fa68f");
const green = polish(ground);
const oneDaisy = polish(ground, motif(daisy("#fffdf6", "#f2b632"), { y: 0.4, size: 120 }));
const ring = polish(ground, motif(daisy("#fffdf6", "#8fa68f"), { y: 0.4, size: 120 }));
const hearts = polish(cream("#fbf1e6"), motif(heart(RASPBERRY), { y: 0.4, size: 110 }));
const twoDots = polish(
  cream("#fbf1e6"),
  motif(dot(RASPBERRY), { x: -0.26, y: 0.36, size: 56 }),
  motif(dot(RASPBERRY), { x: 0.26, y: 0.36, size: 56 }),
);
const dots = polish(cream("#e9b8c0"), polkaDots("#fffaf2"));
const daisies = polish(ground, scattered([daisy("#fffdf6", "#f2b632")], { count: 5, size: 74 }));

export const dottingTool: Lesson = {
  model: {
    background: discs("#f4e3d3", ["#f3c9b9", "#dfe6d2", "#f6d98f", "#e9b8c0"]),
    skin: "peach",
    shape: "square",
  },
  steps: [
    closeUp(green, polish(cream("#e9b8c0")), [bottleBrush("#8fa68f", [0.05, 0.3])]),
    table(
      tile(["#fffaf2", "#f2b632", RASPBERRY, "#8fa68f"], { x: 640, y: 620, scale: 1.7, angle: -6 }),
      bottle({ lacquer: "#fffaf2" }, { x: 1260, y: 1060, angle: 9, scale: 0.9 }),
    ),
    closeUp(polish(cream("#e9b8c0"), motif(dot("#fffaf2"), { y: 0.4, size: 46 })), green, [
      dotter("#fffaf2", [0.04, 0.42]),
    ]),
    closeUp(polish(cream("#e9b8c0"), dotTrail("#fffaf2")), dots, [dotter("#fffaf2", [0.04, 0.66])]),
    closeUp(oneDaisy, ring, [dotter("#f2b632", [0.02, 0.41])]),
    closeUp(hearts, twoDots, [stick([0.02, 0.5], 40)]),
    wholeHand([dots, daisies, hearts, dots]),
    wholeHand([dots, daisies, hearts, dots], [bottleBrush("#fbeef0", [0.05, 0.3])]),
  ],
};

const SUNSET = ["#f4bd5c", "#f39a72", "#e2604f"] as const;
const gold = polish(cream("#f8d692"));
const thin = polish(cream("#f8d692"), ombre("#efa083", "#f3b98a", "#f6cf86"));
const sunset = polish(ombre(SUNSET[2], SUNSET[1], SUNSET[0]));
const barrier = film("#f0f4f2", 0.9);

export const sponging: Lesson = {
  model: { background: plain("#f6e2cf"), skin: "espresso", shape: "coffin", stretch: 0.86 },
  steps: [
    closeUp(gold, gold, [bottleBrush("#f8d692", [0.05, 0.3])]),
    closeUp(gold, gold, [flat("#f0f4f2", [1.16, 0.8], 46)], { above: barrier }),
    table(at(760, 600, wetSponge([0, 1], ["#f2dcca"], 14, 1.5))),
    table(
      at(500, 560, wetSponge([0, 1], SUNSET, 14, 1.4)),
      ...SUNSET.map((lacquer, i) =>
        bottle(
          { lacquer, cap: "#fbf3ea" },
          { x: 980 + i * 210, y: 1060 - i * 14, angle: -5 + i * 5, scale: 0.62 },
        ),
      ),
    ),
    closeUp(thin, gold, [wetSponge([0.5, 0.04], SUNSET, 24)], { above: barrier }),
    closeUp(sunset, thin, [wetSponge([0.9, -0.14], SUNSET, 30)], { above: barrier }),
    closeUp(sunset, sunset, [tweezer([1.24, 0.96], 50)], { above: barrier }),
    wholeHand([sunset], [bottleBrush("#fbeef0", [0.05, 0.3])]),
  ],
};
