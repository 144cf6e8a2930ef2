import type { Design } from "../../../contract/forms/design.ts";
import { paths } from "../../../contract/paths.ts";
import { searchDesigns } from "../../../contract/search/search-designs.ts";

interface SeasonList {
  designs: Design[];
  href: string;
}

/** What the first of the words that finds any design finds in a season's category. */
export function seasonList(
  category: string,
  designs: Design[],
  words: string[],
): SeasonList | undefined {
  for (const word of words) {
    const found = searchDesigns(designs, word);
    if (found.length > 0) return { designs: found, href: paths.allDesignsIn(category, word) };
  }
  return undefined;
}
