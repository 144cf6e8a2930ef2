/** The pages the header and the mobile menu lead to, in their order. */
export const SITE_LINKS = [
  { href: "/designs", label: "Nail Designs", current: ["/designs", "/all-designs", "/category"] },
] as const satisfies { href: string; label: string; current: string[] }[];

/** Whether a link's own page, or one below it, is the page shown. */
export function isCurrent(current: readonly string[], pathname: string): boolean {
  return current.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
