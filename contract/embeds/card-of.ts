import type { Design } from "../forms/design.ts";
import type { Product } from "../forms/product.ts";
import type { Tutorial } from "../forms/tutorial.ts";
import { paths } from "../paths.ts";
import { productPath } from "../product-path.ts";
import type { Picture } from "../upload.ts";
import { type Card, CARD_KINDS, type CardKind, type CardReference, kindOfCard } from "./cards.ts";

interface CardItems {
  nailDesigns: Design;
  tutorials: Tutorial;
  products: Product;
}

export type CardItem = CardItems[CardKind];

type Makers = {
  [Kind in CardKind]: (item: CardItems[Kind]) => Omit<Card, "reference" | "image" | "focus"> & {
    focus?: string;
  };
};

const MAKERS: Makers = {
  nailDesigns: ({ title, category_name, image_url, focus }) => ({
    title,
    facts: category_name,
    image_url,
    focus,
  }),
  tutorials: ({ title, difficulty, duration, thumbnail_url }) => ({
    title,
    facts: `${difficulty} · ${duration}`,
    image_url: thumbnail_url,
  }),
  products: ({ name, price, image_url }) => ({ title: name, facts: price, image_url }),
};

const IDS = /^[\w-]{1,64}$/;

export function isCardReference(text: string): text is CardReference {
  const { kind, id } = kindOfCard(text as CardReference);
  return CARD_KINDS.includes(kind) && IDS.test(id) && text === `${kind}:${id}`;
}

/** What a card shows of an item of the kind. */
export function cardOf(kind: CardKind, item: { id: string; image?: Picture }): Card {
  const make = MAKERS[kind] as (one: unknown) => ReturnType<Makers[CardKind]>;
  return {
    focus: "",
    ...make(item),
    reference: `${kind}:${item.id}`,
    ...(item.image && { image: item.image }),
  };
}

const PATHS: Record<CardKind, (id: string) => string> = {
  nailDesigns: (id) => paths.design(paths.allDesigns, id),
  tutorials: paths.lesson,
  products: productPath,
};

/** Where a card leads to from anywhere, without the name of the site. */
export function cardPath(reference: CardReference): string {
  const { kind, id } = kindOfCard(reference);
  return PATHS[kind](id);
}

/** A card as it stands in a text. */
export function cardHtml({ reference, title }: Pick<Card, "reference" | "title">): string {
  const link = `<a href="${escaped(cardPath(reference))}">${escaped(title)}</a>`;
  return `<p data-card="${reference}">${link}</p>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
