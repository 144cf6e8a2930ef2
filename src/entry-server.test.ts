import { expect, it } from "vitest";
import type { Send } from "../contract/endpoints.ts";
import { render } from "./entry-server.tsx";
import { sampleCategory, sampleDesign } from "./testing/samples.ts";

const page = <Item>(items: Item[]) => ({ items, total: items.length, next: null });
const design = sampleDesign({ title: "Rosé </script> French" });
const ANSWERS: Record<string, unknown> = {
  "/api/site": { name: "Lunula", url: "https://nails.example", social: {} },
  "/api/categories": page([sampleCategory()]),
  "/api/designs": page([design]),
  "/api/designs/featured": page([design]),
  "/api/designs/category/:category": page([design]),
  "/api/designs/search": page([design]),
  "/api/designs/by-ids": page([design]),
};

const asked: string[] = [];
const send = (async ({ path }) => {
  asked.push(path);
  if (!(path in ANSWERS)) throw new Error(`nobody answers ${path}`);
  return ANSWERS[path];
}) as Send;

it.each([
  ["/", "Nail Art Inspiration - Lunula"],
  ["/all-designs", "All Nail Designs - Lunula"],
  ["/all-designs?category=french", "All Nail Designs - Lunula"],
  ["/category/French", "French Nail Designs - Lunula"],
  ["/search?q=rose", "Search Results for &quot;rose&quot; - Lunula"],
  ["/search", "Search Designs - Lunula"],
  ["/saved", "Saved looks - Lunula"],
  ["/saved?looks=d1", "Shared looks - Lunula"],
  ["/all-designs?design=d1", "Rosé &lt;/script&gt; French - Lunula"],
])("renders %s with its title", async (url, title) => {
  const { status, head } = await render(url, send);
  expect(status).toBe(200);
  expect(head).toContain(`<title>${title}</title>`);
});

it.each([
  ["/nope", "Page not found"],
  ["/category/nope", "Category Not Found"],
  ["/fall", "Category Not Found"],
])("answers %s with 404", async (url, title) => {
  const { status, head } = await render(url, send);
  expect(status).toBe(404);
  expect(head).toContain(`<title>${title} - Lunula</title>`);
});

it("gives a category its head tags and its structured data", async () => {
  const { head, html } = await render("/category/french", send);
  expect(head).toContain('<meta name="keywords" content="french nails"/>');
  expect(head).toContain('content="https://nails.example/category/french"');
  expect(head).toContain('<link rel="canonical" href="https://nails.example/category/french"/>');
  expect(html).toContain('"@type":"CollectionPage"');
  expect(html).toContain('"@type":"BreadcrumbList"');
});

it("lends a shared page the picture and the address of its opened design", async () => {
  const { head } = await render("/all-designs?design=d1", send);
  expect(head).toContain('property="og:image" content="https://nails.example/uploads/a-800.webp"');
  expect(head).toContain('property="og:url" content="https://nails.example/all-designs?design=d1"');
  expect(head).toContain('<link rel="canonical" href="https://nails.example/all-designs"/>');
});

it("puts nothing into the state that ends its script", async () => {
  const { state } = await render("/", send);
  expect(state).not.toContain("<");
  expect(JSON.stringify(JSON.parse(state))).toContain("Rosé </script> French");
});

it("never asks who is signed in: its pages are the same for everyone", () => {
  expect(asked).not.toContain("/api/admin/status");
});

it("leaves the back office to the browser", async () => {
  const rendered = await render("/admin/dashboard", send);
  expect(rendered).toEqual({ status: 200, head: "", html: "", state: "", modules: [] });
});
