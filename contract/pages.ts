import type { FacetName } from "./facets/facets.ts";

/** A link of the site's own navigation: what it says, and its place where that is not the one of this list. */
interface NavLink {
  order?: number;
  /** The page's name unless given. */
  label?: string;
  /** Pages during which the link is the current one too. */
  also?: readonly string[];
}

interface PageEntry {
  /** A pattern such as `/blog/:slug` where content decides. */
  path: string;
  /** What the back office and links call it. */
  name: string;
  /** Its title, where that is not its name: until content is here, where content decides. */
  title?: string;
  /** Follows the site's name in the title: the part of the site that the page belongs to. */
  section?: string;
  /** How many cards stand side by side in its outline, while its code is on its way; text without. */
  cards?: 3 | 5;
  /** Search engines are not led here: it stays out of the site map. */
  unlisted?: true;
  /** The query values that the page reads; any other changes nothing in it (decision 10). */
  reads?: readonly string[];
  /** A second address, which leads to the page's own. */
  alias?: string;
  /** The header and the menu of phones. */
  header?: NavLink;
  /** The installed app's bar, and the sheet of what it has no room for. */
  bar?: NavLink;
  more?: NavLink;
  /** The footer's lists: about the site, and what this device holds for its visitor. */
  footer?: NavLink;
  device?: NavLink;
}

/** Where a long list goes on that is read a page at a time: the API's cursor. */
export const CURSOR_PARAM = "cursor";
/** What narrows lists of designs down (decision 33). */
export const FACET_PARAMS = [
  "shape",
  "length",
  "color",
  "finish",
  "technique",
  "occasion",
  "season",
] as const satisfies readonly FacetName[];
/** What orders them by nearness to a color. */
export const NEAR_PARAM = "near";
/** What orders them by time or title. */
export const SORT_PARAM = "sort";
/** Of which kind beside designs a search shows all that it finds. */
export const MORE_PARAM = "more";
/** How many posts the blog shows. */
export const POSTS_PARAM = "posts";

/**
 * What named an item by its id before it had a page, such as `/tutorials?tutorial=<id>`: that page answers
 * now. Any page could have a design open.
 */
export const FORMER_PARAMS = { design: "design", lesson: "tutorial", product: "product" } as const;

/**
 * Every public page, in the order of the site map. Beside its row here a page has its data in
 * `src/routes.tsx` and its component in `src/pages/<name>/<name>-page.tsx`.
 */
