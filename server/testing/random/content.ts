import type { ContentVersions, Kind } from "../../database/content-versions.ts";

// A database in memory for random walks, which remembers when what was current.

export const KINDS = ["designs", "posts"] as const;
export type Counted = (typeof KINDS)[number];

/** How long a question to the database travels, and its answer, in milliseconds. */
export const TRAVEL = { usual: 2, slow: 600 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Connections that listen for notifications, by the name of the node’s database. */
export const listening = new Map<string, { hear(): void; end(): void }>();

/** A value of one kind of content, and the time in which a reader could find it. */
interface Period {
  value: string;
  from: number;
  to: number;
}

/** The database: what it holds, what it held when, and whether it answers. */
export class Content {
  readonly periods = new Map<string, Period[]>();
  private readonly counts = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  private readonly waiting: (() => void)[] = [];
  private state: "away" | "silent" | "back" = "back";
  private written = 0;
  isSlow = false;
  /** When it last did not answer, or came back with other content. */
  outAt = -Infinity;
  /** Since when it does not answer. */
  outSince: number | undefined;

  constructor() {
    listening.clear();
    for (const kind of [...KINDS, "sessions"]) this.hold(kind, `${kind} 0`);
    this.noteDay();
  }

  get isOut(): boolean {
    return this.state !== "back";
  }

  versions(): ContentVersions {
    let known = new Map(this.counts);
    const current = () => {
      if (KINDS.some((kind) => known.get(kind) !== this.counts.get(kind)))
        known = new Map(this.counts);
      return known;
    };
    return { current };
  }

  /** As the driver reads them: an answer comes soon, fails at once, or after a while. */
  async readCounts(): Promise<ReadonlyMap<Kind, number>> {
    const travel = TRAVEL[this.isSlow ? "slow" : "usual"];
    await pause(travel);
    await this.answers();
    const found = new Map(this.counts);
    await pause(travel);
    return found;
  }

  value(kind: string): string {
    return this.periods.get(kind)?.at(-1)?.value ?? "";
  }

  async answers(): Promise<void> {
    if (this.state === "silent") {
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        setTimeout(resolve, 5_000);
      });
    }
    if (this.isOut) throw new Error("The database is unreachable.");
  }

  write(kind: Counted): void {
    this.written += 1;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.hold(kind, `${kind} ${this.written}`);
    this.hold("sessions", `sessions ${this.written}`);
  }

  become(state: "away" | "silent" | "back"): void {
    if (state !== "back" || this.isOut) this.outAt = performance.now();
    if (state === "back") this.outSince = undefined;
    else this.outSince ??= performance.now();
    this.state = state;
    if (this.isOut) for (const one of listening.values()) one.end();
    if (state === "silent") return;
    for (const resume of this.waiting.splice(0)) resume();
  }

  /** A standby takes over that never had the last write, and counts on with other content. */
  replace(): void {
    for (const one of listening.values()) one.end();
    this.outAt = performance.now();
    for (const kind of KINDS) {
      if ((this.counts.get(kind) ?? 0) === 0) continue;
      this.written += 1;
      this.hold(kind, `${kind} ${this.written} instead`);
    }
  }

  noteDay(since = performance.now()): void {
    const day = new Date().toISOString().slice(0, 10);
    if (day !== this.value("day")) this.hold("day", day, since);
  }

  /** Whether a reader could have found the value at some time since. */
  wasCurrent(kind: string, value: unknown, since: number): boolean {
    const periods = this.periods.get(kind) ?? [];
    return periods.some((period) => period.value === value && period.to >= since);
  }

  private hold(kind: string, value: string, since = performance.now()): void {
    const periods = this.periods.get(kind) ?? [];
    this.periods.set(kind, periods);
    const last = periods.at(-1);
    if (last) last.to = performance.now();
    periods.push({ value, from: since, to: Infinity });
  }
}
