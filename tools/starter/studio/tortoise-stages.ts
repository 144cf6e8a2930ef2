import { polish, sheer } from "../draw/nail.ts";
import type { Layer, Polish } from "../draw/nail.ts";
import { milky } from "../draw/polish/cream.ts";
import { tortoise } from "../draw/polish/stone.ts";
import { spreadSpots } from "../draw/random.ts";
import { smoothLoop, svg } from "../draw/svg.ts";

/** The first spots of a tortoiseshell, soft in wet jelly. */
const firstSpots =
  (color: string, count: number, size: number): Layer =>
  ({ sheet, random, length }) => {
    const area = { left: -80, right: 80, top: length * 0.06, bottom: length * 0.92 };
    const spots = spreadSpots(random, area, count, size * 1.9).map(({ x, y }) => {
      const points: [number, number][] = [];
      for (let i = 0; i < 7; i += 1) {
        const turn = (i / 7) * Math.PI * 2;
        const reach = size * random.between(0.6, 1.3);
        points.push([x + Math.cos(turn) * reach * 1.2, y + Math.sin(turn) * reach]);
      }
      return `<path d="${smoothLoop(points)}"/>`;
    });
    return svg`<g fill="${color}" opacity="0.78" filter="${sheet.blur(6)}">${spots.join("")}</g>`;
  };

const amber = milky("#e2a24e");
/** A tortoiseshell after each of its layers. */
export const tortoiseStages: readonly [Polish, Polish, Polish, Polish] = [
  sheer(amber),
  sheer(amber, firstSpots("#a9662a", 6, 40)),
  polish(amber, firstSpots("#8a4c1e", 7, 42), firstSpots("#4a2110", 5, 28)),
  polish(tortoise()),
];
