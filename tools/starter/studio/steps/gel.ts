// Steps of lessons in gel: curing, taking it off, the line, tortoiseshell, chrome, and the magnet.
import { bokeh, windowLight } from "../../draw/backgrounds/scenes.ts";
import { marbleSlab, plain, satin, twoPapers } from "../../draw/backgrounds/surfaces.ts";
import { matte, polish, sheer } from "../../draw/nail.ts";
import { cream, microFrench, milky } from "../../draw/polish/cream.ts";
import { catEye, pearl } from "../../draw/polish/shine.ts";
import { tortoise } from "../../draw/polish/stone.ts";
import { bare, dissolving } from "../looks.ts";
import { tortoiseStages } from "../tortoise-stages.ts";
import type { Lesson } from "./lesson.ts";
import {
  at,
  bar,
  bead,
  block,
  bottle,
  bottleBrush,
  cotton,
  dotter,
  dropper,
  dust,
  file,
  film,
  flat,
  foam,
  foil,
  liner,
  pad,
  powder,
  stick,
  tile,
  towel,
} from "./props.ts";
import { closeUp, cured, table, wholeHand } from "./scenes.ts";

const CLEAR = "#fbeef0";
const DUST = ["#f3d3dd", "#ffffff"];

const natural = bare("#dba98c");
const dull = matte(...natural.layers);
const rose = cream("#c2577d");
const streaky = sheer(milky("#d98aa6"));
const even = polish(rose);

export const gelAtHome: Lesson = {
  model: { background: plain("#cfc3e4"), skin: "olive", shape: "oval" },
  steps: [
    table(
      bottle({ lacquer: "#c2577d", kind: "gel" }, { x: 560, y: 1040, angle: -6, scale: 1 }),
      bottle({ lacquer: "#f3ece9", kind: "gel" }, { x: 1040, y: 1060, angle: 7, scale: 0.9 }),
    ),
    closeUp(dull, natural, [dust([0.2, 0.3], ["#fffaf2"], 40), block([0.3, 0.4], 54)]),
    closeUp(polish(...natural.layers), dull, [bottleBrush("#f3ece9", [0.05, 0.6])]),
    cured([polish(...natural.layers)]),
    closeUp(streaky, natural, [bottleBrush("#c2577d", [0.05, 0.3])]),
    cured([even]),
    closeUp(even, even, [bottleBrush(CLEAR, [0.05, 0.3])]),
    wholeHand([even], [pad([0, 0.4])]),
  ],
};

const plum = polish(cream("#8a3f6b"));
const filed = matte(cream("#8a3f6b"));
const loose = dissolving("#8a3f6b", "#e5b09c");
const free = bare("#e5b09c");

export const takingOff: Lesson = {
  model: {
    background: marbleSlab("#eeeaec", "#b4aab2"),
    skin: "peach",
    shape: "oval",
  },
  steps: [
    wholeHand([plum]),
    closeUp(filed, plum, [dust([0.2, 0.3], ["#b97a9c", "#f3e6ee"]), file([0.3, 0.3], -58)]),
    closeUp(filed, filed, [dropper], { above: film("#f2cf8a", 0.7) }),
    closeUp(filed, filed, [], { above: cotton }),
    closeUp(filed, filed, [towel], { above: foil }),
    closeUp(loose, filed, [stick([0.1, 0.4])]),
    closeUp(loose, loose, [], { above: foil }),
    wholeHand([free], [block([0.3, 0.3], 52, "#f4f0ee")]),
  ],
};

const nude = milky("#c99b80");
const bareNude = sheer(nude);
const lined = sheer(nude, microFrench("#fdfaf7", 9));
const sealedLine = polish(nude, microFrench("#fdfaf7", 9));

export const microLine: Lesson = {
  model: {
    background: windowLight(plain("#dccbc0"), "#fff6e6", 0.4),
    skin: "ebony",
    shape: "almond",
    stretch: 0.92,
  },
  steps: [
    closeUp(bareNude, bareNude, [bottleBrush("#c99b80", [0.05, 0.3])]),
    table(
      tile(["#fdfaf7", "#fdfaf7"], { x: 700, y: 640, scale: 1.8, angle: -6 }),
      at(700, 600, liner("#fdfaf7", [0, 1], 40)),
    ),
    wholeHand([bareNude], [liner("#fdfaf7", [0.3, 0.05], 70)]),
    closeUp(bareNude, bareNude, [
      bead([-0.72, 0.26], 12, "#fdfaf7"),
      bead([0, 0.02], 12, "#fdfaf7"),
      bead([0.72, 0.26], 12, "#fdfaf7"),
      liner("#fdfaf7", [0.72, 0.26]),
    ]),
    closeUp(lined, bareNude, [liner("#fdfaf7", [-0.7, 0.24], 40)]),
    closeUp(lined, bareNude, [liner("#fdfaf7", [0.66, 0.2], 62)]),
    closeUp(lined, lined, [flat("#e9d6c8", [0.3, 0.22], 62)]),
    cured([lined]),
    wholeHand([sealedLine], [bottleBrush(CLEAR, [0, 0.3])]),
  ],
};

