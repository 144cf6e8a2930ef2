import type { Answers, Checked, Found } from "../../tests/support/witness.ts";
import { ms } from "./numbers.ts";

/** Columns of a witness’s results. */
export const COLUMNS = [
  "written",
  "lost",
  "twice",
  "writes refused",
  "longest",
  "reads",
  "refused",
  "longest",
  "oldest",
];

/** The cells for all reads, or for some. */
export function cells(
  { acknowledged, writes, reads: all }: Found,
  { lost, twice }: Checked,
  reads = all,
): string[] {
  return [
    String(acknowledged.length),
    String(lost),
    String(twice),
    refused([writes], 201),
    ms(writes.longest),
    String(reads.reduce((sum, { statuses }) => sum + (statuses[200] ?? 0), 0)),
    refused(reads, 200),
    ms(Math.max(...reads.map(({ longest }) => longest))),
    ms(Math.max(...reads.map(({ oldest }) => oldest))),
  ];
}

/** Such as `3 × 503`; 0 means no answer. */
function refused(answers: Answers[], good: number): string {
  const others = new Map<string, number>();
  for (const [status, count] of answers.flatMap(({ statuses }) => Object.entries(statuses))) {
    if (Number(status) !== good) others.set(status, (others.get(status) ?? 0) + count);
  }
  return [...others].map(([status, count]) => `${count} × ${status}`).join(", ") || "0";
}
