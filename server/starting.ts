/** A signal that follows another one until a start is over: what runs later is not cut off by it. */
export class Starting {
  private readonly controller = new AbortController();
  private readonly stopping: AbortSignal;

  constructor(stopping: AbortSignal) {
    this.stopping = stopping;
    if (stopping.aborted) this.abort();
    stopping.addEventListener("abort", this.abort);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  done(): void {
    this.signal.throwIfAborted();
    this.stopping.removeEventListener("abort", this.abort);
  }

  private readonly abort = () => this.controller.abort(this.stopping.reason);
}
