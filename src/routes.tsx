import type { ComponentType } from "react";
import { Redirect } from "wouter";
import { FORMER_PARAMS, PAGE_NAMES, type PageName, pageEntry } from "../contract/pages.ts";
import { type AdminPath, itemPath, paths } from "../contract/paths.ts";
import { withoutForbidden } from "../contract/text/text.ts";
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

// One chunk loads all of the back office, so that visitors’ scripts name only that chunk.
const loadScreens = () => import("./admin/screens.ts");

/** Around the screens of the back office. */
export const LazyAdminFrame = lazyPage(async () => (await loadScreens()).loadFrame());

/** Shown on public pages to a signed-in admin only. */
export const LazyEditLink = lazyPage(async () => (await loadScreens()).loadEditLink());

/** Replaces a page whose query names an item by its id. Loaded on demand, since few visitors have such an address. */
export const LazyNamedById = lazyPage(() =>
  import("./features/designs/absent/absent.tsx").then((m) => m.NamedById),
);

/** A screen of the back office, which comes with its frame, apart from the sign-in. */
function adminRoute(pattern: string, path = pattern as AdminPath): Route {
  const framed = path !== paths.adminLogin;
  const page = lazyPage(async () => {
    const { SCREENS } = await loadScreens();
    const [Screen] = await Promise.all([SCREENS[path](), framed && LazyAdminFrame.preload()]);
    return Screen;
  });
  return { pattern, page, standalone: true, framed };
}

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
  adminRoute("/admin", paths.adminDashboard),
  ...Object.values(paths)
    .filter((path) => typeof path === "string" && path.startsWith("/admin/"))
    .map((path) => adminRoute(path as AdminPath)),
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
