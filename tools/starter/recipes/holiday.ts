import { bokeh, snowfall, strewn } from "../draw/backgrounds/scenes.ts";
import { boards, knit, plaidBlanket, plain, satin } from "../draw/backgrounds/surfaces.ts";
import { lamp } from "../draw/light.ts";
import { holly } from "../draw/motifs/painted-plants.ts";
import { bow } from "../draw/motifs/painted-ribbons.ts";
import { gingerbread } from "../draw/motifs/painted-things.ts";
import { bauble, candyCane, pineTree, snowflake } from "../draw/motifs/painted-winter.ts";
import { pine } from "../draw/motifs/plants.ts";
import { clock } from "../draw/motifs/seasons.ts";
import { bubble, dot, sparkle } from "../draw/motifs/shapes.ts";
import { ornate, polish, sheer } from "../draw/nail.ts";
import { motif, polkaDots, scattered } from "../draw/polish/art.ts";
import { cableKnit, stripes, tartan } from "../draw/polish/cloth.ts";
import { cream, frenchTip, microFrench, milky, ombre } from "../draw/polish/cream.ts";
import { beads, catEye, cuticleBeads, glitter, pearl, rhinestones } from "../draw/polish/shine.ts";
import { collection } from "../draw/recipe.ts";
import { CHERRY, GOLD, NUDE, PALE_GOLD, WHITE } from "./palette.ts";

const PINE = "#1f4d3a";
const SNOW = "#f7f8fb";

const candyStripes = polish(
  cream(WHITE),
  stripes(CHERRY, { width: 30, gap: 62, angle: 38 }),
  stripes("#e8a0a4", { width: 5, gap: 62, angle: 38 }),
);
const cherryCream = polish(cream(CHERRY));
const cherryDots = polish(cream(CHERRY), polkaDots(WHITE, { size: 9, gap: 54 }));

const icy = (...layers: Parameters<typeof polish>) =>
  polish(ombre("#eaf3fa", "#9dc0dc"), ...layers);

const MIDNIGHT = "#171c3c";

const champagne = (...layers: Parameters<typeof polish>) =>
  polish(ombre("#f8e7bd", "#e2bd72", "#c99a4c"), pearl(0.3), ...layers);

