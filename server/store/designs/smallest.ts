/** The smallest keys, at most so many, in ascending order. */
export function smallest(keys: Float64Array, most: number): Float64Array {
  if (most >= keys.length) return keys.toSorted();
  const kept = keys.slice(0, most).toSorted();
  // Of many keys nearly all are larger than the largest that is kept: one comparison each.
  for (let at = most; at < keys.length; at += 1) {
    const key = keys[at] ?? 0;
    let place = most;
    for (; place > 0 && (kept[place - 1] ?? 0) > key; place -= 1) {
      if (place < most) kept[place] = kept[place - 1] ?? 0;
    }
    if (place < most) kept[place] = key;
  }
  return kept;
}
