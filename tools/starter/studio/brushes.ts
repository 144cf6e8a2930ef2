// Everything held by a handle. The working tip is at 0, 0 and the handle points up, so a tool is
// placed by saying where it touches.
import { darken, lighten } from "../draw/color.ts";
import { svg } from "../draw/svg.ts";
import type { Sheet } from "../draw/svg.ts";
import { bar, box, drawnBar, within } from "./thing.ts";
import type { Thing } from "./thing.ts";

const STEEL = "#b9bcc4";
const GOLD = "#c99a3f";

/** Fine lines that run along a bundle of hair. */
function hairs(half: number, top: number, bottom: number, color: string): string {
  let lines = "";
  for (let i = -3; i <= 3; i += 1) {
    const x = (i / 3.4) * half;
    lines += svg`M${x} ${top}Q${x * 0.95} ${(top + bottom) / 2} ${x * 0.5} ${bottom}`;
  }
  return `<path d="${lines}" fill="none" stroke="${color}" stroke-width="2.4" opacity="0.5"/>`;
}

/** The brush of a polish bottle with its cap; `load` is the lacquer on it. */
export function polishBrush(sheet: Sheet, load: string, cap = "#2b1a24"): Thing {
  const bristles = "M-24 -150C-30 -90 -31 -40 -20 -14C-12 -2 12 -2 20 -14C31 -40 30 -90 24 -150Z";
  const loaded = "M-31 -92C-33 -40 -24 4 0 6C24 4 33 -40 31 -92C14 -78 -14 -78 -31 -92Z";
  const capPath = box(-74, -1010, 74, -430, 26);
  const body =
    drawnBar(sheet, bar(-440, 11, -140, 11), 11, "#e9e2dc", "gloss") +
    drawnBar(sheet, box(-27, -168, 27, -138, 6), 27, "#e6dfda", "gloss") +
    drawnBar(sheet, bristles, 28, "#3a2a30", "satin") +
    hairs(24, -146, -60, "#ffffff") +
    drawnBar(sheet, loaded, 33, load, "gloss") +
    drawnBar(sheet, box(-50, -446, 50, -418, 8), 50, lighten(cap, 0.1), "satin") +
    drawnBar(sheet, capPath, 74, cap, "satin") +
    drawnBar(sheet, box(-74, -470, 74, -446, 4), 74, GOLD, "metal") +
    svg`<rect x="-40" y="-960" width="16" height="440" rx="8" fill="#ffffff" opacity="0.34" filter="${sheet.blur(5)}"/>`;
  return { outline: `${capPath}${bar(-446, 14, 0, 30)}`, body };
}

type HandleColors = { handle?: string; ferrule?: string };

function handle(sheet: Sheet, color: string, ferrule: string, half: number): string {
  const wood = svg`M${-half} -196C${-half * 1.5} -300 ${-half * 1.5} -420 ${-half} -620C${-half * 0.8} -860 ${-half * 0.5} -1180 -6 -1300L6 -1300C${half * 0.5} -1180 ${half * 0.8} -860 ${half} -620C${half * 1.5} -420 ${half * 1.5} -300 ${half} -196Z`;
  const neck = bar(-214, half, -96, half * 0.72);
  const ring = (y: number): string =>
    svg`<rect x="${-half}" y="${y}" width="${half * 2}" height="5" fill="#1d0a14" opacity="0.28"/>`;
  return (
    drawnBar(sheet, wood, half * 1.5, color, "wood") +
    drawnBar(sheet, neck, half, ferrule, "metal") +
    ring(-196) +
    ring(-180)
  );
}

const handleOutline = (half: number): string =>
  svg`M${-half} -96C${-half * 1.5} -300 ${-half * 1.5} -420 ${-half} -620L-6 -1300L6 -1300L${half} -620C${half * 1.5} -420 ${half * 1.5} -300 ${half} -96L0 0Z`;

/** A pointed liner; `reach` is the length of its hair. */
export function linerBrush(
  sheet: Sheet,
  load: string,
  {
    handle: color = "#d9b48a",
    ferrule = STEEL,
    reach = 100,
  }: HandleColors & { reach?: number } = {},
): Thing {
  const point = (from: number, half: number, tone: string): string =>
    svg`<path d="M${-half} ${-from}C${-half * 0.9} ${-from * 0.5} -3 -16 0 0C3 -16 ${half * 0.9} ${-from * 0.5} ${half} ${-from}Z" fill="${tone}"/>`;
  const body =
    point(reach, 9, "#5c3a2c") +
    point(reach * 0.7, 7, load) +
    svg`<path d="M-3 ${-reach * 0.64}C-3 ${-reach * 0.3} -1 -14 0 -4" stroke="#ffffff" stroke-opacity="0.5" stroke-width="2.4" fill="none"/>` +
    svg`<g transform="translate(0 ${96 - reach})">${handle(sheet, color, ferrule, 14)}</g>`;
  return { outline: handleOutline(14), body };
}

