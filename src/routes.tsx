import { FILTERS } from "../contract/admin-list.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { Redirect } from "wouter";
import { CURSOR_PARAM, PAGE_NAMES, type PageName, pageEntry } from "../contract/pages.ts";
import { withoutForbidden } from "../contract/text.ts";
import { designQuery } from "./lib/data/design-query.ts";
import { findCategory } from "./lib/data/find-category.ts";
import { loadPost } from "./lib/data/find-post.ts";
import { type LazyPage, lazyPage } from "./lib/router/lazy-page.ts";
import { type PathParams, matchPath } from "./lib/router/match.ts";
import { queries } from "./lib/data/queries.ts";
import { openDesignId } from "./lib/router/open-design.ts";
import { idChunks, parseIds } from "./lib/data/design-ids.ts";

/** What an address asks for: the values in its path and in its query. */
interface Place {
  params: PathParams;
  search: URLSearchParams;
}

/** Fetches what a page shows; "missing" when there is no such page after all. */
type Load = (client: QueryClient, place: Place) => Promise<unknown>;

interface Route {
  pattern: string;
  reads?: readonly string[];
  page: LazyPage<{ params: PathParams }>;
  /** The page's source, by which the build knows its scripts. */
  source?: string;
  load?: Load | undefined;
  /** Where the page is found instead. */
  redirect?: string;
  /** A screen of its own without header and footer, shown by browsers only. */
  standalone?: boolean;
}

/** Every page of the public site can have a design open over it. */
const OPEN_DESIGN = "design";

/** What each page of the table shows, fetched by server, browser and prefetching alike. */
const LOADS: Record<PageName, Load | undefined> = {
  home: (client) =>
    Promise.all([client.query(queries.categories()), client.query(queries.featuredDesigns())]),
  "all-designs": async (client, { search }) => {
    const { keywordText } = await import("../contract/search/shared-search.ts");
    const { items } = await client.query(queries.categories());
    const wanted = search.get("category")?.trim() ?? "";
    const path = findCategory(items, wanted)?.path ?? wanted;
    const q = keywordText(search);
    await loadList(client, search, (from) => designQuery(q, path || undefined, from));
  },
  category: async (client, { params, search }) => {
    const { items } = await client.query(queries.categories());
    const category = findCategory(items, params["category"] ?? "");
    if (!category) return "missing";
    return loadList(client, search, (from) => queries.designsInCategory(category.path, from));
  },
  halloween: (client) => client.infiniteQuery(queries.designsInCategory("halloween")),
  fall: (client) =>
    Promise.all([
      client.infiniteQuery(queries.designsInCategory("fall")),
      client.query(queries.featuredDesigns()),
    ]),
  search: async (client, { search }) => {
    const { searchText } = await import("../contract/search/shared-search.ts");
    const q = searchText(search);
    if (q) await loadList(client, search, (from) => queries.searchDesigns(q, undefined, from));
  },
  tutorials: (client) =>
    Promise.all([client.query(queries.tutorials()), client.query(queries.featuredTutorials())]),
  products: (client) =>
    Promise.all([client.query(queries.products()), client.query(queries.featuredProducts())]),
  blog: (client) =>
    Promise.all([client.query(queries.blogPosts()), client.query(queries.featuredPosts())]),
  "blog-post": async (client, { params }) =>
    (await loadPost(client, params["slug"] ?? "")) ?? "missing",
  saved: (client, { search }) => {
    const chunks = idChunks(parseIds(search.get("looks") ?? ""));
    return Promise.all(chunks.map((ids) => client.query(queries.designsByIds(ids))));
  },
  "not-found": async () => "missing",
  about: undefined,
  contact: undefined,
  privacy: undefined,
  terms: undefined,
  offline: undefined,
};

/** Fetches a list from where the address says; from its beginning where that is no place of it. */
async function loadList(
  client: QueryClient,
  search: URLSearchParams,
  listFrom: (from: string | null) => ReturnType<typeof queries.allDesigns>,
): Promise<void> {
  const from = search.get(CURSOR_PARAM);
  try {
    await client.infiniteQuery(listFrom(from));
  } catch (error) {
    const refused = error instanceof Error && "status" in error && error.status === 400;
    if (from === null || !refused) throw error;
    await client.infiniteQuery(listFrom(null));
    client.setQueryData(listFrom(from).queryKey, client.getQueryData(listFrom(null).queryKey));
  }
}

