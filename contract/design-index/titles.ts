import { compareKeys } from "../item-order.ts";
import { alphabetKey } from "../text/search-text.ts";

/** The titles of all designs by their `seq`, and their order in the alphabet. */
export class Titles {
  private readonly titles: string[] = [];
  /** As they are compared; made when somebody first asks for their order. */
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

  /** Nearly all of it is in order since the last time, so that sorting it again takes a look at each. */
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
