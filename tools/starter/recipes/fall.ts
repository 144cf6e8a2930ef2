import { arch, leafShadows, strewn } from "../draw/backgrounds/scenes.ts";
import {
  boards,
  knit,
  linen,
  plaidBlanket,
  plain,
  satin,
  twoPapers,
} from "../draw/backgrounds/surfaces.ts";
import { evening } from "../draw/light.ts";
import { sprig } from "../draw/motifs/painted-flowers.ts";
import { pumpkin } from "../draw/motifs/painted-halloween.ts";
import { acorn, mapleLeaf, mushroom } from "../draw/motifs/painted-woods.ts";
import { oakLeaf } from "../draw/motifs/plants.ts";
import { dot } from "../draw/motifs/shapes.ts";
import { matte, polish, sheer } from "../draw/nail.ts";
import { motif, scattered } from "../draw/polish/art.ts";
import { cableKnit, tartan } from "../draw/polish/cloth.ts";
import { cream, frenchTip, milky, ombre } from "../draw/polish/cream.ts";
import { foil, glitter } from "../draw/polish/shine.ts";
import { tortoise } from "../draw/polish/stone.ts";
import { collection } from "../draw/recipe.ts";
import { GOLD, NUDE, PALE_GOLD } from "./palette.ts";

const RUST = "#a9482a";
const MOSS = "#5c6238";
const MUSTARD = "#c98f2d";
const OAT = "#efe1cb";

const FALLEN_LEAVES = polish(
  cream(OAT),
  scattered([mapleLeaf("#b5502b"), mapleLeaf(MUSTARD), mapleLeaf(MOSS)], {
    count: 6,
    size: 64,
    tilt: 60,
  }),
);

