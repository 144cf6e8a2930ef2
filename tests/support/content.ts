import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import type { Site } from "./site.ts";

/** A public list of the API. */
export async function list<Item>(site: Site, path: string): Promise<Item[]> {
  return (await (await fetch(site.url + path)).json()) as Item[];
}

/** An address, or one that the site's content decides. */
export type Address = string | ((site: Site) => Promise<string>);

/** Every kind of public page, in each of its states that an address can bring about. */
export const PUBLIC_PAGES: Record<string, Address> = {
  home: "/",
  "home, filtered to nothing": "/?category=nail-care&sort=oldest",
  "all designs": "/all-designs",
  "designs of a category": "/all-designs?category=Fall",
  "no design matches": "/all-designs?q=zzz",
  category: "/category/french",
  "unknown category": "/category/nowhere",
  "empty search": "/search",
  results: "/search?q=hearts",
  "no result": "/search?q=zzz",
  saved: "/saved",
  "shared looks": async (site) => {
    const designs = await list<Design>(site, "/api/designs");
    return `/saved?looks=${designs.slice(0, 3).map(({ id }) => id)}`;
  },
  about: "/about",
  contact: "/contact",
  privacy: "/privacy",
  terms: "/terms",
  tutorials: "/tutorials",
  tutorial: async (site) => {
    const [tutorial] = await list<Tutorial>(site, "/api/tutorials");
    return `/tutorials?tutorial=${tutorial?.id}`;
  },
  products: "/products",
  blog: "/blog",
  post: async (site) => {
    const [post] = await list<BlogPost>(site, "/api/blog-posts");
    return `/blog/${post?.slug}`;
  },
  "unknown post": "/blog/nowhere",
  halloween: "/halloween",
  fall: "/fall",
  "unknown page": "/nowhere",
};

export async function addressOf(site: Site, address: Address): Promise<string> {
  return typeof address === "string" ? address : address(site);
}
