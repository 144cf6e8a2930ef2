import type { Alike } from "./addresses.ts";
import { cardOf } from "./cards.ts";
import type { BlogPost } from "./forms/blog-post.ts";
import type { Design } from "./forms/design.ts";
import type { Product } from "./forms/product.ts";
import type { Tutorial } from "./forms/tutorial.ts";
import { featuresOfTags } from "./similar-designs.ts";
import { SimilarityIndex } from "./similar-designs.ts";

/** Similar items of deleted content are shown as cards unless they are designs. */
interface Carded {
  tutorials: Tutorial;
  products: Product;
  blogPosts: BlogPost;
}
export type CardedKind = keyof Carded;

const MAX_CARDS = 4;
const MAX_DESIGNS = 12;

/** The features by which items of a kind are compared. */
export const COMPARED_BY = {
  tutorials: ["title", "tags", "category"],
  products: ["name", "category_name"],
  blogPosts: ["title", "tags", "category"],
} as const satisfies Record<CardedKind, string[]>;

export function featuresOfTexts(texts: string[]): string[] {
  return featuresOfTags(texts.join());
}

/** If only the address is known: the words in it. */
export function featuresOfSlug(slug: string): string[] {
  return featuresOfTags(slug.replaceAll(/[-_]+/g, " "));
}

/** Designs similar to the deleted item, then the newest. */
export function alikeDesigns(nearest: Design[], newest: Design[]): Design[] {
  const known = new Map([...nearest, ...newest].map((design) => [design.id, design]));
  return [...known.values()].slice(0, MAX_DESIGNS);
}

/** Those that share most features, then the first. */
export function alikeCards<Kind extends CardedKind>(
  kind: Kind,
  items: Carded[Kind][],
  features: string[],
): Alike["cards"] {
  const index = new SimilarityIndex();
  const fields = COMPARED_BY[kind] as readonly (keyof Carded[Kind])[];
  // Ties keep the order of the list.
  const keyOf = (place: number) => items.length - place;
  for (const [place, item] of items.entries()) {
    index.set(keyOf(place), 0, featuresOfTexts(fields.map((field) => String(item[field]))));
  }
  const nearest = index.nearest(features, MAX_CARDS).map(keyOf);
  return [...new Set([...nearest, ...items.keys()])]
    .slice(0, MAX_CARDS)
    .flatMap((place) => items[place] ?? [])
    .map((item) => cardOf(kind, item));
}
