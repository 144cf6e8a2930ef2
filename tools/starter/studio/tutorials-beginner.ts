// Pictures of the beginners' tutorials: each shows its technique halfway through.
import { discs } from "../draw/backgrounds/scenes.ts";
import {
  checkedCloth,
  linen,
  marbleSlab,
  plain,
  satin,
  twoPapers,
} from "../draw/backgrounds/surfaces.ts";
import { daisy } from "../draw/motifs/painted-flowers.ts";
import { heart } from "../draw/motifs/painted-ribbons.ts";
import { polish, sheer } from "../draw/nail.ts";
import { motif, polkaDots, scattered } from "../draw/polish/art.ts";
import { cream, frenchTip, milky, ombre } from "../draw/polish/cream.ts";
import { place, svg } from "../draw/svg.ts";
import { dropperBottle, polishBottle } from "./bottles.ts";
import { dottingTool, polishBrush, pusher, tweezers, woodStick } from "./brushes.ts";
import { fingerSpots, hand, looseNail, onNail } from "./hands.ts";
import { bare, dissolving, twoStrokes } from "./looks.ts";
import { frenchGuide } from "./paper.ts";
import { wide } from "./stage.ts";
import type { StudioPicture } from "./stage.ts";
import { lay } from "./thing.ts";
import { buffer, foilWrap, glassFile, specks, sponge } from "./tools.ts";
import { palette } from "./vessels.ts";

const RASPBERRY = "#b3174f";
const SUNSET = ["#f4bd5c", "#f39a72", "#e2604f"] as const;

