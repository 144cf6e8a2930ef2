import { moonlit, strewn } from "../draw/backgrounds/scenes.ts";
import { knit, linen, plain, twoPapers } from "../draw/backgrounds/surfaces.ts";
import { mapleLeaf } from "../draw/motifs/painted-woods.ts";
import type { NailShape } from "../draw/nail-shapes.ts";
import { polish, sheer } from "../draw/nail.ts";
import { cream, lunula, milky } from "../draw/polish/cream.ts";
import { chrome, pearl } from "../draw/polish/shine.ts";
import { tortoise } from "../draw/polish/stone.ts";
import { svg } from "../draw/svg.ts";
import { dropperBottle, polishBottle } from "./bottles.ts";
import { dottingTool, flatBrush, linerBrush, polishBrush, woodStick } from "./brushes.ts";
import { fingerSpots, hand, looseNail, onNail } from "./hands.ts";
import { bare, chipped, twoStrokes } from "./looks.ts";
import { wide } from "./stage.ts";
import type { StudioPicture } from "./stage.ts";
import { lay } from "./thing.ts";
import { drop, glassFile } from "./tools.ts";
import { comb, glasses } from "./tortoise-things.ts";
import { LAMP_GLOW, lamp, palette, powderPot, towelRoll } from "./vessels.ts";

const RASPBERRY = "#b3174f";
const BORDEAUX = "#5d0f24";
const GOLD = "#c99a3f";

/** Round and soft square are short versions of their longer sisters. */
const SHAPES: { shape: NailShape; stretch: number }[] = [
  { shape: "oval", stretch: 0.8 },
  { shape: "oval", stretch: 1.12 },
  { shape: "square", stretch: 0.82 },
  { shape: "square", stretch: 1.16 },
  { shape: "almond", stretch: 1.1 },
  { shape: "coffin", stretch: 1.14 },
  { shape: "stiletto", stretch: 1.14 },
];
const ROSES = ["#f0c4bf", "#e7a9a8", "#dc8c93", "#cd6c80", "#b9476a", "#9a2b52", "#6f163a"];

