/** Every public address of the site, for links, canonical addresses and the service worker. */
export const paths = {
  home: "/",
  allDesigns: "/all-designs",
  allDesignsIn: (category: string, q?: string) =>
    `/all-designs?category=${encodeURIComponent(category)}${q ? `&q=${encodeURIComponent(q)}` : ""}`,
  category: (path: string) => `/category/${encodeURIComponent(path)}`,
  search: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  searchPage: "/search",
  saved: "/saved",
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  /** Where a browser without scripts is told what became of its message. */
  contactOutcome: (sent: boolean) => `/contact?sent=${sent ? "yes" : "no"}`,
  tutorials: "/tutorials",
  /** One tutorial to follow step by step. */
  lesson: (id: string) => `/tutorials?tutorial=${encodeURIComponent(id)}`,
  products: "/products",
  blog: "/blog",
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  halloween: "/halloween",
  fall: "/fall",
  /** What is kept on the device for reading without a connection. */
  offline: "/offline",
  feed: "/feed.xml",
  savedList: (ids: string[]) => `/saved?looks=${ids.join(",")}`,
  /** A page with one design opened in the large view. */
  design: (page: string, id: string) => `${page}${page.includes("?") ? "&" : "?"}design=${id}`,
  /** What every address without a page shows. */
  notFound: "/not-found",
  adminLogin: "/admin/login",
  adminDashboard: "/admin/dashboard",
  adminMessages: "/admin/messages",
  adminInsights: "/admin/insights",
} as const;

/** Whether an address belongs to the back office, which visitors never see. */
export function isBackOffice(pathname: string): boolean {
  return pathname === "/admin" || pathname.startsWith("/admin/");
}

const SEASON_PAGES = new Set(["halloween", "fall"]);

/** Where a category's card leads: the seasons have landing pages of their own. */
export function categoryCardPath(path: string): string {
  const folded = path.toLowerCase();
  return SEASON_PAGES.has(folded) ? `/${folded}` : paths.category(path);
}
