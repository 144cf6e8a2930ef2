// Paper things: sheets of stickers, cards to try colours on, guides, and nail forms.
import { darken, lighten } from "../draw/color.ts";
import { sprig } from "../draw/motifs/painted-flowers.ts";
import { moon } from "../draw/motifs/painted-halloween.ts";
import { leaf } from "../draw/motifs/plants.ts";
import { sparkle, star } from "../draw/motifs/shapes.ts";
import type { Motif } from "../draw/motifs/shapes.ts";
import type { Random } from "../draw/random.ts";
import { place, svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";
import { box } from "./thing.ts";
import type { Thing } from "./thing.ts";

const GOLD = "#bf8f35";

export function card(sheet: Sheet, width: number, height: number, color = "#fffaf4"): Thing {
  const path = box(-width / 2, -height / 2, width / 2, height / 2, 14);
  const light = sheet.linear(
    [-width / 2, -height / 2],
    [width / 2, height / 2],
    [
      [0, lighten(color, 0.5)],
      [0.6, color],
      [1, darken(color, 0.08)],
    ],
  );
  return { outline: path, body: `<path d="${path}" fill="${light}"/>` };
}

/** Thin gold ornaments in rows, on their carrier. */
export function stickerSheet(sheet: Sheet, random: Random): Thing {
  const { outline, body } = card(sheet, 620, 860, "#f3f1f4");
  const gold = sheet.linear(
    [-310, -430],
    [310, 430],
    [
      [0, "#f3d99a"],
      [0.2, GOLD],
      [0.36, "#fbeecb"],
      [0.52, GOLD],
      [0.7, "#f1d592"],
      [0.86, "#a87624"],
      [1, "#f3d99a"],
    ],
  );
  const rows: { motif: Motif; size: number; count: number }[] = [
    { motif: sparkle(GOLD), size: 58, count: 7 },
    { motif: moon(GOLD), size: 62, count: 6 },
    { motif: sprig(GOLD, 5), size: 108, count: 5 },
    { motif: star(GOLD, 6), size: 40, count: 8 },
    { motif: leaf(GOLD, 0.7), size: 84, count: 6 },
  ];
  let y = -350;
  let markup = "";
  for (const { motif, size, count } of rows) {
    const step = 540 / count;
    for (let i = 0; i < count; i += 1) {
      const x = -270 + step * (i + 0.5);
      // The drawing's own tones give way to one sheet of metal.
      const piece = motif(random)
        .replaceAll(/fill="#[0-9a-f]{6}"/g, `fill="${gold}"`)
        .replaceAll(/stroke="#[0-9a-f]{6}"/g, `stroke="#9c7022"`);
      markup += place(piece, x, y + size / 2, 0, size / 100);
    }
    y += size + 46;
  }
  for (let i = 0; i < 4; i += 1) {
    markup += svg`<path d="M-270 ${y + 14 + i * 30}Q0 ${y + 4 + i * 30} 270 ${y + 14 + i * 30}" fill="none" stroke="${gold}" stroke-width="${4 + i * 2}"/>`;
  }
  const sheen = sheet.linear(
    [-310, -430],
    [200, 430],
    [
      [0, "#ffffff", 0.6],
      [0.3, "#ffffff", 0],
      [0.48, "#ffffff", 0.45],
      [0.6, "#ffffff", 0],
    ],
  );
  return {
    outline,
    body: `${body}${markup}<path d="${outline}" fill="${sheen}" opacity="0.5"/><path d="${outline}" fill="none" stroke="#ffffff" stroke-width="4"/>`,
  };
}

/** The band of paper that keeps a French line clean, in nail coordinates. */
export function frenchGuide(sheet: Sheet, length: number, depth: number, drop: number): string {
  const middle = depth * length;
  const side = (depth + drop) * length;
  const curve = (shift: number): string =>
    svg`C-90 ${side - (side - middle) * 0.75 + shift} -50 ${middle + shift} 0 ${middle + shift}C50 ${middle + shift} 90 ${side - (side - middle) * 0.75 + shift} 150 ${side + 26 + shift}`;
  const band = svg`M-150 ${side + 26}${curve(0)}L150 ${side + 88}C90 ${side - (side - middle) * 0.75 + 62} 50 ${middle + 62} 0 ${middle + 62}C-50 ${middle + 62} -90 ${side - (side - middle) * 0.75 + 62} -150 ${side + 88}Z`;
  const paper = sheet.linear(
    [-150, 0],
    [150, 0],
    [
      [0, "#d9d0c4"],
      [0.3, "#ffffff"],
      [0.65, "#f4ede2"],
      [1, "#c9bfb2"],
    ],
  );
  return (
    svg`<path d="${band}" fill="#1d0a14" opacity="0.3" transform="translate(4 9)" filter="${sheet.blur(6)}"/>` +
    `<path d="${band}" fill="${paper}"/><path d="${band}" fill="none" stroke="#8d8073" stroke-opacity="0.5" stroke-width="2.5"/>`
  );
}

/** A paper form under the free edge, in nail coordinates: the tip lies at y = 0. */
export function nailForm(sheet: Sheet, length: number): string {
  const wing = length * 0.86;
  const path = svg`M0 -230C70 -230 128 -150 150 -40C172 60 190 120 236 ${wing - 60}C250 ${wing} 210 ${wing + 50} 168 ${wing}C140 ${wing - 60} 120 ${wing - 120} 104 ${wing - 150}H-104C-120 ${wing - 120} -140 ${wing - 60} -168 ${wing}C-210 ${wing + 50} -250 ${wing} -236 ${wing - 60}C-190 120 -172 60 -150 -40C-128 -150 -70 -230 0 -230Z`;
  const gold = sheet.linear(
    [-240, -230],
    [240, wing],
    [
      [0, "#f7e7bd"],
      [0.3, "#d9b566"],
      [0.5, "#f3dda4"],
      [0.75, "#c99a3f"],
      [1, "#e9cf8f"],
    ],
  );
  let grid = "M0 -220V40";
  for (let i = 0; i < 6; i += 1)
    grid += svg`M${-80 + i * 4} ${-170 + i * 44}Q0 ${-196 + i * 44} ${80 - i * 4} ${-170 + i * 44}`;
  for (const x of [-46, 46]) grid += svg`M${x} -190V40`;
  return (
    svg`<path d="${path}" fill="#1d0a14" opacity="0.36" transform="translate(8 16)" filter="${sheet.blur(10)}"/>` +
    `<path d="${path}" fill="${gold}"/><path d="${grid}" fill="none" stroke="#7a5616" stroke-width="3.4" opacity="0.65"/>` +
    `<path d="${path}" fill="none" stroke="#8a6420" stroke-opacity="0.6" stroke-width="3"/>`
  );
}