export const posts: Record<string, StudioPicture> = {
  "post-why-polish-chips": wide(plain("#c6d3da"), (sheet, random) => {
    const bed = "#ecbcae";
    const drops: [number, number, number][] = [
      [1150, 180, 40],
      [1270, 300, 22],
      [1330, 160, 28],
      [1430, 420, 46],
      [1240, 470, 18],
      [1480, 240, 16],
      [1390, 620, 24],
      [1220, 660, 34],
      [1500, 740, 30],
      [160, 140, 30],
      [270, 250, 16],
      [90, 320, 20],
      [1080, 320, 15],
      [660, 90, 18],
      [930, 110, 24],
    ];
    return (
      drops.map(([x, y, radius]) => drop(sheet, x, y, radius)).join("") +
      hand(sheet, random, {
        x: 660,
        y: 590,
        angle: 4,
        scale: 1.08,
        shape: "oval",
        stretch: 1,
        skin: "peach",
        looks: [
          polish(cream(RASPBERRY)),
          chipped(RASPBERRY, bed, 1),
          polish(cream(RASPBERRY)),
          chipped(RASPBERRY, bed, -1),
        ],
      })
    );
  }),
  "post-the-half-moon-comes-back": wide(
    moonlit("#1d1630", "#4a2440", "#f0dfc0"),
    (sheet, random) => {
      const moons = ["#f6e6cf", "#f1d3c8", "#f6e6cf", "#f1d3c8", "#f6e6cf"];
      return moons
        .map((color, i) => {
          const angle = -28 + i * 14;
          const turn = (angle * Math.PI) / 180;
          return { color, angle, x: 620 + Math.sin(turn) * 760, y: 1450 - Math.cos(turn) * 760 };
        })
        .map(({ color, ...spot }, i) =>
          looseNail(
            sheet,
            random,
            polish(
              cream(i % 2 === 0 ? BORDEAUX : "#32101f"),
              lunula(color, { size: 80, line: GOLD }),
            ),
            { ...spot, scale: 0.96, shape: "almond", stretch: 1.1 },
          ),
        )
        .join("");
    },
  ),
  "post-which-nail-shape-holds-up": wide(twoPapers("#f6ebe4", "#ead3c9"), (sheet, random) =>
    SHAPES.map(({ shape, stretch }, i) =>
      looseNail(sheet, random, polish(cream(ROSES[i] ?? RASPBERRY)), {
        x: 194 + i * 202,
        y: 680,
        scale: 0.9,
        shape,
        stretch,
      }),
    ).join(""),
  ),
  "post-painting-with-your-other-hand": wide(linen("#e6e0d6"), (sheet, random) => {
    const at = { x: 600, y: 520, angle: -8, scale: 0.94, shape: "oval", stretch: 1 } as const;
    const touch = onNail(fingerSpots(at)[1], 0.05, 0.3);
    const sage = "#6f8f7c";
    return (
      lay(sheet, towelRoll(sheet, 620, "#f2e9df"), { x: 640, y: 850, angle: -4, scale: 1.1 }, 1.4) +
      hand(sheet, random, {
        ...at,
        skin: "chestnut",
        looks: [
          bare("#d6a08a"),
          twoStrokes(sage, "#d6a08a"),
          polish(cream(sage)),
          polish(cream(sage)),
        ],
      }) +
      lay(
        sheet,
        polishBottle(sheet, { lacquer: sage, open: true, round: true }),
        { x: 1380, y: 800, angle: 6, scale: 0.9 },
        1.5,
      ) +
      lay(sheet, polishBrush(sheet, sage, "#f4ece6"), { ...touch, angle: 47, scale: 0.86 }, 2)
    );
  }),
  "post-a-first-nail-art-kit": wide(plain("#eed9cf"), (sheet, random) => {
    const bottles = [
      { lacquer: "#fbf7f2", cap: "#fbf6f0", print: "#8a5a54" },
      { lacquer: "#f0b9b4", cap: "#2b1a24" },
      { lacquer: RASPBERRY, cap: "#2b1a24" },
      { lacquer: "#3f6a73", cap: "#2b1a24" },
    ];
    return (
      bottles
        .map((look, i) =>
          lay(
            sheet,
            polishBottle(sheet, look),
            { x: 178 + i * 186, y: 520 + (i % 2) * 22, angle: -3 + i * 2, scale: 0.44 },
            1.1,
          ),
        )
        .join("") +
      lay(
        sheet,
        polishBottle(sheet, { lacquer: "#e6edf3", kind: "sheer", round: true, cap: "#8fa08a" }),
        { x: 930, y: 540, angle: 4, scale: 0.46 },
        1.1,
      ) +
      lay(sheet, palette(sheet, random, ["#fffaf2", RASPBERRY, "#3f6a73", "#f0b9b4"]), {
        x: 1370,
        y: 270,
        angle: 9,
        scale: 0.84,
      }) +
      lay(sheet, glassFile(sheet, random), { x: 130, y: 770, angle: -84, scale: 0.74 }, 1.1) +
      lay(sheet, dottingTool(sheet, RASPBERRY), { x: 930, y: 664, angle: 82, scale: 0.62 }) +
      lay(sheet, dottingTool(sheet, "#3f6a73", { size: 12, handle: "#c08a52" }), {
        x: 950,
        y: 726,
        angle: 84,
        scale: 0.62,
      }) +
      lay(sheet, linerBrush(sheet, "#241a22", { handle: "#2b1a24", ferrule: GOLD }), {
        x: 925,
        y: 782,
        angle: 86,
        scale: 0.62,
      }) +
      lay(sheet, flatBrush(sheet, "#e9dcd4"), { x: 945, y: 846, angle: 88, scale: 0.6 })
    );
  }),
  "post-gel-at-home-and-the-rule-about-skin": wide(plain("#b9a8dc"), (sheet, random) => {
    const at = { x: 560, y: 640, angle: 2, scale: 0.86, shape: "oval", stretch: 0.95 } as const;
    const touch = onNail(fingerSpots(at)[2], 0.9, 0.94);
    const glow = sheet.radial(
      [560, 480],
      560,
      [
        [0, "#f4edff", 0.4],
        [0.5, LAMP_GLOW, 0.26],
        [1, LAMP_GLOW, 0],
      ],
      { stretch: 0.8 },
    );
    return (
      lay(sheet, lamp(sheet, "#efe7f6"), { x: 560, y: 560, scale: 1.5 }, 1.4) +
      hand(sheet, random, {
        ...at,
        skin: "caramel",
        looks: [polish(cream("#c2577d"), pearl(0.16))],
      }) +
      svg`<ellipse cx="560" cy="480" rx="560" ry="448" fill="${glow}"/>` +
      lay(sheet, woodStick(sheet), { ...touch, angle: 62, scale: 0.9 }, 1.6) +
      lay(
        sheet,
        polishBottle(sheet, { lacquer: "#c2577d", kind: "gel", cap: "#fbf6f2" }),
        { x: 1400, y: 820, angle: 7, scale: 0.72 },
        1.4,
      )
    );
  }),
  "post-tortoiseshell-from-comb-to-cuticle": wide(
    strewn(linen("#e9dcc8"), [mapleLeaf("#b5652c"), mapleLeaf("#8a3f23")], {
      count: 5,
      size: 150,
      gap: 3.4,
    }),
    (sheet, random) =>
      lay(sheet, comb(sheet, random), { x: 400, y: 250, angle: -12, scale: 0.98 }, 1.2) +
      lay(sheet, glasses(sheet, random), { x: 1150, y: 270, angle: 7, scale: 0.98 }, 1.6) +
      [
        polish(cream("#8a4f2c")),
        polish(tortoise()),
        polish(tortoise("#e0a04a", "#54270f")),
        polish(chrome("#c9963f")),
        polish(tortoise()),
      ]
        .map((look, i) =>
          looseNail(sheet, random, look, {
            x: 330 + i * 236,
            y: 850 - (2 - Math.abs(i - 2)) * 18,
            angle: -12 + i * 6,
            scale: 0.96,
            shape: "almond",
          }),
        )
        .join(""),
  ),
  "post-a-winter-routine-for-dry-cuticles": wide(
    knit("#a9b4bf"),
    (sheet, random) =>
      lay(sheet, dropperBottle(sheet), { x: 1240, y: 720, angle: 11, scale: 0.76 }, 1.6) +
      lay(
        sheet,
        powderPot(sheet, ["#fdf3dc", "#f7e6c4", "#ecd2a4"]),
        { x: 1466, y: 690, scale: 0.8 },
        1.4,
      ) +
      hand(sheet, random, {
        x: 570,
        y: 590,
        angle: 4,
        scale: 0.96,
        shape: "oval",
        stretch: 0.94,
        skin: "porcelain",
        looks: [sheer(milky("#f3cfcb"))],
      }),
  ),
};
