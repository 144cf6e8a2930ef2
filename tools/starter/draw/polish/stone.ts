// Natural surfaces: marble, tortoiseshell, animal spots, terrazzo, clouds.
import { darken, lighten, mix } from "../color.ts";
import type { Layer } from "../nail.ts";
import type { Random } from "../random.ts";
import { spreadSpots } from "../random.ts";
import { smoothLine, smoothLoop, svg } from "../svg.ts";

/** An uneven closed shape around a point. */
function blob(random: Random, x: number, y: number, radius: number, uneven = 0.35): string {
  const points: [number, number][] = [];
  const corners = random.whole(6, 8);
  const turn = random.between(0, Math.PI * 2);
  for (let i = 0; i < corners; i += 1) {
    const angle = turn + (i / corners) * Math.PI * 2;
    const reach = radius * random.between(1 - uneven, 1 + uneven);
    points.push([x + Math.cos(angle) * reach, y + Math.sin(angle) * reach]);
  }
  return smoothLoop(points);
}

/** Wandering veins: each a soft wide trace with a fine dark core and a branch or two. */
export const marble =
  (vein: string, options: { veins?: number; gold?: string } = {}): Layer =>
  ({ sheet, random, length }) => {
    const { veins = 3, gold } = options;
    let markup = "";
    for (let i = 0; i < veins; i += 1) {
      const points: [number, number][] = [];
      let x = random.between(-130, -60);
      let y = random.between(-0.1, 0.85) * length;
      const rise = random.between(-0.1, 0.9);
      while (x < 130) {
        points.push([x, y]);
        x += random.between(24, 50);
        y += rise * 42 + random.between(-38, 38);
      }
      const line = smoothLine(points);
      markup +=
        svg`<path d="${line}" fill="none" stroke="${vein}" stroke-width="${random.between(16, 34)}" opacity="0.24" filter="${sheet.blur(8)}"/>` +
        svg`<path d="${line}" fill="none" stroke="${vein}" stroke-width="${random.between(2.5, 5)}" opacity="0.62"/>`;
      const fork = points[Math.floor(points.length / 2)];
      if (fork !== undefined) {
        const branch = smoothLine([
          fork,
          [fork[0] + random.between(20, 40), fork[1] + random.between(30, 60)],
          [fork[0] + random.between(40, 90), fork[1] + random.between(70, 130)],
        ]);
        markup += `<path d="${branch}" fill="none" stroke="${vein}" stroke-width="2.4" opacity="0.5"/>`;
      }
      if (gold !== undefined && i % 2 === 0) {
        markup += `<path d="${line}" fill="none" stroke="${gold}" stroke-width="9" transform="translate(3 5)"/><path d="${line}" fill="none" stroke="${lighten(gold, 0.5)}" stroke-width="3" transform="translate(1 3)"/>`;
      }
    }
    return markup;
  };

/** Layers of amber and brown, deep inside the gloss. */
export const tortoise =
  (amber = "#d8913c", brown = "#4a2110"): Layer =>
  ({ sheet, random, length, outline }) => {
    const glow = sheet.linear(
      [0, 0],
      [40, length],
      [
        [0, darken(amber, 0.28)],
        [0.5, lighten(amber, 0.12)],
        [1, darken(amber, 0.18)],
      ],
    );
    const area = { left: -110, right: 110, top: -10, bottom: length };
    const layerOf = (count: number, size: number, color: string, blur: number, opacity: number) =>
      svg`<g fill="${color}" opacity="${opacity}" filter="${sheet.blur(blur)}">` +
      spreadSpots(random, area, count, size * 1.5)
        .map(({ x, y }) => `<path d="${blob(random, x, y, size * random.between(0.6, 1.25))}"/>`)
        .join("") +
      "</g>";
    return (
      `<path d="${outline}" fill="${glow}"/>` +
      layerOf(9, 46, mix(amber, brown, 0.55), 8, 0.75) +
      layerOf(8, 34, brown, 4, 0.82) +
      layerOf(6, 17, darken(brown, 0.5), 2.5, 0.8)
    );
  };

