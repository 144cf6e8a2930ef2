import { bokeh, moonlit, sky, strewn } from "../draw/backgrounds/scenes.ts";
import { boards, plain, satin } from "../draw/backgrounds/surfaces.ts";
import { cross, ghost, moon, pumpkin, spider, witchHat } from "../draw/motifs/painted-halloween.ts";
import { oakLeaf } from "../draw/motifs/plants.ts";
import { bat, web } from "../draw/motifs/seasons.ts";
import { sparkle, star } from "../draw/motifs/shapes.ts";
import { lamp } from "../draw/light.ts";
import { matte, ornate, polish, sheer } from "../draw/nail.ts";
import { motif, scattered } from "../draw/polish/art.ts";
import { drips } from "../draw/polish/cloth.ts";
import { cream, frenchTip, lunula, milky, ombre } from "../draw/polish/cream.ts";
import { lace } from "../draw/polish/lace.ts";
import { catEye, glitter, rhinestones } from "../draw/polish/shine.ts";
import { collection } from "../draw/recipe.ts";
import { INK, NUDE, PALE_GOLD, SILVER } from "./palette.ts";

const PUMPKIN = "#e2732a";
const NIGHT = "#221530";
const BONE = "#f5ead8";

const onNight = (...layers: Parameters<typeof polish>) => polish(cream(NIGHT), ...layers);

