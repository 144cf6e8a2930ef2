import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { importRules } from "./import-rules.ts";

/** Used only by tests, or no code. */
const WITHOUT_RULES = new Set(["testing", "styles"]);

const named = new Set(importRules.flatMap(({ files }) => files));

it.each([
  ["server", "content"],
  ["src", "lib"],
  ["src/admin", "kit"],
])("whatever lies in %s has a row, and is refused to what stands on nothing", (side, bottom) => {
  const entries = readdirSync(side, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const without = folders.filter((name) => !named.has(`${side}/${name}/**`));
  expect(without.filter((name) => !WITHOUT_RULES.has(name))).toEqual([]);

  const rules = importRules.find(({ files }) => files.includes(`${side}/${bottom}/**`))?.rules;
  const refused = new Set(JSON.stringify(rules).match(/[a-z-]+/g));
  const files = entries.flatMap(({ name }) => /^([a-z-]+)\.tsx?$/.exec(name)?.[1] ?? []);
  const all = [...folders, ...files].filter((name) => name !== bottom && name !== "styles");
  expect(all.filter((name) => !refused.has(name))).toEqual([]);
});