export const fall = collection("fall", [
  {
    title: "Maple drift",
    tags: "fall, maple leaves, rust, coffin",
    alt: "A hand with coffin nails over fallen leaves: oat with small maple leaves, rust and moss.",
    made: "2026-10-11",
    featured: true,
    credit: "Lunula’s drawing program",
    scene: {
      layout: "raised",
      shape: "coffin",
      skin: "caramel",
      background: strewn(
        plain("#d9b98c"),
        [mapleLeaf("#b5502b"), mapleLeaf("#c9822f"), oakLeaf("#8a5a33")],
        {
          count: 24,
          size: 290,
        },
      ),
      nails: [polish(cream(RUST)), FALLEN_LEAVES, polish(cream(MOSS)), FALLEN_LEAVES],
      stretch: 1.1,
    },
  },
  {
    title: "Cashmere cable knit",
    tags: "fall, sweater, oatmeal, square, matte",
    alt: "Square nails on a hand over brown wool, matte oatmeal with two sculpted in cable knit.",
    made: "2026-11-01",
    featured: true,
    scene: {
      layout: "reaching",
      shape: "square",
      skin: "chestnut",
      background: knit("#8b6a55"),
      nails: [
        matte(cream("#e4cfb6")),
        matte(cream("#efdfca"), cableKnit("#efdfca")),
        matte(cream("#c9a88a")),
        matte(cream("#efdfca"), cableKnit("#efdfca")),
      ],
      stretch: 1.18,
    },
  },
  {
    title: "Forest mushroom",
    tags: "fall, mushroom, green, oval, woodland",
    alt: "Oval press-ons among leafy sprigs: red and amber mushrooms on cream, dotted moss green, mustard.",
    made: "2026-09-30",
    scene: {
      layout: "scatter",
      shape: "oval",
      background: strewn(plain("#6f7650"), [sprig("#4f5a38"), sprig("#89905f")], {
        count: 18,
        size: 380,
        gap: 0.8,
      }),
      nails: [
        polish(cream(MOSS), scattered([dot(OAT)], { count: 12, size: 14, vary: 0.5 })),
        polish(cream("#f4e9d6"), motif(mushroom("#b23a2c"), { y: 0.54, size: 159 })),
        polish(
          cream("#f4e9d6"),
          motif(mushroom("#c9792f"), { x: -0.3, y: 0.46, size: 109 }),
          motif(mushroom("#b23a2c"), { x: 0.26, y: 0.66, size: 129 }),
        ),
        polish(cream(MUSTARD)),
        polish(cream(MOSS), frenchTip("#f4e9d6", { depth: 0.2 })),
      ],
      stretch: 1.14,
    },
  },
  {
    title: "Plaid harvest",
    tags: "fall, plaid, mustard, almond",
    alt: "Five almond nails stepping upwards on a blanket, mustard plaid between plain deep brown.",
    made: "2026-10-05",
    scene: {
      layout: "staircase",
      shape: "almond",
      background: plaidBlanket("#dcc9a8", "#7a3b26", "#4d5232"),
      nails: [
        polish(cream("#5a3020")),
        polish(cream(MUSTARD), tartan("#5a3020", OAT, "#7a2f22")),
        polish(cream("#5a3020")),
        polish(cream(MUSTARD), tartan("#5a3020", OAT, "#7a2f22")),
        polish(cream("#5a3020")),
      ],
    },
  },
  {
    title: "Acorn and oak",
    tags: "fall, acorn, oak leaves, nude, almond",
    alt: "Four almond nails in evening light, sheer nude, painted with acorns and oak leaves in turn.",
    made: "2026-09-12",
    scene: {
      layout: "across",
      shape: "almond",
      skin: "olive",
      background: leafShadows(plain("#dfc3a0"), oakLeaf("#5a3a20"), 0.3),
      nails: [
        sheer(milky(NUDE.sand), motif(acorn, { y: 0.55, size: 136, angle: 8 })),
        sheer(
          milky(NUDE.sand),
          scattered([oakLeaf("#a9632b"), oakLeaf(MOSS), oakLeaf(RUST)], {
            count: 6,
            size: 70,
            tilt: 70,
          }),
        ),
      ],
      light: evening,
    },
  },
  {
    title: "Cinnamon ombré",
    tags: "fall, ombre, brown, stiletto",
    alt: "A fan of stiletto nails melting from pale caramel at the tip to dark cinnamon brown.",
    made: "2026-08-22",
    scene: {
      layout: "fan",
      shape: "stiletto",
      background: satin("#c9a483"),
      nails: [polish(ombre("#e9c8a4", "#b0683c", "#5b2716"))],
      stretch: 0.98,
    },
  },
  {
    title: "Amber tortoise",
    tags: "fall, tortoise, amber, oval",
    alt: "A hand with oval nails in glossy amber tortoiseshell, in front of a terracotta arch.",
    made: "2026-10-29",
    featured: true,
    scene: {
      layout: "thumb",
      shape: "oval",
      skin: "honey",
      background: arch("#ead2b8", "#b9674a"),
      nails: [polish(tortoise("#e09a3e", "#4f230f"))],
      stretch: 1.14,
    },
  },
  {
    title: "Olive grove matte",
    tags: "fall, olive, matte, coffin, botanical",
    alt: "Coffin nails in an arc on linen, matte olive green with a fine gold sprig on two nails.",
    made: "2025-11-09",
    scene: {
      layout: "arc",
      shape: "coffin",
      background: linen("#e2d6bf"),
      nails: [
        matte(cream("#6b7045")),
        matte(cream("#6b7045"), motif(sprig(PALE_GOLD, 5), { y: 0.54, size: 322 })),
        matte(cream("#8d9062")),
        matte(cream("#6b7045"), motif(sprig(PALE_GOLD, 5), { y: 0.54, size: 322 })),
        matte(cream("#6b7045")),
      ],
    },
  },
  {
    title: "Golden hour foil",
    tags: "fall, gold, foil, burgundy, square",
    alt: "Five square nails fanned out in evening light, plum and burgundy with torn gold foil.",
    made: "2025-11-18",
    scene: {
      layout: "crescent",
      shape: "square",
      background: twoPapers("#e6c9a5", "#c98d55"),
      nails: [
        polish(cream("#6a1c33")),
        polish(cream("#4c1a35"), foil(GOLD, 11, 26)),
        polish(cream("#6a1c33"), glitter([GOLD, PALE_GOLD], { count: 150, to: 0.6 })),
      ],
      light: evening,
    },
  },
  {
    title: "Pumpkin spice",
    tags: "fall, pumpkin spice, orange, almond, minimal",
    alt: "A leaning hand on boards: almond nails in warm pumpkin orange, and latte beige with a small pumpkin or a dust of cinnamon.",
    made: "2026-09-22",
    scene: {
      layout: "leaning",
      shape: "almond",
      skin: "porcelain",
      mirrored: true,
      background: boards("#8a6246"),
      nails: [
        polish(cream("#e8cba6"), glitter(["#8a4a22", "#a8632b"], { count: 150, size: 4, to: 0.7 })),
        polish(cream("#c9622b")),
        polish(cream("#e8cba6"), motif(pumpkin("#c9622b"), { y: 0.58, size: 104 })),
        polish(cream("#c9622b")),
      ],
      stretch: 1.14,
    },
  },
]);
