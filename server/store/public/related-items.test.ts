import { afterAll, beforeAll, expect, it } from "vitest";
import type { Client } from "../../testing/client.ts";
import { type Entity, makeOne } from "../../testing/collections.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import { type TestSite, startTestSite } from "../../testing/site.ts";

let site: TestSite;
let admin: Client;
let visitor: Client;

beforeAll(async () => {
  site = await startTestSite();
  admin = await site.admin();
  visitor = site.anonymous();
});
afterAll(() => site.stop());

const lesson = (title: string, more = {}) =>
  makeOne(admin, scenarioOf("tutorials"), { title, description: "d", tags: "t", ...more });

async function found(address: string) {
  const { body, headers } = await visitor.get<Entity[]>(address);
  return {
    names: body.map(({ title, name }) => title ?? name),
    total: headers.get("x-total-count"),
    how: headers.get("x-search"),
    meant: headers.get("x-did-you-mean"),
    next: /<([^>]+)>; rel="next"/.exec(headers.get("link") ?? "")?.[1],
  };
}

it("finds titles first, then words, then pieces, each once, page by page", async () => {
  await lesson("Old pearl", { tags: "glow" });
  await lesson("Mother", { description: "Pearls all over" });
  await lesson("Impearled");
  await lesson("New pearls");
  const names = ["New pearls", "Old pearl", "Mother", "Impearled"];
  expect(await found("/api/tutorials?q=pearl")).toMatchObject({ names, total: "4" });
  const paged: unknown[] = [];
  let address: string | undefined = "/api/tutorials?q=pearl&limit=3";
  while (address) {
    const page: Awaited<ReturnType<typeof found>> = await found(address);
    expect(page.total).toBe("4");
    paged.push(...page.names);
    address = page.next;
  }
  expect(paged).toEqual(names);
});

it("finds what is misspelled, and what has most of the words, and says so", async () => {
  await lesson("Marbled tips");
  expect(await found("/api/tutorials?q=marblde")).toMatchObject({
    names: ["Marbled tips"],
    how: null,
    meant: "marbled",
  });
  expect(await found("/api/tutorials?q=marbled+zebra")).toMatchObject({
    names: ["Marbled tips"],
    how: "relaxed",
  });
  expect(await found("/api/tutorials?q=zebra")).toMatchObject({ names: [], how: null });
  expect(await found("/api/tutorials?q=")).toMatchObject({ names: [], total: "0" });
});

it("finds what visitors may see alone, as it is now", async () => {
  const { id } = await lesson("Velvet");
  const address = `/api/admin/tutorials/${id}`;
  const names = async (q: string) => (await found(`/api/tutorials?q=${q}`)).names;
  expect(await names("velvet")).toEqual(["Velvet"]);
  await admin.put(address, { is_active: false });
  expect(await names("velvet")).toEqual([]);
  await admin.put(address, { is_active: true, title: "Suede" });
  expect([await names("velvet"), await names("suede")]).toEqual([[], ["Suede"]]);
  await admin.delete(address);
  expect(await names("suede")).toEqual([]);
});

it("finds products by their category as it is called now, and posts once they are published", async () => {
  const category = await makeOne(admin, scenarioOf("productCategories"), {
    name: "Drops",
    slug: "drops",
  });
  await makeOne(admin, scenarioOf("products"), { name: "Oil", category: "drops" });
  expect((await found("/api/products?q=drops")).names).toEqual(["Oil"]);
  await admin.put(`/api/admin/product-categories/${category.id}`, { name: "Elixirs" });
  expect((await found("/api/products?q=drops")).names).toEqual([]);
  expect((await found("/api/products?q=elixir")).names).toEqual(["Oil"]);

  const post = await makeOne(admin, scenarioOf("blogPosts"), {
    title: "Sheen",
    is_published: false,
  });
  expect((await found("/api/blog-posts?q=sheen")).names).toEqual([]);
  await admin.put(`/api/admin/blog-posts/${post.id}`, { is_published: true });
  expect((await found("/api/blog-posts?q=sheen")).names).toEqual(["Sheen"]);
});
