/** Items as visitors see them: those with these ids first, in that order, the rest by `compare`. */
export function arranged<Item extends { id: string }>(
  items: Item[],
  placed: string[],
  compare: (a: Item, b: Item) => number,
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const first = placed.flatMap((id) => byId.get(id) ?? []);
  const known = new Set(placed);
  return [...first, ...items.filter(({ id }) => !known.has(id)).toSorted(compare)];
}

/**
 * The ids that need a place once an item of a list has moved, of which the first `placed` have one: what stands before it
 * must stay there, and what is behind all of these follows by itself.
 */
export function placedAfter(ids: string[], placed: number, from: number, to: number): string[] {
  const moved = ids[from];
  if (moved === undefined) return ids.slice(0, placed);
  const least = from >= placed && to < from ? placed + 1 : placed;
  return ids
    .toSpliced(from, 1)
    .toSpliced(to, 0, moved)
    .slice(0, Math.max(least, to + 1));
}
