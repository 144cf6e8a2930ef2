import { diffArrays } from "diff";

/** A stretch of what both began with, and what one of them put in its place. */
interface Hunk {
  start: number;
  end: number;
  items: string[];
}

/**
 * What two made of a sequence, each in a copy of its own, in one: what one of them changed is taken, and where
 * both changed the same stretch, mine stands before theirs.
 */
export function mergeSequences(before: string[], mine: string[], theirs: string[]): string[] {
  const [own, others] = [hunksOf(before, mine), hunksOf(before, theirs)];
  const merged: string[] = [];
  let at = 0;
  while (own.length > 0 || others.length > 0) {
    const [mineHere, theirsHere] = takeNext(own, others);
    const start = Math.min(...[...mineHere, ...theirsHere].map((hunk) => hunk.start));
    const end = Math.max(...[...mineHere, ...theirsHere].map((hunk) => hunk.end));
    merged.push(...before.slice(at, start));
    const versions = [mineHere, theirsHere]
      .filter((hunks) => hunks.length > 0)
      .map((hunks) => applied(before, { start, end }, hunks));
    const isTwice = versions[0]?.join("\n") === versions[1]?.join("\n");
    merged.push(...(isTwice ? versions.slice(1) : versions).flat());
    at = end;
  }
  return [...merged, ...before.slice(at)];
}

function hunksOf(before: string[], after: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let at = 0;
  for (const { added, removed, value } of diffArrays(before, after)) {
    const last = hunks.at(-1);
    if (!added && !removed) at += value.length;
    else if (removed) {
      if (last?.end === at) last.end += value.length;
      else hunks.push({ start: at, end: at + value.length, items: [] });
      at += value.length;
    } else if (last?.end === at) last.items.push(...value);
    else hunks.push({ start: at, end: at, items: [...value] });
  }
  return hunks;
}

/** The next hunk of either, with all that lie over it or over each other. */
function takeNext(own: Hunk[], others: Hunk[]): [Hunk[], Hunk[]] {
  const taken: [Hunk[], Hunk[]] = [[], []];
  const isOwnFirst = !others[0] || (own[0] !== undefined && comesBefore(own[0], others[0]));
  const first = isOwnFirst ? own.shift() : others.shift();
  if (!first) return taken;
  taken[isOwnFirst ? 0 : 1].push(first);
  let { start, end } = first;
  for (;;) {
    const side = [own, others].findIndex(([next]) => next && overlaps(next, { start, end }));
    const hunk = [own, others][side]?.shift();
    if (!hunk) return taken;
    taken[side === 0 ? 0 : 1].push(hunk);
    start = Math.min(start, hunk.start);
    end = Math.max(end, hunk.end);
  }
}

function comesBefore(one: Hunk, other: Hunk): boolean {
  return one.start < other.start || (one.start === other.start && one.end <= other.end);
}

/** Insertions meet at the same place; an insertion at the edge of a stretch leaves it alone. */
function overlaps(one: Omit<Hunk, "items">, other: Omit<Hunk, "items">): boolean {
  if (one.start === one.end && other.start === other.end) return one.start === other.start;
  return one.start < other.end && other.start < one.end;
}

function applied(before: string[], { start, end }: Omit<Hunk, "items">, hunks: Hunk[]): string[] {
  let at = start;
  const result: string[] = [];
  for (const hunk of hunks) {
    result.push(...before.slice(at, hunk.start), ...hunk.items);
    at = hunk.end;
  }
  return [...result, ...before.slice(at, end)];
}
