import { useQueryClient } from "@tanstack/react-query";
import { Suspense } from "react";
import {
  blogPosts,
  categories,
  designs,
  products,
  seasonPages,
  tutorials,
} from "../../../contract/collections.ts";
import { type PageName, pageEntry } from "../../../contract/pages.ts";
import { useSite } from "../../lib/data/site.ts";
import { useSearchParams, type PathParams } from "../../lib/router/address.ts";
import { lazyPage } from "../../lib/router/lazy-page.ts";

/** Its code loads with that of the first page. */
export const LazyPendingMeta = lazyPage(() =>
  import("./pending-meta.tsx").then((m) => m.PendingMeta),
);

export interface PendingPage {
  name: PageName;
  params?: PathParams;
}

/** Fields of list items with pages. The first non-empty one is used. */
export type PendingItem = Partial<
  Record<"path" | "slug" | "title" | "heading" | "seo_title" | "name" | Described, string>
>;
type Described = "seo_description" | "excerpt" | "alt" | "alt_text" | "description";

interface Listed {
  items?: PendingItem[];
}

/** The lists with the items of these pages. */
const LISTS: Partial<Record<PageName, string>> = {
  category: categories.all.path,
  season: seasonPages.all.path,
  design: designs.all.path,
  lesson: tutorials.all.path,
  product: products.all.path,
  "blog-post": blogPosts.all.path,
};

/** The head of a page whose code or content is loading, until `Head` replaces it. */
export function PendingHead(page: PendingPage) {
  const title = usePendingTitle(page);
  const item = useKnownItem(page);
  const { name } = useSite();
  return (
    <>
      <title>{pageTitle(title, name, pageEntry(page.name).section)}</title>
      <Suspense>
        <LazyPendingMeta name={page.name} item={item} />
      </Suspense>
    </>
  );
}

/** The final title, if a cached list contains the item. */
export function usePendingTitle(page: PendingPage): string {
  const search = useSearchParams();
  const item = useKnownItem(page);
  const q = page.name === "search" && search.get("q");
  if (q) return `Search Results for "${q}"`;
  const said: PendingItem = item ?? pageEntry(page.name);
  return said.title ?? said.heading ?? said.seo_title ?? said.name ?? "";
}

function useKnownItem({ name, params = {} }: PendingPage): PendingItem | undefined {
  const client = useQueryClient();
  const [value] = Object.values(params);
  const list = LISTS[name];
  if (!list || value === undefined) return undefined;
  return client
    .getQueriesData<(Listed & { pages?: Listed[] }) | null>({
      predicate: ({ queryKey: [path] }) => String(path).startsWith(list),
    })
    .flatMap(([, data]) => [data, ...(data?.pages ?? [])])
    .flatMap((page) => page?.items ?? [])
    .find(({ path, slug }) => (path ?? slug)?.toLowerCase() === value.toLowerCase());
}

/** The document title; `section` is the part of the site. */
export function pageTitle(title: string, siteName: string, section?: string): string {
  return [`${title} - ${siteName}`, section].filter(Boolean).join(" ");
}
