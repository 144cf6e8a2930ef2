import { paths } from "../../../contract/paths.ts";

/** The pages the header and the mobile menu lead to, in their order. */
export const SITE_LINKS = [
  { href: "/designs", label: "Nail Designs", current: ["/designs", "/all-designs", "/category"] },
  { href: "/about", label: "About", current: ["/about"] },
  { href: "/contact", label: "Contact", current: ["/contact"] },
  { href: "/tutorials", label: "Tutorials", current: ["/tutorials"] },
  { href: "/products", label: "Product Recommendations", current: ["/products"] },
  { href: "/blog", label: "Blog", current: ["/blog"] },
] as const satisfies { href: string; label: string; current: string[] }[];

/** The pages the installed app's bar leads to. */
export const BAR_PATHS = [paths.home, paths.allDesigns, paths.searchPage, paths.saved] as const;

/** Whether a link's own page, or one below it, is the page shown. */
export function isCurrent(current: readonly string[], pathname: string): boolean {
  return current.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
