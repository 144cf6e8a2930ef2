// Natural surfaces: marble, tortoiseshell, animal spots, terrazzo.
import { type Pull, arcWay, pulls } from "../brush.ts";
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

/** Rosettes: a warm spot, and around it two or three uneven pulls of dark that do not quite meet. */
export const leopard =
  (ring = "#2b1712", center = "#b9743c", size = 26): Layer =>
  ({ random, length }) => {
    const area = { left: -100, right: 100, top: 0, bottom: length };
    return spreadSpots(random, area, 40, size * 2.1)
      .map(({ x, y }) => {
        const radius = size * random.between(0.62, 0.86);
        const count = random.whole(2, 3);
        const start = random.between(0, 360);
        const rim = Array.from({ length: count }, (_, i): Pull => {
          const from = start + (i * 360) / count + random.between(-12, 12);
          const reach = (360 / count) * random.between(0.52, 0.72);
          return [
            arcWay(x, y, radius * random.between(0.92, 1.12), from, from + reach),
            { width: size * random.between(0.46, 0.66), color: ring, second: lighten(ring, 0.14) },
          ];
        });
        return `<path d="${blob(random, x, y, radius * 0.72, 0.25)}" fill="${center}"/>${pulls(random, rim)}`;
      })
      .join("");
  };

/** Patches of two or three rounds that have run together, and now and then a drop beside them. */
export const cowPrint =
  (color: string): Layer =>
  ({ random, length }) => {
    const area = { left: -92, right: 92, top: 6, bottom: length };
    return spreadSpots(random, area, 9, 104)
      .map(({ x, y }) => {
        const lean = random.between(0, Math.PI * 2);
        const rounds = Array.from({ length: random.whole(2, 3) }, (_, i) => {
          const turn = lean + i * random.between(1.4, 2.2);
          return blob(
            random,
            x + Math.cos(turn) * 19,
            y + Math.sin(turn) * 24,
            random.between(21, 31),
            0.12,
          );
        });
        const drop = random.chance(0.5)
          ? blob(random, x + 44, y + 40, random.between(6, 10), 0.1)
          : "";
        return `<path d="${rounds.join("")}${drop}" fill="${color}"/>`;
      })
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
