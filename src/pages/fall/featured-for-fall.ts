import type { Design } from "../../../contract/forms/design.ts";

/** How many designs of other categories step in. */
const FALLBACK = 3;

/** The fall designs flagged featured, else the first featured ones of all designs. */
export function featuredForFall(inFall: Design[], featured: Design[]): Design[] {
  const flagged = inFall.filter((design) => design.featured);
  return flagged.length > 0 ? flagged : featured.slice(0, FALLBACK);
}
