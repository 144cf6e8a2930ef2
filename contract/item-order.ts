/** What visitors see the newest first of. Times are ISO 8601. */
export interface Made {
  created_at: string;
  /**
   * When visitors could first see it: absent where that was as soon as it was made, and for a draft that they have
   * never seen. What is hidden now says it in any case, for the day on which it is shown again.
   */
  first_public_at?: string;
}

/** What it is sorted by: a draft becomes new on the day that it is published. */
export function publicTime({ created_at, first_public_at = created_at }: Made): string {
  return first_public_at;
}

/** By what such texts are: `localeCompare` would first load what browsers know of alphabets. */
export function newestFirst(a: Made, b: Made): number {
  const [one, other] = [publicTime(a), publicTime(b)];
  if (one === other) return 0;
  return one < other ? 1 : -1;
}

/** What editors can order by hand. */
export interface Placed {
  /** From 1 on; absent for what has no place and comes behind. */
  place?: number;
}

/** Those with a place first, in their order; it says nothing of the others. */
export function byPlace(a: Placed, b: Placed): number {
  return placeOf(a) - placeOf(b);
}

function placeOf({ place = Number.MAX_SAFE_INTEGER }: Placed): number {
  return place;
}
