/** The place of a dragged row: `middles` are those of all rows before, `moved` is how far it went, in pixels. */
export function placeOf(from: number, middles: number[], moved: number): number {
  const middle = (middles[from] ?? 0) + moved;
  return middles.filter((other, index) => index !== from && other < middle).length;
}
