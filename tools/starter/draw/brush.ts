// Strokes as a small brush leaves them: pressed and lifted, uneven at the edge, streaked by its hairs.
import { darken, lighten, mix } from "./color.ts";
import type { Random } from "./random.ts";
import { smoothLine, smoothLoop, svg } from "./svg.ts";

export type Point = readonly [x: number, y: number];

/** How hard the brush is pressed on its way, 0 to 1 at each point from 0 to 1. */
const PRESSURE = {
  /** Set down, pressed, lifted: a petal, a leaf. */
  leaf: (t: number) => Math.sin(Math.PI * (0.07 + 0.93 * t)) ** 0.9,
  /** Pressed at once and drawn out to a point. */
  comma: (t: number) => Math.min(1, (t + 0.02) * 9) ** 0.5 * (1 - t) ** 0.65,
  /** A liner's even pull. */
  line: (t: number) => 0.8 + 0.2 * Math.sin(t * 9),
} as const;

/** The corners of a way as they are noted down: "x y x y x y". */
export const way = (text: string): Point[] => {
  const numbers = text.split(" ").map(Number);
  return numbers.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? 0]] : []));
};

export type Stroke = {
  width: number;
  color: string;
  /** The color on the left of the way, where the brush took up two. */
  second?: string;
  pressure?: keyof typeof PRESSURE;
};

const STEPS = 12;

/** Points at even shares of a way through three or more corners, by quadratic blends. */
function along(corners: readonly Point[], t: number): Point {
  if (corners.length === 1) return corners[0] ?? [0, 0];
  const next = corners.slice(1).map(([x, y], i): Point => {
    const [fromX, fromY] = corners[i] ?? [x, y];
    return [fromX + (x - fromX) * t, fromY + (y - fromY) * t];
  });
  return along(next, t);
}

/** One pull of the brush; `corners` bend the way, which starts at the first and ends at the last. */
export function stroke(random: Random, corners: readonly Point[], look: Stroke): string {
  const { width, color, second = lighten(color, 0.22), pressure = "leaf" } = look;
  const steps = Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const [x, y] = along(corners, t);
    const [toX, toY] = along(corners, Math.min(1, t + 0.02));
    const [fromX, fromY] = along(corners, Math.max(0, t - 0.02));
    const way = Math.hypot(toX - fromX, toY - fromY) || 1;
    const half = (width / 2) * PRESSURE[pressure](t);
    return { x, y, across: [-(toY - fromY) / way, (toX - fromX) / way] as const, half };
  });
  /** The way of a single hair; -1 is the left edge, 1 the right one. */
  const hair = (at: number, shake: number): Point[] =>
    steps.map(({ x, y, across, half }) => {
      const off = at * half + random.between(-shake, shake);
      return [x + across[0] * off, y + across[1] * off];
    });
  const shake = width * 0.025;
  const body = smoothLoop([...hair(-1, shake), ...hair(1, shake).toReversed()]);
  const hairs = [-0.78, -0.5, -0.22, 0.08, 0.36, 0.62, 0.82]
    .map((at) => {
      const from = random.whole(0, 2);
      const way = hair(at, shake * 0.6).slice(from, STEPS + 1 - random.whole(1, 4));
      const tone = mix(second, darken(color, 0.18), (at + 1) / 2);
      return svg`<path d="${smoothLine(way)}" fill="none" stroke="${tone}" stroke-width="${width * random.between(0.05, 0.13)}" stroke-linecap="round" stroke-opacity="${random.between(0.5, 0.85)}"/>`;
    })
    .join("");
  return `<path d="${body}" fill="${color}"/>${hairs}`;
}

/** A way and how the brush goes it. */
export type Pull = readonly [way: readonly Point[], look: Stroke];

export const pulls = (random: Random, list: readonly Pull[]): string =>
  list.map(([way, look]) => stroke(random, way, look)).join("");

/** A part of a circle, walked clockwise; angles in degrees, 0 points up. */
export function arcWay(x: number, y: number, radius: number, from: number, to: number): Point[] {
  const [start, end] = [(from * Math.PI) / 180, (to * Math.PI) / 180];
  const middle = (start + end) / 2;
  // The corner of a quadratic blend lies beyond the circle.
  const reach = radius / Math.cos((end - start) / 2);
  const at = (angle: number, r: number): Point => [
    x + Math.sin(angle) * r,
    y - Math.cos(angle) * r,
  ];
  return [at(start, radius), at(middle, reach), at(end, radius)];
}

/** A round spot, not quite round. */
export function disc(random: Random, x: number, y: number, radius: number, color: string): string {
  const edge = Array.from({ length: 9 }, (_, i): Point => {
    const angle = (i / 9) * Math.PI * 2;
    const reach = radius * random.between(0.95, 1.05);
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return `<path d="${smoothLoop(edge)}" fill="${color}"/>`;
}

/** A round dab of a full brush, lit from the upper left. */
export function dab(random: Random, x: number, y: number, radius: number, color: string): string {
  const turn = random.between(-14, 14);
  const crescent = (tone: string, r: number, from: number, width: number): string =>
    stroke(random, arcWay(x, y, r * radius, from + turn, from + 100 + turn), {
      width: width * radius,
      color: tone,
    });
  return (
    disc(random, x, y, radius, color) +
    crescent(darken(color, 0.26), 0.74, 85, 0.42) +
    crescent(lighten(color, 0.26), 0.66, 265, 0.34) +
    svg`<ellipse cx="${x - radius * 0.34}" cy="${y - radius * 0.42}" rx="${radius * 0.17}" ry="${radius * 0.1}" fill="#ffffff" fill-opacity="0.85" transform="rotate(-38 ${x - radius * 0.34} ${y - radius * 0.42})"/>`
  );
}
