import { diffWordsWithSpace } from "diff";

/** A stretch of a text; `own` is what another text does not have at that place. */
export interface Stretch {
  text: string;
  own: boolean;
}

/** How much of what is the same stands around what is not, in characters. */
const AROUND = 60;
/** Longest stretch that is shown whole. */
const MOST = 400;
/** Texts that have little in common take long to compare, and the comparison says little. */
const TIMEOUT_MS = 200;

/** Where `text` differs from `other`, word by word, short enough to be read at a glance. */
export function textDifference(text: string, other: string): Stretch[] {
  const parts = diffWordsWithSpace(other, text, { timeout: TIMEOUT_MS });
  if (!parts) return [{ text: head(text, MOST), own: true }];
  const stretches = parts
    .filter(({ removed }) => !removed)
    .map(({ value, added }) => ({ text: value, own: added }));
  return stretches.map(({ text, own }, at) => ({
    text: own ? head(text, MOST) : shorten(text, at === 0, at === stretches.length - 1),
    own,
  }));
}

/** Leaves of what is the same only what is next to a difference. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * AROUND) return text;
  if (isFirst && isLast) return head(text, 2 * AROUND);
  const start = isFirst ? "" : text.slice(0, AROUND);
  const end = isLast ? "" : text.slice(-AROUND);
  return `${start}…${end}`;
}

function head(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
