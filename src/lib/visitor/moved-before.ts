/** The list with one item before another one, or at the end. */
export function movedBefore(items: string[], item: string, before: string | undefined): string[] {
  const others = items.filter((other) => other !== item);
  const place = before === undefined ? -1 : others.indexOf(before);
  return others.toSpliced(place === -1 ? others.length : place, 0, item);
}
