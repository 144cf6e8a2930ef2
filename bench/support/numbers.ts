/** A measurement to print. */
export interface Table {
  title: string;
  columns: string[];
  rows: string[][];
}

/** The value below which this share of all values is. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: number[]) => percentile(values, 0.5);

export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
export const kb = (bytes: number) => `${(bytes / 1e3).toFixed(bytes < 1e4 ? 1 : 0)} kB`;

/** A value as a multiple of its baseline; both come from the same run. */
export function ratio(value: number, baseline: number): string {
  if (baseline === 0) return value === 0 ? "1.00×" : "–";
  const times = value / baseline;
  return `${times.toFixed(times < 10 ? 2 : 0)}×`;
}

export function print({ title, columns, rows }: Table): void {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  const [head = "", ...body] = lines.map((line) =>
    line
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  "),
  );
  console.log([`\n${title}`, head, "-".repeat(head.length), ...body].join("\n"));
}

/** The same for a page of documentation. */
export function markdown({ title, columns, rows }: Table): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const under = columns.map((_, at) => (at === 0 ? "---" : "--:"));
  return [`### ${title}`, "", line(columns), line(under), ...rows.map(line)].join("\n");
}
