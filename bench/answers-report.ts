import { writeFileSync } from "node:fs";
import type { Row } from "./answers.ts";
import type { Table } from "./support/numbers.ts";
import { writePart } from "./support/page.ts";

const CHART = "docs/images/growth.svg";

/** Writes the results into the documentation, and draws the chart. */
export function report(machine: string, tables: Table[], rows: Row[]): void {
  writePart("measured", machine, tables);
  writeFileSync(CHART, growthChart(rows));
}

const [WIDTH, ROW, LEFT, RIGHT] = [720, 34, 150, 60];
const COLORS = ["#d8b4c0", "#b06a80", "#6b2f43"];

/** The processor time of a request as a multiple of a bare server’s, with a bar for each size. */
function growthChart(rows: Row[]): string {
  const single = rows.filter(({ workers }) => workers === 1);
  const kinds = [...Map.groupBy(single, ({ kind }) => kind)];
  const sizes = [...new Set(single.map(({ size }) => size))];
  const timesOf = ({ own, bare }: Row) => own.cost / bare.cost;
  const most = Math.max(...single.map(timesOf));
  const scale = (times: number) => (times / most) * (WIDTH - LEFT - RIGHT);
  const bars = kinds.map(([kind, group], at) => {
    const top = 30 + at * ROW;
    const each = (ROW - 8) / group.length;
    const own = group.map((row, index) => {
      const y = (top + index * each).toFixed(1);
      const width = Math.max(1, scale(timesOf(row))).toFixed(1);
      const color = COLORS[sizes.indexOf(row.size) % COLORS.length];
      return `<rect x="${LEFT}" y="${y}" width="${width}" height="${each.toFixed(1)}" fill="${color}"/>`;
    });
    const largest = group.at(-1);
    const x = LEFT + scale(Math.max(...group.map(timesOf))) + 6;
    const value = largest ? `${timesOf(largest).toFixed(1)}×` : "";
    const middle = top + ROW / 2;
    const label = `<text x="${LEFT - 8}" y="${middle}" text-anchor="end">${kind}</text>`;
    return [label, ...own, `<text x="${x.toFixed(1)}" y="${middle}">${value}</text>`].join("");
  });
  const height = 40 + kinds.length * ROW;
  const legend = sizes.map((size, index) => {
    const x = LEFT + index * 150;
    const name = `${size.toLocaleString("en")} designs`;
    return `<rect x="${x}" y="6" width="12" height="12" fill="${COLORS[index % COLORS.length]}"/><text x="${x + 18}" y="16">${name}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12" role="img" aria-label="CPU time of a request, times that of a bare Node server"><rect width="${WIDTH}" height="${height}" fill="#fff"/>${legend.join("")}${bars.join("")}</svg>\n`;
}
