import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FLAG_NAMES, VARIABLE_NAMES } from "../config.ts";
import { HELP } from "./help.ts";

const README = readFileSync("README.md", "utf8");

/** The flags and variables that a text names. */
const namesIn = (text: string) => new Set(text.match(/--[a-z][a-z-]+|\b[A-Z][A-Z_]{2,}\b/g));

it.each([
  ["the help", HELP],
  ["README.md", README],
])("%s names every flag and variable", (_, text) => {
  const named = namesIn(text);
  const known = [...FLAG_NAMES.map((name) => `--${name}`), ...VARIABLE_NAMES];
  expect(known.filter((name) => !named.has(name))).toEqual([]);
});

it("README.md's table names nothing else", () => {
  const rows = README.split("\n").filter((line) => /^\| +(`--|`[A-Z]|\|)/.test(line));
  expect(rows.length).toBeGreaterThan(10);
  // Names stand in the first two columns.
  const named = rows.flatMap((row) => [...namesIn(row.split("|").slice(1, 3).join())]);
  const known = new Set([...FLAG_NAMES.map((name) => `--${name}`), ...VARIABLE_NAMES]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
