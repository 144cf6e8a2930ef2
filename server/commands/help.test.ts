import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FLAG_NAMES, VARIABLE_NAMES } from "../config.ts";
import { HELP } from "./help.ts";

const OPERATIONS = readFileSync("docs/operations.md", "utf8");

/** The flags and variables that a text names. */
const namesIn = (text: string) => new Set(text.match(/--[a-z][a-z-]+|\b[A-Z][A-Z_]{2,}\b/g));

it.each([
  ["the help", HELP],
  ["docs/operations.md", OPERATIONS],
])("%s names every flag and variable", (_, text) => {
  const named = namesIn(text);
  const known = [...FLAG_NAMES.map((name) => `--${name}`), ...VARIABLE_NAMES];
  expect(known.filter((name) => !named.has(name))).toEqual([]);
});

it.each(["README.md", "docs/operations.md"])("the table of %s names nothing else", (file) => {
  const rows = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => /^\| +(`--|`[A-Z]|\|)/.test(line));
  expect(rows.length).toBeGreaterThan(9);
  // The first two columns have the names.
  const named = rows.flatMap((row) => [...namesIn(row.split("|").slice(1, 3).join())]);
  const known = new Set([...FLAG_NAMES.map((name) => `--${name}`), ...VARIABLE_NAMES]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
