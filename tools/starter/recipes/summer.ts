import { leafShadows, sky, water } from "../draw/backgrounds/scenes.ts";
import { checkedCloth, linen, plain, sand, terrazzoTable } from "../draw/backgrounds/surfaces.ts";
import { palm } from "../draw/motifs/painted-flowers.ts";
import { citrus, strawberry } from "../draw/motifs/painted-fruit.ts";
import { butterfly, cloud, shell, sun } from "../draw/motifs/painted-summer.ts";
import { frond, leaf } from "../draw/motifs/plants.ts";
import { star } from "../draw/motifs/shapes.ts";
import { ornate, polish, sheer } from "../draw/nail.ts";
import { motif, polkaDots, scattered } from "../draw/polish/art.ts";
import { gingham, stripes, waves } from "../draw/polish/cloth.ts";
import { cream, frenchTip, milky, ombre } from "../draw/polish/cream.ts";
import { beads, pearl } from "../draw/polish/shine.ts";
import { collection } from "../draw/recipe.ts";
import { GOLD, NUDE, WHITE } from "./palette.ts";

const SHELL_WITH_PEARLS = ornate(
  polish(cream("#f6ddd2"), pearl(0.4), motif(shell("#eaa796"), { y: 0.5, size: 136 })),
  beads([
    [-0.2, 0.78, 20],
    [0.08, 0.83, 26],
    [0.3, 0.76, 16],
  ]),
);

const CLOUDS = polish(
  ombre("#6aa6da", "#bfdef2"),
  scattered([cloud], { count: 5, size: 82, tilt: 5 }),
);
const BUTTERFLY = polish(
  ombre("#cfe6f5", "#8fbfe6"),
  motif(butterfly("#b79ae0", "#3a2a5a"), { y: 0.5, size: 142, angle: -8 }),
);

