import { paths } from "../../contract/paths.ts";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { PAGE_NAMES, isPattern, pageEntry } from "../../contract/pages.ts";

interface Site {
  url: string;
}

/** A public list of the API. */
export async function list<Item>(site: Site, path: string): Promise<Item[]> {
  return (await (await fetch(site.url + path)).json()) as Item[];
}

/** An address, or a function for one that depends on the site’s content. */
export type Address = string | ((site: Site) => Promise<string>);

/** The pages that exist with any content. */
export const STANDING_PAGES = PAGE_NAMES.filter((name) => !isPattern(name)).map(pageEntry);

/** Every kind of public page, in each state that an address can produce. */
export const PUBLIC_PAGES: Record<string, Address> = {
  ...Object.fromEntries(STANDING_PAGES.map(({ name, path }) => [name, path])),
  "home, filtered to nothing": "/?category=nail-care&sort=oldest",
  "designs of a category": "/all-designs?category=Fall",
  "no design matches": "/all-designs?q=zzz",
  category: "/category/french",
  season: "/season/holiday",
  "unknown category": "/category/nowhere",
  results: "/search?q=hearts",
  "no result": "/search?q=zzz",
  "shared looks": async (site) => {
    const designs = await list<Design>(site, "/api/designs");
    return `/saved?looks=${designs.slice(0, 3).map(({ id }) => id)}`;
  },
  look: async (site) => {
    const [design] = await list<Design>(site, "/api/designs");
    return paths.design(design?.slug ?? "");
  },
  tutorial: async (site) => {
    const [tutorial] = await list<Tutorial>(site, "/api/tutorials");
    return paths.lesson(tutorial?.slug ?? "");
  },
  product: async (site) => {
    const [product] = await list<Product>(site, "/api/products");
    return paths.product(product?.slug ?? "");
  },
  post: async (site) => {
    const [post] = await list<BlogPost>(site, "/api/blog-posts");
    return `/blog/${post?.slug}`;
  },
  "unknown post": "/blog/nowhere",
  "unknown look": "/designs/nowhere",
  "unknown page": "/nowhere",
};

export async function addressOf(site: Site, address: Address): Promise<string> {
  return typeof address === "string" ? address : address(site);
}

/** The address of one of `PUBLIC_PAGES`. */
export async function addressOfPage(site: Site, name: string): Promise<string> {
  const address = PUBLIC_PAGES[name];
  if (address === undefined) throw new Error(`There is no page “${name}”`);
  return addressOf(site, address);
}

/** Short almond, dark red, for Christmas: one look of the starter content. */
export const WANTED = {
  address: "/all-designs?shape=almond&length=short&color=dark-red&occasion=christmas",
  title: "Velvet ribbon",
};
