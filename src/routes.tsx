import type { QueryClient } from "@tanstack/react-query";
import { Redirect } from "wouter";
import { paths } from "../contract/paths.ts";
import { withoutForbidden } from "../contract/text.ts";
import { designQuery } from "./lib/data/design-query.ts";
import { findCategory } from "./lib/data/find-category.ts";
import { loadPost } from "./lib/data/find-post.ts";
import { type LazyPage, lazyPage } from "./lib/router/lazy-page.ts";
import { type PathParams, matchPath } from "./lib/router/match-path.ts";
import { queries } from "./lib/data/queries.ts";
import { openDesignId } from "./lib/router/open-design.ts";
import { idChunks, parseIds } from "./lib/data/use-designs-by-ids.ts";

/** What an address asks for: the values in its path and in its query. */
export interface Place {
  params: PathParams;
  search: URLSearchParams;
}

export interface Route {
  pattern: string;
  /** The query values that the page reads; any other changes nothing in it (decision P19). */
  reads?: string[];
  page: LazyPage<{ params: PathParams }>;
  /** The page's source, by which the build knows its scripts. */
  source?: string;
  /** Fetches what the page shows; "missing" when there is no such page after all. */
  load?: (client: QueryClient, place: Place) => Promise<"missing" | void>;
  /** Where the page is found instead. */
  redirect?: string;
  /** A screen of its own without header and footer, shown by browsers only. */
  standalone?: boolean;
}

/** Every page of the public site can have a design open over it. */
const OPEN_DESIGN = "design";

const dashboard = lazyPage(() => import("./admin/dashboard.tsx").then((m) => m.AdminDashboard));

