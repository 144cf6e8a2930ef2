import { useEffect, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { DesignForm } from "../../../contract/forms/design.ts";
import { MAX_COLORS, colorOf, withShares } from "../../../contract/colors/palette.ts";
import { failureMessage, Refusal } from "../kit/calls.ts";
import { LIGHTNESS_STEPS, labOf } from "../../../contract/colors/oklab.ts";

/** The palette of the design in the form, suggested from its picture until somebody chooses one. */
export function usePalette() {
  const { getValues, setValue } = useFormContext<DesignForm>();
  const palette = useWatch<DesignForm, "palette">({ name: "palette" });
  const address = useWatch<DesignForm, "image_url">({ name: "image_url" });
  const [problem, setProblem] = useState<string>();
  const read = useRef(address);
  const suggested = useRef("");

  function change(colors: string[]) {
    setValue("palette", colors, { shouldDirty: true, shouldValidate: true });
  }

  async function suggest() {
    const from = getValues("image_url");
    const former = String(getValues("palette"));
    read.current = from;
    setProblem(undefined);
    if (!from || (former !== "" && former !== suggested.current)) return;
    try {
      const colors = await suggestPalette(from);
      // The picture or the palette may have changed meanwhile.
      if (getValues("image_url") !== from || String(getValues("palette")) !== former) return;
      suggested.current = String(colors);
      change(colors);
    } catch (error) {
      setProblem(failureMessage(error));
    }
  }

  useEffect(() => {
    if (address !== read.current && address.startsWith("/uploads/")) void suggest();
  });

  return {
    palette,
    problem,
    suggest,
    isFull: palette.length >= MAX_COLORS,
    add: (color: string) => {
      if (!palette.map(colorOf).includes(color)) change([...palette, color].slice(0, MAX_COLORS));
    },
    remove: (color: string) => change(palette.filter((entry) => colorOf(entry) !== color)),
  };
}

export type Palette = ReturnType<typeof usePalette>;

/** The likely colors of the polish in a picture. Throws a `Refusal` if it cannot be read. */
export async function suggestPalette(address: string): Promise<string[]> {
  const canvas = document.createElement("canvas");
  const context = await drawPicture(canvas, address, LOOKED_AT_WIDTH);
  return findColors(context.getImageData(0, 0, canvas.width, canvas.height));
}

/** Draws a picture on a canvas of this width. Throws a `Refusal` if its pixels cannot be read. */
export async function drawPicture(
  canvas: HTMLCanvasElement,
  address: string,
  width: number,
): Promise<CanvasRenderingContext2D> {
  const image = new Image();
  // Without the other site's permission the canvas would be unreadable.
  image.crossOrigin = "anonymous";
  image.src = address;
  await image.decode().catch(() => {
    throw new Refusal(
      address.startsWith("/uploads/")
        ? "Couldn’t read the picture. Please try again."
        : "Can’t read colors from a picture on another site. Upload it, or choose them by hand.",
    );
  });
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * image.naturalHeight) / image.naturalWidth));
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Refusal("This browser can’t read colors from pictures.");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Red, green, blue and opacity of each pixel, as a canvas has them. */
export interface CanvasPixels {
  data: ArrayLike<number>;
  width: number;
}

interface Found {
  color: string;
  center: Point;
  score: number;
  /** Its likely share of the polish, without a bonus for lively colors. */
  amount: number;
}

/** Width in pixels of the analyzed picture; more do not improve the result. */
export const LOOKED_AT_WIDTH = 96;

const CLUSTERS = 14;
/** Weights lightness less, since light and shadow vary more than colors. */
const LIGHTNESS_WEIGHT = 0.6;
/** Centers closer than this are one color. */
const SAME = 0.07 * LIGHTNESS_STEPS;
/** The weight of colors that look like skin, as they may be a nude polish. */
const SKIN_WEIGHT = 0.25;
/** How many times more the liveliest colors count, at most. */
const LIVELY = 2;
const LIVELY_CHROMA = 0.15 * LIGHTNESS_STEPS;
/** The least share of a color. */
const LEAST_SHARE = 0.03;

/**
 * The likely colors of the polish in a picture: not connected to the edge, not skin, lively. The likeliest first, at
 * most five, each with its share, such as `#b3174f 62`. How often it is right is measured against the
 * starter pictures in `find-colors.test.ts`.
 */
export function findColors({ data, width }: CanvasPixels): string[] {
  const points = pointsOf(data);
  const clusters = clustersOf(points, CLUSTERS);
  const colors: Found[] = [];
  for (const found of candidates(data, clusters, outside(clusters.labels, width))) {
    const same = colors.find(({ center }) => distance(center, found.center) < SAME);
    if (same) {
      same.score += found.score;
      same.amount += found.amount;
    } else colors.push({ ...found });
  }
  const all = colors.reduce((sum, { score }) => sum + score, 0);
  const likely = colors
    .filter(({ score }) => score > LEAST_SHARE * all)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_COLORS);
  return withShares(likely);
}

function pointsOf(data: ArrayLike<number>): Points {
  const points = new Float32Array((data.length / 4) * 3);
  for (let at = 0; at < data.length / 4; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[at * 4], data[at * 4 + 1], data[at * 4 + 2]];
    const [lightness, a, b] = labOf(red, green, blue);
    points.set([lightness * LIGHTNESS_WEIGHT, a, b], at * 3);
  }
  return points;
}

