/** A character of JavaScript takes no more in UTF-8. */
const MOST_BYTES_EACH = 3;

/**
 * Text that is about to be written, as the bytes that it will be. Kept as strings, lines would live on
 * through several collections of garbage, and those took a quarter of what a finished answer takes.
 */
export class GatheredText {
  /** In bytes. */
  size = 0;
  private readonly usualSize: number;
  private bytes: Buffer;
  private spare: Buffer;

  /** `usualSize` is what is gathered at most, as a rule, in bytes. */
  constructor(usualSize: number) {
    this.usualSize = usualSize;
    this.bytes = this.spare = Buffer.alloc(0);
  }

  add(text: string): void {
    const needed = this.size + text.length * MOST_BYTES_EACH;
    if (needed > this.bytes.length) this.growTo(needed);
    this.size += this.bytes.write(text, this.size);
  }

  /** Gives all of it, which holds until the next time that something is taken, and begins anew. */
  take(): Buffer {
    const taken = this.bytes.subarray(0, this.size);
    [this.bytes, this.spare] = [this.spare, this.bytes];
    // What more than usual took goes again.
    if (this.bytes.length > this.usualSize) this.bytes = Buffer.alloc(0);
    this.size = 0;
    return taken;
  }

  private growTo(needed: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, this.usualSize, 2 * this.bytes.length));
    this.bytes.copy(larger, 0, 0, this.size);
    this.bytes = larger;
  }
}