export const beginnerTutorials: Record<string, StudioPicture> = {
  "tutorial-shape-and-buff-natural-nails": wide(linen("#e9ded0"), (sheet, random) => {
    const at = { x: 640, y: 560, angle: 9, scale: 0.98, shape: "oval", stretch: 0.98 } as const;
    const tip = onNail(fingerSpots(at)[2], 0.1, 0.02);
    return (
      lay(sheet, buffer(sheet, random), { x: 1360, y: 690, angle: 28, scale: 0.94 }, 1.4) +
      hand(sheet, random, { ...at, skin: "honey", looks: [bare("#e9b9a4")] }) +
      specks(
        random,
        { left: tip.x - 70, right: tip.x + 190, top: tip.y - 96, bottom: tip.y + 10 },
        70,
        4,
        ["#fffaf2", "#f3e6d8"],
      ) +
      lay(sheet, glassFile(sheet, random), { x: 742, y: 216, angle: -76, scale: 1.02 }, 1.8)
    );
  }),
  "tutorial-a-dry-manicure-for-tidy-cuticles": wide(
    twoPapers("#dfe5da", "#c4cfbd"),
    (sheet, random) => {
      const at = { x: 640, y: 620, angle: 4, scale: 1.08, shape: "oval" } as const;
      const touch = onNail(fingerSpots(at)[1], 0.2, 0.93);
      return (
        lay(sheet, dropperBottle(sheet), { x: 1390, y: 700, angle: 12, scale: 0.7 }, 1.5) +
        hand(sheet, random, { ...at, skin: "caramel", looks: [bare("#d9a58c")] }) +
        specks(
          random,
          { left: touch.x - 70, right: touch.x + 80, top: touch.y - 40, bottom: touch.y + 6 },
          34,
          4,
          ["#fff7ee", "#ecd9c8"],
        ) +
        lay(sheet, pusher(sheet), { ...touch, angle: 44, scale: 0.98 }, 1.7)
      );
    },
  ),
  "tutorial-paint-a-polish-that-lasts-a-week": wide(satin("#f0dbd6"), (sheet, random) => {
    const at = { x: 590, y: 590, angle: 5, scale: 1.04, shape: "almond", stretch: 0.88 } as const;
    const touch = onNail(fingerSpots(at)[2], 0.05, 0.28);
    const done = polish(cream(RASPBERRY));
    return (
      lay(
        sheet,
        polishBottle(sheet, { lacquer: RASPBERRY, open: true }),
        { x: 1340, y: 810, angle: 8, scale: 0.98 },
        1.6,
      ) +
      hand(sheet, random, {
        ...at,
        skin: "porcelain",
        looks: [done, done, twoStrokes(RASPBERRY, "#efbfb4"), bare("#efbfb4")],
      }) +
      lay(sheet, polishBrush(sheet, RASPBERRY), { ...touch, angle: 58, scale: 0.94 }, 2)
    );
  }),
  "tutorial-your-first-french-with-guide-stickers": wide(
    checkedCloth("#f6ece6", "#e2b9bd", 120, 8),
    (sheet, random) => {
      const at = { x: 690, y: 600, angle: 3, scale: 1.06, shape: "square", stretch: 0.95 } as const;
      const pink = milky("#f1c3bd");
      const french = sheer(pink, frenchTip("#fdfaf7", { depth: 0.22, drop: 0.08 }));
      const guide = frenchGuide(sheet, 350 * 0.95, 0.22, 0.08);
      const peeled = onNail(fingerSpots(at)[2], 0.9, 0.2);
      return (
        hand(sheet, random, {
          ...at,
          skin: "chestnut",
          looks: [sheer(pink), french, french, french],
          extras: [{ above: guide }, { above: guide }],
        }) +
        place(guide, peeled.x + 34, peeled.y - 190, 24, 1.02) +
        lay(
          sheet,
          tweezers(sheet),
          { x: peeled.x + 98, y: peeled.y + 6, angle: 52, scale: 0.95 },
          1.8,
        )
      );
    },
  ),
  "tutorial-dots-daisies-and-hearts-with-one-dotting-tool": wide(
    discs("#f4e3d3", ["#f3c9b9", "#dfe6d2", "#f6d98f", "#e9b8c0"]),
    (sheet, random) => {
      const looks = [
        polish(cream("#e9b8c0"), polkaDots("#fffaf2")),
        polish(cream("#8fa68f"), scattered([daisy("#fffdf6", "#f2b632")], { count: 5, size: 74 })),
        polish(cream("#fbf1e6"), motif(heart(RASPBERRY), { y: 0.4, size: 92 })),
        polish(cream("#6f93b3"), polkaDots("#fdf3dc", { size: 17, gap: 60 })),
      ];
      const spots = looks.map((_, i) => ({
        x: 210 + i * 250,
        y: i === 1 || i === 2 ? 630 : 690,
        angle: -9 + i * 6,
        scale: 1.14,
        shape: "square" as const,
        stretch: 1.12,
      }));
      const touch = onNail(spots[3], 0.15, 0.5);
      return (
        looks
          .map((look, i) => looseNail(sheet, random, look, spots[i] ?? { x: 0, y: 0 }))
          .join("") +
        lay(sheet, palette(sheet, random, ["#fffaf2", "#f2b632", RASPBERRY, "#8fa68f"]), {
          x: 1370,
          y: 640,
          angle: 9,
          scale: 0.86,
        }) +
        lay(
          sheet,
          dottingTool(sheet, "#fdf3dc", { size: 20 }),
          { ...touch, angle: 40, scale: 0.98 },
          1.8,
        )
      );
    },
  ),
  "tutorial-a-sunset-gradient-with-a-makeup-sponge": wide(plain("#f6e2cf"), (sheet, random) => {
    const sunset = polish(ombre(SUNSET[2], SUNSET[1], SUNSET[0]));
    return (
      hand(sheet, random, {
        x: 560,
        y: 620,
        angle: 4,
        scale: 0.98,
        shape: "coffin",
        stretch: 0.86,
        skin: "espresso",
        looks: [sunset, sunset, sunset, polish(cream("#f8d692"))],
      }) +
      lay(sheet, sponge(sheet, random, SUNSET), { x: 1270, y: 280, angle: 14, scale: 1.16 }, 2) +
      [0, 1, 2]
        .map((i) =>
          lay(sheet, polishBottle(sheet, { lacquer: SUNSET[i] ?? RASPBERRY, cap: "#fbf3ea" }), {
            x: 1200 + i * 152,
            y: 868 - i * 12,
            angle: -5 + i * 5,
            scale: 0.33,
          }),
        )
        .join("")
    );
  }),
  "tutorial-take-off-gel-polish-without-harming-the-nail": wide(
    marbleSlab("#eeeaec", "#b4aab2"),
    (sheet, random) => {
      const at = { x: 660, y: 610, angle: -4, scale: 1.04, shape: "oval", stretch: 1 } as const;
      const wrap = (): string => {
        const foil = foilWrap(sheet, random, -66, 480);
        return svg`<path d="${foil.outline}" transform="translate(10 18)" fill="#1d0a14" opacity="0.36" filter="${sheet.blur(12)}"/>${foil.body}`;
      };
      const gel = dissolving("#8a3f6b", "#e5b09c");
      const touch = onNail(fingerSpots(at)[2], 0.12, 0.4);
      const pad = (x: number, y: number): string => {
        const light = sheet.radial([x - 30, y - 34], 150, [
          [0, "#ffffff"],
          [0.7, "#f7f3f0"],
          [1, "#d9d0cc"],
        ]);
        return svg`<circle cx="${x + 8}" cy="${y + 14}" r="112" fill="#1d0a14" opacity="0.26" filter="${sheet.blur(12)}"/><circle cx="${x}" cy="${y}" r="112" fill="${light}"/><circle cx="${x}" cy="${y}" r="96" fill="none" stroke="#d4cac6" stroke-width="4" stroke-dasharray="7 9"/>`;
      };
      return (
        pad(1400, 250) +
        pad(1330, 330) +
        lay(sheet, foilWrap(sheet, random, -130, 150), { x: 1390, y: 680, angle: 70, scale: 0.8 }) +
        hand(sheet, random, {
          ...at,
          skin: "peach",
          looks: [gel, gel, gel, bare("#e5b09c")],
          extras: [{ above: wrap() }, { above: wrap() }],
        }) +
        lay(sheet, woodStick(sheet), { ...touch, angle: 46, scale: 1 }, 1.6)
      );
    },
  ),
};
