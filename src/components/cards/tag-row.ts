/**
 * From these widths of a card on, in rem, its row of tags holds more; `styles/tags.css` knows the same.
 * Chips are fitted by what their letters take, so that nothing is measured and nothing moves.
 */
const STEPS = [8, 9, 10, 11, 12, 13.5, 15, 18];

/** All in rem. */
const LETTER = 0.8;
const CHIP_PADDING = 1.25;
const GAP = 0.375;
const REST = 2.3;

const NARROW = /[ijlftr.,:;'’!|()-]/;
const WIDE = /[mwMW%@]|\p{Extended_Pictographic}|[\u2e80-\uffef]/u;

export interface TagRow {
  /** Each tag with the step from which on it has room; the first always has. */
  chips: { tag: string; from: number }[];
  /** How many have none, by steps: up to `until`, which does not belong to it. */
  rests: { count: number; from: number; until: number }[];
}

export function tagRow(tags: string[]): TagRow {
  const widths = tags.map(chipWidth);
  const shown = STEPS.map((width) => fitting(widths, width));
  const chips = tags.map((tag, index) => {
    const from = index === 0 ? 0 : shown.findIndex((count) => count > index);
    return { tag, from: from === -1 ? STEPS.length : from };
  });
  const rests: TagRow["rests"] = [];
  for (const [step, count] of shown.entries()) {
    const rest = tags.length - count;
    const last = rests.at(-1);
    if (last?.count === rest) last.until = step + 1;
    else if (rest > 0) rests.push({ count: rest, from: step, until: step + 1 });
  }
  return { chips, rests };
}

/** How many of the chips stand in a row of this width, with room to say that there are more. */
function fitting(chips: number[], width: number): number {
  let used = 0;
  for (const [index, chip] of chips.entries()) {
    used += chip + (index > 0 ? GAP : 0);
    const rest = index === chips.length - 1 ? 0 : GAP + REST;
    if (used + rest > width) return Math.max(1, index);
  }
  return chips.length;
}

function chipWidth(tag: string): number {
  const letters = [...`#${tag}`].reduce((sum, letter) => sum + letterWidth(letter), 0);
  return CHIP_PADDING + letters * LETTER;
}

/** In parts of the letters' size. */
function letterWidth(letter: string): number {
  if (NARROW.test(letter)) return 0.36;
  return WIDE.test(letter) ? 1 : 0.55;
}
