/** In a log: a line for each quarter. */
const PARTS = 4;
/** In a terminal: how often the line is updated, in milliseconds. */
const EVERY_MS = 100;

/** Shows progress: in a terminal in one updated line, elsewhere in a few lines. */
export class ProgressLine {
  private readonly what: string;
  private readonly out: Pick<NodeJS.WriteStream, "isTTY" | "write">;
  private part = 0;
  private saidAt = -Infinity;

  constructor(what: string, out: Pick<NodeJS.WriteStream, "isTTY" | "write"> = process.stdout) {
    this.what = what;
    this.out = out;
  }

  readonly say = (done: number, total: number): void => {
    const text = `${this.what}: ${done} of ${total}`;
    const isLast = done === total;
    if (this.out.isTTY) {
      if (!isLast && performance.now() - this.saidAt < EVERY_MS) return;
      this.saidAt = performance.now();
      this.out.write(`\r${text}${isLast ? "\n" : ""}`);
      return;
    }
    const part = Math.floor((done * PARTS) / total);
    if (part === this.part) return;
    this.part = part;
    this.out.write(`${text}\n`);
  };
}
