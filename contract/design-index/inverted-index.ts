/** Bits of a search by the design's `seq`: what it has of it, and what its title has. */
export interface FoundBits {
  anywhere: Uint32Array;
  inTitle: Uint32Array;
}

/** The designs of each word beside each other, as they were when it was made. */
export class InvertedIndex {
  /** Of each word by its number, from where its designs are listed; one more for the end of the last. */
  private starts = new Uint32Array(1);
  /** Designs' `seq`, doubled; odd where the word stands in the title. */
  private designs = new Uint32Array(0);

  /**
   * Makes it of what each design has: `entries` are words' numbers, doubled and odd for one of a title, and `spans` two
   * numbers for each design by its `seq`, from where to where its words are listed.
   */
  make(spans: Uint32Array, entries: Uint32Array, words: number): void {
    const starts = new Uint32Array(words + 1);
    eachEntry(spans, entries, (_seq, entry) => {
      const next = (entry >>> 1) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    });
    for (let word = 0; word < words; word += 1) {
      starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
    }
    const designs = new Uint32Array(starts[words] ?? 0);
    const places = starts.slice();
    eachEntry(spans, entries, (seq, entry) => {
      const place = places[entry >>> 1] ?? 0;
      places[entry >>> 1] = place + 1;
      designs[place] = seq * 2 + (entry & 1);
    });
    this.starts = starts;
    this.designs = designs;
  }

  /** Gives each design the bits of its words, by their numbers. */
  spread(bits: Uint32Array, { anywhere, inTitle }: FoundBits): void {
    const { starts, designs } = this;
    const words = Math.min(bits.length, starts.length - 1);
    for (let word = 0; word < words; word += 1) {
      const held = bits[word] ?? 0;
      if (held === 0) continue;
      const end = starts[word + 1] ?? 0;
      for (let at = starts[word] ?? 0; at < end; at += 1) {
        const design = designs[at] ?? 0;
        const seq = design >>> 1;
        anywhere[seq] = (anywhere[seq] ?? 0) | held;
        if ((design & 1) === 1) inTitle[seq] = (inTitle[seq] ?? 0) | held;
      }
    }
  }
}

function eachEntry(
  spans: Uint32Array,
  entries: Uint32Array,
  tell: (seq: number, entry: number) => void,
): void {
  for (let seq = 0; seq * 2 < spans.length; seq += 1) {
    const end = spans[seq * 2 + 1] ?? 0;
    for (let at = spans[seq * 2] ?? 0; at < end; at += 1) tell(seq, entries[at] ?? 0);
  }
}
