// One picture for each product: bottles and tins stand, tools lie.
import { leafShadows, strewn } from "../draw/backgrounds/scenes.ts";
import { linen, marbleSlab, plain, satin, terrazzoTable } from "../draw/backgrounds/surfaces.ts";
import { blossom } from "../draw/motifs/painted-flowers.ts";
import { frond, leaf, petal } from "../draw/motifs/plants.ts";
import { polish, sheer } from "../draw/nail.ts";
import { cream, frenchTip, milky } from "../draw/polish/cream.ts";
import { catEye } from "../draw/polish/shine.ts";
import { place, svg } from "../draw/svg.ts";
import { backdrop } from "./backdrops.ts";
import { dropperBottle, polishBottle } from "./bottles.ts";
import { dottingTool, linerBrush, tweezers } from "./brushes.ts";
import { apricot, apricotHalf } from "./fruit.ts";
import { looseNail } from "./hands.ts";
import { card, stickerSheet } from "./paper.ts";
import { square } from "./stage.ts";
import type { StudioPicture } from "./stage.ts";
import { lay, stand } from "./thing.ts";
import { drop, glassFile, magnet, sleeve } from "./tools.ts";
import { balmTin, lamp } from "./vessels.ts";

const RASPBERRY = "#b3174f";

export const products: Record<string, StudioPicture> = {
  "product-raspberry-creme-lacquer": square(
    leafShadows(
      backdrop({
        wall: "#f3d6d4",
        table: "#e7bfc0",
        shape: { kind: "arch", color: "#f9e7e2" },
      }),
      frond("#6b2a3e"),
      0.13,
    ),
    (sheet, random) =>
      stand(
        sheet,
        polishBottle(sheet, { lacquer: RASPBERRY }),
        { x: 690, y: 1400, scale: 1.14 },
        196,
      ) +
      looseNail(sheet, random, polish(cream(RASPBERRY)), {
        x: 1040,
        y: 1470,
        angle: 60,
        scale: 0.84,
        shape: "almond",
      }),
  ),
  "product-milk-veil-jelly-polish": square(satin("#f1dfda"), (sheet, random) => {
    const bottle = polishBottle(sheet, {
      lacquer: "#f4cdca",
      kind: "sheer",
      round: true,
      cap: "#f6efe8",
      ring: "#d69a88",
    });
    const nails = [-24, 0, 24].map((angle, i) =>
      looseNail(sheet, random, sheer(milky(["#f9e3df", "#f4d0cb", "#eebfb9"][i] ?? "#f4d0cb")), {
        x: 1000 + i * 140,
        y: 1330 - Math.abs(angle) * -1.6,
        angle,
        scale: 0.76,
        shape: "almond",
      }),
    );
    return lay(sheet, bottle, { x: 580, y: 1400, angle: -9, scale: 1.12 }, 1.5) + nails.join("");
  }),
  "product-five-piece-dotting-tool-set": square(plain("#efd7cf"), (sheet) => {
    const colors = [RASPBERRY, "#e58f7a", "#e9b949", "#7fa08c", "#4a6a86"];
    const handles = ["#e0bd90", "#d9b184", "#e4c59c", "#d2a878", "#dcb98c"];
    const trial = colors
      .flatMap((color, row) =>
        [26, 21, 17, 13, 10, 7, 5].map((radius, i) =>
          drop(sheet, 296 + i * 62 + row * 14, 880 + row * 118, radius + 3, color),
        ),
      )
      .join("");
    const tools = colors.map((color, i) =>
      lay(
        sheet,
        dottingTool(sheet, color, { handle: handles[i] ?? "#dcb98c", size: 34 - i * 5 }),
        { x: 800 + i * 118, y: 850 + i * 128, angle: 38, scale: 0.96 },
        1.2,
      ),
    );
    const board = card(sheet, 580, 720);
    return lay(sheet, board, { x: 500, y: 1110, angle: -2 }) + trial + tools.join("");
  }),
  "product-fine-liner-brush-trio": square(linen("#e4dccf"), (sheet, random) => {
    const ink = "#2b1423";
    const board = card(sheet, 620, 880);
    const strokes =
      svg`<g fill="none" stroke-linecap="round"><path d="M260 760C390 700 580 700 710 740" stroke="${RASPBERRY}" stroke-width="15"/><path d="M252 830C400 780 590 780 726 812" stroke="${ink}" stroke-width="8"/><path d="M252 890C400 846 590 846 726 876" stroke="${ink}" stroke-width="3.4"/></g>` +
      place(sprig(random), 380, 1120, -8, 3.1) +
      place(sprig(random), 600, 1150, 12, 2.6);
    const brushes = [
      { reach: 80, handle: "#7d2b3c", load: RASPBERRY },
      { reach: 130, handle: "#2b1a24", load: ink },
      { reach: 210, handle: "#8fa08a", load: ink },
    ].map(({ load, ...options }, i) =>
      lay(
        sheet,
        linerBrush(sheet, load, { ...options, ferrule: "#c99a3f" }),
        { x: 740 + i * 150, y: 790 + i * 240, angle: 36, scale: 1.15 },
        1.2,
      ),
    );
    return lay(sheet, board, { x: 500, y: 990, angle: -3 }) + strokes + brushes.join("");

    function sprig(chance: typeof random): string {
      let leaves = `<path d="M0 50Q6 0 0 -50" stroke="${ink}" stroke-width="1.8" fill="none"/>`;
      for (let i = 0; i < 6; i += 1) {
        const side = i % 2 === 0 ? 1 : -1;
        leaves += place(leaf("#5d7a5c", 0.5)(chance), side * 15, 30 - i * 15, side * 58, 0.3);
      }
      return leaves;
    }
  }),
  "product-double-ended-cat-eye-magnet": square(
    satin("#4a3358"),
    (sheet, random) =>
      [
        { x: 920, y: 690, angle: 16, color: "#3b2a6b", light: "#b9a4ff" },
        { x: 1165, y: 830, angle: 22, color: "#5d1740", light: "#ff9fc6" },
      ]
        .map(({ color, light, ...spot }) =>
          looseNail(sheet, random, polish(catEye(color, light)), {
            ...spot,
            scale: 1.25,
            shape: "almond",
          }),
        )
        .join("") + lay(sheet, magnet(sheet), { x: 400, y: 470, angle: -30, scale: 1.5 }, 1.6),
  ),
  "product-apricot-and-jojoba-cuticle-oil": square(
    backdrop({ wall: "#f5e3cc", table: "#e9cda9", shape: { kind: "disc", color: "#fbf0dd" } }),
    (sheet, random) =>
      stand(sheet, apricot(sheet, random), { x: 1180, y: 1370, scale: 1.12 }, 160) +
      stand(sheet, dropperBottle(sheet), { x: 720, y: 1410, scale: 1.22 }, 190) +
      stand(sheet, apricotHalf(sheet), { x: 1050, y: 1470, scale: 0.92 }, 136) +
      drop(sheet, 380, 1450, 34, "#dd9a3a"),
  ),
  "product-glass-nail-file-with-case": square(
    terrazzoTable("#f2eae4", ["#d9a9a0", "#b9c4b4", "#caa57a", "#8f7f8a"]),
    (sheet, random) =>
      lay(sheet, sleeve(sheet), { x: 1120, y: 420, angle: 24, scale: 1.2 }, 1.4) +
      lay(sheet, glassFile(sheet, random), { x: 700, y: 230, angle: 16, scale: 1.24 }, 1.1),
  ),
  "product-overnight-hand-balm": square(
    backdrop({ wall: "#dfe4d8", table: "#c9d0bd", shape: { kind: "arch", color: "#eef1e8" } }),
    (sheet, random) => {
      const flowers: [number, number, number][] = [
        [330, 1380, 1.7],
        [470, 1460, 1.3],
        [1250, 1450, 1.5],
      ];
      const orangeBlossom = flowers.map(
        ([x, y, scale]) =>
          svg`<ellipse cx="${x + 14}" cy="${y + 24 * scale}" rx="${46 * scale}" ry="${24 * scale}" fill="#1d0a14" opacity="0.2" filter="${sheet.blur(10)}"/>` +
          place(leaf("#6f8a5a", 0.8)(random), x + 44 * scale, y + 20 * scale, 110, scale * 0.9) +
          place(blossom("#fffdf8", "#eebb4d")(random), x, y, 0, scale),
      );
      return (
        stand(sheet, balmTin(sheet), { x: 740, y: 1340, scale: 1.24 }, 340) + orangeBlossom.join("")
      );
    },
  ),
  "product-compact-led-curing-lamp": square(
    backdrop({ wall: "#e3daf0", table: "#cbbfe0", shape: { kind: "disc", color: "#f1ebf9" } }),
    (sheet) =>
      stand(sheet, lamp(sheet), { x: 800, y: 1330, scale: 1.28 }, 470) +
      svg`<ellipse cx="800" cy="1352" rx="400" ry="56" fill="#a88cff" opacity="0.4" filter="${sheet.blur(24)}"/>`,
  ),
  "product-gold-line-and-leaf-stickers": square(
    strewn(marbleSlab("#f3ebe6", "#cdbab0"), [petal("#eab8bd")], { count: 6, size: 120, gap: 3 }),
    (sheet, random) =>
      lay(sheet, stickerSheet(sheet, random), { x: 940, y: 760, angle: 13, scale: 1.2 }) +
      lay(sheet, stickerSheet(sheet, random), { x: 660, y: 860, angle: -7, scale: 1.24 }) +
      looseNail(sheet, random, sheer(milky("#f1c9c3"), frenchTip("#c99a3f", { depth: 0.16 })), {
        x: 1170,
        y: 1520,
        angle: 26,
        scale: 0.95,
        shape: "almond",
      }) +
      lay(sheet, tweezers(sheet, "#d8b06a"), { x: 1010, y: 1130, angle: 42, scale: 0.95 }, 1.6),
  ),
};
