export const MAX_STARS = 5;

/** How many of the five stars are filled: the floor of the rating. */
export function filledStars(rating: string): number {
  const value = Math.floor(Number(rating));
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), MAX_STARS) : 0;
}
