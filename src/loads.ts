import type { QueryClient } from "@tanstack/react-query";
import type { PageName } from "../contract/pages.ts";
import { isOwnPage, paths } from "../contract/paths.ts";
import type { RelatedKind } from "../contract/related.ts";
import { LazyJsonLd } from "./components/seo/json-ld.tsx";
import { LazyPendingMeta } from "./components/seo/pending-head.tsx";
import { LazyAbsent } from "./features/designs/absent/lazy-absent.tsx";
import { loadParts } from "./features/studio/lazy-studio.ts";
import { loadItem, loadPost } from "./lib/data/find-item.ts";
import { knownDesign, queries } from "./lib/data/queries.ts";
import { loadWritten } from "./lib/data/written-text.ts";
import type { PathParams } from "./lib/router/address.ts";
import type { SeasonContent } from "./pages/season/season-content.ts";
import { saveScrollPosition } from "./lib/router/scroll-restoration.ts";
import { LazyNamedById, findRoute, namedById, pageSearch, resolveAddress } from "./routes.tsx";

/** The values in the path and in the query of an address. */
interface Place {
  params: PathParams;
  search: URLSearchParams;
}

/** Loads the data of a page. Returns "missing" if there is no such page, or where to redirect to. */
type Load = (client: QueryClient, place: Place) => Promise<unknown>;

const lists = () => import("./lib/data/load-designs.ts");
const seasons = () => import("./pages/season/season-content.ts");

/** The data of each page, loaded alike by server, browser and prefetching. */
const LOADS: Record<PageName, Load | undefined> = {
  home: async (client) => (await import("./pages/home/home-page.tsx")).loadHome(client),
  "all-designs": async (client, { search }) => (await lists()).loadAllDesigns(client, search),
  category: async (client, { params, search }) =>
    (await lists()).loadCategory(client, params["category"] ?? "", search),
  halloween: (client) => loadOriginal(client, import("./lib/seasons/halloween.ts")),
  fall: (client) => loadOriginal(client, import("./lib/seasons/fall.ts")),
  season: async (client, { params: { season = "" } }) =>
    (await seasons()).loadSeason(client, season),
  search: async (client, { search }) =>
    (await import("./lib/data/load-search.ts")).loadSearch(client, search),
  design: async (client, { params: { slug = "" } }) => {
    const design = knownDesign(client, slug) ?? (await loadItem(client, queries.design(slug)));
    return design ? renderToo(client, "nailDesigns", design.id) : "missing";
  },
  tutorials: (client) =>
    Promise.all([client.query(queries.tutorials()), client.query(queries.featuredTutorials())]),
  lesson: async (client, { params: { slug = "" } }) => {
    const lesson = await loadItem(client, queries.lesson(slug));
    return lesson ? renderToo(client, "tutorials", lesson.id, lesson.tags) : "missing";
  },
  products: (client) =>
    Promise.all([client.query(queries.products()), client.query(queries.featuredProducts())]),
  product: async (client, { params: { slug = "" } }) => {
    const product = await loadItem(client, queries.product(slug));
    return product ? renderToo(client, "products", product.id) : "missing";
  },
  blog: (client) =>
    Promise.all([client.query(queries.blogPosts()), client.query(queries.featuredPosts())]),
  nails: async (client, { params, search }) => (await lists()).loadNails(client, params, search),
  "blog-post": async (client, { params }) => {
    const post = await loadPost(client, params["slug"] ?? "");
    if (!post) return "missing";
    return renderToo(client, "blogPosts", post.id, post.tags);
  },
  page: async (client, { params: { slug = "" } }) =>
    isOwnPage(slug)
      ? { moved: paths.page(slug) }
      : ((await loadItem(client, queries.page(slug))) ?? "missing"),
  saved: async (client, { search }) => {
    const looks = search.get("looks");
    return looks && (await import("./lib/data/load-designs.ts")).loadShared(client, looks);
  },
  "not-found": async () => "missing",
  about: (client) => loadWritten(client, "about"),
  contact: (client, place) =>
    Promise.all([
      import("./pages/contact/contact-page.tsx").then((page) => page.loadContact(client)),
      loadStudio(client, place),
    ]),
  studio: loadStudio,
  privacy: (client) => loadWritten(client, "privacy"),
  terms: (client) => loadWritten(client, "terms"),
  offline: undefined,
};

