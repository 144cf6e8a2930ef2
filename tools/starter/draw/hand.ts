// Fingers in nail coordinates (the cuticle at y = length), so that a finger and its nail share one
// placement. Soft shading does the modelling; there are no outlines.
import { darken, lighten, mix } from "./color.ts";
import { nailOutline } from "./nail-shapes.ts";
import type { NailShape } from "./nail-shapes.ts";
import { svg } from "./svg.ts";
import type { Sheet } from "./svg.ts";

export type SkinTone = keyof typeof SKIN;

type Skin = { base: string; light: string; shade: string; blush: string };

/** Real variety, from porcelain to espresso; each with its own light and shadow colour. */
export const SKIN = {
  porcelain: { base: "#f3d3c3", light: "#fff0e6", shade: "#cf9684", blush: "#e99f94" },
  peach: { base: "#ebc0a6", light: "#fde0cc", shade: "#bd8067", blush: "#dc8a78" },
  honey: { base: "#dda984", light: "#f5ceac", shade: "#a76b49", blush: "#c97a5c" },
  olive: { base: "#c99a72", light: "#e6c09a", shade: "#8d5f3e", blush: "#b1704f" },
  caramel: { base: "#b07a52", light: "#d3a27a", shade: "#72452a", blush: "#9c5a3c" },
  chestnut: { base: "#8c5a3b", light: "#b9855f", shade: "#552f1d", blush: "#7c4129" },
  espresso: { base: "#633d2b", light: "#96684e", shade: "#361d14", blush: "#572c20" },
  ebony: { base: "#48291f", light: "#7c5040", shade: "#24110d", blush: "#421d17" },
} as const satisfies Record<string, Skin>;

/** The finger's silhouette: a soft dome behind the nail, a slight swell at each joint. */
export function fingerOutline(length: number): string {
  const c = length;
  return svg`M0 ${c - 222}C70 ${c - 222} 112 ${c - 160} 119 ${c - 60}C124 ${c + 20} 124 ${c + 70} 129 ${c + 140}C136 ${c + 220} 130 ${c + 300} 133 ${c + 400}C138 ${c + 520} 156 ${c + 600} 152 ${c + 720}C148 ${c + 900} 158 ${c + 1200} 164 ${c + 1500}L-164 ${c + 1500}C-158 ${c + 1200} -148 ${c + 900} -152 ${c + 720}C-156 ${c + 600} -138 ${c + 520} -133 ${c + 400}C-130 ${c + 300} -136 ${c + 220} -129 ${c + 140}C-124 ${c + 70} -124 ${c + 20} -119 ${c - 60}C-112 ${c - 160} -70 ${c - 222} 0 ${c - 222}Z`;
}

/** Fine lines across a joint with a breath of light between them. */
function joint(sheet: Sheet, skin: Skin, y: number, width: number, strength: number): string {
  const lines = [
    [-30, 0.5, 0.14],
    [-9, 0.66, 0.3],
    [9, 0.54, 0.2],
    [30, 0.36, 0.12],
  ]
    .map(([offset = 0, reach = 0, depth = 0], i) => {
      const half = width * reach;
      const y1 = y + offset;
      // A sliver between two curves: it thins out at both ends like a real crease.
      return svg`<path d="M${-half - 6 + i * 4} ${y1 - 8}Q0 ${y1 + 9} ${half} ${y1 - 6}Q0 ${y1 + 17} ${-half - 6 + i * 4} ${y1 - 8}Z" fill="${skin.shade}" opacity="${strength * depth * 1.5}"/>`;
    })
    .join("");
  const glow = sheet.radial(
    [-14, y],
    width * 0.8,
    [
      [0, skin.light, strength * 0.75],
      [1, skin.light, 0],
    ],
    { stretch: 0.62 },
  );
  return (
    svg`<ellipse cx="-14" cy="${y}" rx="${width * 0.8}" ry="${width * 0.5}" fill="${glow}"/>` +
    lines
  );
}

export function drawFinger(sheet: Sheet, tone: SkinTone, shape: NailShape, length: number): string {
  const skin: Skin = SKIN[tone];
  const outline = fingerOutline(length);
  const c = length;
  const across = sheet.linear(
    [-150, 0],
    [150, 0],
    [
      [0, darken(skin.shade, 0.12)],
      [0.13, mix(skin.shade, skin.base, 0.45)],
      [0.3, skin.base],
      [0.44, mix(skin.base, skin.light, 0.62)],
      [0.6, skin.base],
      [0.84, mix(skin.shade, skin.base, 0.42)],
      [1, darken(skin.shade, 0.2)],
    ],
  );
  const blush = sheet.radial(
    [0, c - 20],
    210,
    [
      [0, skin.blush, 0.62],
      [0.6, skin.blush, 0.32],
      [1, skin.blush, 0],
    ],
    { stretch: 1.35 },
  );
  const sheen = sheet.radial(
    [-36, c + 420],
    64,
    [
      [0, skin.light, 0.5],
      [1, skin.light, 0],
    ],
    { stretch: 5.9 },
  );
  const nail = nailOutline(shape, length);
  // The fold of skin around the cuticle: shadow under it, light on its ridge.
  const fold = svg`M-103 ${c - 110}C-104 ${c - 30} -66 ${c + 12} 0 ${c + 12}C66 ${c + 12} 104 ${c - 30} 103 ${c - 110}`;
  const ridge = svg`M-109 ${c - 70}C-104 ${c + 4} -60 ${c + 34} 0 ${c + 34}C60 ${c + 34} 104 ${c + 4} 109 ${c - 70}`;
  return (
    `<g clip-path="${sheet.clip(outline)}">` +
    `<path d="${outline}" fill="${across}"/>` +
    svg`<ellipse cx="0" cy="${c - 20}" rx="210" ry="284" fill="${blush}"/>` +
    svg`<ellipse cx="-36" cy="${c + 420}" rx="64" ry="380" fill="${sheen}"/>` +
    joint(sheet, skin, c + 205, 118, 0.8) +
    joint(sheet, skin, c + 690, 140, 1) +
    sheet.softStroke(outline, darken(skin.shade, 0.3), 84, 0.62) +
    `<path d="${ridge}" fill="none" stroke="${lighten(skin.light, 0.15)}" stroke-opacity="0.6" stroke-width="12" stroke-linecap="round" filter="${sheet.blur(6)}"/>` +
    `<path d="${fold}" fill="none" stroke="${darken(skin.shade, 0.3)}" stroke-opacity="0.62" stroke-width="13" stroke-linecap="round" filter="${sheet.blur(5)}"/>` +
    `<path d="${nail}" fill="${darken(skin.shade, 0.4)}" fill-opacity="0.45" filter="${sheet.blur(7)}"/>` +
    "</g>"
  );
}
