import { FARTHEST } from "../../../contract/colors/nearness.ts";
import { type Lab, labOfHex } from "../../../contract/colors/oklab.ts";
import { MOST_COLORS } from "../../../contract/colors/palette.ts";

/** Numbers of a color, and of a palette. */
const CHANNELS = 3;
const NUMBERS = MOST_COLORS * CHANNELS;
/** Stands for the lightness where there is no further color. */
const NONE = -1;

/** The palettes of all designs by their `seq`, as whole steps of OKLab: thirty bytes each. */
export class Palettes {
  private labs = new Int16Array(1024 * NUMBERS).fill(NONE);

  set(seq: number, palette: readonly string[]): void {
    const at = seq * NUMBERS;
    const known = this.labs.length;
    if (at + NUMBERS > known) {
      const larger = this.labs.buffer.transfer((at + NUMBERS) * 2 * this.labs.BYTES_PER_ELEMENT);
      this.labs = new Int16Array(larger).fill(NONE, known);
    }
    this.labs.fill(NONE, at, at + NUMBERS);
    this.labs.set(palette.flatMap(labOfHex), at);
  }

  /** How far a design is from a color, as `squaredDistance` has it; where that is not below the limit, the limit. */
  distance(seq: number, [lightness, a, b]: Lab, limit: number = FARTHEST): number {
    const { labs } = this;
    const from = seq * NUMBERS;
    let least = Math.min(limit, FARTHEST);
    // A plain loop: a hundred thousand palettes come one after the other. Most of their colors are too light or too
    // dark already.
    for (let at = from; at < from + NUMBERS && labs[at] !== NONE; at += CHANNELS) {
      const lighter = (labs[at] ?? 0) - lightness;
      const lighterSquared = lighter * lighter;
      if (lighterSquared >= least) continue;
      const redder = (labs[at + 1] ?? 0) - a;
      const yellower = (labs[at + 2] ?? 0) - b;
      const distance = lighterSquared + redder * redder + yellower * yellower;
      if (distance < least) least = distance;
    }
    return least;
  }
}
