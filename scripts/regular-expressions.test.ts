import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { type AST, parseRegExpLiteral } from "@eslint-community/regexpp";
import { expect, it } from "vitest";
import { parseSync } from "vite";

// What reads other people’s files and texts of any length: each of its expressions is tried on a megabyte of what it
// almost matches. One that backtracks takes minutes instead of milliseconds.

const ROOT = path.join(import.meta.dirname, "..");
const READERS = "{server/{content,media,objects,transfer},contract/{pictures,text}}/**/*.ts";
const LENGTH = 1_000_000;
const TIMEOUT_MS = 20_000;

/** These read short texts only: dates have a longest length, addresses and names that of a field. */
const SHORT = new Set(["server/transfer/elsewhere/table/dates.ts", "contract/text/alt-text.ts"]);

/** What may be repeated without end. The time of all other expressions has a limit. */
const UNLIMITED = /(?<!\\)[*+]|,\}/;

const found = new Map<string, RegExp>();
for (const file of globSync(READERS, { cwd: ROOT })) {
  if (file.endsWith(".test.ts") || SHORT.has(file)) continue;
  collect(parseSync(file, readFileSync(path.join(ROOT, file), "utf8")).program, file);
}

function collect(node: unknown, file: string): void {
  if (typeof node !== "object" || node === null) return;
  const { regex } = node as { regex?: { pattern: string; flags: string } };
  if (regex) {
    const { pattern, flags } = regex;
    if (!UNLIMITED.test(pattern)) return;
    found.set(`${path.basename(file)} /${pattern}/${flags}`, new RegExp(pattern, flags));
  }
  for (const part of Object.values(node)) collect(part, file);
}

/** A text for each part of a pattern from the first unlimited one on, which matches up to the end of this part. */
function* beginnings(
  pattern: string,
  alternatives: AST.Alternative[],
  before = "",
): Generator<string> {
  for (const { elements } of alternatives) {
    let text = before;
    for (const element of elements) {
      const inner = element.type === "Quantifier" ? element.element : element;
      if (inner.type === "Group" || inner.type === "CapturingGroup")
        yield* beginnings(pattern, inner.alternatives, text);
      text += sampleOf(element);
      if (UNLIMITED.test(pattern.slice(0, element.end))) yield text;
    }
  }
}

/** The shortest text that is not empty and that an element matches, or almost. */
function sampleOf(element: AST.Element): string {
  switch (element.type) {
    case "Quantifier":
      return sampleOf(element.element).repeat(Math.max(1, element.min));
    case "Group":
    case "CapturingGroup":
      return (element.alternatives[0]?.elements ?? []).map(sampleOf).join("");
    case "Character":
      return String.fromCodePoint(element.value);
    case "CharacterSet":
    case "CharacterClass":
    case "ExpressionCharacterClass": {
      const one = new RegExp(element.raw, "u" + (element.raw.includes("\\p") ? "" : "s"));
      return (
        [..." a1-_.,:;/\\\"'<>[]{}()=&?#@+\n\t“\u0300\u0001"].find((sign) => one.test(sign)) ?? ""
      );
    }
    default:
      return "";
  }
}

it("finds the expressions", () => expect(found.size).toBeGreaterThan(90));

it.each([...found])("%s", (_name, pattern) => {
  const { alternatives } = parseRegExpLiteral(pattern).pattern;
  const texts = [...new Set(beginnings(`/${pattern.source}/`, alternatives))];
  const pumps = texts.flatMap((text) => [
    { start: "", pump: text },
    { start: text, pump: text.slice(-1) },
  ]);
  for (const { start, pump } of pumps.filter((one) => one.pump !== "")) {
    const text = `${start}${pump.repeat(Math.ceil(LENGTH / pump.length))}\0`;
    const run = () =>
      void runInNewContext("text.replace(pattern, '')", { text, pattern }, { timeout: TIMEOUT_MS });
    expect(run, JSON.stringify([start, pump])).not.toThrow();
  }
});
