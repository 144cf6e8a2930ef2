import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { COLLECTION_KINDS } from "../../../contract/collections.ts";
import type { CollectionKind } from "../../../contract/collection-items.ts";
import { type QueryKey, useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { Link } from "../../components/link.tsx";
import { buttonClass } from "../../components/ui/button.tsx";
import { queries } from "../../lib/data/queries.ts";
import { usePathname, type PathParams, matchPath } from "../../lib/router/address.ts";
import { useOpenSlug } from "../../lib/router/open-design.ts";
import { isOwnSeason, paths } from "../../../contract/paths.ts";
import { editPath } from "../content-kinds.tsx";
import { OWN_PAGES, type OwnPage, PAGES } from "../../../contract/pages.ts";

/** Links to the back office, to edit the page shown or the design open over it. */
export function EditLink() {
  const page = shownAt(usePathname());
  const slug = useOpenSlug();
  const shown: Shown | undefined =
    slug === null ? page : { kind: "nailDesigns", by: "slug", value: slug };
  const id = useItemId(shown);
  const { data: status } = useQuery(queries.status());
  // What visitors see, writers do not change.
  if (status?.role === "writer" || !shown) return null;
  return (
    <nav
      aria-label="Back office"
      className="fixed right-3 bottom-[calc(var(--foot)+0.75rem)] z-30 in-[[role=dialog]]:static print:hidden"
    >
      <Link
        href={editAddress(shown, id)}
        className={buttonClass({ variant: "secondary", size: "large" })}
      >
        <Pencil aria-hidden size={18} /> Edit
      </Link>
    </nav>
  );
}

const BY_SLUG: Partial<Record<CollectionKind, (slug: string) => { queryKey: QueryKey }>> = {
  blogPosts: queries.blogPost,
  nailDesigns: queries.design,
  tutorials: queries.lesson,
  pages: queries.page,
  products: queries.product,
};
const BY_PATH: Partial<Record<CollectionKind, () => { queryKey: QueryKey }>> = {
  categories: queries.categories,
  seasonPages: queries.seasonPages,
  facetPages: queries.facetPages,
};

/** An item, or the list that it is in. */
type Answer = { id: string } | { items: { id: string; path: string }[] } | null;

/** The item's id, from the cached answers of the page. */
function useItemId({ kind, by, value = "" }: Shown = {}): string | undefined {
  const query = by && kind && (by === "slug" ? BY_SLUG : BY_PATH)[kind]?.(value);
  const { data } = useQuery<Answer>({ queryKey: [], ...query, enabled: query !== undefined });
  if (!data) return undefined;
  const isShown = ({ path }: { path: string }) => path.toLowerCase() === value.toLowerCase();
  return "items" in data ? data.items.find(isShown)?.id : data.id;
}

function editAddress(shown: Shown, id: string | undefined): string {
  if (shown.page) return `${paths.adminPages}?page=${shown.page}`;
  if (!shown.kind) return paths.adminSettings;
  const original = shown.kind === "seasonPages" && isOwnSeason(shown.value ?? "");
  if (original && !id) return `${paths.adminSeasons}?item=new&page=${shown.value}`;
  if (shown.kind !== "facetPages" || id) return editPath(shown.kind, id);
  return `${paths.adminFacetPages}?item=new&words=${shown.value}`;
}

/** The content of a public page. */
export interface Shown {
  /** What the site comes with, until an item takes its place. */
  page?: OwnPage;
  /** The collection; undefined if the page's texts are settings. */
  kind?: CollectionKind;
  /** The item, as its address names it. */
  by?: "path" | "slug";
  value?: string;
}

type Read = (params: PathParams) => Shown;

const bySlug =
  (kind: CollectionKind): Read =>
  ({ slug = "" }) => ({ kind, by: "slug", value: slug });
const SETTINGS: Read = () => ({});
const DESIGNS: Read = () => ({ kind: "nailDesigns" });
const seasonAt =
  (value: string): Read =>
  () => ({ kind: "seasonPages", by: "path", value });

const topicAt = (words: string[]): Shown => ({
  kind: "facetPages",
  by: "path",
  value: words.filter(Boolean).join("/"),
});

/** The content of a page by the pattern of its address. */
const SHOWN: [pattern: string, read: Read][] = [
  [
    PAGES.category.path,
    ({ category = "" }) => ({ kind: "categories", by: "path", value: category }),
  ],
  [PAGES["blog-post"].path, bySlug("blogPosts")],
  [PAGES.page.path, bySlug("pages")],
  [PAGES.design.path, bySlug("nailDesigns")],
  [PAGES.lesson.path, bySlug("tutorials")],
  [PAGES.product.path, bySlug("products")],
  [PAGES.season.path, ({ season = "" }) => ({ kind: "seasonPages", by: "path", value: season })],
  [PAGES.nails.path, ({ word = "", other = "" }) => topicAt([word, other])],
  [paths.halloween, seasonAt("halloween")],
  [paths.fall, seasonAt("fall")],
  ...COLLECTION_KINDS.flatMap((kind): [string, Read][] => {
    const { list } = COLLECTION_WORDS[kind];
    return list ? [[PAGES[list].path, () => ({ kind })]] : [];
  }),
  [paths.searchPage, DESIGNS],
  [paths.home, SETTINGS],
  [paths.contact, SETTINGS],
  [PAGES.studio.path, SETTINGS],
  ...OWN_PAGES.map((page): [string, Read] => [paths[page], () => ({ page })]),
];

/** The content of the page at an address; undefined if the back office cannot edit it. */
export function shownAt(pathname: string): Shown | undefined {
  for (const [pattern, read] of SHOWN) {
    const params = matchPath(pattern, pathname);
    if (params) return read(params);
  }
  return undefined;
}
