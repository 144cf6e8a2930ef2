import { expect, it } from "vitest";
import { NO_FACETS } from "../../../../contract/facets/facets.ts";
import type { Design } from "../../../../contract/forms/design.ts";
import { designs as api } from "../../../../contract/collections.ts";
import { EVERY_SITE } from "../../../../tests/support/synonyms.ts";
import { answerOffline, catalogueOf, similarOffline } from "./catalogue.ts";
import { searchBy } from "./device-search.ts";
import { REST, queries } from "../../../lib/data/queries.ts";
import { askThrough } from "../../../lib/data/send.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";

const search = searchBy(EVERY_SITE);

const NONE = () => Promise.reject(new Error("nothing is sent"));

function design(id: string, changes: Partial<Design> = {}): Design {
  return {
    id,
    title: `Design ${id}`,
    slug: `design-${id}`,
    image_url: "/uploads/x-400.webp",
    alt_text: "",
    category: "french",
    category_name: "French",
    tags: "",
    credit: "",
    pinterest_embed_code: "",
    featured: false,
    is_active: true,
    ...NO_FACETS,
    palette: [],
    focus: "",
    created_at: `2026-11-0${id}T00:00:00Z`,
    updated_at: "",
    ...changes,
  };
}

const ALL = [
  design("3", { title: "Rosé tips", featured: true }),
  design("2", { category: "Fall", category_name: "Fall", tags: "leaves, rosé" }),
  design("1", { title: "Pumpkin", category: "Fall", category_name: "Fall", featured: true }),
];

function ids(path: string, input: Record<string, unknown>, complete = true) {
  return answerOffline(path, input, { designs: ALL, complete }, new Set(), search)?.items.map(
    ({ id }) => id,
  );
}

it("every list is made from the catalogue, newest first", () => {
  expect(ids(api.all.path, { limit: 60 })).toEqual(["3", "2", "1"]);
  expect(ids(api.featured.path, {})).toEqual(["3", "1"]);
  const placed = ALL.map((one) => (one.id === "1" ? { ...one, place: 1 } : one));
  const inOrder = answerOffline(api.featured.path, {}, { designs: placed, complete: true });
  expect(inOrder?.items.map(({ id }) => id)).toEqual(["1", "3"]);
  expect(ids(api.inCategory.path, { category: "fall", limit: 60 })).toEqual(["2", "1"]);
  expect(ids(api.byIds.path, { ids: "1,gone,3" })).toEqual(["1", "3"]);
});

it("a search follows the server's rules, also within a category", () => {
  expect(ids(api.search.path, { q: "rose" })).toEqual(["3", "2"]);
  expect(ids(api.search.path, { q: "ROSE", category: "fall" })).toEqual(["2"]);
  expect(ids(api.search.path, { q: " " })).toEqual([]);
});

it("an answer is as long as was asked, and the next one goes on behind what shows", () => {
  const whole = { designs: ALL, complete: true };
  expect(answerOffline(api.featured.path, {}, whole)).toMatchObject({ total: 2, next: null });
  const input = { limit: 2 };
  const first = answerOffline(api.all.path, input, whole);
  expect(first).toMatchObject({ items: [{ id: "3" }, { id: "2" }], total: 3, next: REST });
  const rest = answerOffline(api.all.path, input, whole, new Set(["3", "2"]));
  expect(rest).toMatchObject({ items: [{ id: "1" }], total: 3, next: null });
});

it("says among how many it looked where these are not all", () => {
  const part = { designs: ALL, complete: false };
  expect(answerOffline(api.all.path, {}, part)).toMatchObject({ among: 3 });
  expect(answerOffline(api.search.path, { q: "zebra" }, part, new Set(), search)).toMatchObject({
    total: 0,
    among: 3,
  });
  expect(answerOffline(api.all.path, {}, { ...part, complete: true })).not.toHaveProperty("among");
  const nothing = { designs: [], complete: false };
  expect(answerOffline(api.search.path, { q: "zebra" }, nothing)).toBeUndefined();
});

it("an empty answer counts only where the whole site is known", () => {
  expect(ids(api.inCategory.path, { category: "neon" })).toEqual([]);
  expect(ids(api.inCategory.path, { category: "neon" }, false)).toBeUndefined();
  expect(ids(api.inCategory.path, { category: "french" }, false)).toEqual(["3"]);
});

it("finds the designs that are like one", () => {
  const alike = ALL.map((one) => ({ ...one, tags: "gel" }));
  const found = similarOffline({ id: "3" }, { designs: alike, complete: true });
  expect(found).toMatchObject({ items: [{ id: "2" }, { id: "1" }], total: 2, next: null });
});

it("what is no list of designs has no answer", () => {
  expect(ids("/api/categories", {})).toBeUndefined();
  expect(ids("/api/admin/designs", {})).toBeUndefined();
});

it("a whole list is the catalogue; a part of it is joined by the other lists", () => {
  const client = createQueryClient(askThrough(NONE));
  client.setQueryData(queries.featuredDesigns().queryKey, {
    items: [design("1")],
    total: 1,
    next: null,
  });
  expect(catalogueOf(client)).toMatchObject({ complete: false, designs: [{ id: "1" }] });

  const { queryKey } = queries.catalogue();
  client.setQueryData(queryKey, { items: [design("3"), design("2")], total: 9, next: "on" });
  const known = catalogueOf(client);
  expect(known.designs.map(({ id }) => id)).toEqual(["3", "2", "1"]);
  expect(known.complete).toBe(false);

  client.setQueryData(queryKey, { items: [design("3")], total: 1, next: null });
  expect(catalogueOf(client)).toMatchObject({ designs: [design("3")], complete: true });
  client.clear();
});
