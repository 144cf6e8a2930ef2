// Woven and drawn patterns: stripes, checks, gingham, tartan, knit, waves, drips, nets.
import { darken, lighten } from "../color.ts";
import type { Layer } from "../nail.ts";
import { smoothLine, svg } from "../svg.ts";

/** Parallel bands; `angle` 0 is upright, 90 level. */
export const stripes =
  (color: string, options: { width?: number; gap?: number; angle?: number } = {}): Layer =>
  ({ length }) => {
    const { width = 14, gap = 44, angle = 0 } = options;
    const reach = length * 1.2;
    let lines = "";
    for (let x = -Math.ceil(reach / gap) * gap; x <= reach; x += gap) {
      lines += svg`<rect x="${x - width / 2}" y="${-reach}" width="${width}" height="${reach * 2}"/>`;
    }
    return svg`<g fill="${color}" transform="translate(0 ${length / 2}) rotate(${angle})">${lines}</g>`;
  };

/** Woven squares: where two bands cross, the colour is full. */
export const gingham =
  (color: string, size = 34): Layer =>
  ({ sheet, outline }) => {
    const tile =
      svg`<rect width="${size}" height="${size * 2}" fill="${color}" opacity="0.48"/>` +
      svg`<rect width="${size * 2}" height="${size}" fill="${color}" opacity="0.48"/>`;
    return `<path d="${outline}" fill="${sheet.pattern(size * 2, size * 2, tile, "translate(-17 0)")}"/>`;
  };

export const checkerboard =
  (color: string, size = 34): Layer =>
  ({ sheet, outline }) => {
    const tile = svg`<path d="M0 0H${size}V${size}H0ZM${size} ${size}H${size * 2}V${size * 2}H${size}Z" fill="${color}"/>`;
    return `<path d="${outline}" fill="${sheet.pattern(size * 2, size * 2, tile)}"/>`;
  };

/** A tartan of one broad and several fine bands, crossing both ways. */
export const tartan =
  (broad: string, fine: string, accent: string, size = 110): Layer =>
  ({ sheet, outline }) => {
    const bands = (level: boolean): string => {
      const bar = (at: number, width: number, color: string, opacity: number): string =>
        level
          ? svg`<rect y="${at * size}" width="${size}" height="${width * size}" fill="${color}" opacity="${opacity}"/>`
          : svg`<rect x="${at * size}" width="${width * size}" height="${size}" fill="${color}" opacity="${opacity}"/>`;
      return (
        bar(0.06, 0.38, broad, 0.55) +
        bar(0.2, 0.035, fine, 0.85) +
        bar(0.28, 0.035, fine, 0.85) +
        bar(0.7, 0.045, accent, 0.95)
      );
    };
    return `<path d="${outline}" fill="${sheet.pattern(size, size, bands(false) + bands(true), "translate(-52 10)")}"/>`;
  };

/** Raised cable knit, sculpted in one colour. */
export const cableKnit =
  (color: string): Layer =>
  ({ length }) => {
    const deep = darken(color, 0.2);
    const light = lighten(color, 0.45);
    let markup = "";
    for (let y = -30; y < length + 40; y += 46) {
      const strand = (side: number): string =>
        svg`<path d="M${-26 * side} ${y}C${-26 * side} ${y + 22} ${26 * side} ${y + 24} ${26 * side} ${y + 46}" fill="none" stroke="${deep}" stroke-width="25" stroke-linecap="round"/><path d="M${-26 * side} ${y}C${-26 * side} ${y + 22} ${26 * side} ${y + 24} ${26 * side} ${y + 46}" fill="none" stroke="${color}" stroke-width="19" stroke-linecap="round"/><path d="M${-29 * side} ${y}C${-29 * side} ${y + 20} ${22 * side} ${y + 22} ${22 * side} ${y + 42}" fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`;
      markup += strand(1) + strand(-1);
    }
    for (const x of [-78, 78]) {
      for (let y = 0; y < length; y += 26) {
        markup += svg`<path d="M${x - 13} ${y}L${x} ${y + 14}L${x + 13} ${y}" fill="none" stroke="${deep}" stroke-width="5" stroke-linecap="round"/>`;
      }
    }
    return markup;
  };

/** Rolling bands, from the tip down: each colour is one wave. */
export const waves =
  (
    colors: readonly string[],
    options: { from?: number; step?: number; line?: string } = {},
  ): Layer =>
  ({ random, length }) => {
    const { from = 0.28, step = 0.14, line } = options;
    let markup = "";
    // Painted from the lowest band up, so every wave covers the one below it.
    for (let i = colors.length - 1; i >= 0; i -= 1) {
      const y = (from + i * step) * length;
      const swing = random.between(14, 26) * (i % 2 === 0 ? 1 : -1);
      const crest = smoothLine([
        [-130, y + swing],
        [-62, y - swing],
        [0, y + swing * 0.6],
        [62, y - swing * 0.7],
        [130, y + swing],
      ]);
      markup += `<path d="${crest}L130 -40L-130 -40Z" fill="${colors[i] ?? "#ffffff"}"/>`;
      if (line !== undefined) {
        markup += `<path d="${crest}" fill="none" stroke="${line}" stroke-width="6"/>`;
      }
    }
    return markup;
  };

/** Thick lacquer running down from the tip. */
export const drips =
  (color: string, reach = 0.42): Layer =>
  ({ random, length }) => {
    const top = reach * 0.5 * length;
    let path = svg`M-120 -40H120V${top}`;
    for (let x = 100; x >= -100; x -= 50) {
      const down = random.between(0.55, 1) * reach * length;
      path += svg`C${x + 10} ${top} ${x + 12} ${down - 10} ${x + 10} ${down}C${x + 8} ${down + 20} ${x - 14} ${down + 20} ${x - 15} ${down}C${x - 16} ${down - 12} ${x - 10} ${top} ${x - 26} ${top}`;
    }
    return `<path d="${path}L-130 ${top}Z" fill="${color}"/>`;
  };

/** Broad retro ribbons that sweep from one wall to the other. */
export const ribbons =
  (colors: readonly string[], width = 26): Layer =>
  ({ random, length }) => {
    const swing = random.chance(0.5) ? 1 : -1;
    return colors
      .map((color, i) => {
        const shift = (i - (colors.length - 1) / 2) * width;
        const line = smoothLine([
          [-40 * swing + shift, -30],
          [50 * swing + shift, length * 0.25],
          [-45 * swing + shift, length * 0.62],
          [30 * swing + shift, length + 30],
        ]);
        return svg`<path d="${line}" fill="none" stroke="${color}" stroke-width="${width + 1}"/>`;
      })
      .join("");
  };

/** Straight fine lines from one point to another (x -1 to 1, y tip to cuticle). */
export const lines =
  (
    color: string,
    width: number,
    ...paths: readonly (readonly [number, number, number, number])[]
  ): Layer =>
  ({ length }) =>
    paths
      .map(
        ([x1, y1, x2, y2]) =>
          svg`<path d="M${x1 * 100} ${y1 * length}L${x2 * 100} ${y2 * length}" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`,
      )
      .join("");

/** One free line through points, for abstract faces and curves. */
export const curve =
  (color: string, width: number, ...points: readonly (readonly [number, number])[]): Layer =>
  ({ length }) =>
    svg`<path d="${smoothLine(points.map(([x, y]) => [x * 100, y * length] as const))}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round"/>`;
