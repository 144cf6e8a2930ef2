import { expect, it } from "vitest";
import { addressStatus } from "../contract/addresses.ts";
import { designs } from "../contract/collections.ts";
import { offline } from "../contract/endpoints.ts";
import { materials, related } from "../contract/related-items.ts";
import { searches } from "../contract/search/parsed-search.ts";
import { routes } from "./api/routes.ts";
import { FIXED_PATHS } from "./cdn.ts";

/** Public responses that depend on parameters, so their addresses cannot be listed. */
const ASKED_FOR = new Set([
  designs.search.path,
  searches.parse.path,
  designs.facets.path,
  designs.byIds.path,
  designs.similar.path,
  related.path,
  materials.path,
  addressStatus.path,
  offline.blocks.path,
  offline.changes.path,
  offline.pictures.path,
]);

it("purges every public answer with a fixed address", () => {
  const told = new Set<string>(FIXED_PATHS);
  const standing = routes
    .map(({ endpoint }) => endpoint)
    .filter(
      ({ method, access, path }) => method === "GET" && access === "public" && !/:/.test(path),
    )
    .map(({ path }) => path);
  expect(standing.filter((path) => !told.has(path) && !ASKED_FOR.has(path))).toEqual([]);
});
