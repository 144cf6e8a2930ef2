import { FARTHEST, UNLIKE, chromaOf, difference, likeness } from "../colors/nearness.ts";
import { type Lab, labOfHex } from "../colors/oklab.ts";
import { MAX_COLORS, colorOf, sharesOf } from "../colors/palette.ts";
import { bufferOfLength } from "./term-bits.ts";

/** Numbers of a color: OKLab, chroma, and share of the polish in percent; and numbers of a palette. */
const CHANNELS = 5;
const NUMBERS = MAX_COLORS * CHANNELS;
/** The lightness of a missing color. */
const NONE = -1;
/** More than any two colors differ. */
const MOST_DIFFERENT = 2 ** 29;

/** The palettes of all designs by their `seq`, as whole steps of OKLab with shares: fifty bytes each. */
export class Palettes {
  private labs = new Int16Array(1024 * NUMBERS).fill(NONE);
  /** The most that the shares of one palette add up to. */
  private mostPolish = 100;

  set(seq: number, palette: readonly string[]): void {
    const at = seq * NUMBERS;
    const known = this.labs.length;
    if (at + NUMBERS > known) {
      const bytes = (at + NUMBERS) * 2 * this.labs.BYTES_PER_ELEMENT;
      const larger = bufferOfLength(this.labs.buffer, bytes);
      this.labs = new Int16Array(larger).fill(NONE, known);
    }
    const { labs } = this;
    const shares = sharesOf(palette);
    labs.fill(NONE, at, at + NUMBERS);
    for (let index = 0; index < palette.length; index += 1) {
      const lab = labOfHex(colorOf(palette[index] ?? ""));
      const from = at + index * CHANNELS;
      labs.set(lab, from);
      labs[from + 3] = chromaOf(lab);
      labs[from + 4] = shares[index] ?? 0;
    }
    this.mostPolish = Math.max(
      this.mostPolish,
      shares.reduce((sum, share) => sum + share, 0),
    );
  }

  /** The distance of a design from a color, as in `nearestFirst`. */
  distance(seq: number, color: Lab): number {
    const { labs } = this;
    const [lightness, a, b] = color;
    const chroma = chromaOf(color);
    const from = seq * NUMBERS;
    let rest = FARTHEST;
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

  /** The most by which the nearest color of a palette within this distance may differ. */
  mostDifferent(distance: number): number {
    if (distance >= FARTHEST) return MOST_DIFFERENT;
    const like = (this.mostPolish * UNLIKE * UNLIKE) / (FARTHEST - distance);
    return Math.min(MOST_DIFFERENT, Math.ceil(like) - UNLIKE);
  }

  /**
   * Whether a color of a design may differ at most so much: `difference` is never less than what is computed here. A
   * plain loop with few branches, for the sake of a hundred thousand palettes.
   */
  mayBeLike(seq: number, color: Lab, most: number): boolean {
    if (most === MOST_DIFFERENT) return true;
    const { labs } = this;
    const from = seq * NUMBERS;
    let isLike = 0;
    for (let at = from; at < from + NUMBERS; at += CHANNELS) {
      const own = labs[at] ?? NONE;
      if (own === NONE) break;
      const lighter = own - color[0];
      const redder = (labs[at + 1] ?? 0) - color[1];
      const yellower = (labs[at + 2] ?? 0) - color[2];
      const differs = lighter * lighter + 8 * (redder * redder + yellower * yellower);
      // Negative if it is like it.
      isLike |= (differs >> 1) - most - 1;
    }
    return isLike < 0;
  }
}
