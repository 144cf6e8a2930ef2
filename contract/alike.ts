import type { Alike } from "./addresses.ts";
import { cardOf } from "./cards.ts";
import type { BlogPost } from "./forms/blog-post.ts";
import type { Design } from "./forms/design.ts";
import type { Product } from "./forms/product.ts";
import type { Tutorial } from "./forms/tutorial.ts";
import { featuresOfTags } from "./similar-designs.ts";
import { SimilarityIndex } from "./similar-designs.ts";

/** What is like something that is gone is shown as cards where it is no design. */
interface Carded {
  tutorials: Tutorial;
  products: Product;
  blogPosts: BlogPost;
}
export type CardedKind = keyof Carded;

const MOST_CARDS = 4;
const MOST_DESIGNS = 12;

/** What things of a kind are compared by. */
export const COMPARED_BY = {
  tutorials: ["title", "tags", "category"],
  products: ["name", "category_name"],
  blogPosts: ["title", "tags", "category"],
} as const satisfies Record<CardedKind, string[]>;

export function featuresOfTexts(texts: string[]): string[] {
  return featuresOfTags(texts.join());
}

/** Of something of which nothing but its address is known: the words in that. */
export function featuresOfSlug(slug: string): string[] {
  return featuresOfTags(slug.replaceAll(/[-_]+/g, " "));
}

/** Designs that are like what is gone, then the newest. */
export function alikeDesigns(nearest: Design[], newest: Design[]): Design[] {
  const known = new Map([...nearest, ...newest].map((design) => [design.id, design]));
  return [...known.values()].slice(0, MOST_DESIGNS);
}

/** Those most like what has these features, then the first. */
export function alikeCards<Kind extends CardedKind>(
  kind: Kind,
  items: Carded[Kind][],
  features: string[],
): Alike["cards"] {
  const index = new SimilarityIndex();
  const fields = COMPARED_BY[kind] as readonly (keyof Carded[Kind])[];
  // What is as similar comes in the order of the list.
  const keyOf = (place: number) => items.length - place;
  for (const [place, item] of items.entries()) {
    index.set(keyOf(place), 0, featuresOfTexts(fields.map((field) => String(item[field]))));
  }
  const nearest = index.nearest(features, MOST_CARDS).map(keyOf);
  return [...new Set([...nearest, ...items.keys()])]
    .slice(0, MOST_CARDS)
    .flatMap((place) => items[place] ?? [])
    .map((item) => cardOf(kind, item));
}