export const summer = collection("summer", [
  {
    title: "Aperitivo citrus",
    tags: "summer, citrus, orange, almond, fruit",
    alt: "A hand with almond nails on pale stone: orange and lemon slices on white, plain tangerine and lemon yellow.",
    made: "2026-07-02",
    featured: true,
    credit: "Lunula’s drawing program",
    scene: {
      layout: "raised",
      shape: "almond",
      skin: "chestnut",
      background: terrazzoTable("#f6e9d8", ["#f0b26a", "#e98a5b", "#a9c2a0", "#f3d58a"]),
      nails: [
        polish(cream("#f0762e")),
        polish(
          cream("#fffaf2"),
          scattered([citrus("#f5a03c", "#ee7f22"), citrus("#f9d94e", "#f0c02c")], {
            count: 5,
            size: 84,
            tilt: 180,
          }),
        ),
        polish(cream("#f7cf4a")),
        polish(
          cream("#fffaf2"),
          scattered([citrus("#f9d94e", "#f0c02c"), citrus("#f5a03c", "#ee7f22")], {
            count: 5,
            size: 84,
            tilt: 180,
          }),
        ),
      ],
      stretch: 1.12,
    },
  },
  {
    title: "Sea glass waves",
    tags: "summer, waves, blue, coffin, beach",
    alt: "A hand on rippled sand: coffin nails with rolling waves in teal, aqua and foam white.",
    made: "2026-06-15",
    scene: {
      layout: "leaning",
      shape: "coffin",
      skin: "honey",
      mirrored: true,
      background: sand("#ecd3ac"),
      nails: [
        polish(
          cream("#f7ecda"),
          waves(["#1f6f8a", "#4aa6b5", "#9ad6d3"], { from: 0.26, step: 0.16, line: "#fdfaf4" }),
        ),
      ],
      stretch: 1.24,
    },
  },
  {
    title: "Strawberry picnic",
    tags: "summer, strawberry, red, dots, oval",
    alt: "Oval press-ons on a red checked cloth: strawberries on cream, plain and dotted red, leaf green.",
    made: "2026-05-24",
    scene: {
      layout: "scatter",
      shape: "oval",
      background: checkedCloth("#fdf6ec", "#d9424a", 210, 18),
      nails: [
        polish(
          cream("#fdf3e4"),
          scattered([strawberry("#d92f3f", "#4f8a45")], { count: 5, size: 70 }),
        ),
        polish(cream("#c9283a")),
        polish(cream("#fdf3e4"), motif(strawberry("#d92f3f", "#4f8a45"), { y: 0.54, size: 149 })),
        polish(cream("#c9283a"), polkaDots(WHITE, { size: 9, gap: 52 })),
        polish(cream("#8fb37d")),
      ],
      stretch: 1.14,
    },
  },
  {
    title: "Palm shade",
    tags: "summer, palm, green, stiletto, tropical",
    alt: "A hand with stiletto nails under palm shadows: fronds on white, jungle green, and one gold tip.",
    made: "2026-08-05",
    scene: {
      layout: "spread",
      shape: "stiletto",
      skin: "chestnut",
      background: leafShadows(plain("#f0d5b0"), frond("#3a4a2a", 11), 0.32),
      nails: [
        polish(cream("#1f5a44")),
        polish(cream("#fbf6ea"), motif(palm("#2f7a55", 11), { y: 0.6, size: 170, angle: 14 })),
        polish(cream("#1f5a44"), frenchTip(GOLD, { depth: 0.3 })),
        polish(cream("#fbf6ea"), motif(palm("#2f7a55", 11), { y: 0.6, size: 170, angle: -14 })),
        polish(cream("#1f5a44")),
      ],
      stretch: 1.34,
    },
  },
  {
    title: "Sunset drive",
    tags: "summer, sunset, ombre, square, orange",
    alt: "Five square nails fanned out, a sunset fade from violet to orange, a small sun on two.",
    made: "2026-08-25",
    scene: {
      layout: "crescent",
      shape: "square",
      mirrored: true,
      background: sky("#f7b38a", "#e8808a", "#7a5a9c"),
      nails: [
        polish(ombre("#5a4a94", "#d9607f", "#f59a5a", "#fbd27a")),
        polish(
          ombre("#5a4a94", "#d9607f", "#f59a5a", "#fbd27a"),
          motif(sun("#fff0c2"), { y: 0.6, size: 124 }),
        ),
      ],
    },
  },
  {
    title: "Seashell pearl",
    tags: "summer, shells, pearl, almond, beach",
    alt: "Almond nails in an arc on sand, pearly pink with a scallop shell and small pearls.",
    made: "2026-07-12",
    scene: {
      layout: "arc",
      shape: "almond",
      background: sand("#efdcc3"),
      nails: [
        polish(cream("#eeb5ab"), pearl(0.42)),
        SHELL_WITH_PEARLS,
        polish(cream("#eeb5ab"), pearl(0.42)),
        SHELL_WITH_PEARLS,
        polish(cream("#eeb5ab"), pearl(0.42)),
      ],
    },
  },
  {
    title: "Lemon gingham",
    tags: "summer, lemon, yellow, gingham, square",
    alt: "A hand with square nails on linen: yellow gingham, and white with a bright lemon slice.",
    made: "2026-06-09",
    scene: {
      layout: "leaning",
      shape: "square",
      skin: "espresso",
      background: linen("#bcd0d6"),
      nails: [
        polish(cream(WHITE), gingham("#e8b91f", 27)),
        polish(
          cream("#fffaf0"),
          motif(citrus("#f9d94e", "#f0c02c"), { x: 0.1, y: 0.5, size: 149 }),
          motif(leaf("#6f9a4f"), { x: -0.56, y: 0.32, size: 74, angle: -40 }),
        ),
        polish(cream("#f6d24a")),
        polish(cream(WHITE), gingham("#e8b91f", 27)),
      ],
      stretch: 1.18,
    },
  },
  {
    title: "Butterfly sky",
    tags: "summer, butterfly, blue, coffin, clouds",
    alt: "A hand against the sky: coffin nails in sky blue, white clouds on two, a lilac butterfly on the others.",
    made: "2026-05-08",
    scene: {
      layout: "raised",
      shape: "coffin",
      skin: "ebony",
      background: sky("#dcecf3", "#a9cbe3", "#8fb3dc"),
      nails: [CLOUDS, BUTTERFLY, CLOUDS, BUTTERFLY],
      stretch: 1.3,
    },
  },
  {
    title: "Poolside stripes",
    tags: "summer, stripes, blue, oval, nautical",
    alt: "A hand with oval nails over pool water: navy stripes on white, coral red and a gold star.",
    made: "2026-07-18",
    scene: {
      layout: "thumb",
      shape: "oval",
      skin: "peach",
      background: water("#4fa6cf", "#eaf9fb"),
      nails: [
        polish(cream("#e2503f")),
        polish(cream(WHITE), stripes("#22407f", { width: 22, gap: 46, angle: 90 })),
        polish(cream("#22407f"), motif(star("#e6bf5f"), { y: 0.52, size: 102 })),
        polish(cream(WHITE), stripes("#22407f", { width: 22, gap: 46, angle: 90 })),
        polish(cream("#e2503f")),
      ],
      stretch: 1.14,
    },
  },
  {
    title: "Mango sorbet",
    tags: "summer, mango, ombre, almond, french",
    alt: "A resting hand with almond nails, sheer nude with French tips that deepen from mango to tangerine.",
    made: "2026-08-16",
    scene: {
      layout: "resting",
      shape: "almond",
      skin: "caramel",
      background: leafShadows(plain("#f6d9a8"), leaf("#6a5a2a", 0.8), 0.24),
      nails: [
        sheer(
          milky(NUDE.milk),
          frenchTip((nail) => ombre("#f2602f", "#f7a83a", "#fbd06a", "#fbd06a")(nail), {
            depth: 0.4,
          }),
        ),
      ],
      stretch: 1.08,
    },
  },
]);
