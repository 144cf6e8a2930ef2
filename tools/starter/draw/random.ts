// Seeded randomness: the same slug always gives the same picture, so a re-render changes nothing.

export type Random = {
  /** A number in [0, 1). */
  next: () => number;
  /** A number in [from, to). */
  between: (from: number, to: number) => number;
  /** A whole number in [from, to]. */
  whole: (from: number, to: number) => number;
  pick: <T>(items: readonly T[]) => T;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
};

function hashText(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  }
  return hash >>> 0;
}

export function createRandom(seed: string): Random {
  let state = hashText(seed);
  // mulberry32: tiny, fast, and even enough for scattering petals.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    whole: (from, to) => from + Math.floor((to - from + 1) * next()),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("Cannot pick from an empty list");
      return item;
    },
    chance: (probability) => next() < probability,
  };
}

export type Spot = { x: number; y: number };

/**
 * Points in a rectangle that keep their distance from each other: even but not regular, the way a
 * careful hand would place dots. Gives up on a spot after some tries, so it may return fewer.
 */
export function spreadSpots(
  random: Random,
  area: { left: number; top: number; right: number; bottom: number },
  count: number,
  distance: number,
): Spot[] {
  const spots: Spot[] = [];
  for (let tries = 0; tries < count * 30 && spots.length < count; tries += 1) {
    const spot = {
      x: random.between(area.left, area.right),
      y: random.between(area.top, area.bottom),
    };
    if (spots.every((other) => Math.hypot(other.x - spot.x, other.y - spot.y) >= distance)) {
      spots.push(spot);
    }
  }
  return spots;
}
