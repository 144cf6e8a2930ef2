import { compareKeys } from "../item-order.ts";
import { alphabetKey } from "../text/search-text.ts";
import { bufferOfLength } from "./term-bits.ts";
import { FARTHEST, chromaOf, difference, likeness } from "../colors/nearness.ts";
import { type Lab, labOfHex } from "../colors/oklab.ts";
import { MAX_COLORS, colorOf, sharesOf } from "../colors/palette.ts";

/** The titles of all designs by their `seq`, and their order in the alphabet. */
export class Titles {
  private readonly titles: string[] = [];
  /** Sort keys; made on the first sort by title. */
  private readonly keys: (string | undefined)[] = [];
  private readonly order: number[] = [];
  private isInOrder = true;

  set(seq: number, title: string): void {
    const known = this.titles[seq];
    if (known === title) return;
    if (known === undefined) this.order.push(seq);
    this.titles[seq] = title;
    this.keys[seq] = undefined;
    this.isInOrder = false;
  }

  /** Nearly sorted since the last time, so that sorting again is linear. */
  inOrder(ofEqual: (a: number, b: number) => number): readonly number[] {
    if (!this.isInOrder) {
      this.order.sort((a, b) => compareKeys(this.keyOf(a), this.keyOf(b)) || ofEqual(a, b));
      this.isInOrder = true;
    }
    return this.order;
  }

  private keyOf(seq: number): string {
    return (this.keys[seq] ??= alphabetKey(this.titles[seq] ?? ""));
  }
}

/** Numbers of a color: OKLab, chroma, and share of the polish in percent; and numbers of a palette. */
const CHANNELS = 5;
const NUMBERS = MAX_COLORS * CHANNELS;
/** The lightness of a missing color. */
const NONE = -1;

/** The palettes of all designs by their `seq`, as whole steps of OKLab with shares: fifty bytes each. */
export class Palettes {
  private labs = new Int16Array(1024 * NUMBERS).fill(NONE);

  set(seq: number, palette: readonly string[]): void {
    const at = seq * NUMBERS;
    const known = this.labs.length;
    if (at + NUMBERS > known) {
      const bytes = (at + NUMBERS) * 2 * this.labs.BYTES_PER_ELEMENT;
      const larger = bufferOfLength(this.labs.buffer, bytes);
      this.labs = new Int16Array(larger).fill(NONE, known);
    }
    const shares = sharesOf(palette);
    this.labs.fill(NONE, at, at + NUMBERS);
    this.labs.set(
      palette.flatMap((entry, index) => {
        const lab = labOfHex(colorOf(entry));
        return [...lab, chromaOf(lab), shares[index] ?? 0];
      }),
      at,
    );
  }

  /** The distance of a design from a color, as in `nearestFirst`. */
  distance(seq: number, color: Lab, chroma = chromaOf(color)): number {
    const { labs } = this;
    const [lightness, a, b] = color;
    const from = seq * NUMBERS;
    let rest = FARTHEST;
    // A plain loop, for the sake of a hundred thousand palettes.
    for (let at = from; at < from + NUMBERS && (labs[at] ?? NONE) !== NONE; at += CHANNELS) {
      const differs = difference(
        (labs[at] ?? 0) - lightness,
        (labs[at + 1] ?? 0) - a,
        (labs[at + 2] ?? 0) - b,
        (labs[at + 3] ?? 0) - chroma,
      );
      rest -= likeness(differs, labs[at + 4] ?? 0);
    }
    return Math.max(0, rest);
  }
}
