import { LRUCache } from "lru-cache";

/** Enough for the name with and without www, and an address in the local network. */
const MOST = 4;
const MAX_CANDIDATES = 64;
const HALVED_EVERY_MS = 60_000;

/**
 * Finds the few origins that are requested most; only their answers are worth keeping. Made-up hosts would
 * have to be requested more often than the real ones.
 */
export function createRegularOrigins(now: () => number = () => performance.now()) {
  const regular = new Map<string, number>();
  const candidates = new LRUCache<string, number>({ max: MAX_CANDIDATES });
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
      // A copy: setting an entry moves it within the LRU cache, which would be visited again.
      const present = [...counts.entries()];
      for (const [origin, count] of present) counts.set(origin, count / 2);
    }
  }
}