export const PAGES = {
  home: {
    path: "/",
    name: "Home",
    title: "Nail art inspiration",
    cards: 5,
    reads: ["category", SORT_PARAM],
    bar: {},
  },
  "all-designs": {
    path: "/all-designs",
    alias: "/designs",
    name: "All designs",
    title: "All Nail Designs",
    cards: 5,
    reads: ["q", "category", ...FACET_PARAMS, NEAR_PARAM, SORT_PARAM, CURSOR_PARAM],
    header: { order: 1, label: "Nail Designs", also: ["category", "design"] },
    bar: {
      label: "Designs",
      also: ["category", "design", "halloween", "fall", "season"],
    },
  },
  design: { path: "/designs/:slug", name: "Design" },
  tutorials: {
    path: "/tutorials",
    name: "Tutorials",
    title: "Nail art tutorials",
    cards: 3,
    reads: ["difficulty", FORMER_PARAMS.lesson],
    header: { order: 4 },
    more: {},
  },
  lesson: { path: "/tutorials/:slug", name: "Tutorial" },
  products: {
    path: "/products",
    name: "Products",
    title: "Product Recommendations",
    cards: 3,
    reads: [FORMER_PARAMS.product],
    header: { order: 5, label: "Product Recommendations" },
    more: {},
  },
  product: { path: "/products/:slug", name: "Product" },
  blog: {
    path: "/blog",
    name: "Blog",
    title: "Nail art blog",
    cards: 3,
    reads: ["category", POSTS_PARAM],
    header: { order: 6 },
    more: {},
  },
  halloween: {
    path: "/halloween",
    name: "Halloween",
    title: "Halloween nail designs",
    cards: 5,
  },
  fall: {
    path: "/fall",
    name: "Fall",
    title: "Fall nail designs",
    cards: 5,
  },
  season: { path: "/season/:season", name: "Season", cards: 5 },
  about: {
    path: "/about",
    name: "About",
    header: { order: 2 },
    more: {},
    footer: { label: "About Us" },
  },
  contact: {
    path: "/contact",
    name: "Contact",
    reads: ["sent", "service", "look"],
    header: { order: 3 },
    more: {},
    footer: {},
  },
  privacy: {
    path: "/privacy",
    name: "Privacy Policy",
    footer: {},
  },
  terms: {
    path: "/terms",
    name: "Terms of Service",
    footer: {},
  },
  category: {
    path: "/category/:category",
    name: "Category",
    title: "Nail designs",
    cards: 5,
    reads: [...FACET_PARAMS, NEAR_PARAM, SORT_PARAM, CURSOR_PARAM],
  },
  /** A word of a facet, or a pair of two facets: `facets/facet-pages.ts`. */
  nails: {
    path: "/nails/:word/:other?",
    name: "Nail designs",
    cards: 5,
    reads: [CURSOR_PARAM],
  },
  /** Not found until the owner has described the studio. */
  studio: { path: "/studio", name: "Studio" },
  /** Pages that an owner adds. */
  page: { path: "/p/:slug", name: "Page" },
  "blog-post": { path: "/blog/:slug", name: "Blog post", section: "Blog" },
  search: {
    path: "/search",
    name: "Search",
    title: "Search Designs",
    cards: 5,
    unlisted: true,
    reads: [
      "q",
      "text",
      "title",
      "url",
      MORE_PARAM,
      ...FACET_PARAMS,
      NEAR_PARAM,
      SORT_PARAM,
      CURSOR_PARAM,
    ],
    bar: {},
  },
  saved: {
    path: "/saved",
    name: "Saved looks",
    cards: 5,
    unlisted: true,
    reads: ["looks", "board"],
    bar: { label: "Saved" },
    device: {},
  },
  offline: {
    path: "/offline",
    name: "Offline & storage",
    unlisted: true,
    more: {},
    device: {},
  },
  /** The page for unknown addresses, with status 404. */
  "not-found": { path: "/not-found", name: "Page not found", unlisted: true },
} as const satisfies Record<string, PageEntry>;

export type PageName = keyof typeof PAGES;

/** Pages of the site that say what it came with until a published item of `pages` has their address. */
export const OWN_PAGES = ["about", "contact", "privacy", "terms"] as const satisfies PageName[];
export type OwnPage = (typeof OWN_PAGES)[number];
/** Season pages that the site comes with, until an active item of `seasonPages` has their path. */
export const OWN_SEASONS = ["halloween", "fall"] as const satisfies PageName[];

/** A page that exists for each item of a collection. */
export type PatternPage = {
  [Name in PageName]: (typeof PAGES)[Name]["path"] extends `${string}/:${infer Value}`
    ? Value extends `${string}/${string}`
      ? never
      : Name
    : never;
}[PageName];
export type NavPlace = "header" | "bar" | "more" | "footer" | "device";
/** The pages linked in a part of the navigation. */
export type PageIn<Place extends NavPlace> = {
  [Name in PageName]: (typeof PAGES)[Name] extends Record<Place, NavLink> ? Name : never;
}[PageName];

export const PAGE_NAMES = Object.keys(PAGES) as PageName[];

export function pageEntry(name: PageName): PageEntry {
  return PAGES[name];
}

/** Whether content decides how many such pages there are. */
export function isPattern(name: PageName): boolean {
  return name === "studio" || PAGES[name].path.includes("/:");
}
