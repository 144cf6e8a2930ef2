import type { RelatedKind } from "../related.ts";
import type { Picture } from "../upload.ts";

export const CARD_KINDS = ["nailDesigns", "tutorials", "products"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** An item that a text shows, such as `tutorials:6f1c…`. */
export type CardReference = `${CardKind}:${string}`;

/** What a card shows of its item, mostly within a text. */
export interface Card<Kind extends RelatedKind = CardKind> {
  reference: `${Kind}:${string}`;
  /** Where it leads: the page of its item. */
  path: string;
  title: string;
  /** Such as a price. */
  facts: string;
  image_url: string;
  image?: Picture;
  /** What stays in sight of the picture (contract/focus.ts). */
  focus: string;
}

/** A card's markup in a text: one line with a link, so that readers without cards can follow it. */
const CARD = /<p data-card="([^"]*)">.*?<\/p>/gs;

/** What the cards of a text refer to, in their order. */
export function cardsIn(html: string): CardReference[] {
  return [...html.matchAll(CARD)].map(([, reference = ""]) => reference as CardReference);
}

export function replaceCards(html: string, by: (reference: CardReference) => string): string {
  return html.replace(CARD, (_, reference: CardReference) => by(reference));
}

export function kindOfCard(reference: CardReference): { kind: CardKind; id: string } {
  const [kind = "", id = ""] = reference.split(":");
  return { kind: kind as CardKind, id };
}

/** What stands before, between and behind the cards of a text, and at every other place, from the second on, a card's reference. */
export function splitAtCards(html: string): string[] {
  return html.split(CARD);
}
