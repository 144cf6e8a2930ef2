import { arch, bokeh, moonlit, sky, water, windowLight } from "../draw/backgrounds/scenes.ts";
import { marbleSlab, plain, satin, twoPapers } from "../draw/backgrounds/surfaces.ts";
import { lamp } from "../draw/light.ts";
import { sparkle, star } from "../draw/motifs/shapes.ts";
import { mirror, ornate, polish, sheer } from "../draw/nail.ts";
import { scattered } from "../draw/polish/art.ts";
import { cream, milky, ombre } from "../draw/polish/cream.ts";
import { catEye, chrome, foil, glitter, pearl, rhinestones } from "../draw/polish/shine.ts";
import { marble } from "../draw/polish/stone.ts";
import { collection } from "../draw/recipe.ts";
import { GOLD, NUDE, PALE_GOLD, ROSE_GOLD } from "./palette.ts";

export const glitterAndChrome = collection("glitter", [
  {
    title: "Liquid silver",
    tags: "chrome, silver, stiletto, mirror",
    alt: "Five stiletto nails in an arc, mirror silver chrome against a deep blue-grey satin.",
    made: "2026-10-07",
    scene: {
      layout: "arc",
      shape: "stiletto",
      background: satin("#4a5366"),
      nails: [mirror(chrome("#9aa3b2"))],
    },
  },
  {
    title: "Rose gold mirror",
    tags: "chrome, rose gold, coffin, mirror",
    alt: "A hand with coffin nails in rose gold chrome, in front of a blush-colored arch.",
    made: "2026-08-19",
    scene: {
      layout: "leaning",
      shape: "coffin",
      skin: "ebony",
      background: arch("#f3e2da", "#dba99c"),
      nails: [mirror(chrome(ROSE_GOLD))],
      stretch: 1.08,
    },
  },
  {
    title: "Stardust fade",
    tags: "glitter, silver, nude, oval, ombre",
    alt: "A hand with oval nails, silver glitter gathered at the cuticle and thinning towards the tip.",
    made: "2026-01-02",
    scene: {
      layout: "leaning",
      shape: "oval",
      skin: "caramel",
      background: bokeh("#5a5f78", ["#dfe6ff", "#b9c3e6", "#ffe9d6"], 24),
      nails: [
        sheer(
          milky(NUDE.rose),
          glitter(["#c3cad9", "#f3f4fa", "#8f97ad"], { count: 460, from: 1.02, to: 0.34 }),
        ),
      ],
      stretch: 1.12,
    },
  },
  {
    title: "Galaxy cat eye",
    tags: "cat eye, galaxy, purple, almond, glitter",
    alt: "Almond nails in a fan under a large moon, violet cat-eye polish with tiny stars.",
    made: "2026-09-05",
    scene: {
      layout: "fan",
      shape: "almond",
      background: moonlit("#151633", "#43305f", "#e0d2ea"),
      nails: [
        polish(
          catEye("#4a2a86", "#b79af2", -28),
          scattered([star("#fdf3d0"), sparkle("#ffffff")], { count: 6, size: 20 }),
        ),
        polish(
          catEye("#273a8c", "#8fc0ff", -28),
          glitter(["#c9d9ff", "#ffffff"], { count: 60, size: 3.5 }),
        ),
      ],
    },
  },
  {
    title: "Champagne foil",
    tags: "foil, gold, nude, square",
    alt: "Five square nails fanned out on two-tone paper, glossy beige with torn flakes of champagne-gold foil.",
    made: "2026-05-02",
    scene: {
      layout: "crescent",
      shape: "square",
      background: twoPapers("#e9ddd3", "#b98f80"),
      nails: [polish(cream("#ead3c0"), foil("#c9963f", 16, 32))],
    },
  },
  {
    title: "Mermaid shimmer",
    tags: "glitter, mermaid, teal, coffin, pearl",
    alt: "Coffin nails on a hand over bright water, teal melting into lilac under a pearly shimmer.",
    made: "2026-07-26",
    scene: {
      layout: "reaching",
      shape: "coffin",
      skin: "honey",
      background: water("#3f9aa8", "#d9f5ee"),
      nails: [
        polish(
          ombre("#2f9a9c", "#6fb3cf", "#b99ad9"),
          pearl(0.5),
          glitter(["#d9fff3", "#ffffff", "#c9b3f2"], { count: 120, size: 4 }),
        ),
      ],
      stretch: 1.04,
    },
  },
  {
    title: "Diamond cuticle",
    tags: "rhinestones, crystal, black, almond",
    alt: "A hand spread under a lamp: glossy black almond nails, a curve of crystals set along each cuticle.",
    made: "2025-12-30",
    scene: {
      layout: "spread",
      shape: "almond",
      skin: "espresso",
      background: windowLight(plain("#8f8793"), "#f6eefc", 0.36),
      nails: [
        ornate(
          polish(cream("#17131a")),
          rhinestones([
            [0, 0.9, 38],
            [-0.32, 0.865, 28],
            [0.32, 0.865, 28],
            [-0.56, 0.8, 22],
            [0.56, 0.8, 22],
          ]),
        ),
      ],
      light: lamp,
    },
  },
  {
    title: "Gold leaf marble",
    tags: "marble, gold, white, coffin, foil",
    alt: "A set of ten coffin nails in two rows on dark stone: white marble with gold veins and leaf, two gold mirrors.",
    made: "2026-03-25",
    scene: {
      layout: "rows",
      shape: "coffin",
      background: marbleSlab("#3d4a48", "#1d2625"),
      nails: [
        polish(cream("#f6f2ee"), marble("#4f4a55", { gold: GOLD, veins: 4 }), foil(GOLD, 5, 30)),
        polish(cream("#f6f2ee"), marble("#4f4a55", { gold: GOLD, veins: 4 }), foil(GOLD, 12, 38)),
        polish(cream("#f6f2ee"), marble("#4f4a55", { gold: GOLD, veins: 4 }), foil(GOLD, 5, 30)),
        mirror(chrome(GOLD, PALE_GOLD)),
        polish(cream("#f6f2ee"), marble("#4f4a55", { gold: GOLD, veins: 4 }), foil(GOLD, 5, 30)),
      ],
    },
  },
  {
    title: "Ruby disco",
    tags: "glitter, red, square, party",
    alt: "Square nails on a hand before party lights, packed with ruby-red glitter.",
    made: "2026-11-07",
    scene: {
      layout: "thumb",
      shape: "square",
      skin: "porcelain",
      mirrored: true,
      background: bokeh("#3c1a2c", ["#f08a9a", "#f7c98f", "#c95f8a"], 24),
      nails: [
        polish(
          cream("#8f0f2a"),
          glitter(["#d6213f", "#ff6f7f", "#a80f2f"], { count: 620, to: 1.3, size: 6 }),
        ),
      ],
      stretch: 1.16,
    },
  },
  {
    title: "Opal glaze",
    tags: "pearl, opal, pastel, oval, chrome",
    alt: "A ring of eight oval nails at sunrise, opal white with a pink, blue and gold sheen.",
    made: "2026-04-29",
    scene: {
      layout: "wheel",
      shape: "oval",
      background: sky("#f9d9c9", "#e3c3dc", "#b3c3e6"),
      nails: [polish(ombre("#e6f0f5", "#f6e3ec"), pearl(0.85, ["#ffc9e0", "#c3e3ff", "#fff0b8"]))],
    },
  },
]);
