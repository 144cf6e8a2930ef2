import { expect, it } from "vitest";
import { type RelatedKind, referenceTo } from "../../../../contract/related.ts";
import { askThrough } from "../../../lib/data/send.ts";
import { queries } from "../../../lib/data/queries.ts";
import { createQueryClient } from "../../../lib/data/query-client.ts";
import { sampleDesign, sampleProduct, sampleTutorial } from "../../../testing/samples.ts";
import { answerRelated } from "./whole-catalogue.ts";
import {
  type ItemRelations,
  type RelatedItems,
  materials,
  related,
  relations,
} from "../../../../contract/related-items.ts";

const client = createQueryClient(askThrough(() => Promise.reject(new Error("nothing is sent"))));
const all = queries.anyList(relations.path, {});
const [lesson, p, q] = [
  referenceTo("tutorials", "t"),
  referenceTo("products", "p"),
  referenceTo("products", "q"),
];
const lines: ItemRelations[] = [
  { id: referenceTo("nailDesigns", "a"), related: [q, p, lesson], places: [1, 0, 2] },
  { id: referenceTo("nailDesigns", "b"), related: [lesson, q], places: [0, 0] },
  { id: referenceTo("nailDesigns", "gone"), related: [lesson], places: [1] },
  { id: referenceTo("products", "p"), related: [q], places: [0] },
];
client.setQueryData(all.queryKey, { items: lines, total: 3, next: null });
const materials_needed = JSON.stringify(["Liner brushes"]);
const lessons = ["t", "u"].map((id) => sampleTutorial({ id, materials_needed }));
const brush = sampleProduct({ id: "p", name: "Fine Liner Brush Trio" });
const coat = sampleProduct({ id: "q", name: "Matte Top Coat" });
client.setQueryData(queries.products().queryKey, { items: [brush, coat], total: 2, next: null });
client.setQueryData(queries.tutorials().queryKey, { items: lessons, total: 2, next: null });
const looks = ["a", "b", "c"].map((id) => sampleDesign({ id, tags: "gel" }));
client.setQueryData(queries.catalogue().queryKey, { items: looks, total: 3, next: null });

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);
const relatedTo = async (kind: RelatedKind, id: string) =>
  (await answerRelated(client, related.path, { kind, id })) as RelatedItems;

it("finds what an item names, in its order, as far as it is on the device", async () => {
  const found = await relatedTo("tutorials", "t");
  expect(idsOf(found.nailDesigns)).toEqual(["b", "a"]);
  expect(found).toMatchObject({ tutorials: [], products: [], blogPosts: [] });
  expect((await relatedTo("tutorials", "nobody")).nailDesigns).toEqual([]);
});

it("finds what a design names, and what an item of another kind names", async () => {
  expect(idsOf((await relatedTo("nailDesigns", "a")).tutorials)).toEqual(["t"]);
  expect(idsOf((await relatedTo("products", "p")).products)).toEqual(["q"]);
  expect((await relatedTo("nailDesigns", "c")).tutorials).toEqual([]);
});

it("keeps the order of what a design takes", async () => {
  expect(idsOf((await relatedTo("nailDesigns", "a")).products)).toEqual(["q", "p"]);
});

it("finds the products that a lesson takes", async () => {
  const lesson = await relatedTo("tutorials", "t");
  expect(lesson.materials).toEqual([
    [{ text: "Liner brushes", product: "milk-veil-jelly-polish" }],
  ]);
  expect((await relatedTo("nailDesigns", "a")).materials).toBeUndefined();
});

it("finds the products that stand in what is needed", async () => {
  const texts = JSON.stringify(["A liner brush", "Patience"]);
  expect(await answerRelated(client, materials.path, { texts })).toEqual({
    items: [[{ text: "A liner brush", product: "milk-veil-jelly-polish" }], [{ text: "Patience" }]],
  });
});
