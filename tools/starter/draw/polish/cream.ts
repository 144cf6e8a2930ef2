// Plain coats: solid colour, sheer wash, gradients, and every kind of French line.
import { darken, lighten } from "../color.ts";
import { TIP_DROP, TIP_HEIGHT } from "../nail-shapes.ts";
import type { Layer, Nail } from "../nail.ts";
import { svg } from "../svg.ts";

/** An opaque cream; a touch deeper towards the tip so that it does not look cut from paper. */
export const cream =
  (color: string): Layer =>
  ({ sheet, outline, length }) => {
    const fill = sheet.linear(
      [0, 0],
      [30, length],
      [
        [0, darken(color, 0.05)],
        [0.4, color],
        [0.8, lighten(color, 0.06)],
        [1, color],
      ],
    );
    return `<path d="${outline}" fill="${fill}"/>`;
  };

/** A milky wash over the natural nail: pink bed, pale lunula, lighter free edge. */
export const milky =
  (color = "#f6d5cf"): Layer =>
  ({ sheet, outline, length }) => {
    const fill = sheet.linear(
      [0, 0],
      [0, length],
      [
        [0, lighten(color, 0.5)],
        [0.2, lighten(color, 0.3)],
        [0.36, color],
        [0.8, darken(color, 0.03)],
        [1, lighten(color, 0.1)],
      ],
    );
    return (
      `<path d="${outline}" fill="${fill}"/>` +
      svg`<ellipse cx="0" cy="${length}" rx="58" ry="52" fill="${lighten(color, 0.65)}" opacity="0.5" filter="${sheet.blur(9)}"/>`
    );
  };

/** Two or more colours melting into each other from tip to cuticle. */
export const ombre =
  (...colors: string[]): Layer =>
  ({ sheet, outline, length }) => {
    const last = Math.max(1, colors.length - 1);
    const fill = sheet.linear(
      [0, length * 0.08],
      [0, length * 0.92],
      colors.map((color, i) => [i / last, color] as const),
    );
    return `<path d="${outline}" fill="${fill}"/>`;
  };

/** Colour that fades out downwards, for dipped and airbrushed tips. */
export const fadedTip =
  (color: string, reach = 0.6, strength = 1): Layer =>
  ({ sheet, outline, length }) => {
    const fill = sheet.linear(
      [0, 0],
      [0, length * reach],
      [
        [0, color, strength],
        [0.35, color, strength * 0.82],
        [1, color, 0],
      ],
    );
    return `<path d="${outline}" fill="${fill}"/>`;
  };

/** The curve of a French line: `depth` is where it crosses the middle, `drop` how far sides hang. */
export function smile(nail: Nail, depth: number, drop: number): string {
  const middle = depth * nail.length;
  const side = (depth + drop) * nail.length;
  // A cubic with level shoulders keeps the dome round instead of pointed.
  const lift = middle - (side - middle) / 3;
  return svg`M-112 ${side + 14}C-78 ${side - (side - middle) * 0.75} -46 ${lift + 4} 0 ${lift + 4}C46 ${lift + 4} 78 ${side - (side - middle) * 0.75} 112 ${side + 14}`;
}

const tipArea = (nail: Nail, depth: number, drop: number): string =>
  `${smile(nail, depth, drop)}L130 -40L-130 -40Z`;

type FrenchOptions = { depth?: number; drop?: number; line?: string; lineWidth?: number };

/** A French tip painted with any coat; an optional fine line finishes its edge. */
export const frenchTip =
  (paint: string | Layer, options: FrenchOptions = {}): Layer =>
  (nail) => {
    const depth = options.depth ?? TIP_HEIGHT[nail.shape];
    const drop = options.drop ?? TIP_DROP[nail.shape];
    const area = tipArea(nail, depth, drop);
    const coat = typeof paint === "string" ? cream(paint)(nail) : paint(nail);
    const edge = smile(nail, depth, drop);
    const thickness = `<path d="${edge}" fill="none" stroke="#4a1f26" stroke-opacity="0.2" stroke-width="5" filter="${nail.sheet.blur(3)}"/>`;
    const line =
      options.line === undefined
        ? ""
        : svg`<path d="${edge}" fill="none" stroke="${options.line}" stroke-width="${options.lineWidth ?? 7}"/>`;
    return `${thickness}<g clip-path="${nail.sheet.clip(area)}">${coat}</g>${line}`;
  };

/** A fine line that runs parallel to the French tip. */
export const smileLine =
  (color: string, width: number, depth: number): Layer =>
  (nail) =>
    svg`<path d="${smile(nail, depth, TIP_DROP[nail.shape])}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

/** Only a thin outline of colour along the free edge. */
export const microFrench =
  (color: string, width = 18): Layer =>
  (nail) => {
    const fade = nail.sheet.linear(
      [0, 0],
      [0, nail.length * 0.6],
      [
        [0, color],
        [0.62, color],
        [1, color, 0],
      ],
    );
    return svg`<path d="${nail.outline}" fill="none" stroke="${fade}" stroke-width="${width * 2}"/>`;
  };

/** A French line painted at an angle. */
export const slantedTip =
  (paint: string | Layer, options: { left?: number; right?: number; line?: string } = {}): Layer =>
  (nail) => {
    const { left = 0.55, right = 0.2 } = options;
    const edge = svg`M-120 ${left * nail.length}C-40 ${(left * 0.75 + right * 0.25) * nail.length - 26} 40 ${(left * 0.25 + right * 0.75) * nail.length - 26} 120 ${right * nail.length}`;
    const coat = typeof paint === "string" ? cream(paint)(nail) : paint(nail);
    const line =
      options.line === undefined
        ? ""
        : `<path d="${edge}" fill="none" stroke="${options.line}" stroke-width="6"/>`;
    return `<g clip-path="${nail.sheet.clip(`${edge}L130 -40L-130 -40Z`)}">${coat}</g>${line}`;
  };

/** A painted half moon at the cuticle, the site's namesake. */
export const lunula =
  (color: string, options: { size?: number; line?: string } = {}): Layer =>
  ({ length }) => {
    const { size = 78, line } = options;
    const stroke = line === undefined ? "" : `stroke="${line}" stroke-width="6"`;
    return svg`<ellipse cx="0" cy="${length + 6}" rx="${size}" ry="${size * 1.05}" fill="${color}" ${stroke}/>`;
  };

/** A thin line that follows the cuticle. */
export const cuticleLine =
  (color: string, width = 12): Layer =>
  (nail) => {
    const fade = nail.sheet.linear(
      [0, nail.length * 0.45],
      [0, nail.length],
      [
        [0, color, 0],
        [0.5, color],
        [1, color],
      ],
    );
    return svg`<path d="${nail.outline}" fill="none" stroke="${fade}" stroke-width="${width * 2}"/>`;
  };