/** A color for each cluster that is not empty, the likeliest first. */
function candidates(
  data: ArrayLike<number>,
  { centers, labels }: Clusters,
  isOutside: Uint8Array,
): Found[] {
  const sums = centers.map(() => ({ red: 0, green: 0, blue: 0, inside: 0, all: 0 }));
  for (const [at, label] of labels.entries()) {
    const sum = sums[label];
    if (!sum) continue;
    sum.all += 1;
    if (isOutside[at] === 1) continue;
    sum.inside += 1;
    sum.red += data[at * 4] ?? 0;
    sum.green += data[at * 4 + 1] ?? 0;
    sum.blue += data[at * 4 + 2] ?? 0;
  }
  return centers
    .map((center, index): Found => {
      const { red = 0, green = 0, blue = 0, inside = 0, all = 0 } = sums[index] ?? {};
      const mean = [red, green, blue].map((sum) => sum / Math.max(1, inside));
      const amount = all === 0 ? 0 : (inside * inside * skinWeightOf(center)) / all;
      return {
        center,
        score: amount * livelinessOf(center),
        amount,
        color: `#${mean.map(hexPair).join("")}`,
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
}

function livelinessOf([, a, b]: Point): number {
  return 1 + LIVELY * (Math.hypot(a, b) / LIVELY_CHROMA);
}

function skinWeightOf([lightness, a, b]: Point): number {
  return isSkin(lightness / LIGHTNESS_WEIGHT, a, b) ? SKIN_WEIGHT : 1;
}

/** Skin of every tone lies between pink, where it is in the shade, and yellow; neither gray nor vivid. */
function isSkin(lightness: number, a: number, b: number): boolean {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  const chroma = Math.hypot(a, b) / LIGHTNESS_STEPS;
  const light = lightness / LIGHTNESS_STEPS;
  return hue > 10 && hue < 80 && chroma > 0.025 && chroma < 0.125 && light > 0.25 && light < 0.93;
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function hexPair(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, "0");
}

/** How many pixels the edge of a picture is wide. */
const EDGE = 3;

/** Which pixels are joined to the edge of the picture by others of their label: table, sleeve, most of a hand. */
function outside(labels: Uint8Array, width: number): Uint8Array {
  const height = labels.length / width;
  const reached = new Uint8Array(labels.length);
  const left: number[] = [];
  const reach = (at: number) => {
    if (reached[at] === 1) return;
    reached[at] = 1;
    left.push(at);
  };
  for (let at = 0; at < labels.length; at += 1) {
    const [x, y] = [at % width, Math.floor(at / width)];
    if (Math.min(x, y, width - 1 - x, height - 1 - y) < EDGE) reach(at);
  }
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    for (const next of [at - width, at + width, at - 1, at + 1]) {
      // Edge pixels are done, so neighbors are always in the same row.
      if (labels[next] === labels[at]) reach(next);
    }
  }
  return reached;
}

/** Points of three numbers each, one after the other. */
type Points = Float32Array;
type Point = readonly [number, number, number];

interface Clusters {
  centers: Point[];
  /** The center of each point. */
  labels: Uint8Array;
}

const ROUNDS = 8;
const ORIGIN: Point = [0, 0, 0];

/** Clusters points by k-means, with starting centers far from each other. */
function clustersOf(points: Points, count: number): Clusters {
  const labels = new Uint8Array(points.length / 3);
  let centers = farApart(points, count);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let at = 0; at < labels.length; at += 1) labels[at] = closest(points, at, centers);
    centers = means(points, labels, centers);
  }
  return { centers, labels };
}

function farApart(points: Points, count: number): Point[] {
  const centers: Point[] = [pointAt(points, 0)];
  const least = new Float32Array(points.length / 3).fill(Number.POSITIVE_INFINITY);
  while (centers.length < count) {
    const newest = centers.at(-1) ?? pointAt(points, 0);
    let farthest = 0;
    for (let at = 0; at < least.length; at += 1) {
      least[at] = Math.min(least[at] ?? 0, squared(points, at, newest));
      if ((least[at] ?? 0) > (least[farthest] ?? 0)) farthest = at;
    }
    centers.push(pointAt(points, farthest));
  }
  return centers;
}

function closest(points: Points, at: number, centers: Point[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  // Plain loops for speed: every pixel is compared with every center.
  for (let index = 0; index < centers.length; index += 1) {
    const distance = squared(points, at, centers[index] ?? ORIGIN);
    if (distance < least) {
      least = distance;
      best = index;
    }
  }
  return best;
}

/** The mean of each cluster; the center of an empty one stays. */
function means(points: Points, labels: Uint8Array, centers: Point[]): Point[] {
  const sums = centers.map(() => ({ x: 0, y: 0, z: 0, count: 0 }));
  for (let at = 0; at < labels.length; at += 1) {
    const sum = sums[labels[at] ?? 0];
    if (!sum) continue;
    sum.x += points[at * 3] ?? 0;
    sum.y += points[at * 3 + 1] ?? 0;
    sum.z += points[at * 3 + 2] ?? 0;
    sum.count += 1;
  }
  return centers.map((center, index): Point => {
    const { x, y, z, count } = sums[index] ?? { x: 0, y: 0, z: 0, count: 0 };
    return count === 0 ? center : [x / count, y / count, z / count];
  });
}

function pointAt(points: Points, at: number): Point {
  return [points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0];
}

function squared(points: Points, at: number, point: Point): number {
  const dx = (points[at * 3] ?? 0) - point[0];
  const dy = (points[at * 3 + 1] ?? 0) - point[1];
  const dz = (points[at * 3 + 2] ?? 0) - point[2];
  return dx * dx + dy * dy + dz * dz;
}
