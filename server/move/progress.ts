import type { Digest } from "./rows.ts";
import type { MoveStep, Moved } from "./move.ts";

/** So often a line says how far a long step is. */
const LINE_MS = 2_000;

/** Says how far a move is: a line for each table, and some in between where one takes long. */
export class Progress {
  /** What is being done, once anything is. */
  step = "";
  private readonly print: (line: string) => void;
  private saidAt = Date.now();

  constructor(print: (line: string) => void) {
    this.print = print;
  }

  readonly say = ({ what, done, total, carried, isAgain }: MoveStep): void => {
    this.step = what;
    if (carried) {
      if (isAgain && carried.changed === 0) return;
      this.line(`${what}: ${sizeOf(carried.digest)}${isAgain ? ", written meanwhile" : ""}`);
    } else if (Date.now() - this.saidAt > LINE_MS) {
      const of = total === undefined ? "" : ` of ${count(total)}`;
      this.line(`${what}: ${count(done)}${of} …`);
    }
  };

  private line(text: string): void {
    this.saidAt = Date.now();
    this.print(text);
  }
}

/** Such as “1,200 rows, 3.4 MB, 0f3a…”: the same rows have the same hash in every database. */
function sizeOf({ rows, bytes, hash }: Digest): string {
  return `${count(rows)} rows, ${(bytes / 1e6).toFixed(1)} MB, ${hash.slice(0, 16)}`;
}

export function summaryOf({ tables, changedMeanwhile, from, to }: Moved): string[] {
  const rows = tables.reduce((sum, { digest }) => sum + digest.rows, 0);
  const written =
    changedMeanwhile.length > 0 ? ` (and was written to: ${changedMeanwhile.join(", ")})` : "";
  return [
    `Moved: ${count(rows)} rows in ${tables.length} tables, checked in ${to} against their hashes.`,
    `If the site was running from ${from}${written}, stop it, run this command again to copy the rest, and start the site from ${to}.`,
  ];
}

function count(number: number): string {
  return number.toLocaleString("en");
}
