import { beforeAll, expect, it } from "vitest";
import type { Design } from "../../../contract/forms/design.ts";
import {
  MAX_SIMILAR,
  type SimilarInput,
  similarDesigns,
} from "../../../contract/similar-designs.ts";
import { apiSite } from "../../testing/api-site.ts";
import { makeCategory, makeDesign } from "../../testing/factories.ts";

const { admin, anonymous } = await apiSite();

const DESIGNS: Partial<Design>[] = [
  { title: "Holly", tags: "holly, green", shape: "almond", occasion: ["christmas"] },
  { title: "Candy cane", tags: "sweets, red", shape: "coffin", occasion: ["christmas"] },
  { title: "Tartan", tags: "plaid", shape: "almond", length: "short", colors: ["green"] },
  { title: "Daisies", tags: "floral, daisy", shape: "almond", season: ["spring"] },
  { title: "Wreath", tags: "#Holly, Green", shape: "square", occasion: ["christmas"] },
  { title: "Red coat", tags: "coat red", shape: "coffin", colors: ["red"] },
  { title: "Nothing in common", tags: "nails, plain" },
];
const ids = new Map<string, string>();

beforeAll(async () => {
  await makeCategory(admin, { path: "one" });
  for (const design of DESIGNS) {
    ids.set(design.title ?? "", (await makeDesign(admin, "one", design)).id);
  }
});

async function similar(input: SimilarInput): Promise<Design[]> {
  const query = new URLSearchParams(Object.entries(input));
  const { status, body } = await anonymous.get<Design[]>(`/api/designs/similar?${query}`);
  expect(status).toBe(200);
  return body;
}

async function like(title: string): Promise<string[]> {
  const found = await similar({ id: ids.get(title) ?? "" });
  return found.map((design) => design.title);
}

it("finds what shares facets, tags and their words, rare ones first, without itself", async () => {
  expect(await like("Holly")).toEqual(["Wreath", "Tartan", "Candy cane", "Daisies"]);
  expect(await like("Red coat")).toEqual(["Candy cane"]);
  expect(await like("Nothing in common")).toEqual([]);
  const tagged = await similar({ tags: "Christmas nails, floral" });
  expect(tagged.map(({ title }) => title)).toEqual(["Daisies", "Holly", "Wreath", "Candy cane"]);
});

it("answers nothing for what is not there", async () => {
  expect(await similar({})).toEqual([]);
  expect(await similar({ id: "nowhere" })).toEqual([]);
  expect(await similar({ tags: " , nails, zebra" })).toEqual([]);
  const { status } = await anonymous.get(`/api/designs/similar?tags=${"x".repeat(5_101)}`);
  expect(status).toBe(400);
});

it("follows every change", async () => {
  const id = ids.get("Wreath") ?? "";
  await admin.put(`/api/admin/designs/${id}`, { tags: "floral, spring", occasion: [] });
  expect(await like("Daisies")).toEqual(["Wreath", "Holly", "Tartan"]);
  await admin.delete(`/api/admin/designs/${id}`);
  expect(await like("Daisies")).toEqual(["Holly", "Tartan"]);
  expect(await similar({ id })).toEqual([]);
  await admin.post(`/api/admin/designs/${id}/restore`);
  expect(await like("Daisies")).toEqual(["Wreath", "Holly", "Tartan"]);
});

it("is the same on a device, with the newest of equals first, and never endless", async () => {
  for (let index = 0; index < 2 * MAX_SIMILAR; index += 1) {
    await makeDesign(admin, "one", { title: `Equal ${index}`, tags: `red, n${index % 3}` });
  }
  const all = (await anonymous.get<Design[]>("/api/designs")).body;
  const inputs: SimilarInput[] = [...all.map(({ id }) => ({ id })), { tags: "red holly, n1" }];
  for (const input of inputs) {
    const titles = similarDesigns(all, input).map(({ title }) => title);
    expect((await similar(input)).map(({ title }) => title)).toEqual(titles);
  }
  expect((await similar({ tags: "red" })).length).toBe(MAX_SIMILAR);
});
