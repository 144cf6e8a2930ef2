import { type FacetName, facetWordsIn } from "../../../contract/facets/facets.ts";
import type { Design } from "../../../contract/forms/design.ts";
import { NEAR_PARAM } from "../../../contract/pages.ts";
import { paths } from "../../../contract/paths.ts";
import { searchDesigns } from "../../../contract/search/searched-texts.ts";

/** What a section of a season may lead to: what a search finds, or what has any of some words of a facet. */
export type SeasonWish = string | { facet: FacetName; words: string[] };

interface SeasonList {
  designs: Design[];
  href: string;
}

/** The list of the first wish that any design of a season's category answers to. */
export function seasonList(
  category: string,
  designs: Design[],
  wishes: readonly SeasonWish[],
): SeasonList | undefined {
  for (const wish of wishes) {
    const found = answering(designs, wish);
    if (found.length > 0) return { designs: found, href: addressOf(category, wish) };
  }
  return undefined;
}

function answering(designs: Design[], wish: SeasonWish): Design[] {
  if (typeof wish === "string") return searchDesigns(designs, wish);
  return designs.filter((design) =>
    facetWordsIn(design, wish.facet).some((word) => wish.words.includes(word)),
  );
}

function addressOf(category: string, wish: SeasonWish): string {
  if (typeof wish === "string") return paths.allDesignsIn(category, wish);
  return `${paths.allDesignsIn(category)}&${wish.facet}=${wish.words.join(",")}`;
}

/** A season's designs, nearest to a color such as `#8a4a2c` first; nowhere while none has colors. */
export function nearInSeason(
  category: string,
  designs: Design[],
  color: string,
): string | undefined {
  if (!designs.some(({ palette }) => palette.length > 0)) return undefined;
  return `${paths.allDesignsIn(category)}&${NEAR_PARAM}=${color.slice(1)}`;
}
