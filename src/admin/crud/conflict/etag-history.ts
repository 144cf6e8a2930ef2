/**
 * What one's own calls made of the tags they started from. A form that was opened while a switch of
 * its row was still being saved starts from the tag before; that change is its own, not another's.
 */
export class EtagHistory {
  readonly #next = new Map<string, string>();

  /** A call that started from `tag` made `next` of it. */
  follow(tag: string, next: string): void {
    this.#next.set(tag, next);
  }

  latest(tag: string): string {
    let latest = tag;
    for (let next = this.#next.get(latest); next; next = this.#next.get(latest)) latest = next;
    return latest;
  }
}
