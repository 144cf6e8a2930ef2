import { batches } from "../../runtime/yielding.ts";

/** While some wait for PostgreSQL, others run. */
const AT_ONCE = 8;

export async function severalAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  for (const some of batches(items, AT_ONCE)) await Promise.all(some.map(work));
}
