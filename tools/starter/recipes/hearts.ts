import { arch, bokeh, discs, scallops, strewn } from "../draw/backgrounds/scenes.ts";
import { checkedCloth, knit, linen, plain, satin } from "../draw/backgrounds/surfaces.ts";
import { evening } from "../draw/light.ts";
import { bow, heart, heartLine } from "../draw/motifs/painted-ribbons.ts";
import { petal } from "../draw/motifs/plants.ts";
import { ornate, polish, sheer } from "../draw/nail.ts";
import { motif, scattered } from "../draw/polish/art.ts";
import { checkerboard, curve, gingham } from "../draw/polish/cloth.ts";
import { cream, frenchTip, microFrench, milky } from "../draw/polish/cream.ts";
import { aura, beads, cuticleBeads, glitter } from "../draw/polish/shine.ts";
import { collection } from "../draw/recipe.ts";
import { CHERRY, INK, NUDE, RASPBERRY, WHITE } from "./palette.ts";

export const heartsAndBows = collection("hearts", [
  {
    title: "Sweetheart tips",
    tags: "hearts, valentine, red, almond, french",
    alt: "A hand with almond nails: red French tips, and sheer pink scattered with red hearts.",
    made: "2026-02-13",
    featured: true,
    scene: {
      layout: "reaching",
      shape: "almond",
      skin: "espresso",
      background: strewn(plain("#e9b3b8"), [petal("#c9364f"), petal("#d95f74")], {
        count: 24,
        size: 200,
      }),
      nails: [
        sheer(milky("#f3c8c2"), frenchTip(CHERRY)),
        sheer(milky("#f3c8c2"), scattered([heart(CHERRY)], { count: 7, size: 50, tilt: 24 })),
        sheer(milky("#f3c8c2"), frenchTip(CHERRY)),
        sheer(milky("#f3c8c2"), scattered([heart(CHERRY)], { count: 7, size: 50, tilt: 24 })),
      ],
      stretch: 1.12,
    },
  },
  {
    title: "Bows and pearls",
    tags: "bows, pearls, pink, coffin, coquette",
    alt: "Coffin nails in a fan, ballet pink with satin bows and rows of pearls at the cuticles.",
    made: "2026-08-08",
    scene: {
      layout: "fan",
      shape: "coffin",
      background: scallops("#f3d9dc", "#fbf1ee"),
      nails: [
        ornate(polish(cream("#f3c3cb")), cuticleBeads(7, 17)),
        polish(cream("#f9e9e6"), motif(bow("#e58ea2"), { y: 0.5, size: 174 })),
        ornate(
          polish(cream("#f3c3cb"), motif(bow("#fbf3f0"), { y: 0.48, size: 186 })),
          cuticleBeads(7, 17),
        ),
        polish(cream("#f9e9e6"), motif(bow("#e58ea2"), { y: 0.5, size: 174 })),
        ornate(polish(cream("#f3c3cb")), cuticleBeads(7, 17)),
      ],
    },
  },
  {
    title: "Love letters",
    tags: "hearts, valentine, pink, square, line art",
    alt: "A hand on rosy linen: square nails, sheer nude with outlined hearts and a looping line.",
    made: "2026-02-03",
    scene: {
      layout: "across",
      shape: "square",
      skin: "chestnut",
      mirrored: true,
      background: linen("#eed6d3"),
      nails: [
        sheer(
          milky(NUDE.petal),
          scattered([heartLine(RASPBERRY)], { count: 6, size: 58, tilt: 22 }),
        ),
        sheer(
          milky(NUDE.petal),
          curve(
            RASPBERRY,
            6,
            [-1, 0.86],
            [-0.5, 0.7],
            [-0.1, 0.78],
            [0, 0.9],
            [-0.16, 0.84],
            [0.1, 0.7],
            [0.5, 0.62],
            [1, 0.7],
          ),
          motif(heart(RASPBERRY), { x: 0.06, y: 0.4, size: 107, angle: 8 }),
        ),
      ],
    },
  },
  {
    title: "Queen of hearts",
    tags: "hearts, red, black, stiletto, check",
    alt: "Stiletto nails in an arc: black and white checks, large red hearts on white, plain red.",
    made: "2026-01-27",
    scene: {
      layout: "arc",
      shape: "stiletto",
      background: satin("#7e1626"),
      nails: [
        polish(cream(WHITE), checkerboard(INK, 33)),
        polish(cream(WHITE), motif(heart(CHERRY), { y: 0.6, size: 136 })),
        polish(cream(CHERRY)),
        polish(cream(WHITE), motif(heart(CHERRY), { y: 0.6, size: 136 })),
        polish(cream(WHITE), checkerboard(INK, 33)),
      ],
    },
  },
  {
    title: "Coquette bow",
    tags: "bows, coquette, black, oval, french",
    alt: "A hand with oval nails, sheer pink with a fine black edge and a small black bow on two.",
    made: "2026-03-08",
    scene: {
      layout: "leaning",
      shape: "oval",
      skin: "peach",
      background: checkedCloth("#fbeeee", "#e3a3ae", 160, 8),
      nails: [
        sheer(milky(NUDE.milk), microFrench(INK, 9)),
        sheer(milky(NUDE.milk), motif(bow(INK), { y: 0.56, size: 129 }), microFrench(INK, 9)),
        sheer(milky(NUDE.milk), motif(bow(INK), { y: 0.56, size: 129 }), microFrench(INK, 9)),
        sheer(milky(NUDE.milk), microFrench(INK, 9)),
      ],
      stretch: 1.14,
    },
  },
  {
    title: "Heart aura",
    tags: "hearts, aura, pink, coffin, valentine",
    alt: "Coffin nails on a hand before soft pink lights, each with a white heart in a raspberry glow.",
    made: "2026-07-15",
    scene: {
      layout: "raised",
      shape: "coffin",
      skin: "olive",
      background: bokeh("#d98aa3", ["#ffe3ea", "#f7b4c6", "#fff3ee"], 24),
      nails: [polish(aura(RASPBERRY, "#f7cfd6"), motif(heart("#fff6f5"), { y: 0.52, size: 89 }))],
      stretch: 1.06,
    },
  },
  {
    title: "Velvet ribbon",
    tags: "bows, burgundy, almond, christmas, gold",
    alt: "A spread hand on ivory wool: almond nails with burgundy bows on nude, and gold glitter.",
    made: "2025-12-11",
    scene: {
      layout: "spread",
      shape: "almond",
      skin: "honey",
      background: knit("#d9c7b4"),
      nails: [
        polish(cream("#6a1328"), glitter(["#c99a3f", "#e6c987"], { count: 200, to: 0.7 })),
        ornate(
          sheer(
            milky(NUDE.petal),
            frenchTip("#6a1328", { depth: 0.22 }),
            motif(bow("#7d1830"), { y: 0.55, size: 159 }),
          ),
          beads([[0, 0.545, 22]], "#f0d48a"),
        ),
      ],
      light: evening,
    },
  },
  {
    title: "Sugar hearts",
    tags: "hearts, pastel, candy, oval, cute",
    alt: "Oval press-ons scattered on peach discs, pastel polish with small candy-colored hearts.",
    made: "2026-04-14",
    scene: {
      layout: "scatter",
      shape: "oval",
      background: discs("#fbe9dc", ["#f9d3c9", "#fbe7b8", "#d9e6dc"]),
      nails: [
        polish(
          cream("#f9cfd6"),
          scattered([heart("#e8798f"), heart(WHITE)], { count: 8, size: 44 }),
        ),
        polish(
          cream("#cfe3d6"),
          scattered([heart("#6fae92"), heart(WHITE)], { count: 8, size: 44 }),
        ),
        polish(
          cream("#fbe3a6"),
          scattered([heart("#ea9a4a"), heart(WHITE)], { count: 8, size: 44 }),
        ),
        polish(
          cream("#d9cdf0"),
          scattered([heart("#8f78c9"), heart(WHITE)], { count: 8, size: 44 }),
        ),
        polish(
          cream("#c9def2"),
          scattered([heart("#5f93c9"), heart(WHITE)], { count: 8, size: 44 }),
        ),
      ],
      stretch: 1.12,
    },
  },
  {
    title: "Gingham and bows",
    tags: "bows, gingham, pink, square, picnic",
    alt: "A hand before a pink arch: square nails, pink gingham on three and rose-pink bows on white on two.",
    made: "2026-05-21",
    scene: {
      layout: "thumb",
      shape: "square",
      skin: "caramel",
      background: arch("#f9ece6", "#eec4c4"),
      nails: [
        polish(cream(WHITE), gingham("#e3788f", 25)),
        polish(cream("#fdf6f2"), motif(bow("#d9627c"), { y: 0.52, size: 160 })),
        polish(cream(WHITE), gingham("#e3788f", 25)),
        polish(cream("#fdf6f2"), motif(bow("#d9627c"), { y: 0.52, size: 150 })),
        polish(cream(WHITE), gingham("#e3788f", 25)),
      ],
      stretch: 1.2,
    },
  },
]);
