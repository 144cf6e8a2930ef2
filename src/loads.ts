import type { QueryClient } from "@tanstack/react-query";
import type { PageName } from "../contract/pages.ts";
import { SimilarCards } from "./features/designs/lazy-similar-cards.ts";
import { loadPost } from "./lib/data/find-post.ts";
import { queries } from "./lib/data/queries.ts";
import type { PathParams } from "./lib/router/match.ts";
import { knownDesigns, openDesignId } from "./lib/router/open-design.ts";
import { findRoute, resolveAddress } from "./routes.tsx";

/** What an address asks for: the values in its path and in its query. */
interface Place {
  params: PathParams;
  search: URLSearchParams;
}

/** Fetches what a page shows; "missing" when there is no such page after all. */
type Load = (client: QueryClient, place: Place) => Promise<unknown>;

const lists = () => import("./lib/data/load-designs.ts");

/** What each page of the table shows, fetched by server, browser and prefetching alike. */
const LOADS: Record<PageName, Load | undefined> = {
  home: (client) =>
    Promise.all([
      client.query(queries.categories()),
      client.query(queries.newestDesigns()),
      client.query(queries.featuredDesigns()),
    ]),
  "all-designs": async (client, { search }) => (await lists()).loadAllDesigns(client, search),
  category: async (client, { params, search }) =>
    (await lists()).loadCategory(client, params["category"] ?? "", search),
  halloween: (client) => client.infiniteQuery(queries.designsInCategory("halloween")),
  fall: (client) =>
    Promise.all([
      client.infiniteQuery(queries.designsInCategory("fall")),
      client.query(queries.featuredDesigns()),
    ]),
  search: async (client, { search }) =>
    (await import("./lib/data/load-search.ts")).loadSearch(client, search),
  tutorials: async (client, { search }) => {
    const [{ items }] = await Promise.all([
      client.query(queries.tutorials()),
      client.query(queries.featuredTutorials()),
    ]);
    const lesson = items.find(({ id }) => id === search.get("tutorial"));
    if (lesson) await renderToo(client, queries.similarDesigns({ tags: lesson.tags }));
  },
  products: (client) =>
    Promise.all([client.query(queries.products()), client.query(queries.featuredProducts())]),
  blog: (client) =>
    Promise.all([client.query(queries.blogPosts()), client.query(queries.featuredPosts())]),
  "blog-post": async (client, { params }) => {
    const post = await loadPost(client, params["slug"] ?? "");
    if (!post) return "missing";
    return renderToo(client, queries.similarDesigns({ tags: post.tags }));
  },
  saved: async (client, { search }) => {
    const looks = search.get("looks");
    return looks && (await lists()).loadShared(client, looks);
  },
  "not-found": async () => "missing",
  about: undefined,
  contact: undefined,
  privacy: undefined,
  terms: undefined,
  offline: undefined,
};

/** What stands below a page: the server waits for it, a browser shows it when it is there. */
async function renderToo(client: QueryClient, query: ReturnType<typeof queries.similarDesigns>) {
  const ready = Promise.all([SimilarCards.preload(), client.query(query)]).catch(() => undefined);
  if (import.meta.env.SSR) await ready;
}

/** Fetches the code and the data of an address; answers whether there is such a page. */
export async function prepare(client: QueryClient, address: URL): Promise<{ found: boolean }> {
  const { route, params } = findRoute(resolveAddress(address.pathname));
  const { searchParams: search } = address;
  const design = openDesignId(search);
  const [answer] = await Promise.all([
    route.name && LOADS[route.name]?.(client, { params, search }),
    route.page.preload(),
    route.standalone || client.query(queries.site()),
    // The page stands without the design, which says itself what is wrong with it.
    design &&
      !route.standalone &&
      !knownDesigns(client).has(design) &&
      client.query(queries.designsByIds([design])).catch(() => undefined),
    design && !route.standalone && renderToo(client, queries.similarDesigns({ id: design })),
  ]);
  return { found: answer !== "missing" };
}