const [tea, brown, deep, shell] = tortoiseStages;

export const tortoiseshell: Lesson = {
  model: {
    background: twoPapers("#efe1cc", "#d2b38c"),
    skin: "honey",
    shape: "almond",
  },
  steps: [
    table(
      tile(["#e2a24e", "#8a4c1e", "#4a2110", "#f3ece9"], { x: 640, y: 620, scale: 1.7, angle: -6 }),
      bottle({ lacquer: "#f1e6da", kind: "sheer" }, { x: 1270, y: 1060, angle: 9, scale: 0.9 }),
    ),
    closeUp(tea, free, [bottleBrush("#e2a24e", [0.05, 0.3])]),
    closeUp(brown, tea, [dotter("#a9662a", [0.3, 0.4])]),
    closeUp(brown, brown, [bottleBrush("#e2a24e", [0.05, 0.3])]),
    closeUp(deep, brown, [dotter("#4a2110", [0.3, 0.36])]),
    closeUp(shell, deep, [dotter("#1f100b", [-0.2, 0.5])]),
    cured([shell]),
    wholeHand([polish(tortoise())], [dropper]),
  ],
};

const PEARL = ["#ffe3ee", "#dfe9ff", "#fff0d6"] as const;
const milk = milky("#f2c9cd");
const milkyPink = sheer(milk);
const rubbed = sheer(milk, pearl(0.4));
const glazed = sheer(milk, pearl(0.75));
const glossy = polish(milk, pearl(0.75));

export const chromeGlaze: Lesson = {
  model: { background: satin("#e6dbe8"), skin: "honey", shape: "almond", stretch: 0.9 },
  steps: [
    closeUp(milkyPink, milkyPink, [bottleBrush("#f2c9cd", [0.05, 0.3])]),
    cured([polish(milk)]),
    table(powder(PEARL, { x: 720, y: 640, scale: 1.9 }), at(740, 610, foam([0, 1], 44))),
    closeUp(rubbed, milkyPink, [powder(PEARL), foam([0.16, 0.4])]),
    closeUp(glazed, rubbed, [dust([0.3, 0.1], DUST), flat("#fff0f4", [0.2, 0.2])]),
    closeUp(glazed, glazed, [stick([0.1, 0.0], 70)]),
    closeUp(glossy, glazed, [bottleBrush(CLEAR, [0.05, 0.3])]),
    wholeHand([glossy]),
  ],
};

const dark = polish(cream("#2a1c48"));
const resting = polish(cream("#3b2a6b"));
const beam = polish(catEye("#3b2a6b", "#b9a4ff", -30));
const halo = polish(catEye("#3b2a6b", "#b9a4ff", 60));

export const catEyeBeam: Lesson = {
  model: {
    background: bokeh("#2b1d3a", ["#6d4aa8", "#3f6fb5", "#a8447d", "#caa45a"], 30),
    skin: "chestnut",
    shape: "coffin",
    stretch: 0.84,
  },
  steps: [
    closeUp(dark, dark, [bottleBrush("#2a1c48", [0.05, 0.3])]),
    table(
      bottle({ lacquer: "#3b2a6b", open: true }, { x: 720, y: 1120, scale: 1.15, angle: 0 }),
      at(722, 540, stick([0, 1], 14)),
    ),
    closeUp(resting, dark, [bottleBrush("#3b2a6b", [0.05, 0.3])]),
    closeUp(resting, resting, [bottleBrush("#4a3a86", [0.05, 0.5])]),
    closeUp(beam, resting, [bar([0.9, 0.06], 212)]),
    closeUp(halo, beam, [bar([1.1, 0.4], 200)]),
    cured([beam]),
    wholeHand([beam], [bottleBrush(CLEAR, [0.05, 0.3])]),
  ],
};
