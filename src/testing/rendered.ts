import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { Send } from "../../contract/endpoints.ts";
import { App } from "../app.tsx";
import { render } from "../entry-server.tsx";
import { createQueryClient } from "../lib/data/query-client.ts";
import { findRoute } from "../routes.tsx";
import { sampleSite } from "./samples.ts";

const LISTS = new Set([
  "/api/categories",
  "/api/designs",
  "/api/designs/featured",
  "/api/designs/category/:category",
  "/api/designs/search",
  "/api/designs/by-ids",
  "/api/tutorials",
  "/api/tutorials/featured",
  "/api/products",
  "/api/products/featured",
  "/api/blog-posts",
  "/api/blog-posts/featured",
]);

const POST = "/api/blog-posts/:slug";

export type Content = Partial<Record<string, unknown[]>>;

/** A page of a site that holds just this, by API path, as plain HTML; what is not named is empty. */
export async function pageOf(url: string, content: Content = {}): Promise<string> {
  const send = (async ({ path }) => {
    if (path === "/api/site") return sampleSite;
    const [post] = content[POST] ?? [];
    if (path === POST && post) return post;
    if (!LISTS.has(path)) throw Object.assign(new Error(path), { status: 404 });
    const items = content[path] ?? [];
    return { items, total: items.length, next: null };
  }) as Send;
  const { html } = await render(url, send);
  return plain(html);
}

/** A page whose content is still on its way. */
export async function loadingPage(url: string): Promise<string> {
  const address = new URL(url, "http://localhost");
  await findRoute(address.pathname).route.page.preload();
  const client = createQueryClient(() => new Promise(() => {}));
  return plain(renderToString(createElement(App, { client, address })));
}

/** How often a text stands in another. */
export function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function plain(html: string): string {
  return html
    .replaceAll("<!-- -->", "")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}
