/** The items that rows make, in the order of these ids; ids without a row are left out. */
export function inOrder<Row extends { id: string }, Item>(
  ids: string[],
  rows: Row[],
  toItem: (row: Row) => Item,
): Item[] {
  const items = new Map(rows.map((row) => [row.id, toItem(row)]));
  return ids.flatMap((id) => items.get(id) ?? []);
}
