// One finished nail: coats clipped to the outline, then everything that makes it look like lacquer:
// the curve of the body, the thick edge at the cuticle, the window light on the gloss.
import { halfWidthAt, nailOutline } from "./nail-shapes.ts";
import type { NailShape } from "./nail-shapes.ts";
import type { Finish, Nail, Polish } from "./nail.ts";
import type { Random } from "./random.ts";
import { svg } from "./svg.ts";
import type { Sheet } from "./svg.ts";

const SHADE = "#26060f";

type GlossStrength = { streak: number; glint: number; sides: number };

const GLOSS: Record<Finish, GlossStrength> = {
  gloss: { streak: 0.72, glint: 0.95, sides: 0.46 },
  sheer: { streak: 0.6, glint: 0.95, sides: 0.24 },
  mirror: { streak: 0.35, glint: 0.9, sides: 0.4 },
  matte: { streak: 0.16, glint: 0, sides: 0.36 },
};

/** Dark side walls and a lit middle: the roundness of the nail. */
function bodyShading(nail: Nail, strength: number): string {
  const { sheet, length } = nail;
  const across = sheet.linear(
    [-100, 0],
    [100, 0],
    [
      [0, SHADE, strength * 0.95],
      [0.12, SHADE, strength * 0.42],
      [0.3, SHADE, 0],
      [0.62, SHADE, 0],
      [0.85, SHADE, strength * 0.5],
      [1, SHADE, strength * 1.15],
    ],
  );
  const along = sheet.linear(
    [0, 0],
    [0, length],
    [
      [0, SHADE, strength * 0.3],
      [0.16, SHADE, 0],
      [0.7, SHADE, 0],
      [1, SHADE, strength * 0.45],
    ],
  );
  return `<path d="${nail.outline}" fill="${across}"/><path d="${nail.outline}" fill="${along}"/>`;
}

/** The bead of lacquer along the edge: a dark line outside, a thin light one inside. */
function edge(nail: Nail, finish: Finish): string {
  const { sheet, length, outline } = nail;
  const rim = sheet.linear(
    [-60, 0],
    [80, length],
    [
      [0, "#ffffff", finish === "matte" ? 0.16 : 0.5],
      [0.45, "#ffffff", 0.04],
      [1, "#ffffff", finish === "matte" ? 0.05 : 0.22],
    ],
  );
  return (
    svg`<path d="${outline}" fill="none" stroke="${rim}" stroke-width="9" filter="${sheet.blur(2.5)}"/>` +
    svg`<path d="${outline}" fill="none" stroke="${SHADE}" stroke-opacity="0.34" stroke-width="3.4"/>`
  );
}

/** A tapered band that follows the side wall between two heights. */
function band(
  shape: NailShape,
  length: number,
  side: number,
  from: number,
  to: number,
  inset: [number, number],
): string {
  const steps = 14;
  const outer: string[] = [];
  const inner: string[] = [];
  for (let i = 0; i <= steps; i += 1) {
    const height = from + ((to - from) * i) / steps;
    const wall = halfWidthAt(shape, height);
    const taper = Math.sin((Math.PI * i) / steps) ** 0.6;
    const middle = (inset[0] + inset[1]) / 2;
    const half = ((inset[1] - inset[0]) / 2) * taper;
    outer.push(svg`${side * wall * (1 - middle + half)} ${height * length}`);
    inner.unshift(svg`${side * wall * (1 - middle - half)} ${height * length}`);
  }
  return `M${outer.join("L")}L${inner.join("L")}Z`;
}

function highlights(nail: Nail, finish: Finish, lightSide: number): string {
  const { sheet, shape, length } = nail;
  const strength = GLOSS[finish];
  const pointed = shape === "stiletto" ? 0.34 : shape === "almond" ? 0.2 : 0.12;
  const fade = (peak: number): string =>
    sheet.linear(
      [0, length * pointed],
      [0, length * 0.88],
      [
        [0, "#ffffff", peak * 0.75],
        [0.35, "#ffffff", peak],
        [0.75, "#ffffff", peak * 0.4],
        [1, "#ffffff", 0],
      ],
    );
  const soft = band(shape, length, lightSide, pointed, 0.9, [0.16, 0.52]);
  const bounce = band(shape, length, -lightSide, pointed + 0.08, 0.84, [0.1, 0.2]);
  let markup =
    `<path d="${soft}" fill="${fade(strength.streak)}" filter="${sheet.blur(9)}"/>` +
    `<path d="${bounce}" fill="${fade(strength.streak * 0.55)}" filter="${sheet.blur(4)}"/>`;
  if (strength.glint > 0) {
    const core = band(shape, length, lightSide, pointed + 0.06, 0.56, [0.22, 0.4]);
    const dash = band(shape, length, lightSide, 0.615, 0.68, [0.23, 0.37]);
    const tail = sheet.linear(
      [0, length * pointed],
      [0, length * 0.6],
      [
        [0, "#ffffff", strength.glint * 0.9],
        [0.4, "#ffffff", strength.glint],
        [1, "#ffffff", strength.glint * 0.25],
      ],
    );
    markup +=
      `<path d="${core}" fill="${tail}" filter="${sheet.blur(1.6)}"/>` +
      svg`<path d="${dash}" fill="#ffffff" opacity="${strength.glint * 0.5}" filter="${sheet.blur(1.6)}"/>`;
  }
  // The cuticle end turns away from the light, then catches a thin crescent of it.
  const crescent = svg`M-62 ${length - 52}C-44 ${length - 24} -20 ${length - 13} 0 ${length - 13}C20 ${length - 13} 44 ${length - 24} 62 ${length - 52}C44 ${length - 32} 22 ${length - 21} 0 ${length - 21}C-22 ${length - 21} -44 ${length - 32} -62 ${length - 52}Z`;
  markup += svg`<path d="${crescent}" fill="#ffffff" opacity="${strength.streak * 0.6}" filter="${sheet.blur(2.5)}"/>`;
  return markup;
}

export type NailView = {
  shape: NailShape;
  length: number;
  /** Turn of the nail in the picture, in degrees: the light stays at the upper left. */
  angle: number;
};

/** What a nail is painted with, seen flat: no light, no curve. */
export function drawCoats(
  sheet: Sheet,
  random: Random,
  look: Polish,
  { shape, length }: Omit<NailView, "angle">,
): string {
  const outline = nailOutline(shape, length);
  const nail: Nail = { sheet, random, outline, shape, length };
  const coats = [...look.layers, ...look.ornaments].map((layer) => layer(nail)).join("");
  return `<g clip-path="${sheet.clip(outline)}">${coats}</g>`;
}

export function drawNail(sheet: Sheet, random: Random, look: Polish, view: NailView): string {
  const outline = nailOutline(view.shape, view.length);
  const nail: Nail = { sheet, random, outline, shape: view.shape, length: view.length };
  const turn = (view.angle * Math.PI) / 180;
  const lightSide = Math.cos(turn) - 0.25 * Math.sin(turn) >= 0 ? -1 : 1;
  const coats = look.layers.map((layer) => layer(nail)).join("");
  const onTop = look.ornaments.map((layer) => layer(nail)).join("");
  return (
    `<g clip-path="${sheet.clip(outline)}">${coats}` +
    `${bodyShading(nail, GLOSS[look.finish].sides)}${highlights(nail, look.finish, lightSide)}` +
    `${edge(nail, look.finish)}</g>${onTop}`
  );
}
