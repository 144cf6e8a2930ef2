import { globSync } from "node:fs";
import { expect, it } from "vitest";
import { webBuild } from "../vite.config.ts";

const MODULES = [
  "{contract,src}/**/*.{ts,tsx,css}",
  "node_modules/lucide-react/dist/esm/icons/*.{js,mjs}",
  "node_modules/{react,zod,lean-qr,workbox-window,react-hook-form}/*.{js,json}",
  "node_modules/{@radix-ui,@tanstack,@hookform,@floating-ui}/**/*.{js,mjs}",
];

/** `a(?:b|c)d` as `abd` and `acd`. */
function branchesOf(pattern: string): string[] {
  const start = pattern.search(/\((?!\?[!=])/);
  if (start === -1) return alternatives(pattern);
  const end = closing(pattern, start);
  const inner = alternatives(pattern.slice(start + 1, end).replace(/^\?:/, ""));
  const isOptional = pattern[end + 1] === "?";
  const rest = pattern.slice(end + (isOptional ? 2 : 1));
  const outer = alternatives(pattern.slice(0, start) + "\0" + rest);
  return outer.flatMap((one) =>
    one.includes("\0")
      ? inner.flatMap((part) => branchesOf(one.replace("\0", () => part)))
      : branchesOf(one),
  );
}

/** Splits at each `|` outside of parentheses. */
function alternatives(pattern: string): string[] {
  let depth = 0;
  const parts = [""];
  for (const char of pattern) {
    if (char === "(") depth += 1;
    if (char === ")") depth -= 1;
    if (char === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += char;
  }
  return parts;
}

function closing(pattern: string, start: number): number {
  let depth = 0;
  for (let at = start; at < pattern.length; at += 1) {
    if (pattern[at] === "(") depth += 1;
    if (pattern[at] === ")") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`${pattern} has no end`);
}

it("has a module for each path that the rules of chunks name", () => {
  const modules = globSync(MODULES).map((file) => `/${file}`);
  const { groups } = webBuild.rolldownOptions.output.codeSplitting;
  const dead = groups.flatMap((group) => {
    if (!("test" in group)) return [];
    const { test } = group;
    if (typeof test === "function") return modules.some(test) ? [] : [String(test)];
    const { flags } = test;
    const isDead = (branch: string) => !modules.some((one) => new RegExp(branch, flags).test(one));
    return branchesOf(test.source).filter(isDead);
  });
  expect(dead).toEqual([]);
});
