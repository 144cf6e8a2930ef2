/** The smallest of many keys, up to a number. */
export class Smallest {
  /** What is not below it is not among them. */
  limit = Number.POSITIVE_INFINITY;
  private readonly most: number;
  private keys: number[] = [];

  constructor(most: number) {
    this.most = most;
  }

  add(key: number): void {
    if (key >= this.limit) return;
    this.keys.push(key);
    // Seldom, and few at a time: quicker than a place among the others for each.
    if (this.keys.length > 2 * this.most) this.tidy();
  }

  /** In ascending order. */
  sorted(): number[] {
    this.tidy();
    return this.keys;
  }

  private tidy(): void {
    this.keys = this.keys.toSorted((a, b) => a - b).slice(0, this.most);
    this.limit = this.keys[this.most - 1] ?? this.limit;
  }
}
