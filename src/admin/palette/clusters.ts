/** Points of three numbers each, one after the other. */
export type Points = Float32Array;
export type Point = readonly [number, number, number];

export interface Clusters {
  centers: Point[];
  /** The center of each point. */
  labels: Uint8Array;
}

const ROUNDS = 8;
const ORIGIN: Point = [0, 0, 0];

/** Clusters points by k-means, with starting centers far from each other. */
export function clustersOf(points: Points, count: number): Clusters {
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