/** Broken dark rings around a warm centre. */
export const leopard =
  (ring = "#2b1712", center = "#b9743c", size = 22): Layer =>
  ({ random, length }) => {
    const area = { left: -100, right: 100, top: 0, bottom: length };
    return spreadSpots(random, area, 40, size * 2.15)
      .map(({ x, y }) => {
        const turn = random.between(0, 360);
        const width = size * random.between(0.8, 1.15);
        const height = width * random.between(0.75, 1);
        const gap = width * random.between(0.7, 1);
        return svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${blob(random, 0, 0, height * 0.72, 0.2)}" fill="${center}"/><path d="M${width} 0A${width} ${height} 0 0 1 ${-width * 0.5} ${height * 0.86}" fill="none" stroke="${ring}" stroke-width="${size * 0.46}" stroke-linecap="round"/><path d="M${-width} ${-gap * 0.1}A${width} ${height} 0 0 1 ${width * 0.4} ${-height * 0.9}" fill="none" stroke="${ring}" stroke-width="${size * 0.42}" stroke-linecap="round"/></g>`;
      })
      .join("");
  };

/** Black patches on white. */
export const cowPrint =
  (color: string): Layer =>
  ({ random, length }) => {
    const area = { left: -95, right: 95, top: 10, bottom: length };
    return spreadSpots(random, area, 12, 84)
      .map(
        ({ x, y }) =>
          `<path d="${blob(random, x, y, random.between(20, 40), 0.42)}" fill="${color}"/>`,
      )
      .join("");
  };

/** Chips of stone in a pale ground. */
export const terrazzo =
  (colors: readonly string[], size = 15): Layer =>
  ({ random, length }) => {
    const area = { left: -98, right: 98, top: 0, bottom: length };
    return spreadSpots(random, area, 60, size * 1.75)
      .map(({ x, y }) => {
        const corners: string[] = [];
        const turn = random.between(0, Math.PI * 2);
        const count = random.whole(4, 5);
        for (let i = 0; i < count; i += 1) {
          const angle = turn + (i / count) * Math.PI * 2;
          const reach = size * random.between(0.45, 1.05);
          corners.push(svg`${x + Math.cos(angle) * reach} ${y + Math.sin(angle) * reach}`);
        }
        return `<path d="M${corners.join("L")}Z" fill="${random.pick(colors)}"/>`;
      })
      .join("");
  };

/** Drifting soft blots of colour, as ink in water. */
export const watercolor =
  (colors: readonly string[], options: { count?: number; strength?: number } = {}): Layer =>
  ({ sheet, random, length }) => {
    const { count = 7, strength = 0.7 } = options;
    const area = { left: -80, right: 80, top: 0, bottom: length };
    return spreadSpots(random, area, count, 60)
      .map(({ x, y }, i) => {
        const color = colors[i % colors.length] ?? "#ffffff";
        const shape = blob(random, x, y, random.between(34, 62));
        return (
          svg`<path d="${shape}" fill="${color}" opacity="${strength}" filter="${sheet.blur(12)}"/>` +
          svg`<path d="${shape}" fill="none" stroke="${darken(color, 0.12)}" stroke-width="2" opacity="${strength * 0.35}"/>`
        );
      })
      .join("");
  };

/** White clouds with flat feet. */
export const clouds =
  (color = "#ffffff", count = 4): Layer =>
  ({ random, length }) => {
    const area = { left: -70, right: 70, top: length * 0.14, bottom: length * 0.92 };
    return spreadSpots(random, area, count, 92)
      .map(({ x, y }) => {
        const scale = random.between(0.8, 1.2);
        return svg`<g transform="translate(${x} ${y}) scale(${scale})" fill="${color}"><circle cx="-26" cy="0" r="18"/><circle cx="0" cy="-12" r="25"/><circle cx="26" cy="-1" r="19"/><rect x="-44" y="0" width="89" height="18" rx="9"/></g>`;
      })
      .join("");
  };
