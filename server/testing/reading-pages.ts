import { COLLECTIONS, COLLECTION_KINDS } from "../../contract/collections.ts";
import { site } from "../../contract/endpoints.ts";
import type { Page, PageInput } from "../../contract/page.ts";
import { paths } from "../../contract/paths.ts";
import type { WebApp } from "../site/web-app.ts";
import { webAppOf } from "./web-app.ts";
import type { Endpoint } from "../../contract/endpoint.ts";

const lists: Endpoint<PageInput, Page<unknown>>[] = COLLECTION_KINDS.map(
  (kind) => COLLECTIONS[kind].all,
);

/** A web app with these pages, which contain all content of the site. */
export function pagesOf(addresses: string[]): WebApp {
  const pageAddress = (pathname: string) => (addresses.includes(pathname) ? pathname : undefined);
  return webAppOf(async (url, send) => {
    const shown = await Promise.all([
      send(site.settings, {}),
      ...lists.map((list) => send(list, { limit: 3 })),
    ]);
    const isThere = !url.endsWith(paths.notFound);
    const html = `<p>${url}</p><pre>${JSON.stringify(shown)}</pre>`;
    return { status: isThere ? 200 : 404, head: "", html, state: "{}", modules: [] };
  }, pageAddress);
}
