import { COLLECTION_WORDS } from "../../../contract/collection-words.ts";
import { COLLECTION_KINDS, type CollectionKind } from "../../../contract/collections.ts";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { type PathParams, matchPath } from "../../lib/router/match.ts";

/** What a public page shows. */
export interface Shown {
  /** What its items are; none where its texts are settings. */
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

/** By the pattern of a page's address. */
const SHOWN: [pattern: string, read: Read][] = [
  [
    PAGES.category.path,
    ({ category = "" }) => ({ kind: "categories", by: "path", value: category }),
  ],
  [PAGES["blog-post"].path, bySlug("blogPosts")],
  [PAGES.design.path, bySlug("nailDesigns")],
  [PAGES.lesson.path, bySlug("tutorials")],
  [PAGES.product.path, bySlug("products")],
  [PAGES.season.path, ({ season = "" }) => ({ kind: "seasonPages", by: "path", value: season })],
  [paths.halloween, seasonAt("halloween")],
  [paths.fall, seasonAt("fall")],
  ...COLLECTION_KINDS.flatMap((kind): [string, Read][] => {
    const { list } = COLLECTION_WORDS[kind];
    return list ? [[PAGES[list].path, () => ({ kind })]] : [];
  }),
  [paths.searchPage, DESIGNS],
  [paths.home, SETTINGS],
  [paths.about, SETTINGS],
  [paths.contact, SETTINGS],
  [paths.privacy, SETTINGS],
  [paths.terms, SETTINGS],
];

/** What the page at an address shows that the back office can change; undefined where that is nothing. */
export function shownAt(pathname: string): Shown | undefined {
  for (const [pattern, read] of SHOWN) {
    const params = matchPath(pattern, pathname);
    if (params) return read(params);
  }
  return undefined;
}

/** Where the back office changes it: the item, or without one the list. */
export function editPath({ kind }: Shown, id?: string): string {
  if (!kind) return paths.adminSettings;
  const { tab, screen } = COLLECTION_WORDS[kind];
  const query = new URLSearchParams({ ...(tab && { tab: tab.id }), ...(id && { item: id }) });
  const list = screen?.path ?? paths.adminDashboard;
  return query.size > 0 ? `${list}?${query}` : list;
}