async function loadStudio(client: QueryClient, { search }: Place) {
  const { studio } = await client.query(queries.site());
  return studio ? loadParts(client, search) : "missing";
}

async function loadOriginal(client: QueryClient, season: Promise<{ ORIGINAL: SeasonContent }>) {
  const [{ loadSeason }, { ORIGINAL }] = await Promise.all([seasons(), season]);
  return loadSeason(client, ORIGINAL.path, ORIGINAL);
}

/** Data below the main content of a page. The server waits for it; a browser shows it when it arrives. */
async function renderToo(client: QueryClient, kind: RelatedKind, id: string, tags?: string) {
  const ready = import("./features/designs/lazy-below-page.ts")
    .then(({ loadRelated }) => loadRelated(client, kind, id, tags))
    .catch(() => undefined);
  if (import.meta.env.SSR) await ready;
}

interface Redirection {
  /** The new address, if the item has moved. */
  moved?: string;
  /** The address that shows it as long as its own page has too little content. */
  instead?: string;
}

interface Prepared extends Redirection {
  /** Whether there is such a page. */
  found: boolean;
}

function isRedirection(answer: unknown): answer is Redirection {
  return (
    typeof answer === "object" && answer !== null && ("moved" in answer || "instead" in answer)
  );
}

/** Loads the code and the data of an address. */
export async function prepare(client: QueryClient, address: URL): Promise<Prepared> {
  const { route, params } = findRoute(resolveAddress(address.pathname));
  const search = new URLSearchParams(pageSearch(address.pathname, address.search));
  const named = route.standalone ? undefined : namedById(search);
  const site = route.standalone || client.query(queries.site());
  if (named) {
    const [fate] = await Promise.all([loadFate(client, named), LazyNamedById.preload(), site]);
    if (!fate) return { found: false };
    return { found: true, moved: "to" in fate ? fate.to : named };
  }
  // The page also works without them.
  for (const part of [LazyJsonLd, LazyPendingMeta]) void part.preload().catch(() => {});
  const [answer] = await Promise.all([
    route.name && LOADS[route.name]?.(client, { params, search: address.searchParams }),
    route.page.preload(),
    site,
  ]);
  if (isRedirection(answer)) return { found: true, ...answer };
  if (answer !== "missing") return { found: true };
  const [fate] = await Promise.all([loadFate(client, address.pathname), LazyAbsent.preload()]);
  return { found: false, ...(fate && "to" in fate && { moved: fate.to }) };
}

/** The same for a navigation, after which Back restores the scroll position. */
export function prepareVisit(client: QueryClient, address: URL): Promise<Prepared> {
  saveScrollPosition();
  return prepare(client, address);
}

/** What happened to the page of an address; null if there never was one. */
function loadFate(client: QueryClient, path: string) {
  return loadItem(client, queries.fate(path));
}

/** What a page does for its links, once it is idle. */
export function watchLinks(prepare: (address: URL) => Promise<unknown>) {
  saveScrollPosition();
  prefetchLinks(prepare);
}

/** In milliseconds: how long the pointer rests on a link, or it has the focus, before its page is loaded. */
const REST = 60;

/**
 * Loads the page of a link that is likely to be followed: pointed at, focused, or pressed, which on a touch screen
 * comes some 100 ms before the click. On a data saver, only what is pressed.
 */
function prefetchLinks(prepare: (address: URL) => Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prepareAfter =
    (rest: number) =>
    ({ target }: Event) => {
      clearTimeout(timer);
      const link = target instanceof Element ? target.closest("a") : null;
      if (!link?.href || link.origin !== location.origin || link.target) return;
      timer = setTimeout(() => void prepare(new URL(link.href)).catch(() => {}), rest);
    };
  document.addEventListener("pointerdown", prepareAfter(0), { passive: true });
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  document.addEventListener("pointerover", prepareAfter(REST), { passive: true });
  document.addEventListener("focusin", prepareAfter(REST));
}
