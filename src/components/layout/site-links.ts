import {
  type NavPlace,
  PAGE_NAMES,
  type PageIn,
  type PageName,
  pageEntry,
} from "../../../contract/pages.ts";

interface SiteLink<Page extends PageName> {
  page: Page;
  href: string;
  label: string;
  /** The page's own address and those during which its link is the current one too. */
  current: string[];
}

export function linksIn<Place extends NavPlace>(place: Place): SiteLink<PageIn<Place>>[] {
  const rows = PAGE_NAMES.flatMap((page) => {
    const entry = pageEntry(page);
    const link = entry[place];
    return link ? [{ page: page as PageIn<Place>, entry, link }] : [];
  });
  return rows
    .toSorted((one, other) => one.link.order - other.link.order)
    .map(({ page, entry, link }) => ({
      page,
      href: entry.path,
      label: link.label ?? entry.name,
      current: [page, ...(link.also ?? [])].map((name) => basePath(name as PageName)),
    }));
}

/** `/category` of `/category/:category`. */
function basePath(page: PageName): string {
  return pageEntry(page).path.replace(/\/:.*/, "");
}

/** What the header and the menu of phones lead to; the header knows the designs by their second address. */
export const SITE_LINKS = linksIn("header").map((link) => ({
  ...link,
  path: link.href,
  href: pageEntry(link.page).alias ?? link.href,
}));

/** Whether a link's own page, or one below it, is the page shown. */
export function isCurrent(current: readonly string[], pathname: string): boolean {
  return current.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
