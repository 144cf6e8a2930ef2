import type { ComponentType } from "react";
import { Redirect } from "wouter";
import { FORMER_PARAMS, PAGE_NAMES, type PageName, pageEntry } from "../contract/pages.ts";
import { itemPath, paths } from "../contract/paths.ts";
import { withoutForbidden } from "../contract/text/text.ts";
import type { ScreenName } from "./admin/screens.ts";
import { type LazyPage, lazyPage } from "./lib/router/lazy-page.ts";
import { type PathParams, matchPath } from "./lib/router/address.ts";

interface Route {
  pattern: string;
  reads?: readonly string[];
  page: LazyPage<{ params: PathParams }>;
  /** The page’s source file, by which the build finds its scripts. */
  source?: string;
  /** The page in `PAGES` whose data it shows. */
  name?: PageName;
  /** The path to redirect to. */
  redirect?: string;
  /** A screen without header and footer, for browsers only, which reads the query itself. */
  standalone?: boolean;
  /** Whether it is a screen within the frame of the back office. */
  framed?: boolean;
}

const MODULES = import.meta.glob<ComponentType<{ params: PathParams }>>("./pages/*/*-page.tsx", {
  import: "Page",
});

function publicRoute(name: PageName): Route {
  const { path, reads = [] } = pageEntry(name);
  const [file = "", module] =
    Object.entries(MODULES).find(([one]) => one.endsWith(`/${name}-page.tsx`)) ?? [];
  if (!module) throw new Error(name);
  return {
    pattern: path,
    reads,
    page: lazyPage(module),
    source: file.replace(".", "src"),
    name,
  };
}

const NOT_FOUND = publicRoute("not-found");

/** One chunk loads all of them, so that visitors’ scripts name only that chunk. */
const screen = (name: ScreenName) =>
  lazyPage(async () => (await import("./admin/screens.ts")).SCREENS[name]());

/** Around the screens of the back office. */
export const LazyAdminFrame = lazyPage(async () =>
  (await import("./admin/screens.ts")).loadFrame(),
);

/** A screen that comes with its frame. */
const framed = (name: ScreenName) =>
  lazyPage(async () => {
    const { SCREENS } = await import("./admin/screens.ts");
    const [Screen] = await Promise.all([SCREENS[name](), LazyAdminFrame.preload()]);
    return Screen;
  });

/** Shown on public pages to a signed-in admin only. */
export const LazyEditLink = screen("edit");

/** Replaces a page whose query names an item by its id. Loaded on demand, since few visitors have such an address. */
export const LazyNamedById = lazyPage(() =>
  import("./features/designs/absent/absent.tsx").then((m) => m.NamedById),
);

/** At `/admin/<name>`. */
const SCREENS: ScreenName[] = [
  "dashboard",
  "messages",
  "insights",
  "announcements",
  "synonyms",
  "settings",
  "account",
  "activity",
  "pages",
  "seasons",
  "order",
  "tags",
  "trash",
  "backups",
  "api",
  "pictures",
];

const adminRoute = (pattern: string, page: Route["page"], isFramed = true): Route => ({
  pattern,
  page,
  standalone: true,
  framed: isFramed,
});

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
  adminRoute(paths.adminLogin, screen("login"), false),
  adminRoute("/admin", framed("dashboard")),
  adminRoute(paths.adminFacetPages, framed("facetPages")),
  ...SCREENS.map((name) => adminRoute(`/admin/${name}`, framed(name))),
];

export function findRoute(pathname: string): { route: Route; params: PathParams; found: boolean } {
  for (const route of ROUTES) {
    const params = matchPath(route.pattern, pathname);
    if (params) return { route, params, found: true };
  }
  return { route: NOT_FOUND, params: {}, found: false };
}

/**
 * The query parameters that the page reads, in a fixed order, the first of each name, without empty ones. Server and
 * browser render from this, so other parameters make no difference.
 */
export function pageSearch(pathname: string, search: string): string {
  const { route, found } = findRoute(pathname);
  const given = new URLSearchParams(search);
  const reads = route.standalone
    ? given.keys()
    : [...(route.reads ?? []), ...(found ? [FORMER_PARAMS.design] : [])];
  const read = [...reads].map((name) => [name, withoutForbidden(given.get(name) ?? "")]);
  const query = new URLSearchParams(read.filter(([, value]) => value !== "")).toString();
  return query && `?${query}`;
}

/** The form of an id; nothing else is looked up. */
const ID = /^[\w-]{1,64}$/;

/** The address of the item whose id is in the query, as in addresses of former releases. */
export function namedById(search: URLSearchParams): string | undefined {
  for (const page of ["design", "lesson", "product"] as const) {
    const id = search.get(FORMER_PARAMS[page]) ?? "";
    if (ID.test(id)) return itemPath(page, id);
  }
  return undefined;
}

/** The final address of a link, after redirects. */
export function resolveAddress(address: string): string {
  return findRoute(address).route.redirect ?? address;
}
