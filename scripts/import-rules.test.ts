import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { importRules } from "./import-rules.ts";

/** Used by tests alone, or no code. */
const WITHOUT_RULES = new Set(["testing", "styles"]);

const named = new Set(importRules.flatMap(({ files }) => files));

it.each(["server", "src"])("every folder of %s has a row", (side) => {
  const folders = readdirSync(side, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).filter((name) => !WITHOUT_RULES.has(name));
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(named).toContain(`${side}/${name}/**`);
});
