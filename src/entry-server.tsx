import { renderToString } from "react-dom/server";
import { tidyValue } from "../contract/facets/facet-choice.ts";
import type { Renderer } from "../contract/render.ts";
import { App } from "./app.tsx";
import { preloadFrame } from "./components/layout/layout.tsx";
import { PreviewStrip } from "./components/preview-strip.tsx";
import { MadeJsonLd } from "./components/seo/json-ld.tsx";
import { LargeView } from "./features/designs/lazy-large-view.ts";
import { BelowPage } from "./features/designs/related/lazy-below-page.ts";
import { openDesignId } from "./lib/router/open-design.ts";
import { printState } from "./lib/data/page-state.ts";
import { queries } from "./lib/data/queries.ts";
import { askThrough } from "./lib/data/ask-server.ts";
import { createQueryClient } from "./lib/data/query-client.ts";
import { splitHead } from "./lib/seo/split-head.ts";
import { rememberToday } from "./lib/data/today.ts";
import { prepare } from "./loads.ts";
import { findRoute, pageSearch } from "./routes.tsx";

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

export const render: Renderer["render"] = async (url, send, preview) => {
  const address = new URL(url, "http://localhost");
  const { route } = findRoute(address.pathname);
  if (route.standalone) return { status: 200, head: "", html: "", state: "", modules: [] };

  const client = createQueryClient(askThrough(send));
  rememberToday(client);
  // An open design and similar designs are part of the page, and only then does a browser need their code
  // immediately.
  await Promise.all([
    preloadFrame(),
    LargeView.preload(),
    BelowPage.preload(),
    MadeJsonLd.preload(),
  ]);
  const largeView = openDesignId(address.searchParams) && "src/features/designs/large-view.tsx";
  const { found } = await prepare(client, address);
  // Canonical and sharing addresses must be absolute: if none is configured, the requested one is used.
  client.setQueryData(
    queries.site().queryKey,
    (site) => site && { ...site, url: site.url || address.origin },
  );
  // Outside of the app’s tree: within it, all ids would differ from those in the browser.
  const strip = preview && <PreviewStrip {...preview} />;
  const page = renderToString(<App client={client} address={address} />) + renderToString(strip);
  const state = printState(client);
  client.clear();
  return {
    status: found ? 200 : 404,
    ...splitHead(page),
    state,
    modules: [route.source, largeView].filter((source) => typeof source === "string"),
  };
};
