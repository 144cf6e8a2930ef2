import { arch, bokeh, discs, sky, water } from "../draw/backgrounds/scenes.ts";
import {
  checkedCloth,
  linen,
  satin,
  terrazzoTable,
  twoPapers,
} from "../draw/backgrounds/surfaces.ts";
import { lamp } from "../draw/light.ts";
import { cherries } from "../draw/motifs/painted-plants.ts";
import { evilEye } from "../draw/motifs/painted-things.ts";
import { sparkle, star } from "../draw/motifs/shapes.ts";
import { mirror, ornate, polish, sheer } from "../draw/nail.ts";
import { motif, scattered } from "../draw/polish/art.ts";
import { ribbons } from "../draw/polish/cloth.ts";
import { cream, fadedTip, frenchTip, microFrench, milky } from "../draw/polish/cream.ts";
import { aura, chrome, cuticleBeads, pearl } from "../draw/polish/shine.ts";
import { cowPrint, leopard, terrazzo, tortoise } from "../draw/polish/stone.ts";
import { collection } from "../draw/recipe.ts";
import { CHERRY, GOLD, NUDE, WHITE } from "./palette.ts";

export const trending = collection("trending", [
  {
    title: "Glazed pearl",
    tags: "trending, glazed, pearl, almond, chrome",
    alt: "A hand with almond nails in glazed pearl, a soft rainbow sheen over milky pink, on pale satin.",
    made: "2026-11-05",
    featured: true,
    credit: "Lunula’s drawing program",
    scene: {
      layout: "raised",
      shape: "almond",
      skin: "caramel",
      background: satin("#dcc7cf"),
      nails: [polish(cream("#f3cfd0"), pearl(0.62, ["#ffc4dc", "#cfe4ff", "#fff0c4"]))],
      stretch: 1.1,
    },
  },
  {
    title: "Blush aura",
    tags: "trending, aura, pink, coffin, airbrush",
    alt: "A fan of coffin nails, each with an airbrushed hot-pink halo glowing on pale peach.",
    made: "2026-07-21",
    scene: {
      layout: "fan",
      shape: "coffin",
      background: sky("#fbe0d3", "#f7b8b5", "#d891b8"),
      nails: [polish(aura("#e8417f", "#fbdccb"))],
    },
  },
  {
    title: "Blueberry milk",
    tags: "trending, blue, milky, oval, pastel",
    alt: "A hand with oval nails in creamy pale blue, resting over a blue and white checked cloth.",
    made: "2026-06-02",
    scene: {
      layout: "reaching",
      shape: "oval",
      skin: "ebony",
      background: checkedCloth("#f4f1ec", "#7f97c4", 190),
      nails: [polish(cream("#b9c8e6"), pearl(0.22))],
      stretch: 1.12,
    },
  },
  {
    title: "Smoked tortoise",
    tags: "trending, tortoise, grey, stiletto, gold",
    alt: "One hand over the other, stiletto nails: tortoiseshell under grey smoke, gold micro tips.",
    made: "2026-10-17",
    scene: {
      layout: "crossed",
      shape: "stiletto",
      skin: "caramel",
      background: linen("#cfc6bd"),
      nails: [
        polish(
          tortoise("#bd8347", "#33201a"),
          fadedTip("#5b5452", 0.78, 0.97),
          microFrench(GOLD, 7),
        ),
      ],
    },
  },
  {
    title: "Leopard latte",
    tags: "trending, leopard, brown, almond, animal print",
    alt: "Almond press-ons on warm two-tone paper: leopard spots on latte beige and espresso brown.",
    made: "2026-09-15",
    scene: {
      layout: "scatter",
      shape: "almond",
      background: twoPapers("#ead7c3", "#c49a78"),
      nails: [
        polish(cream("#e3bf95"), leopard()),
        polish(cream("#4c2a1c")),
        polish(cream("#e3bf95"), leopard()),
        sheer(
          milky(NUDE.sand),
          frenchTip((nail) => cream("#e3bf95")(nail) + leopard("#2b1712", "#b9743c", 20)(nail), {
            depth: 0.36,
          }),
        ),
        polish(cream("#4c2a1c")),
      ],
    },
  },
  {
    title: "Retro ribbons",
    tags: "trending, retro, swirls, orange, square",
    alt: "Two hands from both sides: square nails, seventies ribbons in orange, mustard and pink on cream.",
    made: "2026-05-05",
    scene: {
      layout: "meeting",
      shape: "square",
      skin: "espresso",
      otherSkin: "peach",
      background: discs("#f3e4cd", ["#e8a35c", "#d9776b", "#f0c987", "#c9603f"]),
      nails: [polish(cream("#fbf1e0"), ribbons(["#c9522f", "#e8963f", "#f0c561", "#e79a9a"], 27))],
      stretch: 1.3,
    },
  },
  {
    title: "Evil eye blue",
    tags: "trending, evil eye, blue, almond, gold",
    alt: "A hand with almond nails over rippling water: cobalt, white with blue eyes, and one gold tip.",
    made: "2026-07-30",
    scene: {
      layout: "reaching",
      shape: "almond",
      skin: "olive",
      mirrored: true,
      background: water("#5fb0c4", "#e6f7f5"),
      nails: [
        polish(cream("#1d46a3")),
        polish(cream(WHITE), scattered([evilEye], { count: 6, size: 66, tilt: 10 })),
        polish(cream("#1d46a3"), frenchTip("#d8a949", { depth: 0.2 })),
        polish(cream(WHITE), motif(evilEye, { y: 0.55, size: 150 })),
      ],
      stretch: 1.1,
    },
  },
  {
    title: "Cherry pop",
    tags: "trending, cherry, red, square, fruit",
    alt: "Square nails on a hand over a red checked cloth: cherries on milky pink and plain red.",
    made: "2026-06-19",
    scene: {
      layout: "spread",
      shape: "square",
      skin: "chestnut",
      background: checkedCloth("#fbf3ea", "#d6414d", 170, 45),
      nails: [
        polish(cream(CHERRY)),
        sheer(milky(NUDE.milk), motif(cherries(CHERRY, "#4f7f3e"), { y: 0.52, size: 168 })),
        sheer(milky(NUDE.milk), scattered([cherries(CHERRY, "#4f7f3e")], { count: 5, size: 84 })),
        polish(cream(CHERRY)),
        polish(cream(CHERRY)),
      ],
      stretch: 1.24,
    },
  },
  {
    title: "Rodeo cow print",
    tags: "trending, cow print, black and white, coffin, western",
    alt: "A hand on terracotta stone: coffin nails, black cow patches on white, and rust brown, one with a pale star.",
    made: "2026-04-26",
    scene: {
      layout: "thumb",
      shape: "coffin",
      skin: "peach",
      mirrored: true,
      background: terrazzoTable("#d99a76", ["#f3e3d0", "#a8583a", "#6f3a28"]),
      nails: [
        polish(cream("#fbf7f2"), cowPrint("#231b1c")),
        polish(cream("#9c4a2c"), motif(star("#f3dcae"), { y: 0.52, size: 92 })),
        polish(cream("#fbf7f2"), cowPrint("#231b1c")),
        polish(cream("#9c4a2c")),
        polish(cream("#fbf7f2"), cowPrint("#231b1c")),
      ],
      stretch: 1.24,
    },
  },
  {
    title: "Espresso chrome",
    tags: "trending, chrome, brown, almond, mirror",
    alt: "A hand with almond nails like dark mirrors, espresso brown chrome over cream-colored satin.",
    made: "2026-11-10",
    scene: {
      layout: "across",
      shape: "almond",
      skin: "honey",
      mirrored: true,
      background: satin("#e6d6c4"),
      nails: [mirror(chrome("#4f2a18", "#cf9f7f"))],
    },
  },
  {
    title: "Y2K starlight",
    tags: "trending, stars, lilac, stiletto, chrome",
    alt: "One hand over the other, stiletto nails: lilac chrome, and sheer nude with violet stars and tiny pearls.",
    made: "2026-03-13",
    scene: {
      layout: "crossed",
      shape: "stiletto",
      skin: "peach",
      background: bokeh("#6d5a96", ["#e6c9ff", "#a7d3ff", "#ffc9ec"], 24),
      nails: [
        mirror(chrome("#a48fc9")),
        ornate(
          sheer(
            milky(NUDE.milk),
            scattered([star("#8f86b5"), sparkle("#8f86b5")], { count: 9, size: 36 }),
          ),
          cuticleBeads(7, 16, "#e6e0f5"),
        ),
      ],
      light: lamp,
    },
  },
  {
    title: "Terrazzo studio",
    tags: "trending, terrazzo, oval, pastel",
    alt: "A ring of eight oval nails in a soft arch, terrazzo chips on ivory beside plain sage green.",
    made: "2026-02-25",
    scene: {
      layout: "wheel",
      shape: "oval",
      background: arch("#eadfd4", "#d6c3b2"),
      nails: [
        polish(cream("#f7efe4"), terrazzo(["#c9705a", "#7f9a86", "#e0ae5a", "#46506b"])),
        polish(cream("#9fb09a")),
      ],
    },
  },
]);