/** A flat brush, for cleaning up or for builder gel. */
export function flatBrush(
  sheet: Sheet,
  load: string,
  { handle: color = "#7d2b3c", ferrule = GOLD }: HandleColors = {},
): Thing {
  const hair = "M-20 -100C-27 -60 -26 -24 -23 -2Q0 5 23 -2C26 -24 27 -60 20 -100Z";
  const body =
    drawnBar(sheet, hair, 27, "#6b4636", "satin") +
    hairs(22, -98, -10, "#ffffff") +
    `<path d="M-25 -34Q0 -26 25 -34C26 -20 24 -8 23 -2Q0 5 -23 -2C-24 -8 -26 -20 -25 -34Z" fill="${load}" opacity="0.9"/>` +
    handle(sheet, color, ferrule, 21);
  return { outline: handleOutline(21), body };
}

/** A ball on a stick. */
export function dottingTool(
  sheet: Sheet,
  load: string,
  { handle: color = "#dcb98c", ferrule = STEEL, size = 18 }: HandleColors & { size?: number } = {},
): Thing {
  const ball = (fill: string, y: number, r: number): string => {
    const round = sheet.radial([-r * 0.3, y - r * 0.35], r * 1.5, [
      [0, lighten(fill, 0.85)],
      [0.4, fill],
      [1, darken(fill, 0.5)],
    ]);
    return svg`<circle cy="${y}" r="${r}" fill="${round}"/>`;
  };
  const body =
    drawnBar(sheet, bar(-110, 9, -size, 5), 8, STEEL, "metal") +
    ball(STEEL, -size, size) +
    within(sheet, box(-size, -size * 0.9, size, 4), ball(load, -size, size)) +
    handle(sheet, color, ferrule, 19);
  return { outline: handleOutline(19), body };
}

export function pusher(sheet: Sheet): Thing {
  const spoon =
    "M0 0C30 2 40 26 38 60C35 110 22 150 17 220L-17 220C-22 150 -35 110 -38 60C-40 26 -30 2 0 0Z";
  const path = `<g transform="scale(1 -1)">${drawnBar(sheet, spoon, 40, STEEL, "metal")}</g>`;
  const bowl = sheet.radial(
    [0, -50],
    34,
    [
      [0, "#8d919c", 0.7],
      [1, "#ffffff", 0.1],
    ],
    { stretch: 1.5 },
  );
  const shaft = bar(-1300, 20, -210, 17);
  let grip = "";
  for (let y = -760; y < -360; y += 16) {
    grip += svg`M-20 ${y}L20 ${y + 10}`;
  }
  const body =
    drawnBar(sheet, shaft, 20, STEEL, "metal") +
    `<path d="${grip}" stroke="#3c3f48" stroke-width="3" opacity="0.4"/>` +
    path +
    svg`<ellipse cy="-52" rx="25" ry="40" fill="${bowl}"/>`;
  return { outline: `${shaft}M0 0L38 -60L17 -220L-17 -220L-38 -60Z`, body };
}

export function woodStick(sheet: Sheet, color = "#e2bd8b"): Thing {
  const path = "M-15 -44L12 0L16 -30L16 -1000Q0 -1014 -15 -1000Z";
  const grain = "M-6 -60V-980M5 -40V-990M-11 -200V-700";
  const body =
    drawnBar(sheet, path, 16, color, "wood") +
    `<path d="${grain}" stroke="${darken(color, 0.35)}" stroke-width="1.6" opacity="0.35"/>` +
    `<path d="M-15 -44L12 0L16 -30Q2 -56 -15 -44Z" fill="${lighten(color, 0.3)}"/>`;
  return { outline: path, body };
}

/** Fine tweezers, a breath apart; they meet at the tip. */
export function tweezers(sheet: Sheet, color = STEEL): Thing {
  const blade = (side: number): string =>
    svg`M0 0C${side * 8} -60 ${side * 26} -220 ${side * 34} -420C${side * 38} -560 ${side * 30} -700 ${side * 6} -860L${side * -8} -860C${side * 10} -700 ${side * 16} -560 ${side * 13} -420C${side * 9} -220 ${side * 2} -60 0 0Z`;
  const body =
    drawnBar(sheet, blade(-1), 34, darken(color, 0.16), "metal") +
    drawnBar(sheet, blade(1), 34, color, "metal");
  return { outline: `${blade(-1)}${blade(1)}`, body };
}
