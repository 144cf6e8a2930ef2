// Light-catching finishes: chrome, glitter, cat eye, aura, pearl, foil, rhinestones.
import { darken, lighten, mix } from "../color.ts";
import type { Layer } from "../nail.ts";
import { halfWidthAt } from "../nail-shapes.ts";
import { spreadSpots } from "../random.ts";
import { smoothLine, svg } from "../svg.ts";

/** A mirror: a bent horizon reflected across the nail. */
export const chrome =
  (color: string, sky = lighten(color, 0.72)): Layer =>
  ({ sheet, outline, length }) => {
    const ground = darken(color, 0.5);
    const across = sheet.linear(
      [-100, 0],
      [100, 0],
      [
        [0, ground],
        [0.1, color],
        [0.24, sky],
        [0.34, "#ffffff"],
        [0.42, sky],
        [0.56, color],
        [0.74, ground],
        [0.84, color],
        [0.93, sky],
        [1, color],
      ],
    );
    const horizon = smoothLine([
      [-110, length * 0.52],
      [-40, length * 0.44],
      [10, length * 0.5],
      [60, length * 0.4],
      [110, length * 0.46],
    ]);
    const lower = sheet.linear(
      [0, length * 0.42],
      [0, length],
      [
        [0, ground, 0.62],
        [0.3, color, 0.2],
        [1, sky, 0.3],
      ],
    );
    return (
      `<path d="${outline}" fill="${across}"/>` +
      svg`<path d="${horizon}L120 ${length + 20}L-120 ${length + 20}Z" fill="${lower}" filter="${sheet.blur(6)}"/>`
    );
  };

/** Glazed shimmer: a barely-there mother-of-pearl over any colour. */
export const pearl =
  (
    strength = 0.55,
    tints: readonly [string, string, string] = ["#ffe3ee", "#e2f0ff", "#fff6dd"],
  ): Layer =>
  ({ sheet, outline, length }) => {
    const film = sheet.linear(
      [-80, 0],
      [90, length],
      [
        [0, tints[1], strength * 0.7],
        [0.22, "#ffffff", strength],
        [0.4, tints[0], strength * 0.8],
        [0.6, tints[2], strength * 0.7],
        [0.8, tints[1], strength * 0.8],
        [1, "#ffffff", strength],
      ],
    );
    const core = sheet.linear(
      [-100, 0],
      [100, 0],
      [
        [0.15, "#ffffff", 0],
        [0.45, "#ffffff", strength * 0.9],
        [0.75, "#ffffff", 0],
      ],
    );
    return `<path d="${outline}" fill="${film}"/><path d="${outline}" fill="${core}"/>`;
  };

type Glitter = { count?: number; from?: number; to?: number; size?: number };

/** Flakes that thin out between `from` (dense) and `to` (sparse); either may be the larger. */
export const glitter =
  (colors: readonly string[], options: Glitter = {}): Layer =>
  ({ random, length }) => {
    const { count = 260, from = 0, to = 1.2, size = 5 } = options;
    let markup = "";
    for (let i = 0; i < count; i += 1) {
      const t = random.next() ** 1.7;
      const y = (from + (to - from) * t) * length;
      const x = random.between(-100, 100);
      const radius = size * random.between(0.35, 1.05);
      const color = random.pick(colors);
      const tone = random.chance(0.3)
        ? lighten(color, 0.6)
        : random.chance(0.4)
          ? darken(color, 0.25)
          : color;
      markup += random.chance(0.55)
        ? svg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${tone}"/>`
        : svg`<path d="M${x - radius} ${y}L${x} ${y - radius * 1.2}L${x + radius} ${y}L${x} ${y + radius * 1.2}Z" fill="${tone}"/>`;
    }
    // A few flakes catch the light fully.
    for (let i = 0; i < 7; i += 1) {
      const y = (from + (to - from) * random.next() ** 1.4) * length;
      const x = random.between(-75, 75);
      const r = size * random.between(2, 3.2);
      markup += svg`<path d="M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z" fill="#ffffff" opacity="0.95"/>`;
    }
    return markup;
  };

/** A magnetic band of light that floats across the nail. */
export const catEye =
  (color: string, light: string, slant = -24): Layer =>
  ({ sheet, outline, length }) => {
    const middle = length * 0.48;
    const base = sheet.radial([0, middle], length * 0.62, [
      [0, mix(color, light, 0.45)],
      [0.45, color],
      [1, darken(color, 0.55)],
    ]);
    const line = smoothLine([
      [-130, middle + 34],
      [-50, middle - 4],
      [50, middle + 4],
      [130, middle - 34],
    ]);
    return (
      `<path d="${outline}" fill="${base}"/>` +
      svg`<g transform="rotate(${slant} 0 ${middle})"><path d="${line}" fill="none" stroke="${light}" stroke-width="58" opacity="0.55" filter="${sheet.blur(18)}"/><path d="${line}" fill="none" stroke="${lighten(light, 0.6)}" stroke-width="17" opacity="0.9" filter="${sheet.blur(7)}"/></g>`
    );
  };

