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
