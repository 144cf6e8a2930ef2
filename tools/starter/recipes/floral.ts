import { arch, sky, strewn, windowLight } from "../draw/backgrounds/scenes.ts";
import { checkedCloth, linen, plain, satin } from "../draw/backgrounds/surfaces.ts";
import { behindLeaves } from "../draw/light.ts";
import { blossom, daisy, lavender, palm, sakura, sprig } from "../draw/motifs/painted-flowers.ts";
import { rose, tulip } from "../draw/motifs/painted-plants.ts";
import { leaf, petal } from "../draw/motifs/plants.ts";
import { peony } from "../draw/motifs/watercolor.ts";
import { ornate, polish, sheer } from "../draw/nail.ts";
import { motif, scattered, together } from "../draw/polish/art.ts";
import { cream, frenchTip, milky } from "../draw/polish/cream.ts";
import { beads, foil } from "../draw/polish/shine.ts";
import { watercolor } from "../draw/polish/stone.ts";
import { collection } from "../draw/recipe.ts";
import { GOLD, INK, NUDE, WHITE } from "./palette.ts";

const LEAF = "#6f8f5f";

/** A rose with two leaves tucked under it. */
const roseSpray = (color: string, y: number, size: number, x = 0) =>
  together(
    motif(leaf("#4f6f4a", 0.8), { x: x - 0.42, y: y + 0.06, size: size * 0.6, angle: -70 }),
    motif(leaf("#64855a", 0.8), { x: x + 0.42, y: y - 0.05, size: size * 0.6, angle: 64 }),
    motif(rose(color), { x, y, size }),
  );

