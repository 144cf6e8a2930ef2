/** Words shorter than this are too close to all others. */
const SHORTEST = 4;
/** From this length on, two letters may be wrong behind the first. */
const LONG = 7;
/** How alike two words must be at least, of 1: the part of their trigrams that both have. */
const ALIKE = 0.2;

export interface Spelling {
  /** Folded; also some that there were. */
  words(): Iterable<string>;
  /** How often a word is used, 0 for one that only was. */
  uses(word: string): number;
}

/** The words of folded text that somebody may misspell. */
export function spelledWords(folded: string): string[] {
  return folded.match(/\p{L}{2,}/gu) ?? [];
}

/**
 * The words that may have been meant by another one, the likeliest first: those in use one letter away, of long words two,
 * with the fewest letters and then the most trigrams in common before others, and then those used most.
 */
export function nearWords(word: string, { words, uses }: Spelling): string[] {
  const { length } = word;
  if (length < SHORTEST || !/^\p{L}+$/u.test(word)) return [];
  const [letters, trigrams] = [lettersOf(word), trigramsOf(word)];
  const found: { word: string; distance: number; likeness: number; used: number }[] = [];
  for (const other of words()) {
    const most = Math.max(length, other.length) < LONG || other[0] !== word[0] ? 1 : 2;
    if (Math.abs(other.length - length) > most || other.length < SHORTEST) continue;
    // A letter that is replaced is another one less and one more.
    if (bitsIn(letters ^ lettersOf(other)) > 2 * most) continue;
    const likeness = likenessOf(trigrams, trigramsOf(other));
    const distance = likeness < ALIKE ? 0 : distanceOf(word, other);
    if (distance === 0 || distance > most) continue;
    const used = uses(other);
    if (used > 0) found.push({ word: other, distance, likeness, used });
  }
  const ordered = found.toSorted(
    (a, b) => a.distance - b.distance || b.likeness - a.likeness || b.used - a.used,
  );
  return [...new Set(ordered.map((one) => one.word))];
}

/** A bit for each letter of a word, or for several that share it. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

export function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** With blanks around the word, so that its ends count more. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)));
}

function likenessOf(own: Set<string>, others: Set<string>): number {
  let shared = 0;
  for (const trigram of others) if (own.has(trigram)) shared += 1;
  return shared / (own.size + others.size - shared);
}

/** Letters added, left out, replaced, or changed places with the next: the optimal string alignment distance. */
export function distanceOf(a: string, b: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: b.length + 1 }, (_, at) => at),
  ];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
