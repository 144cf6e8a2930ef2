import type { CollectionKind } from "../../../contract/collections.ts";
import { PAGES } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { type PathParams, matchPath } from "../../lib/router/match.ts";

/** What a public page shows. */
export interface Shown {
  /** What its items are; none where its texts are settings. */
  kind?: CollectionKind;
  /** The item, as its address names it. */
  by?: "id" | "path" | "slug";
  value?: string;
}

type Read = (params: PathParams, search: URLSearchParams) => Shown;

const named =
  (kind: CollectionKind, param: string): Read =>
  (_params, search) => {
    const value = search.get(param);
    return { kind, ...(value && { by: "id" as const, value }) };
  };

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
  [PAGES["blog-post"].path, ({ slug = "" }) => ({ kind: "blogPosts", by: "slug", value: slug })],
  [PAGES.season.path, ({ season = "" }) => ({ kind: "seasonPages", by: "path", value: season })],
  [paths.halloween, seasonAt("halloween")],
  [paths.fall, seasonAt("fall")],
  [paths.tutorials, named("tutorials", "tutorial")],
  [paths.products, named("products", "product")],
  [paths.blog, () => ({ kind: "blogPosts" })],
  [paths.allDesigns, DESIGNS],
  [paths.searchPage, DESIGNS],
  [paths.home, SETTINGS],
  [paths.about, SETTINGS],
  [paths.contact, SETTINGS],
  [paths.privacy, SETTINGS],
  [paths.terms, SETTINGS],
];

/** What the page at an address shows that the back office can change; undefined where that is nothing. */
export function shownAt(pathname: string, search: URLSearchParams): Shown | undefined {
  for (const [pattern, read] of SHOWN) {
    const params = matchPath(pattern, pathname);
    if (params) return read(params, search);
  }
  return undefined;
}
