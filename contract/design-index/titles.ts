import { compareKeys } from "../item-order.ts";
import { alphabetKey } from "../text/search-text.ts";
import { withLength } from "./term-bits.ts";

/** So many changed titles are inserted one by one; with more, all are sorted. */
const FEW = 200;

type Compare = (a: number, b: number) => number;

/**
 * The titles of all designs by their `seq`, and their order in the alphabet. As numbers in one array: a hundred thousand
 * texts would take half the time of every full garbage collection.
 */
export class Titles {
  /** The UTF-16 units of all titles. */
  private units = new Uint16Array(1024);
  private used = 0;
  /** By `seq`, two numbers: the start of its title, counted from 1, and its end. */
  private spans = new Uint32Array(2048);
  /** Of those that have ever been sorted. */
  private order: number[] = [];
  /** What is missing in the order, or at a wrong place. */
  private readonly changed = new Set<number>();
  /** The first sort takes all. */
  private isSorted = false;

  /** `isMoved` says that it has another place among equal titles. */
  set(seq: number, title: string, isMoved = false): void {
    const isNew = this.startOf(seq) === -1;
    const isSame = !isNew && this.has(seq, title);
    if (isSame && !isMoved) return;
    if (!isSame) this.write(seq, title);
    if (this.isSorted) this.changed.add(seq);
    else if (isNew) this.order.push(seq);
  }

  inOrder(ofEqual: Compare): readonly number[] {
    const { changed } = this;
    if (this.isSorted && changed.size === 0) return this.order;
    if (changed.size > 0) this.order = this.order.filter((seq) => !changed.has(seq));
    if (this.isSorted && changed.size <= FEW) {
      for (const seq of changed) this.order.splice(this.placeOf(seq, ofEqual), 0, seq);
    } else {
      for (const seq of changed) this.order.push(seq);
      this.sortAll(ofEqual);
    }
    this.isSorted = true;
    changed.clear();
    return this.order;
  }

  private sortAll(ofEqual: Compare): void {
    const keys: string[] = [];
    for (const seq of this.order) keys[seq] = this.keyOf(seq);
    this.order.sort((a, b) => compareKeys(keys[a] ?? "", keys[b] ?? "") || ofEqual(a, b));
  }

  private placeOf(seq: number, ofEqual: Compare): number {
    const key = this.keyOf(seq);
    let [low, high] = [0, this.order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.order[middle] ?? 0;
      if ((compareKeys(this.keyOf(other), key) || ofEqual(other, seq)) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private keyOf(seq: number): string {
    const units = this.units.subarray(this.startOf(seq), this.spans[seq * 2 + 1]);
    return alphabetKey(String.fromCharCode(...units));
  }

  /** -1 without a title. */
  private startOf(seq: number): number {
    return (this.spans[seq * 2] ?? 0) - 1;
  }

  private has(seq: number, title: string): boolean {
    const start = this.startOf(seq);
    if ((this.spans[seq * 2 + 1] ?? 0) - start !== title.length) return false;
    for (let at = 0; at < title.length; at += 1) {
      if (this.units[start + at] !== title.charCodeAt(at)) return false;
    }
    return true;
  }

  private write(seq: number, title: string): void {
    if (seq * 2 + 2 > this.spans.length) this.spans = withLength(this.spans, seq * 4);
    this.spans.fill(0, seq * 2, seq * 2 + 2);
    if (this.used + title.length > this.units.length) this.makeRoom(title.length);
    this.spans[seq * 2] = this.used + 1;
    for (let at = 0; at < title.length; at += 1) this.units[this.used++] = title.charCodeAt(at);
    this.spans[seq * 2 + 1] = this.used;
  }

  /** Drops the units of former titles. */
  private makeRoom(more: number): void {
    const { units, spans } = this;
    let needed = more;
    for (let at = 0; at < spans.length; at += 2) {
      if (spans[at] !== 0) needed += (spans[at + 1] ?? 0) - (spans[at] ?? 0) + 1;
    }
    this.units = new Uint16Array(Math.ceil(needed * 1.5));
    this.used = 0;
    for (let at = 0; at < spans.length; at += 2) {
      if (spans[at] === 0) continue;
      const start = this.used;
      for (let from = (spans[at] ?? 0) - 1; from < (spans[at + 1] ?? 0); from += 1) {
        this.units[this.used++] = units[from] ?? 0;
      }
      spans[at] = start + 1;
      spans[at + 1] = this.used;
    }
  }
}
