import { OWN_PAGES, OWN_SEASONS, type OwnPage, PAGES, type PatternPage } from "./pages.ts";

/** Every public address of the site, for links, canonical addresses and the service worker. */
export const paths = {
  home: PAGES.home.path,
  allDesigns: PAGES["all-designs"].path,
  /** The looks with a word of a facet, or with a pair of them: `red`, `almond/red`. */
  nails: (words: string) => PAGES.nails.path.replace(/:.*/, words),
  category: (path: string) => itemPath("category", path),
  search: (query: string) => `${PAGES.search.path}?q=${encodeURIComponent(query)}`,
  searchPage: PAGES.search.path,
  saved: PAGES.saved.path,
  about: PAGES.about.path,
  contact: PAGES.contact.path,
  privacy: PAGES.privacy.path,
  terms: PAGES.terms.path,
  /** Where a browser without scripts sees whether its message was sent. */
  contactOutcome: (sent: boolean) => `${PAGES.contact.path}?sent=${sent ? "yes" : "no"}`,
  tutorials: PAGES.tutorials.path,
  lesson: (slug: string) => itemPath("lesson", slug),
  products: PAGES.products.path,
  product: (slug: string) => itemPath("product", slug),
  blog: PAGES.blog.path,
  blogPost: (slug: string) => itemPath("blog-post", slug),
  page: (slug: string) => itemPath("page", slug),
  season: (path: string) => itemPath("season", path),
  halloween: PAGES.halloween.path,
  fall: PAGES.fall.path,
  /** Where visitors see what their device keeps for reading without a connection. */
  offline: PAGES.offline.path,
  /** The newest posts; behind a category's path, its newest looks. */
  feed: "/feed.xml",
  /** The same as JSON Feed. */
  jsonFeed: "/feed.json",
  /** How other sites show a look or a post. */
  oembed: "/oembed",
  /** A board, on the device that keeps it. */
  board: (id: string) => `${PAGES.saved.path}?board=${id}`,
  savedList: (ids: string[]) => `${PAGES.saved.path}?looks=${ids.join(",")}`,
  /** One design, alone or over the page that it was opened from. */
  design: (slug: string) => itemPath("design", slug),
  notFound: PAGES["not-found"].path,
  /** The API for people who write programs; for programs it is `/api/openapi.json`. */
  apiDocs: "/docs/api",
  adminLogin: "/admin/login",
  adminDashboard: "/admin/dashboard",
  adminMessages: "/admin/messages",
  adminInsights: "/admin/insights",
  adminAnnouncements: "/admin/announcements",
  adminSynonyms: "/admin/synonyms",
  adminActivity: "/admin/activity",
  adminSettings: "/admin/settings",
  adminAccount: "/admin/account",
  adminCalendar: "/admin/calendar",
  adminInbox: "/admin/inbox",
  adminPages: "/admin/pages",
  adminSeasons: "/admin/seasons",
  adminFacetPages: "/admin/topics",
  adminTags: "/admin/tags",
  adminOrder: "/admin/order",
  adminTrash: "/admin/trash",
  adminPictures: "/admin/pictures",
  adminBackups: "/admin/backups",
  /** Tokens and webhooks. */
  adminApi: "/admin/api",
} as const;

/** A screen of the back office. */
export type AdminPath = Extract<(typeof paths)[keyof typeof paths], `/admin/${string}`>;

/** Whether the page with this slug takes the place of one that the site comes with. */
export function isOwnPage(slug: string): slug is OwnPage {
  return OWN_PAGES.includes(slug as OwnPage);
}

/** The address of one page of a kind, by the value that its pattern asks for. */
export function itemPath(page: PatternPage, value: string): string {
  if (page === "page" && isOwnPage(value)) return PAGES[value].path;
  if (page === "season" && isOwnSeason(value)) return PAGES[value].path;
  return PAGES[page].path.replace(/:.*/, () => encodeURIComponent(value));
}

/** Whether an address belongs to the back office, which visitors never see. */
export function isBackOffice(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}

type OwnSeason = (typeof OWN_SEASONS)[number];

/** Whether the season with this path takes the place of one that the site comes with. */
export function isOwnSeason(path: string): path is OwnSeason {
  return OWN_SEASONS.includes(path as OwnSeason);
}

/** The season whose page has its own colors, by the path of the page. */
export function seasonOfPage(pathname: string): string | undefined {
  const name = pathname.slice(1);
  return isOwnSeason(name) ? name : undefined;
}

/** The target of a category’s card: seasons have their own landing pages. */
export function categoryCardPath(path: string): string {
  const folded = path.toLowerCase();
  return isOwnSeason(folded) ? paths.season(folded) : paths.category(path);
}

const PLACE = "/preview/";

export function previewPath(token: string): string {
  return `${PLACE}${token}`;
}

/** A path for logs: the secret in a preview’s path is removed. */
export function withoutToken(path: string): string {
  return path.startsWith(PLACE) ? previewPath("…") : path;
}

export function mapAddress(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