export const halloween = collection("halloween", [
  {
    title: "Pumpkin patch",
    tags: "halloween, pumpkin, orange, almond, cute",
    alt: "A fan of almond nails among oak leaves: cream with small pumpkins, orange and dark plum.",
    made: "2026-10-02",
    featured: true,
    credit: "Lunula’s drawing program",
    scene: {
      layout: "fan",
      shape: "almond",
      background: strewn(
        plain("#3a2433"),
        [oakLeaf("#8a4a24"), oakLeaf("#a8632b"), oakLeaf("#5e3327")],
        {
          count: 30,
          size: 250,
        },
      ),
      nails: [
        polish(cream(PUMPKIN)),
        polish(cream(BONE), scattered([pumpkin(PUMPKIN)], { count: 6, size: 62, tilt: 14 })),
        polish(cream(BONE), motif(pumpkin(PUMPKIN), { y: 0.5, size: 167 })),
        polish(cream(BONE), scattered([pumpkin(PUMPKIN)], { count: 6, size: 62, tilt: 14 })),
        polish(cream("#4a1f3d")),
      ],
    },
  },
  {
    title: "Gothic cathedral",
    tags: "halloween, gothic, black, stiletto, silver",
    alt: "Stiletto nails in an arc before a full moon, black and dark red with silver crosses, a web and red stones.",
    made: "2026-09-18",
    featured: true,
    scene: {
      layout: "arc",
      shape: "stiletto",
      background: moonlit("#1a1226", "#4a2a4d", "#d9c6d6"),
      nails: [
        polish(cream("#15101a"), frenchTip("#4d0f1f", { depth: 0.45, line: SILVER, lineWidth: 5 })),
        ornate(
          polish(cream("#15101a"), motif(cross(SILVER), { y: 0.52, size: 161 })),
          rhinestones([[0, 0.86, 30]], "#a3152e"),
        ),
        ornate(
          polish(
            ombre("#15101a", "#4d0f1f"),
            motif(web(SILVER), { y: 0.62, size: 236, angle: 45 }),
          ),
          rhinestones([[0, 0.87, 34]], "#a3152e"),
        ),
        ornate(
          polish(cream("#15101a"), motif(cross(SILVER), { y: 0.52, size: 161 })),
          rhinestones([[0, 0.86, 30]], "#a3152e"),
        ),
        polish(cream("#15101a"), frenchTip("#4d0f1f", { depth: 0.45, line: SILVER, lineWidth: 5 })),
      ],
    },
  },
  {
    title: "Witch hour",
    tags: "halloween, witch, purple, coffin, moon",
    alt: "Coffin nails on a hand before violet lights: a witch hat, a gold moon and purple shimmer.",
    made: "2026-10-09",
    scene: {
      layout: "raised",
      shape: "coffin",
      skin: "peach",
      background: bokeh("#38224f", ["#9c6bd0", "#e08a3c", "#6b4aa0"], 22),
      nails: [
        polish(cream("#5b2f86"), glitter(["#b48be0", "#e6cff7"], { count: 200 })),
        polish(
          cream("#cdb4e6"),
          motif(witchHat(NIGHT, PUMPKIN), { y: 0.5, size: 174, angle: -6 }),
          scattered([sparkle("#ffffff")], { count: 3, size: 34, to: 0.3, tilt: 0 }),
        ),
        onNight(
          motif(moon(PALE_GOLD), { y: 0.46, size: 136, angle: -14 }),
          scattered([star(PALE_GOLD)], { count: 7, size: 19 }),
        ),
        polish(cream("#5b2f86"), glitter(["#b48be0", "#e6cff7"], { count: 200 })),
      ],
    },
  },
  {
    title: "Friendly ghosts",
    tags: "halloween, ghosts, lilac, oval, cute",
    alt: "Oval press-ons on lilac: rosy-cheeked ghosts, gold stars on black, and one black French tip.",
    made: "2026-10-14",
    scene: {
      layout: "scatter",
      shape: "oval",
      background: strewn(plain("#c9b2dc"), [star("#dccaea"), sparkle("#e9dcf3")], {
        count: 20,
        size: 120,
        shadow: 0.1,
      }),
      nails: [
        polish(cream("#8e6bb5"), motif(ghost, { y: 0.54, size: 155, angle: 6 })),
        sheer(milky(NUDE.milk), frenchTip(INK, { depth: 0.3 })),
        polish(
          cream("#8e6bb5"),
          scattered([ghost, star(PALE_GOLD), star(PALE_GOLD)], { count: 9, size: 56 }),
        ),
        polish(cream(INK), scattered([star(PALE_GOLD)], { count: 10, size: 22 })),
        polish(cream("#e98a4a"), motif(ghost, { y: 0.54, size: 155, angle: -6 })),
      ],
      stretch: 1.14,
    },
  },
  {
    title: "Spider silk",
    tags: "halloween, spider web, black, square",
    alt: "Square nails on a hand: white webs on black, and a small spider hanging on a nude nail.",
    made: "2026-08-29",
    scene: {
      layout: "leaning",
      shape: "square",
      skin: "espresso",
      mirrored: true,
      background: plain("#a7573f"),
      nails: [
        polish(cream(INK), motif(web("#f4eef2"), { x: -0.1, y: 0.36, size: 211 })),
        sheer(milky(NUDE.cocoa), frenchTip(INK, { depth: 0.26 })),
        sheer(milky(NUDE.cocoa), motif(spider(INK), { y: 0.36, size: 161 })),
        polish(cream(INK), motif(web("#f4eef2"), { x: 0.1, y: 0.36, size: 211, angle: 90 })),
      ],
      stretch: 1.22,
    },
  },
  {
    title: "Gothic blood drip",
    tags: "halloween, gothic, drip, red, stiletto",
    alt: "A spread hand on dark satin: stiletto nails, dark red lacquer dripping from the tips over pale nude.",
    made: "2026-09-26",
    scene: {
      layout: "spread",
      shape: "stiletto",
      skin: "porcelain",
      background: satin("#3a141c"),
      nails: [
        polish(cream("#ecd3c6"), drips("#7d0a1c", 0.72)),
        polish(cream("#7d0a1c")),
        polish(cream("#ecd3c6"), drips("#7d0a1c", 0.8)),
        polish(cream("#ecd3c6"), drips("#7d0a1c", 0.66)),
        polish(cream("#7d0a1c")),
      ],
      stretch: 1.36,
      light: lamp,
    },
  },
  {
    title: "Candy corn fade",
    tags: "halloween, candy corn, orange, almond, ombre",
    alt: "Almond nails on a hand, fading from white at the tip through orange to sunny yellow.",
    made: "2025-11-01",
    scene: {
      layout: "reaching",
      shape: "almond",
      skin: "ebony",
      mirrored: true,
      background: plain("#8a5a86"),
      nails: [polish(ombre("#fffaf0", "#fff1dc", "#f08a2c", "#f39a35", "#f8c63c", "#f8c63c"))],
      stretch: 1.1,
    },
  },
  {
    title: "Witching dusk",
    tags: "halloween, witch, bats, coffin, matte",
    alt: "Five matte coffin nails at dusk: bats over an orange sunset, and black with an orange moon.",
    made: "2026-10-20",
    scene: {
      layout: "crescent",
      shape: "coffin",
      background: sky("#2a1b3d", "#6b3556", "#d9773f"),
      nails: [
        matte(
          ombre("#3b2350", "#b8503f", "#f3a34e"),
          scattered([bat("#1d1220")], { count: 7, size: 74, vary: 0.4, tilt: 22 }),
        ),
        matte(cream("#1d1722"), lunula(PUMPKIN, { size: 66 })),
      ],
    },
  },
  {
    title: "Pumpkin grin",
    tags: "halloween, pumpkin, jack o lantern, square, black",
    alt: "Ten square nails in two rows on dark boards, black and orange, a jack-o'-lantern in the middle of each.",
    made: "2026-10-27",
    scene: {
      layout: "rows",
      shape: "square",
      background: boards("#43302f"),
      nails: [
        polish(cream("#1f1820")),
        polish(cream(PUMPKIN), frenchTip("#1f1820", { depth: 0.2 })),
        polish(cream("#1f1820"), motif(pumpkin(PUMPKIN, true), { y: 0.52, size: 198 })),
        polish(cream(PUMPKIN), frenchTip("#1f1820", { depth: 0.2 })),
        polish(cream("#1f1820"), glitter([PUMPKIN, "#f5b062"], { count: 220 })),
      ],
    },
  },
  {
    title: "Gothic lace",
    tags: "halloween, gothic, lace, almond, burgundy",
    alt: "Crossed hands, almond nails: black lace over wine red and bare pink, black, and a wine cat eye.",
    made: "2026-09-07",
    scene: {
      layout: "crossed",
      shape: "almond",
      skin: "porcelain",
      background: satin("#2b1d2b"),
      nails: [
        polish(cream("#8d1233"), lace(INK, 0.7)),
        polish(cream("#1b1118")),
        sheer(milky("#efc9bf"), lace(INK, 0.78)),
        polish(catEye("#5a0d28", "#e0658a")),
      ],
    },
  },
]);
