import { expect, it } from "vitest";
import { build } from "vite";
import { withoutSchemas } from "./without-schemas.ts";

const ENTRY = `
  import { contact, offline, site } from "/contract/endpoints.ts";
  import { COLLECTIONS, designs } from "/contract/collections.ts";
  import { formerAddresses } from "/contract/addresses.ts";
  import { related } from "/contract/related-items.ts";
  import { siteSynonyms } from "/contract/search/site-synonyms.ts";
  import { cardsIn } from "/contract/cards.ts";
  import { moveCalls } from "/contract/admin/category-moves.ts";
  console.log(contact, offline, site, COLLECTIONS, designs, formerAddresses, related, siteSynonyms, cardsIn, moveCalls);
`;

it("leaves the validator out of what visitors load of the contract, and keeps the calls", async () => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    plugins: [
      withoutSchemas(),
      {
        name: "entry",
        resolveId: (id) => (id === "entry" ? id : undefined),
        load: (id) => (id === "entry" ? ENTRY : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: "entry" } },
  });
  const [result] = [built].flat();
  const [entry] = result && "output" in result ? result.output : [];
  expect(entry?.code).toContain("/api/designs/by-ids");
  expect(entry?.code).toContain("move-and-delete-many");
  // A queued message was sent if the status is this one.
  expect(entry?.code).toMatch(/\/api\/contact[^)]*status: ?204/);
  const modules = Object.entries(entry?.modules ?? {}).filter(([, one]) => one.renderedLength > 0);
  const names = modules.map(([id]) => id);
  expect(names).toContainEqual(expect.stringContaining("/contract/cards.ts"));
  expect(names.filter((id) => /\/node_modules\/|\/contract\/(?:inputs|forms\/)/.test(id))).toEqual(
    [],
  );
});
