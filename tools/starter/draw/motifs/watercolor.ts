// Flowers in thin wet color, in a box from -50 to 50.
import type { Point } from "../brush.ts";
import { darken, lighten } from "../color.ts";
import type { Random } from "../random.ts";
import { smoothLoop, svg } from "../svg.ts";
import type { Motif } from "./shapes.ts";

/** One wet petal: thin color that gathers at its rim, with two washes laid over each other. */
function wash(random: Random, reach: number, size: number, color: string): string {
  const rim = Array.from({ length: 14 }, (_, i): Point => {
    const angle = (i / 14) * Math.PI * 2;
    // Narrow towards the middle of the flower, frilled on the outside.
    const outward = (1 - Math.cos(angle)) / 2;
    const frill = 1 + (random.next() - 0.5) * 0.4 * outward;
    return [
      Math.sin(angle) * size * (0.45 + 0.55 * outward) * frill,
      -reach + Math.cos(angle) * size * frill,
    ];
  });
  const shape = smoothLoop(rim);
  return (
    `<path d="${shape}" fill="${color}" opacity="0.5"/>` +
    svg`<path d="${shape}" transform="translate(0 ${-reach * 0.2}) scale(0.8)" fill="${color}" opacity="0.34"/>` +
    `<path d="${shape}" fill="none" stroke="${darken(color, 0.16)}" stroke-width="1.3" opacity="0.4"/>`
  );
}

/** A full peony in watercolor, three rings of wet petals over two leaves. */
export const peony =
  (color: string, green: string): Motif =>
  (random) => {
    const ring = (count: number, reach: number, size: number, tone: string) => {
      const start = random.between(0, 360);
      return Array.from({ length: count }, (_, i) => {
        const angle = start + (i * 360) / count + random.between(-7, 7);
        return svg`<g transform="rotate(${angle})">${wash(random, reach, size * random.between(0.92, 1.08), tone)}</g>`;
      }).join("");
    };
    const stamens = Array.from({ length: 9 }, () => {
      const angle = random.between(0, Math.PI * 2);
      const reach = random.between(1, 7);
      return svg`<circle cx="${Math.cos(angle) * reach}" cy="${Math.sin(angle) * reach}" r="1.5" fill="#e3a93c"/>`;
    });
    const leaves = [118, 236].map(
      (angle) => svg`<g transform="rotate(${angle})">${wash(random, 42, 19, green)}</g>`,
    );
    return (
      leaves.join("") +
      ring(8, 29, 19, lighten(color, 0.28)) +
      ring(7, 19, 16, lighten(color, 0.08)) +
      ring(6, 10, 11, darken(color, 0.06)) +
      stamens.join("")
    );
  };