/** An airbrushed halo of light in the middle of the nail. */
export const aura =
  (inner: string, outer: string, center = 0.5): Layer =>
  ({ sheet, outline, length }) => {
    const glow = sheet.radial(
      [0, length * center],
      118,
      [
        [0, inner],
        [0.35, mix(inner, outer, 0.12)],
        [0.72, mix(inner, outer, 0.75)],
        [1, outer],
      ],
      { stretch: (length / 200) * 0.85 },
    );
    return `<path d="${outline}" fill="${glow}"/>`;
  };

/** Torn leaf of metal. */
export const foil =
  (color: string, count = 9, size = 22): Layer =>
  ({ sheet, random, length }) => {
    const area = { left: -90, right: 90, top: length * 0.06, bottom: length * 0.96 };
    return spreadSpots(random, area, count, size * 1.6)
      .map(({ x, y }) => {
        const corners: string[] = [];
        const piece = size * random.between(0.55, 1.15);
        const squeeze = random.between(0.5, 0.9);
        for (let i = 0; i < 14; i += 1) {
          const angle = (i / 14) * Math.PI * 2;
          const reach = piece * random.between(0.62, 1.1);
          corners.push(
            svg`${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach * squeeze}`,
          );
        }
        const metal = sheet.linear(
          [x - size, y - size],
          [x + size, y + size],
          [
            [0, lighten(color, 0.65)],
            [0.45, color],
            [0.6, lighten(color, 0.4)],
            [1, darken(color, 0.3)],
          ],
        );
        return `<path d="M${corners.join("L")}Z" fill="${metal}"/>`;
      })
      .join("");
  };

/** Faceted stones at chosen places (x from -1 to 1, y from tip to cuticle). */
export const rhinestones =
  (spots: readonly (readonly [x: number, y: number, size: number])[], color = "#e8f1fb"): Layer =>
  ({ length }) =>
    spots
      .map(([x, y, size]) => {
        const facets = [0, 60, 120, 180, 240, 300]
          .map((angle, i) => {
            const tone =
              [
                lighten(color, 0.9),
                color,
                darken(color, 0.28),
                lighten(color, 0.5),
                darken(color, 0.16),
                lighten(color, 0.75),
              ][i] ?? color;
            return `<path d="M0 0L0 -50L43.3 -25Z" transform="rotate(${angle})" fill="${tone}"/>`;
          })
          .join("");
        return svg`<g transform="translate(${x * 100} ${y * length}) scale(${size / 100})"><circle cx="5" cy="9" r="52" fill="#1d0a14" opacity="0.35"/>${facets}<path d="M0 -26L22.5 -13V13L0 26L-22.5 13V-13Z" fill="${lighten(color, 0.6)}"/><path d="M-16 -14L0 -24L6 -12L-8 -2Z" fill="#ffffff"/></g>`;
      })
      .join("");

/** Round pearls, glued on. */
export const beads =
  (spots: readonly (readonly [x: number, y: number, size: number])[], color = "#fbf3ea"): Layer =>
  ({ sheet, length }) =>
    spots
      .map(([x, y, size]) => {
        const [cx, cy] = [x * 100, y * length];
        const ball = sheet.radial([cx - size * 0.16, cy - size * 0.18], size * 0.7, [
          [0, "#ffffff"],
          [0.35, color],
          [0.75, darken(color, 0.18)],
          [1, darken(color, 0.42)],
        ]);
        return (
          svg`<ellipse cx="${cx + size * 0.08}" cy="${cy + size * 0.16}" rx="${size * 0.54}" ry="${size * 0.52}" fill="#1d0a14" opacity="0.32"/>` +
          svg`<circle cx="${cx}" cy="${cy}" r="${size / 2}" fill="${ball}"/>`
        );
      })
      .join("");

/** A row of small beads hugging the cuticle. */
export const cuticleBeads =
  (count = 7, size = 15, color = "#fbf3ea"): Layer =>
  (nail) => {
    const spots: [number, number, number][] = [];
    for (let i = 0; i < count; i += 1) {
      const angle = Math.PI * (0.16 + (0.68 * i) / (count - 1));
      const wall = halfWidthAt(nail.shape, 0.8) / 100;
      spots.push([
        Math.cos(angle) * wall * 0.82,
        (nail.length - 86 + Math.sin(angle) * 68) / nail.length,
        size,
      ]);
    }
    return beads(spots, color)(nail);
  };
