/** A worker that answered for so long had a good start. */
const GOOD_MS = 10_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** So many ends before a first answer, and none that answers: it will not start at all. */
const MOST_FAILURES = 5;

interface Ended {
  /** How long it has answered; undefined when it never did. */
  answeredMs: number | undefined;
  /** How many others answer now. */
  others: number;
}

/** When workers that end are replaced: at once, and ever later when they keep ending soon. */
export class Replacement {
  private soonEnded = 0;
  private neverReady = 0;

  /** How long to wait, in milliseconds; undefined to give up. */
  pauseAfter({ answeredMs, others }: Ended): number | undefined {
    this.neverReady = answeredMs === undefined ? this.neverReady + 1 : 0;
    if (this.neverReady >= MOST_FAILURES && others === 0) return undefined;
    this.soonEnded = answeredMs !== undefined && answeredMs >= GOOD_MS ? 0 : this.soonEnded + 1;
    if (this.soonEnded <= 1) return 0;
    return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (this.soonEnded - 2));
  }
}
