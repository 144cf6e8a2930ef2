// Lace: a fine net with flowers worked into it, and a scalloped hem.
import { halfWidthAt } from "../nail-shapes.ts";
import type { Layer } from "../nail.ts";
import type { Random } from "../random.ts";
import { spreadSpots } from "../random.ts";
import { svg } from "../svg.ts";

const MESH = 15;
const SCALLOP = 25;
const HEM = [-100, -50, 0, 50, 100];

/** Six petals around an eyelet, each with a slit, and two leaves. */
function flower(random: Random, x: number, y: number): string {
  const turn = random.between(0, 60);
  const petals = [0, 60, 120, 180, 240, 300].map(
    (angle) =>
      svg`<path d="M0 -7C-15 -14 -12 -34 0 -34C12 -34 15 -14 0 -7ZM0 -14C-4 -18 -4 -26 0 -28C4 -26 4 -18 0 -14Z" transform="rotate(${angle + turn})" fill-rule="evenodd"/>`,
  );
  const leaves = [30, 210].map(
    (angle) =>
      svg`<path d="M0 -34C-12 -44 -10 -58 0 -66C10 -58 12 -44 0 -34Z" transform="rotate(${angle + turn})"/>`,
  );
  return svg`<g transform="translate(${x} ${y}) scale(${random.between(0.74, 0.94)})">${petals.join("")}${leaves.join("")}<circle r="5" fill="none" stroke-width="4"/></g>`;
}

/** Covers the nail from the tip down to `hem`, a share of its length. */
export const lace =
  (color: string, hem = 0.66): Layer =>
  (nail) => {
    const { sheet, random, shape, length } = nail;
    const end = hem * length;
    const thread = svg`<path d="M0 0L${MESH} ${MESH}M${MESH} 0L0 ${MESH}" fill="none" stroke="${color}" stroke-width="2"/>`;
    const net = sheet.pattern(MESH, MESH, thread);
    const scallops = HEM.map(
      (x) => svg`M${x - SCALLOP} ${end}A${SCALLOP} ${SCALLOP} 0 0 0 ${x + SCALLOP} ${end}`,
    );
    const cloth = svg`M-130 -40H130V${end}H-130Z${scallops.join("")}`;
    const spots = spreadSpots(random, { left: -70, right: 70, top: 40, bottom: end - 44 }, 12, 76)
      .filter(({ x, y }) => Math.abs(x) < halfWidthAt(shape, y / length) + 4)
      .map(({ x, y }) => flower(random, x, y));
    const eyelets = HEM.map(
      (x) => svg`<circle cx="${x}" cy="${end + 8}" r="6.5" stroke-width="4" fill="none"/>`,
    );
    return (
      svg`<path d="${cloth}" fill="${color}" opacity="0.2"/><path d="${cloth}" fill="${net}" opacity="0.8"/>` +
      svg`<g fill="${color}" stroke="${color}" stroke-width="1.5">${spots.join("")}${eyelets.join("")}</g>` +
      svg`<path d="M-130 ${end}H130M-130 ${end - 13}H130${scallops.join("")}" fill="none" stroke="${color}" stroke-width="5"/>`
    );
  };