const MODULES = import.meta.glob<ComponentType<{ params: PathParams }>>("./pages/*/*-page.tsx", {
  import: "Page",
});

function publicRoute(name: PageName): Route {
  const { path, reads = [] } = pageEntry(name);
  const source = `pages/${name}/${name}-page.tsx`;
  const module = MODULES[`./${source}`];
  if (!module) throw new Error(`The page “${name}” has no ${source}.`);
  return {
    pattern: path,
    reads,
    page: lazyPage(module),
    source: `src/${source}`,
    load: LOADS[name],
  };
}

const NOT_FOUND = publicRoute("not-found");

const dashboard = lazyPage(() => import("./admin/dashboard.tsx").then((m) => m.AdminDashboard));

/** What a list of the back office keeps in the address. */
const LIST_READS = ["q", "sort", "item", ...FILTERS];
const DASHBOARD_READS = ["tab", ...LIST_READS];

const ROUTES: Route[] = [
  ...PAGE_NAMES.filter((name) => name !== "not-found").map(publicRoute),
  ...PAGE_NAMES.map(pageEntry).flatMap(({ alias, path }) =>
    alias
      ? [
          {
            pattern: alias,
            redirect: path,
            page: lazyPage(async () => () => <Redirect to={path} replace />),
          },
        ]
      : [],
  ),
  {
    pattern: "/admin/login",
    page: lazyPage(() => import("./admin/session/login.tsx").then((m) => m.AdminLogin)),
    standalone: true,
  },
  {
    pattern: "/admin/messages",
    reads: LIST_READS,
    page: lazyPage(() => import("./admin/messages/messages.tsx").then((m) => m.AdminMessages)),
    standalone: true,
  },
  {
    pattern: "/admin/insights",
    page: lazyPage(() => import("./admin/insights/insights.tsx").then((m) => m.AdminInsights)),
    standalone: true,
  },
  { pattern: "/admin/dashboard", reads: DASHBOARD_READS, page: dashboard, standalone: true },
  { pattern: "/admin", reads: DASHBOARD_READS, page: dashboard, standalone: true },
];

/** The page of a path, and the values in it. */
export function findRoute(pathname: string): { route: Route; params: PathParams; found: boolean } {
  for (const route of ROUTES) {
    const params = matchPath(route.pattern, pathname);
    if (params) return { route, params, found: true };
  }
  return { route: NOT_FOUND, params: {}, found: false };
}

/**
 * The query of an address as far as its page reads it: in one order, the first of each, none empty.
 * Server and browser show a page by this, so that it is the same whatever else the address carries.
 */
export function pageSearch(pathname: string, search: string): string {
  const { route, found } = findRoute(pathname);
  const reads = [...(route.reads ?? []), ...(found && !route.standalone ? [OPEN_DESIGN] : [])];
  const given = new URLSearchParams(search);
  const read = reads.map((name) => [name, withoutForbidden(given.get(name) ?? "")]);
  const query = new URLSearchParams(read.filter(([, value]) => value !== "")).toString();
  return query && `?${query}`;
}

/** The address that a link leads to in the end. */
export function resolveAddress(address: string): string {
  return findRoute(address).route.redirect ?? address;
}

/** Fetches the code and the data of an address; answers whether there is such a page. */
export async function prepare(client: QueryClient, address: URL): Promise<{ found: boolean }> {
  const { route, params } = findRoute(resolveAddress(address.pathname));
  const { searchParams: search } = address;
  const design = openDesignId(search);
  const [answer] = await Promise.all([
    route.load?.(client, { params, search }),
    route.page.preload(),
    route.standalone || client.query(queries.site()),
    // The page stands without the design, which says itself what is wrong with it.
    design &&
      !route.standalone &&
      client.query(queries.designsByIds([design])).catch(() => undefined),
  ]);
  return { found: answer !== "missing" };
}
