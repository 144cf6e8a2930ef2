/** Lets work about one thing wait until what was begun before is done, whatever came of that. */
export class SerialQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  run<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(id) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#last.set(id, result);
    return result;
  }
}
