import type { Query, QueryClient } from "@tanstack/react-query";
import { blogPosts } from "../contract/collections.ts";
import type { BlogPost } from "../contract/forms/blog-post.ts";
import type { Page } from "../contract/page.ts";
import type { Renderer, PreviewNotice } from "../contract/endpoint.ts";
import { renderToString } from "react-dom/server";
import { tidyValue } from "../contract/facets/facet-choice.ts";
import { App } from "./app.tsx";
import { BLOCKS_SOURCE, LazyBlock } from "./components/blocks/lazy-block.tsx";
import { preloadFrame } from "./components/layout/layout.tsx";
import { LazyOwnMenu, MENU_SOURCE } from "./components/layout/lazy-menu.tsx";
import { LazyJsonLd } from "./components/seo/json-ld.tsx";
import { studioQuery } from "./components/studio-card.tsx";
import { LazyBelowPage } from "./features/designs/lazy-below-page.ts";
import { printState, createQueryClient } from "./lib/data/query-client.ts";
import { queries } from "./lib/data/queries.ts";
import { askThrough } from "./lib/data/send.ts";
import { rememberToday } from "./lib/data/today.ts";
import { prepare } from "./loads.ts";
import { renderWithParts } from "./lib/state/rendered-parts.ts";
import { findRoute, pageSearch } from "./routes.tsx";
import { Eye } from "lucide-react";
import { longDate } from "./lib/format/dates.ts";

export const pageAddress: Renderer["pageAddress"] = (pathname, search) => {
  const { route, found } = findRoute(pathname);
  if (!found) return undefined;
  return route.standalone ? pathname : pathname + tidySearch(pageSearch(pathname, search));
};

/** Facets in a fixed order and without unknown words, so that each page has one address (decision 10). */
function tidySearch(search: string): string {
  const values = [...new URLSearchParams(search)].map(([name, text]) => [
    name,
    tidyValue(name, text),
  ]);
  const query = new URLSearchParams(values.filter(([, value]) => value !== "")).toString();
  return query && `?${query}`;
}

const NOTHING = { head: "", html: "", state: "", modules: [] };

export const render: Renderer["render"] = async (url, send, preview) => {
  const address = new URL(url, "http://localhost");
  const { route } = findRoute(address.pathname);
  if (route.standalone) return { ...NOTHING, status: 200 };

  const client = createQueryClient(askThrough(send));
  // The server renders similar items; a browser needs their code only later.
  await Promise.all(
    [LazyBelowPage, LazyJsonLd, LazyBlock, LazyOwnMenu]
      .map((part) => part.preload())
      .concat(preloadFrame()),
  );
  const { found, ...redirection } = await prepare(client, address);
  if (redirection.moved ?? redirection.instead) return { ...NOTHING, status: 404, ...redirection };
  const site = client.getQueryData(queries.site().queryKey);
  rememberToday(client, site?.seasons);
  dropUnreadTexts(client);
  // Canonical and sharing addresses must be absolute: if none is configured, the requested one is used.
  client.setQueryData(
    queries.site().queryKey,
    (site) => site && { ...site, url: site.url || address.origin },
  );
  const status = found ? 200 : 404;
  const state = await withStudio(client, printState(client), site?.studio !== undefined);
  // Outside of the app’s tree: within it, all ids would differ from those in the browser.
  const strip = preview && <PreviewStrip {...preview} />;
  const page =
    renderWithParts(() => renderToString(<App client={client} address={address} />)) +
    renderToString(strip);
  client.clear();
  return {
    status,
    ...splitHead(page),
    state,
    modules: [
      ...(route.source ? [route.source] : []),
      ...(site?.themes ?? []).map((name) => `src/styles/themes/${name}.css`),
      ...PARTS.flatMap(([mark, source]) => (page.includes(mark) ? [source] : [])),
    ],
  };
};

/** A list of some posts shows none of their texts, of which one would be a tenth of the home page. */
function dropUnreadTexts(client: QueryClient): void {
  const isShort = ({ queryKey: [, input] }: Query) => Object.hasOwn(input ?? {}, "limit");
  const filters = { queryKey: [blogPosts.all.path], predicate: isShort };
  client.setQueriesData<Page<BlogPost>>(filters, (page) => {
    return page && { ...page, items: page.items.map((post) => ({ ...post, content: "" })) };
  });
}

/** Loads the studio for texts that have its block, which only the loaded texts say. */
async function withStudio(client: QueryClient, state: string, isThere: boolean): Promise<string> {
  const isAsked = isThere && state.includes(STUDIO_BLOCK);
  if (!isAsked || client.getQueryData(studioQuery().queryKey)) return state;
  await client.query(studioQuery()).catch(() => undefined);
  return printState(client);
}

/** In a text within JSON. */
const STUDIO_BLOCK = String.raw`data-block=\"studio\"`;

/** What few pages have, by its markup: the code that only these need, and its styles. */
const PARTS = [
  ["<section data-shown-block=", BLOCKS_SOURCE],
  ['<ul data-own-menu="bar">', MENU_SOURCE],
  ["<section data-own-hero=", "src/pages/home/own-hero.tsx"],
] as const;

const HEAD_TAGS = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** Separates the elements that React hoisted for the document’s head from the page. */
export function splitHead(page: string): { head: string; html: string } {
  const head = HEAD_TAGS.exec(page)?.[0] ?? "";
  return { head, html: page.slice(head.length) };
}

/** Notes that this page is not public yet. */
function PreviewStrip({ until }: PreviewNotice) {
  return (
    <aside
      aria-label="Preview"
      className="sticky bottom-0 z-50 flex items-center justify-center gap-3 border-t border-line bg-shell px-5 py-3 text-sm text-on-shell"
    >
      <Eye aria-hidden className="size-4 shrink-0" />
      <p>
        <strong>Preview</strong> of the last saved version. This link works until{" "}
        <time dateTime={until}>{longDate(until)}</time>.
      </p>
    </aside>
  );
}