export const holiday = collection("holiday", [
  {
    title: "Candy cane lane",
    tags: "christmas, candy cane, red, almond, stripes",
    alt: "A fan of almond nails: candy stripes, white dots on red, and a candy cane on pine green.",
    made: "2026-11-14",
    featured: true,
    credit: "Lunula’s drawing program",
    scene: {
      layout: "fan",
      shape: "almond",
      background: strewn(plain("#f3e6dc"), [pine("#2f5d44"), pine("#3f7052")], {
        count: 16,
        size: 400,
        gap: 0.85,
      }),
      nails: [
        cherryDots,
        candyStripes,
        polish(cream(PINE), motif(candyCane(CHERRY), { y: 0.5, size: 190, angle: 14 })),
        cherryCream,
        candyStripes,
      ],
    },
  },
  {
    title: "Holly and ivory",
    tags: "christmas, holly, green, oval",
    alt: "Oval nails on a hand in front of red wool: ivory with holly sprigs, and deep pine green.",
    made: "2026-11-08",
    scene: {
      layout: "raised",
      shape: "oval",
      skin: "porcelain",
      background: knit("#9c2531"),
      nails: [
        polish(cream(PINE)),
        polish(cream("#faf3e6"), motif(holly("#2e6b48", CHERRY), { y: 0.5, size: 200 })),
        polish(cream(PINE), scattered([dot(PALE_GOLD)], { count: 14, size: 9, vary: 0.4 })),
        polish(cream("#faf3e6"), motif(holly("#2e6b48", CHERRY), { y: 0.52, size: 176 })),
      ],
      stretch: 1.12,
      light: lamp,
    },
  },
  {
    title: "First snow",
    tags: "winter, snowflakes, blue, coffin",
    alt: "Coffin nails on a hand in falling snow, ice blue fading to white with fine snowflakes.",
    made: "2025-12-09",
    scene: {
      layout: "reaching",
      shape: "coffin",
      skin: "caramel",
      background: snowfall("#8fb0cc", "#dbe8f2"),
      nails: [
        icy(scattered([snowflake(SNOW)], { count: 5, size: 58, tilt: 60 })),
        icy(
          motif(snowflake(SNOW, 4), { y: 0.5, size: 186 }),
          motif(snowflake(SNOW), { x: -0.4, y: 0.16, size: 55 }),
        ),
        polish(cream("#7fa6c6"), glitter(["#ffffff", "#d7e8f5"], { count: 200 })),
        icy(scattered([snowflake(SNOW), dot(SNOW)], { count: 7, size: 40, tilt: 60 })),
      ],
    },
  },
  {
    title: "Tartan by the fire",
    tags: "christmas, tartan, red, square, plaid",
    alt: "A set of ten square nails in two rows on dark boards, red tartan alternating with pine green.",
    made: "2025-12-14",
    scene: {
      layout: "rows",
      shape: "square",
      background: boards("#5d3d2c"),
      nails: [
        polish(cream("#a3212f"), tartan("#1d2b26", PALE_GOLD, WHITE)),
        polish(cream(PINE)),
        polish(cream("#a3212f"), tartan("#1d2b26", PALE_GOLD, WHITE)),
        polish(cream(PINE), glitter([PALE_GOLD, GOLD], { count: 160, to: 0.7 })),
        polish(cream("#a3212f"), tartan("#1d2b26", PALE_GOLD, WHITE)),
      ],
    },
  },
  {
    title: "Midnight baubles",
    tags: "christmas, baubles, navy, gold, almond",
    alt: "Almond nails in an arc before golden lights: navy with hanging baubles and gold glitter.",
    made: "2025-12-19",
    scene: {
      layout: "arc",
      shape: "almond",
      background: bokeh("#2a2338", ["#f2c46d", "#e79a5b", "#f7e1ac"], 24),
      nails: [
        polish(cream("#1c2747"), glitter([PALE_GOLD, GOLD], { count: 240, to: 0.75 })),
        polish(cream("#1c2747"), motif(bauble("#b8323f"), { y: 0.52, size: 159 })),
        polish(
          cream("#1c2747"),
          motif(bauble("#d8a949"), { y: 0.36, size: 114 }),
          motif(bauble("#46788f"), { x: 0.1, y: 0.68, size: 129 }),
        ),
        polish(cream("#1c2747"), motif(bauble("#3f7a63"), { y: 0.52, size: 159 })),
        polish(cream("#1c2747"), glitter([PALE_GOLD, GOLD], { count: 240, to: 0.75 })),
      ],
    },
  },
  {
    title: "Gingerbread morning",
    tags: "christmas, gingerbread, brown, oval",
    alt: "Oval press-ons on a plaid blanket: iced gingerbread men, cinnamon brown and white dots.",
    made: "2025-12-05",
    scene: {
      layout: "scatter",
      shape: "oval",
      background: plaidBlanket("#e9dcc8", "#b5493f", "#2f5d44"),
      nails: [
        polish(cream("#8d5230"), polkaDots(WHITE, { size: 9, gap: 56 })),
        polish(cream("#f8eddc"), motif(gingerbread, { y: 0.54, size: 204 })),
        polish(cream("#f8eddc"), motif(gingerbread, { y: 0.54, size: 204, angle: -8 })),
        polish(cream("#8d5230"), frenchTip(WHITE, { depth: 0.2 })),
        polish(cream("#c7794a"), scattered([dot(WHITE), dot(CHERRY)], { count: 16, size: 15 })),
      ],
      stretch: 1.14,
    },
  },
  {
    title: "Champagne countdown",
    tags: "new year, champagne, glitter, stiletto, gold",
    alt: "Stiletto nails before party lights: rising bubbles and glitter in champagne gold, a clock at midnight on navy.",
    made: "2025-12-28",
    scene: {
      layout: "raised",
      shape: "stiletto",
      skin: "chestnut",
      mirrored: true,
      stretch: 1.15,
      background: bokeh("#53392f", ["#f6d58f", "#fff0c9", "#e5a95f"], 26),
      nails: [
        champagne(scattered([bubble], { count: 16, size: 26, vary: 0.6, tilt: 0 })),
        polish(
          cream(MIDNIGHT),
          motif(clock(PALE_GOLD), { y: 0.66, size: 150 }),
          glitter([GOLD, PALE_GOLD], { count: 70, to: 0.5, size: 4 }),
        ),
        champagne(glitter([GOLD, "#fff3d2"], { count: 260, to: 0.75, size: 5 })),
        polish(cream(MIDNIGHT), glitter([GOLD, PALE_GOLD], { count: 260, to: 0.8, size: 4.5 })),
      ],
    },
  },
  {
    title: "Emerald velvet",
    tags: "christmas, emerald, cat eye, coffin",
    alt: "One hand over the other, coffin nails in emerald cat-eye polish, a band of light crossing each.",
    made: "2026-11-03",
    scene: {
      layout: "crossed",
      shape: "coffin",
      skin: "ebony",
      light: lamp,
      background: satin("#1b3a30"),
      nails: [polish(catEye("#0f5a43", "#7be0b4"))],
    },
  },
  {
    title: "Ribbon and pine",
    tags: "christmas, bows, red, almond, french",
    alt: "A hand with almond nails: red French tips, one tied with a red bow, one with a small pine.",
    made: "2025-11-27",
    scene: {
      layout: "thumb",
      shape: "almond",
      skin: "olive",
      background: knit("#e9dfd2"),
      nails: [
        sheer(milky(NUDE.petal), frenchTip(CHERRY)),
        sheer(
          milky(NUDE.petal),
          motif(bow(CHERRY), { y: 0.52, size: 164 }),
          microFrench(CHERRY, 11),
        ),
        sheer(milky(NUDE.petal), frenchTip(CHERRY)),
        sheer(milky(NUDE.petal), motif(pineTree(PINE, GOLD), { y: 0.52, size: 149 })),
        ornate(sheer(milky(NUDE.petal), frenchTip(CHERRY)), beads([[0, 0.84, 24]])),
      ],
    },
  },
  {
    title: "Winter cable knit",
    tags: "winter, sweater, cream, square",
    alt: "A hand in falling snow: square nails, cream cable knit with tiny pearls, and grey blue with snowflakes.",
    made: "2026-01-06",
    scene: {
      layout: "raised",
      shape: "square",
      skin: "porcelain",
      mirrored: true,
      background: snowfall("#7f93a6", "#c9d5de"),
      nails: [
        ornate(polish(cream("#f3e7d8"), cableKnit("#f3e7d8")), cuticleBeads(7, 17)),
        polish(
          cream("#8299ae"),
          scattered([snowflake(SNOW), sparkle(SNOW)], { count: 6, size: 58, tilt: 40 }),
        ),
      ],
      stretch: 1.3,
    },
  },
  {
    title: "Frosted diamonds",
    tags: "winter, rhinestones, silver, oval",
    alt: "A ring of eight oval nails in frosted lilac grey, each with rhinestones at the cuticle.",
    made: "2026-01-14",
    scene: {
      layout: "wheel",
      shape: "oval",
      background: snowfall("#a7a9c4", "#e6e5f1"),
      nails: [
        ornate(
          polish(
            ombre("#f4f2fa", "#b5b3cf"),
            glitter(["#ffffff", "#dcdcf0"], { count: 90, size: 3.5 }),
          ),
          rhinestones([
            [0, 0.84, 34],
            [-0.3, 0.8, 22],
            [0.3, 0.8, 22],
          ]),
        ),
      ],
    },
  },
]);