export const floral = collection("floral", [
  {
    title: "Cherry blossom",
    tags: "floral, cherry blossom, pink, almond, spring",
    alt: "A hand with almond nails among falling petals, sheer blush with pink cherry blossoms.",
    made: "2026-04-08",
    featured: true,
    credit: "Lunula’s drawing program",
    scene: {
      layout: "raised",
      shape: "almond",
      skin: "porcelain",
      background: strewn(
        sky("#cfe0e6", "#f3dfe2"),
        [petal("#f4bccb"), petal("#fbdfe5"), sakura("#f9d3dc")],
        {
          count: 26,
          size: 190,
          shadow: 0.16,
        },
      ),
      nails: [
        polish(cream("#f0a5b8")),
        sheer(milky(NUDE.milk), scattered([sakura("#f7b3c4")], { count: 5, size: 82, tilt: 180 })),
        sheer(
          milky(NUDE.milk),
          motif(sakura("#f7b3c4"), { x: -0.2, y: 0.42, size: 149 }),
          motif(sakura("#fbd3dc"), { x: 0.4, y: 0.72, size: 104 }),
        ),
        polish(cream("#f0a5b8")),
      ],
      stretch: 1.12,
    },
  },
  {
    title: "Daisy chain",
    tags: "floral, daisy, yellow, square, spring",
    alt: "A set of ten square nails in two rows on a green checked cloth: white daisies on butter yellow, and sage.",
    made: "2026-05-11",
    scene: {
      layout: "rows",
      shape: "square",
      background: checkedCloth("#f6f3e6", "#8fae84", 180, -10),
      nails: [
        polish(cream("#f6dd8c"), scattered([daisy(WHITE, "#e39a2d")], { count: 8, size: 66 })),
        polish(cream("#a9c09a")),
        polish(cream("#f6dd8c"), motif(daisy(WHITE, "#e39a2d"), { y: 0.5, size: 174 })),
        polish(cream("#a9c09a")),
        polish(cream("#f6dd8c"), scattered([daisy(WHITE, "#e39a2d")], { count: 8, size: 66 })),
      ],
    },
  },
  {
    title: "Rose garden",
    tags: "floral, roses, red, coffin, romantic",
    alt: "Coffin nails fanned out on ivory satin: painted red roses with leaves on nude, and deep red.",
    made: "2026-05-30",
    scene: {
      layout: "crescent",
      shape: "coffin",
      background: satin("#ecdcca"),
      nails: [
        polish(cream("#9c1f35")),
        sheer(
          milky(NUDE.milk),
          roseSpray("#c23a4e", 0.3, 112, -0.1),
          roseSpray("#d96a78", 0.66, 118, 0.2),
        ),
        sheer(milky(NUDE.milk), roseSpray("#b52a40", 0.5, 158)),
        sheer(
          milky(NUDE.milk),
          roseSpray("#c23a4e", 0.3, 112, -0.1),
          roseSpray("#d96a78", 0.66, 118, -0.2),
        ),
        polish(cream("#9c1f35")),
      ],
    },
  },
  {
    title: "Pressed wildflowers",
    tags: "floral, wildflowers, nude, oval, gold",
    alt: "Two hands meet on linen: oval nails, tiny wildflowers and gold flakes pressed under gloss.",
    made: "2026-06-27",
    scene: {
      layout: "meeting",
      shape: "oval",
      skin: "caramel",
      background: linen("#e6dcc9"),
      nails: [
        sheer(
          milky(NUDE.sand),
          motif(sprig(LEAF, 4), { x: -0.4, y: 0.6, size: 149, angle: -14 }),
          scattered(
            [
              blossom("#8a7cc9", "#f2d26b"),
              blossom("#e58aa0", "#f6e3a0"),
              blossom("#f0b95a", "#a8672a"),
            ],
            { count: 6, size: 52, from: 0.15, to: 0.85 },
          ),
          foil(GOLD, 5, 12),
        ),
        sheer(
          milky(NUDE.sand),
          motif(sprig(LEAF, 5), { x: 0.36, y: 0.5, size: 186, angle: 12 }),
          scattered([blossom("#e58aa0", "#f6e3a0"), blossom("#8a7cc9", "#f2d26b"), daisy()], {
            count: 6,
            size: 54,
            from: 0.15,
            to: 0.85,
          }),
          foil(GOLD, 5, 12),
        ),
      ],
      light: behindLeaves(sprig("#4a4a2a", 5)),
    },
  },
  {
    title: "Lavender field",
    tags: "floral, lavender, purple, stiletto",
    alt: "Stiletto nails in an arc at dusk, pale lilac with lavender stems and plain soft purple.",
    made: "2026-07-04",
    scene: {
      layout: "arc",
      shape: "stiletto",
      background: sky("#f7dcc9", "#d9b8d4", "#8f86bd"),
      nails: [
        polish(cream("#8470b5")),
        polish(cream("#ece3f2"), motif(lavender("#7c63b3", "#6d8a5c"), { y: 0.58, size: 248 })),
        polish(
          cream("#ece3f2"),
          motif(lavender("#7c63b3", "#6d8a5c"), { x: -0.3, y: 0.64, size: 211, angle: -8 }),
          motif(lavender("#9a80cc", "#6d8a5c"), { x: 0.3, y: 0.6, size: 236, angle: 8 }),
        ),
        polish(cream("#ece3f2"), motif(lavender("#7c63b3", "#6d8a5c"), { y: 0.58, size: 248 })),
        polish(cream("#8470b5")),
      ],
    },
  },
  {
    title: "Tulip market",
    tags: "floral, tulips, coral, almond, spring",
    alt: "Almond press-ons on pale blue: tulips in coral, yellow and pink on white, plain coral and yellow.",
    made: "2026-03-29",
    scene: {
      layout: "scatter",
      shape: "almond",
      background: plain("#bcd3dc"),
      nails: [
        polish(cream("#f9f5ee"), motif(tulip("#ea6a5a", "#5f8f5a"), { y: 0.56, size: 205 })),
        polish(cream("#ee8472")),
        polish(cream("#f9f5ee"), motif(tulip("#f0b63f", "#5f8f5a"), { y: 0.56, size: 205 })),
        polish(cream("#f2c45a")),
        polish(cream("#f9f5ee"), motif(tulip("#e78aa8", "#5f8f5a"), { y: 0.56, size: 205 })),
      ],
    },
  },
  {
    title: "Ink botanicals",
    tags: "floral, line art, black, oval, minimal",
    alt: "A hand with oval nails in window light, milky nude with fine black fern and leaf drawings.",
    made: "2026-01-18",
    scene: {
      layout: "leaning",
      shape: "oval",
      skin: "ebony",
      mirrored: true,
      background: windowLight(plain("#c7b3a0"), "#fff3dc", 0.5),
      nails: [
        sheer(milky("#ecd0bf"), motif(sprig(INK, 5), { y: 0.54, size: 229, angle: 10 })),
        sheer(milky("#ecd0bf"), motif(palm(INK), { y: 0.54, size: 211, angle: -8 })),
        sheer(milky("#ecd0bf"), motif(sprig(INK, 4), { y: 0.54, size: 229, angle: -10 })),
        sheer(milky("#ecd0bf"), motif(palm(INK), { y: 0.54, size: 198, angle: 8 })),
      ],
      stretch: 1.14,
    },
  },
  {
    title: "Watercolor peony",
    tags: "floral, watercolor, pink, coffin, pearl",
    alt: "A spread hand with coffin nails: a pink watercolor peony on each, pink washes, and two pearls.",
    made: "2026-06-06",
    scene: {
      layout: "spread",
      shape: "coffin",
      skin: "olive",
      background: arch("#f6e6e0", "#e9bfc0"),
      nails: [
        ornate(
          polish(
            cream("#fbf1ea"),
            watercolor(["#f6c3cc", "#f9dccb"], { count: 4, strength: 0.45 }),
            motif(peony("#e2708d", "#8aa878"), { x: 0.1, y: 0.46, size: 186 }),
          ),
          beads([
            [-0.16, 0.83, 24],
            [0.12, 0.87, 18],
          ]),
        ),
      ],
      stretch: 1.2,
    },
  },
  {
    title: "Blossom French",
    tags: "floral, french, white, almond, bridal",
    alt: "A hand with almond nails, white French tips and one small white flower on every nail.",
    made: "2026-08-02",
    scene: {
      layout: "thumb",
      shape: "almond",
      skin: "chestnut",
      background: strewn(plain("#b9c7b2"), [sprig("#8fa587", 5), sprig("#a3b79a", 4)], {
        count: 14,
        size: 420,
        gap: 0.85,
        shadow: 0.18,
      }),
      nails: [
        sheer(
          milky(NUDE.rose),
          frenchTip(WHITE),
          motif(blossom(WHITE, "#e8b84a"), { x: 0.36, y: 0.62, size: 82 }),
        ),
      ],
      stretch: 1.06,
    },
  },
]);
