import { QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { Router } from "wouter";
import { App } from "../app.tsx";
import { LazyPendingMeta } from "../components/seo/pending-head.tsx";
import { PageSkeleton } from "../components/cards/skeletons.tsx";
import { render } from "../entry-server.tsx";
import { queries } from "../lib/data/queries.ts";
import { createQueryClient } from "../lib/data/query-client.ts";
import { PageSearch } from "../lib/router/address.ts";
import { findRoute, pageSearch } from "../routes.tsx";
import { sampleSite } from "./samples.ts";
import type { Send } from "../../contract/endpoint.ts";

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
  "/api/pages",
]);

export type Content = Partial<Record<string, unknown[]>>;

/** A page as plain HTML, of a site with this content by API path. Other lists are empty. */
export async function pageOf(url: string, content: Content = {}): Promise<string> {
  return plain((await rendered(url, content)).html);
}

/** The head of the same page. */
export async function headOf(url: string, content: Content = {}): Promise<string> {
  return plain((await rendered(url, content)).head);
}

function rendered(url: string, content: Content) {
  const send = (async ({ path }) => {
    const [studio] = content["/api/studio"] ?? [];
    if (path === "/api/site") return studio ? { ...sampleSite, studio: { book: "" } } : sampleSite;
    const [item] = content[path] ?? [];
    if (path === "/api/studio" && studio) return studio;
    if (path.endsWith("/:slug") && item) return item;
    if (!LISTS.has(path) && !content[path]) throw Object.assign(new Error(path), { status: 404 });
    const items = content[path] ?? [];
    return { items, total: items.length, next: null };
  }) as Send;
  return render(url, send);
}

/** A page whose content is loading. */
export async function loadingPage(url: string): Promise<string> {
  const address = new URL(url, "http://localhost");
  await findRoute(address.pathname).route.page.preload();
  const client = createQueryClient(() => new Promise(() => {}));
  return plain(renderToString(createElement(App, { client, address })));
}

/** The outline of a page whose code is loading, with these lists available. */
export async function outlineOf(url: string, lists: Content): Promise<string> {
  await LazyPendingMeta.preload();
  const { pathname, search } = new URL(url, "http://localhost");
  const { route, params } = findRoute(pathname);
  const client = createQueryClient(() => new Promise(() => {}));
  client.setQueryData(queries.site().queryKey, sampleSite);
  for (const [path, items] of Object.entries(lists)) client.setQueryData([path, {}], { items });
  const outline = createElement(PageSkeleton, { name: route.name ?? "not-found", params });
  const searched = createElement(PageSearch, { value: pageSearch }, outline);
  const place = { ssrPath: pathname, ssrSearch: search, children: searched };
  const page = createElement(QueryClientProvider, { client }, createElement(Router, place));
  return plain(renderToString(page));
}

/** How often `part` occurs in `text`. */
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
