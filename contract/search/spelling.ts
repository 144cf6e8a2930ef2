/** Words shorter than this are too close to all others. */
const SHORTEST = 4;
/** From this length on, two letters may be wrong. */
const LONG = 6;
/** How alike two words must be at least, of 1: the part of their trigrams that both have. */
const ALIKE = 0.25;

/** The words that there are. */
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
 * The word that was likely meant by another one: of those in use one or two letters away the one with the fewest, then
 * with the most trigrams in common, then the one used most.
 */
export function nearestWord(word: string, { words, uses }: Spelling): string | undefined {
  const { length } = word;
  if (length < SHORTEST || !/^\p{L}+$/u.test(word)) return undefined;
  const most = length < LONG ? 1 : 2;
  const [letters, trigrams] = [lettersOf(word), trigramsOf(word)];
  let best: { word: string; distance: number; likeness: number; used: number } | undefined;
  for (const other of words()) {
    if (Math.abs(other.length - length) > most || other.length < SHORTEST) continue;
    // A letter that is replaced is another one less and one more.
    if (bitsIn(letters ^ lettersOf(other)) > 2 * most) continue;
    const likeness = likenessOf(trigrams, trigramsOf(other));
    const distance = likeness < ALIKE ? 0 : distanceOf(word, other);
    if (distance === 0 || distance > (best?.distance ?? most)) continue;
    const used = uses(other);
    if (used === 0) continue;
    const isBetter =
      !best || (distance - best.distance || best.likeness - likeness || best.used - used) < 0;
    if (isBetter) best = { word: other, distance, likeness, used };
  }
  return best?.word;
}

/** A bit for each letter of a word, or for several that share it. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 32);
  return letters;
}

function bitsIn(bits: number): number {
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
function distanceOf(a: string, b: string): number {
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
