import { useQueryClient } from "@tanstack/react-query";
import { type PageName, pageEntry } from "../../../contract/pages.ts";
import { useSite } from "../../lib/data/site.ts";
import { useSearchParams } from "../../lib/router/address.ts";
import type { PathParams } from "../../lib/router/match.ts";
import { pageTitle } from "../../lib/seo/page-title.ts";

export interface PendingPage {
  name: PageName;
  /** The values in its path. */
  params?: PathParams;
}

/** What lists tell of things that have pages: the end of its address is the first of these, its title too. */
type Named = Titles & Partial<Record<"path" | "slug", string>>;
type Titles = Partial<Record<"title" | "heading" | "seo_title" | "name", string>>;

/**
 * The title of a page whose code or content is on its way, until `Head` takes its place. The rest of every page's head
 * would weigh too much here: this comes with the scripts of all pages.
 */
export function PendingHead(page: PendingPage) {
  const title = usePendingTitle(page);
  const { name } = useSite();
  return <title>{pageTitle(title, name, pageEntry(page.name).section)}</title>;
}

/** The page’s own title, if a loaded list knows its item. */
export function usePendingTitle({ name, params = {} }: PendingPage): string {
  const client = useQueryClient();
  const search = useSearchParams();
  const q = name === "search" && search.get("q");
  if (q) return `Search Results for "${q}"`;
  const [value] = Object.values(params);
  const item = client
    .getQueriesData<{ items?: Named[] } | null>({})
    .flatMap(([, data]) => data?.items ?? [])
    .find(({ path, slug }) => value && (path ?? slug) === value);
  const said: Titles = item ?? pageEntry(name);
  return said.title ?? said.heading ?? said.seo_title ?? said.name ?? "";
}
