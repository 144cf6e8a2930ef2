import { expect, it } from "vitest";
import { designs } from "../../../../contract/collections.ts";
import {
  type RelatedItems,
  type RelatedKind,
  materials,
  referenceTo,
  related,
  relations,
} from "../../../../contract/related.ts";
import { askThrough } from "../../../lib/data/ask-server.ts";
import { queries } from "../../../lib/data/queries.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";
import { sampleDesign, sampleProduct, sampleTutorial } from "../../../testing/samples.ts";
import { answerRelated } from "./related-offline.ts";

const client = createQueryClient(askThrough(() => Promise.reject(new Error("nothing is sent"))));
const named = ["b", "gone", "a"].map((id) => referenceTo("nailDesigns", id));
const all = queries.anyList(relations.path, {});
client.setQueryData(all.queryKey, { related: { t: named } });
const materials_needed = JSON.stringify(["Liner brushes"]);
const lessons = ["t", "u"].map((id) => sampleTutorial({ id, materials_needed }));
const brush = sampleProduct({ id: "p", name: "Fine Liner Brush Trio" });
client.setQueryData(queries.products().queryKey, { items: [brush], total: 1, next: null });
client.setQueryData(queries.tutorials().queryKey, { items: lessons, total: 2, next: null });
const looks = ["a", "b", "c"].map((id) => sampleDesign({ id, tags: "gel" }));
client.setQueryData(queries.catalogue().queryKey, { items: looks, total: 3, next: null });

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const relatedTo = (kind: RelatedKind, id: string) =>
  answerRelated(client, related.path, { kind, id }) as RelatedItems;

it("finds what an item names, in its order, as far as it is on the device", () => {
  const found = relatedTo("tutorials", "t");
  expect(idsOf(found.nailDesigns)).toEqual(["b", "a"]);
  expect(found).toMatchObject({ tutorials: [], products: [], blogPosts: [] });
  expect(relatedTo("tutorials", "nobody").nailDesigns).toEqual([]);
});

it("finds what names a design, of which nothing is said but there", () => {
  expect(idsOf(relatedTo("nailDesigns", "a").tutorials)).toEqual(["t"]);
  expect(relatedTo("nailDesigns", "c").tutorials).toEqual([]);
});

it("finds the products that a lesson takes", () => {
  const { materials } = relatedTo("tutorials", "t");
  expect(materials).toEqual([[{ text: "Liner brushes", product: "milk-veil-jelly-polish" }]]);
  expect(relatedTo("nailDesigns", "a").materials).toBeUndefined();
});

it("finds the designs that are like one", () => {
  const found = answerRelated(client, designs.similar.path, { id: "a" });
  expect(found).toMatchObject({ total: 2, next: null });
});

it("finds the products that stand in what is needed", () => {
  const texts = JSON.stringify(["A liner brush", "Patience"]);
  expect(answerRelated(client, materials.path, { texts })).toEqual({
    items: [[{ text: "A liner brush", product: "milk-veil-jelly-polish" }], [{ text: "Patience" }]],
  });
});
