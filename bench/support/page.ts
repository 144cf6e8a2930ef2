import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { type Table, markdown } from "./numbers.ts";

const PAGE = "docs/performance.md";

/** Writes results into docs/performance.md, between the marks of their part. */
export function writePart(part: string, machine: string, tables: Table[]): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const page = readFileSync(PAGE, "utf8");
  const [before] = page.split(begin);
  const [, after] = page.split(end);
  const text = [`${machine}.`, ...tables.map(markdown)].join("\n\n");
  writeFileSync(PAGE, `${before}${begin}\n\n${text}\n\n${end}${after}`);
  // The format check requires tables in the formatter’s layout.
  execFileSync("oxfmt", [PAGE]);
}
