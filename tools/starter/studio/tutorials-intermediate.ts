import { bokeh, windowLight } from "../draw/backgrounds/scenes.ts";
import { plain, satin, twoPapers } from "../draw/backgrounds/surfaces.ts";
import { polish, sheer } from "../draw/nail.ts";
import { cream, microFrench, milky } from "../draw/polish/cream.ts";
import { catEye, pearl } from "../draw/polish/shine.ts";
import { svg } from "../draw/svg.ts";
import { dottingTool, linerBrush } from "./brushes.ts";
import { fingerSpots, hand, looseNail, onNail } from "./hands.ts";
import { tortoiseStages } from "./tortoise-stages.ts";
import { wide } from "./stage.ts";
import type { StudioPicture } from "./stage.ts";
import { lay } from "./thing.ts";
import { applicator, magnet } from "./tools.ts";
import { LAMP_GLOW, lamp, palette, powderPot } from "./vessels.ts";

const PEARL = ["#ffe3ee", "#dfe9ff", "#fff0d6"] as const;

export const intermediateTutorials: Record<string, StudioPicture> = {
  "tutorial-gel-polish-at-home-cured-properly": wide(plain("#cfc3e4"), (sheet, random) => {
    const at = { x: 800, y: 648, angle: 2, scale: 0.74, shape: "oval", stretch: 0.95 } as const;
    const look = polish(cream("#c2577d"));
    const light = sheet.radial(
      [800, 490],
      400,
      [
        [0, "#efe6ff", 0.42],
        [0.5, LAMP_GLOW, 0.34],
        [1, LAMP_GLOW, 0],
      ],
      { stretch: 0.5 },
    );
    return (
      lay(sheet, lamp(sheet), { x: 800, y: 800, scale: 1.34 }, 1.2) +
      hand(sheet, random, { ...at, skin: "olive", looks: [look] }) +
      svg`<ellipse cx="800" cy="490" rx="400" ry="200" fill="${light}"/>`
    );
  }),
  "tutorial-freehand-micro-french": wide(
    windowLight(plain("#dccbc0"), "#fff6e6", 0.4),
    (sheet, random) => {
      const at = { x: 650, y: 580, angle: 3, scale: 1.04, shape: "almond", stretch: 0.94 } as const;
      const nude = milky("#c99b80");
      const french = sheer(nude, microFrench("#fdfaf7", 9));
      const touch = onNail(fingerSpots(at)[2], 0.58, 0.2);
      return (
        hand(sheet, random, {
          ...at,
          skin: "ebony",
          looks: [french, french, french, sheer(nude)],
        }) +
        lay(
          sheet,
          linerBrush(sheet, "#fdfaf7", { reach: 150, handle: "#7d2b3c" }),
          { ...touch, angle: 64, scale: 1.25 },
          1.6,
        )
      );
    },
  ),
  "tutorial-tortoiseshell-in-three-layers": wide(
    twoPapers("#efe1cc", "#d2b38c"),
    (sheet, random) => {
      const spots = tortoiseStages.map((_, i) => ({
        x: 210 + i * 268,
        y: 730 - i * 16,
        angle: -6 + i * 4,
        scale: 1.24,
        shape: "almond" as const,
        stretch: 1.1,
      }));
      const touch = onNail(spots[2], 0.36, 0.36);
      return (
        tortoiseStages
          .map((look, i) => looseNail(sheet, random, look, spots[i] ?? { x: 0, y: 0 }))
          .join("") +
        lay(sheet, palette(sheet, random, ["#d8913c", "#8a4c1e", "#4a2110", "#1f100b"]), {
          x: 1372,
          y: 640,
          angle: 10,
          scale: 0.82,
        }) +
        lay(
          sheet,
          dottingTool(sheet, "#4a2110", { handle: "#3a2a26" }),
          { ...touch, angle: 13, scale: 1.02 },
          1.7,
        )
      );
    },
  ),
  "tutorial-glazed-chrome-over-milky-pink": wide(satin("#e6dbe8"), (sheet, random) => {
    const at = { x: 600, y: 610, angle: 5, scale: 1.04, shape: "almond", stretch: 0.9 } as const;
    const pink = milky("#f2c9cd");
    const glazed = sheer(pink, pearl(0.75));
    const touch = onNail(fingerSpots(at)[2], 0.16, 0.4);
    return (
      lay(sheet, powderPot(sheet, PEARL), { x: 1390, y: 560, scale: 1.0 }, 1.3) +
      hand(sheet, random, {
        ...at,
        skin: "honey",
        looks: [glazed, glazed, sheer(pink, pearl(0.4)), sheer(pink)],
      }) +
      lay(sheet, applicator(sheet, "#f3dfe6"), { ...touch, angle: 56, scale: 0.98 }, 1.8)
    );
  }),
  "tutorial-a-cat-eye-beam-with-a-magnet": wide(
    bokeh("#2b1d3a", ["#6d4aa8", "#3f6fb5", "#a8447d", "#caa45a"], 30),
    (sheet, random) => {
      const at = { x: 700, y: 650, angle: 2, scale: 1.04, shape: "coffin", stretch: 0.84 } as const;
      const violet = polish(catEye("#3b2a6b", "#b9a4ff", -30));
      const over = onNail(fingerSpots(at)[2], 0.5, 0.1);
      return (
        hand(sheet, random, {
          ...at,
          skin: "chestnut",
          looks: [violet, violet, violet, polish(cream("#2a1c48"))],
        }) + lay(sheet, magnet(sheet), { ...over, angle: 212, scale: 1.05 }, 3.2)
      );
    },
  ),
};
