/**
 * How long something is waited for, again and again, by one timer. A timer for each time would keep in memory
 * what was waited for: V8 collects it with all that is old, not with what is new.
 */
export class Deadline {
  private late: (() => void) | undefined;
  private at = 0;
  private timer: NodeJS.Timeout | undefined;
  private timerAt = 0;

  /** Calls `late` unless `end` comes within so many milliseconds. */
  begin(patience: number, late: () => void): void {
    const now = performance.now();
    this.late = late;
    this.at = now + patience;
    // One that comes too early looks again.
    if (this.timerAt <= now || this.timerAt > this.at) this.wake(patience);
  }

  end(): void {
    this.late = undefined;
  }

  private wake(after: number): void {
    clearTimeout(this.timer);
    this.timerAt = performance.now() + after;
    this.timer = setTimeout(() => this.look(), after).unref();
  }

  private look(): void {
    this.timerAt = 0;
    if (!this.late) return;
    const rest = this.at - performance.now();
    if (rest > 0) this.wake(rest);
    else this.late();
  }
}
