import { arch, discs, leafShadows, windowLight } from "../draw/backgrounds/scenes.ts";
import {
  linen,
  marbleSlab,
  plain,
  sand,
  terrazzoTable,
  twoPapers,
} from "../draw/backgrounds/surfaces.ts";
import { blinds } from "../draw/light.ts";
import { heart } from "../draw/motifs/painted-ribbons.ts";
import { frond } from "../draw/motifs/plants.ts";
import { matte, polish, sheer } from "../draw/nail.ts";
import { dotTrail, motif } from "../draw/polish/art.ts";
import { curve, lines } from "../draw/polish/cloth.ts";
import { cream, cuticleLine, lunula, milky, slantedTip } from "../draw/polish/cream.ts";
import { pearl } from "../draw/polish/shine.ts";
import { collection } from "../draw/recipe.ts";
import { GOLD, INK, NUDE, RASPBERRY, WHITE } from "./palette.ts";

export const minimalist = collection("minimalist", [
  {
    title: "Bare milk",
    tags: "minimalist, milky, nude, oval, short",
    alt: "A hand with short oval nails in sheer milky pink, leaf shadows falling on a pale wall.",
    made: "2026-07-09",
    featured: true,
    scene: {
      layout: "raised",
      shape: "oval",
      skin: "espresso",
      background: leafShadows(plain("#ecdccb"), frond("#5a4a3a"), 0.26),
      nails: [sheer(milky("#f4dcd4"), pearl(0.25))],
      stretch: 1,
    },
  },
  {
    title: "One gold line",
    tags: "minimalist, gold, nude, almond",
    alt: "Almond nails in an arc on white marble, warm nude with one upright gold line each.",
    made: "2026-03-04",
    scene: {
      layout: "arc",
      shape: "almond",
      background: marbleSlab("#f4f0ec", "#b8aca4"),
      nails: [sheer(milky(NUDE.rose), lines(GOLD, 7, [0, 0.14, 0, 0.84]))],
    },
  },
  {
    title: "Single dot",
    tags: "minimalist, dots, nude, square, black",
    alt: "Square nails on a leaning hand, sheer beige with a single black dot above each cuticle.",
    made: "2026-01-30",
    scene: {
      layout: "leaning",
      shape: "square",
      skin: "honey",
      background: twoPapers("#dfe0da", "#a9b3a6"),
      nails: [sheer(milky("#efd4c0"), dotTrail(INK, { count: 1, size: 14, from: 0.86 }))],
      stretch: 1.08,
    },
  },
  {
    title: "Negative-space moon",
    tags: "minimalist, half moon, raspberry, oval, retro",
    alt: "Oval nails on a hand: raspberry polish that leaves a bare half moon at each cuticle.",
    made: "2026-05-27",
    scene: {
      layout: "thumb",
      shape: "oval",
      skin: "porcelain",
      background: arch("#f3dfd5", "#e3b3a5"),
      nails: [polish(cream(RASPBERRY), lunula("#f0cabf", { size: 60 }))],
      stretch: 1.12,
    },
  },
  {
    title: "Nude gradient set",
    tags: "minimalist, nude, coffin, beige",
    alt: "A set of ten coffin nails in two rows on linen, stepping from pale ivory to deep cocoa brown and back.",
    made: "2026-02-19",
    scene: {
      layout: "rows",
      shape: "coffin",
      background: linen("#e9e1d5"),
      nails: ["#f3e3d4", "#e6c7ad", "#cf9f80", "#a66f52", "#6f4230"].map((color) =>
        polish(cream(color)),
      ),
    },
  },
  {
    title: "Black thread",
    tags: "minimalist, line art, nude, almond, abstract",
    alt: "A spread hand on pale stone: almond nails, bare pink crossed by one fine black line with a loop here and there.",
    made: "2025-12-22",
    scene: {
      layout: "spread",
      shape: "almond",
      skin: "olive",
      mirrored: true,
      light: blinds,
      background: terrazzoTable("#efe7df", ["#c9b1a2", "#8d8a86", "#dcc4b2", "#5f5a58"]),
      nails: [
        sheer(
          milky(NUDE.petal),
          curve(
            INK,
            4.5,
            [-1, 0.74],
            [-0.4, 0.7],
            [0.16, 0.56],
            [0.3, 0.4],
            [0.12, 0.3],
            [-0.08, 0.4],
            [0.1, 0.56],
            [0.5, 0.62],
            [1, 0.58],
          ),
        ),
        sheer(
          milky(NUDE.petal),
          curve(INK, 4.5, [-1, 0.58], [-0.5, 0.62], [0, 0.52], [0.5, 0.44], [1, 0.52]),
        ),
      ],
    },
  },
  {
    title: "Pebble matte",
    tags: "minimalist, matte, grey, oval, stone",
    alt: "A ring of eight oval nails on raked sand, each in a different matte pebble tone.",
    made: "2026-08-13",
    scene: {
      layout: "wheel",
      shape: "oval",
      background: sand("#e1d2bd"),
      nails: [
        "#8f8a85",
        "#b8aea4",
        "#d8cfc4",
        "#a59a8c",
        "#6f6d6c",
        "#c4b3a2",
        "#e6ddd2",
        "#9a8f88",
      ].map((color) => matte(cream(color))),
    },
  },
  {
    title: "Slanted white",
    tags: "minimalist, white, asymmetric, coffin, french",
    alt: "Coffin nails on a hand in window light, sheer nude with a slanted white French tip.",
    made: "2026-04-03",
    scene: {
      layout: "raised",
      shape: "coffin",
      skin: "caramel",
      mirrored: true,
      background: windowLight(plain("#a9b6b4"), "#fdf6e8", 0.42),
      nails: [sheer(milky(NUDE.sand), slantedTip(WHITE, { left: 0.5, right: 0.16 }))],
      stretch: 1.06,
    },
  },
  {
    title: "Tiny red heart",
    tags: "minimalist, hearts, red, almond, valentine",
    alt: "Two people’s hands meet: almond nails in sheer pink, a tiny red heart near the cuticle of each.",
    made: "2026-02-11",
    scene: {
      layout: "meeting",
      shape: "almond",
      skin: "peach",
      otherSkin: "chestnut",
      background: discs("#f6e3dc", ["#f0c6bd", "#f9eee6", "#e8b3aa"]),
      nails: [sheer(milky(NUDE.petal), motif(heart("#c01f3a"), { y: 0.78, size: 47 }))],
    },
  },
  {
    title: "Cuticle halo",
    tags: "minimalist, cuticle line, cobalt, square",
    alt: "A hand with square nails in milky white, a cobalt line tracing the edge of each cuticle.",
    made: "2026-06-24",
    scene: {
      layout: "across",
      shape: "square",
      skin: "porcelain",
      background: plain("#d8dfea"),
      nails: [sheer(milky("#f6ece6"), cuticleLine("#2346a8", 15))],
    },
  },
]);
