import { LRUCache } from "lru-cache";

/** A site is reached by its name with and without www, say, and by an address of its network. */
const MOST = 4;
const MOST_CANDIDATES = 64;
const HALVED_EVERY_MS = 60_000;

/**
 * Of all origins that are asked for, the few asked for most, whose answers are worth keeping. Who makes
 * up hosts would have to ask for one more often than all visitors ask for the site's own.
 */
export function createRegularOrigins(now: () => number = () => performance.now()) {
  const regular = new Map<string, number>();
  const candidates = new LRUCache<string, number>({ max: MOST_CANDIDATES });
  let halvedAt = now();

  return function isRegular(origin: string): boolean {
    if (now() - halvedAt > HALVED_EVERY_MS) halve();
    const count = (regular.get(origin) ?? candidates.get(origin) ?? 0) + 1;
    if (regular.has(origin) || regular.size < MOST) {
      regular.set(origin, count);
      return true;
    }
    candidates.set(origin, count);
    const [rarest, least] = [...regular].reduce((one, other) => (other[1] < one[1] ? other : one));
    if (count <= least) return false;
    regular.delete(rarest);
    regular.set(origin, count);
    candidates.delete(origin);
    candidates.set(rarest, least);
    return true;
  };

  function halve(): void {
    halvedAt = now();
    for (const counts of [regular, candidates]) {
      // Of what they are now: what is set moves to where an LRU cache has yet to be walked.
      const present = [...counts.entries()];
      for (const [origin, count] of present) counts.set(origin, count / 2);
    }
  }
}
