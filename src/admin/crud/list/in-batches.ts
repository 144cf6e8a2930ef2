export interface Progress {
  done: number;
  total: number;
}

export type Report = (progress: Progress) => void;

/** Items that one call is about: a second's work at most, far below what a call may name. */
const PIECE = 500;

/**
 * Does `work` to all items, a piece of at most `most` at a time, and reports after each. Answers the items that were
 * done, with the error that ended it early.
 */
export async function inBatches<Item>(
  items: Item[],
  work: (piece: Item[]) => Promise<void>,
  report: Report,
  most = PIECE,
): Promise<{ done: Item[]; error?: unknown }> {
  const total = items.length;
  for (let start = 0; start < total; start += most) {
    try {
      await work(items.slice(start, start + most));
    } catch (error) {
      return { done: items.slice(0, start), error };
    }
    report({ done: Math.min(start + most, total), total });
  }
  return { done: items };
}
