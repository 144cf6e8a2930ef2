import { expect, it } from "vitest";
import { build } from "vite";
import { withoutSchemas } from "./without-schemas.ts";

it("leaves the validator out of what visitors load of the contract", async () => {
  const names = ["endpoints", "collections", "addresses", "related-items", "search/site-synonyms"];
  const loaded: string[] = [];
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [withoutSchemas(), { name: "loaded", moduleParsed: ({ id }) => void loaded.push(id) }],
    build: {
      write: false,
      rolldownOptions: {
        input: names.map((name) => `contract/${name}.ts`),
        preserveEntrySignatures: "strict",
      },
    },
  });
  expect(loaded.some((id) => id.endsWith("/contract/collections.ts"))).toBe(true);
  expect(
    loaded.filter((id) => /\/node_modules\/zod\/|\/contract\/(?:inputs|forms\/)/.test(id)),
  ).toEqual([]);
});