/** Every page: its address, its code and its data, for server, browser and prefetching alike. */
const ROUTES: Route[] = [
  {
    pattern: "/",
    reads: ["category", "sort"],
    page: lazyPage(() => import("./pages/home/home-page.tsx").then((m) => m.Home)),
    source: "src/pages/home/home-page.tsx",
    load: async (client) => {
      await Promise.all([
        client.query(queries.categories()),
        client.query(queries.featuredDesigns()),
      ]);
    },
  },
  {
    pattern: "/all-designs",
    reads: ["q", "category"],
    page: lazyPage(() =>
      import("./pages/all-designs/all-designs-page.tsx").then((m) => m.AllDesigns),
    ),
    source: "src/pages/all-designs/all-designs-page.tsx",
    load: async (client, { search }) => {
      const { keywordText } = await import("../contract/search/shared-search.ts");
      const { items } = await client.query(queries.categories());
      const wanted = search.get("category")?.trim() ?? "";
      const path = findCategory(items, wanted)?.path ?? wanted;
      await client.infiniteQuery(designQuery(keywordText(search), path || undefined));
    },
  },
  {
    pattern: "/category/:category",
    page: lazyPage(() => import("./pages/category/category-page.tsx").then((m) => m.Category)),
    source: "src/pages/category/category-page.tsx",
    load: async (client, { params }) => {
      const { items } = await client.query(queries.categories());
      const category = findCategory(items, params["category"] ?? "");
      if (!category) return "missing";
      await client.infiniteQuery(queries.designsInCategory(category.path));
    },
  },
  {
    pattern: "/halloween",
    page: lazyPage(() => import("./pages/halloween/halloween-page.tsx").then((m) => m.Halloween)),
    source: "src/pages/halloween/halloween-page.tsx",
    load: async (client) => {
      await client.infiniteQuery(queries.designsInCategory("halloween"));
    },
  },
  {
    pattern: "/fall",
    page: lazyPage(() => import("./pages/fall/fall-page.tsx").then((m) => m.Fall)),
    source: "src/pages/fall/fall-page.tsx",
    load: async (client) => {
      await Promise.all([
        client.infiniteQuery(queries.designsInCategory("fall")),
        client.query(queries.featuredDesigns()),
      ]);
    },
  },
  {
    pattern: "/search",
    reads: ["q", "text", "title", "url"],
    page: lazyPage(() => import("./pages/search/search-page.tsx").then((m) => m.Search)),
    source: "src/pages/search/search-page.tsx",
    load: async (client, { search }) => {
      const { searchText } = await import("../contract/search/shared-search.ts");
      const q = searchText(search);
      if (q) await client.infiniteQuery(queries.searchDesigns(q));
    },
  },
  {
    pattern: "/tutorials",
    reads: ["tutorial", "difficulty"],
    page: lazyPage(() => import("./pages/tutorials/tutorials-page.tsx").then((m) => m.Tutorials)),
    source: "src/pages/tutorials/tutorials-page.tsx",
    load: async (client) => {
      await Promise.all([
        client.query(queries.tutorials()),
        client.query(queries.featuredTutorials()),
      ]);
    },
  },
  {
    pattern: "/products",
    page: lazyPage(() => import("./pages/products/products-page.tsx").then((m) => m.Products)),
    source: "src/pages/products/products-page.tsx",
    load: async (client) => {
      await Promise.all([
        client.query(queries.products()),
        client.query(queries.featuredProducts()),
      ]);
    },
  },
  {
    pattern: "/about",
    page: lazyPage(() => import("./pages/about/about-page.tsx").then((m) => m.About)),
    source: "src/pages/about/about-page.tsx",
  },
  {
    pattern: "/contact",
    reads: ["sent"],
    page: lazyPage(() => import("./pages/contact/contact-page.tsx").then((m) => m.Contact)),
    source: "src/pages/contact/contact-page.tsx",
  },
  {
    pattern: "/privacy",
    page: lazyPage(() => import("./pages/privacy/privacy-page.tsx").then((m) => m.Privacy)),
    source: "src/pages/privacy/privacy-page.tsx",
  },
  {
    pattern: "/terms",
    page: lazyPage(() => import("./pages/terms/terms-page.tsx").then((m) => m.Terms)),
    source: "src/pages/terms/terms-page.tsx",
  },
  {
    pattern: "/blog",
    reads: ["category"],
    page: lazyPage(() => import("./pages/blog/blog-page.tsx").then((m) => m.Blog)),
    source: "src/pages/blog/blog-page.tsx",
    load: async (client) => {
      await Promise.all([client.query(queries.blogPosts()), client.query(queries.featuredPosts())]);
    },
  },
  {
    pattern: "/blog/:slug",
    page: lazyPage(() => import("./pages/blog-post/blog-post-page.tsx").then((m) => m.BlogPost)),
    source: "src/pages/blog-post/blog-post-page.tsx",
    load: async (client, { params }) => {
      const post = await loadPost(client, params["slug"] ?? "");
      if (!post) return "missing";
    },
  },
  {
    pattern: "/saved",
    reads: ["looks"],
    page: lazyPage(() => import("./pages/saved/saved-page.tsx").then((m) => m.Saved)),
    source: "src/pages/saved/saved-page.tsx",
    load: async (client, { search }) => {
      const chunks = idChunks(parseIds(search.get("looks") ?? ""));
      await Promise.all(chunks.map((ids) => client.query(queries.designsByIds(ids))));
    },
  },
  {
    pattern: "/offline",
    page: lazyPage(() => import("./pages/offline/offline-page.tsx").then((m) => m.Offline)),
    source: "src/pages/offline/offline-page.tsx",
  },
  {
    pattern: "/designs",
    redirect: paths.allDesigns,
    page: lazyPage(async () => () => <Redirect to={paths.allDesigns} replace />),
  },
  {
    pattern: "/admin/login",
    page: lazyPage(() => import("./admin/session/login.tsx").then((m) => m.AdminLogin)),
    standalone: true,
  },
  {
    pattern: "/admin/messages",
    page: lazyPage(() => import("./admin/messages/messages.tsx").then((m) => m.AdminMessages)),
    standalone: true,
  },
  {
    pattern: "/admin/insights",
    page: lazyPage(() => import("./admin/insights/insights.tsx").then((m) => m.AdminInsights)),
    standalone: true,
  },
  { pattern: "/admin/dashboard", reads: ["tab"], page: dashboard, standalone: true },
  { pattern: "/admin", reads: ["tab"], page: dashboard, standalone: true },
];

const NOT_FOUND: Route = {
  pattern: "*",
  page: lazyPage(() => import("./pages/not-found/not-found-page.tsx").then((m) => m.NotFound)),
  source: "src/pages/not-found/not-found-page.tsx",
  load: async () => "missing",
};

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
