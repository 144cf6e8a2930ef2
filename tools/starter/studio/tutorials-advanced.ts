import { strewn } from "../draw/backgrounds/scenes.ts";
import { linen, marbleSlab, plain } from "../draw/backgrounds/surfaces.ts";
import { blossom, lavender } from "../draw/motifs/painted-flowers.ts";
import { petal } from "../draw/motifs/plants.ts";
import { matte, polish, sheer } from "../draw/nail.ts";
import { cream, milky } from "../draw/polish/cream.ts";
import { place } from "../draw/svg.ts";
import { flatBrush, linerBrush, tweezers } from "./brushes.ts";
import { fingerSpots, hand, looseNail, onNail } from "./hands.ts";
import { inkStem, pressedFlowers } from "./looks.ts";
import { nailForm } from "./paper.ts";
import { wide } from "./stage.ts";
import type { StudioPicture } from "./stage.ts";
import { lay } from "./thing.ts";
import { drop } from "./tools.ts";

const BLUE = "#7f95d1";
const VIOLET = "#a58ac6";
const BLUSH = "#e3a3b1";

export const advancedTutorials: Record<string, StudioPicture> = {
  "tutorial-almond-extensions-with-builder-gel-and-forms": wide(
    plain("#e5d5d3"),
    (sheet, random) => {
      const at = { x: 660, y: 650, angle: 3, scale: 0.94, shape: "almond", stretch: 1 } as const;
      const gel = sheer(milky("#f0bfb6"));
      const touch = onNail(fingerSpots(at)[1], 0.12, 0.5);
      return (
        hand(sheet, random, {
          ...at,
          skin: "peach",
          looks: [gel],
          extras: [{}, { below: nailForm(sheet, 400) }],
        }) +
        drop(sheet, touch.x - 26, touch.y + 18, 40, "#f3c9c2") +
        lay(
          sheet,
          flatBrush(sheet, "#f3c9c2", { handle: "#5a3a60" }),
          { ...touch, angle: 58, scale: 1.2 },
          1.7,
        )
      );
    },
  ),
  "tutorial-dried-flowers-under-glass": wide(
    strewn(
      linen("#eee6da"),
      [blossom(BLUE, "#f0cf6a"), lavender(VIOLET, "#8a9a68"), petal(BLUSH)],
      {
        count: 16,
        size: 92,
        gap: 2.6,
      },
    ),
    (sheet, random) => {
      const base = milky("#f4d9d2");
      const looks = [
        sheer(base, pressedFlowers([BLUE, "#ffffff"])),
        sheer(base, pressedFlowers([VIOLET, BLUE])),
        sheer(base, pressedFlowers([BLUSH, "#ffffff", VIOLET])),
        sheer(base),
      ];
      const spots = looks.map((_, i) => ({
        x: 270 + i * 266,
        y: 740 - (i % 2) * 50,
        angle: -10 + i * 6,
        scale: 1.34,
        shape: "coffin" as const,
        stretch: 1.04,
      }));
      const held = onNail(spots[3], 0.1, 0.34);
      return (
        looks
          .map((look, i) => looseNail(sheet, random, look, spots[i] ?? { x: 0, y: 0 }))
          .join("") +
        place(blossom(BLUE, "#f0cf6a", 6)(random), held.x, held.y, 12, 1.1) +
        lay(sheet, tweezers(sheet), { x: held.x + 30, y: held.y - 22, angle: 52, scale: 1.05 }, 1.8)
      );
    },
  ),
  "tutorial-fine-line-botanicals-with-a-liner-brush": wide(
    marbleSlab("#f1ece5", "#c9bcae"),
    (sheet, random) => {
      const at = { x: 640, y: 630, angle: 6, scale: 1.1, shape: "almond", stretch: 0.98 } as const;
      const nude = milky("#e6bfa9");
      const green = "#33463a";
      const touch = onNail(fingerSpots(at)[2], 0.14, 0.44);
      return (
        hand(sheet, random, {
          ...at,
          skin: "olive",
          looks: [
            matte(nude, inkStem(green)),
            matte(nude, inkStem(green, 1, -16)),
            matte(nude, inkStem(green, 0.66)),
            polish(cream("#5d7560")),
          ],
        }) +
        lay(
          sheet,
          linerBrush(sheet, green, { reach: 90, handle: "#c08a52" }),
          { ...touch, angle: 54, scale: 1.15 },
          1.7,
        )
      );
    },
  ),
};
