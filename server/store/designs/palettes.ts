import { FARTHEST, likeness } from "../../../contract/colors/nearness.ts";
import { type Lab, labOfHex } from "../../../contract/colors/oklab.ts";
import { MOST_COLORS, colorOf, sharesOf } from "../../../contract/colors/palette.ts";

/** Numbers of a color, the last one its share of the polish in percent; and those of a palette. */
const CHANNELS = 4;
const NUMBERS = MOST_COLORS * CHANNELS;
/** Stands for the lightness where there is no further color. */
const NONE = -1;

/** The palettes of all designs by their `seq`, as whole steps of OKLab with shares: forty bytes each. */
export class Palettes {
  private labs = new Int16Array(1024 * NUMBERS).fill(NONE);

  set(seq: number, palette: readonly string[]): void {
    const at = seq * NUMBERS;
    const known = this.labs.length;
    if (at + NUMBERS > known) {
      const larger = this.labs.buffer.transfer((at + NUMBERS) * 2 * this.labs.BYTES_PER_ELEMENT);
      this.labs = new Int16Array(larger).fill(NONE, known);
    }
    const shares = sharesOf(palette);
    this.labs.fill(NONE, at, at + NUMBERS);
    this.labs.set(
      palette.flatMap((entry, index) => [...labOfHex(colorOf(entry)), shares[index] ?? 0]),
      at,
    );
  }

  /** How far a design is from a color, as `nearestFirst` has it. */
  distance(seq: number, [lightness, a, b]: Lab): number {
    const { labs } = this;
    const from = seq * NUMBERS;
    let rest = FARTHEST;
    // A plain loop: a hundred thousand palettes come one after the other.
    for (let at = from; at < from + NUMBERS && (labs[at] ?? NONE) !== NONE; at += CHANNELS) {
      const lighter = (labs[at] ?? 0) - lightness;
      const redder = (labs[at + 1] ?? 0) - a;
      const yellower = (labs[at + 2] ?? 0) - b;
      const squared = lighter * lighter + redder * redder + yellower * yellower;
      rest -= likeness(squared, labs[at + 3] ?? 0);
    }
    return Math.max(0, rest);
  }
}
