import { z } from "zod";
import { model } from "./outputs.ts";
import { Reference, type RelatedKind } from "./related.ts";
import { Picture } from "./pictures/upload.ts";
import type { BlogPost } from "./forms/blog-post.ts";
import type { Design } from "./forms/design.ts";
import type { Product } from "./forms/product.ts";
import type { Tutorial } from "./forms/tutorial.ts";
import { paths } from "./paths.ts";
import { escapedHtml } from "./text/text.ts";

export const CARD_KINDS = ["nailDesigns", "tutorials", "products"] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A reference to the item of a card in a text, such as `tutorials:6f1c…`. */
export type CardReference = `${CardKind}:${string}`;

const fields = {
  path: z.string().describe("Where it leads: the page of its item."),
  title: z.string(),
  facts: z.string().describe("Such as a price."),
  image_url: z.string(),
  image: Picture.exactOptional(),
  focus: z.string().describe("What stays in sight of the picture."),
};

/** The data of a card, mostly within a text. */
export const Card = model("Card", {
  reference: z.templateLiteral([z.enum(CARD_KINDS), ":", z.string()]),
  ...fields,
});
export const RelatedCard = model("RelatedCard", { reference: Reference, ...fields });

export interface Card<Kind extends RelatedKind = CardKind> extends Omit<
  z.infer<typeof Card>,
  "reference"
> {
  reference: `${Kind}:${string}`;
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

interface CardItems {
  nailDesigns: Design;
  tutorials: Tutorial;
  products: Product;
  blogPosts: BlogPost;
}

export type CardItem = CardItems[CardKind];

type Made = Pick<Card, "title" | "facts" | "image_url"> & { focus?: string };
type Makers = { [Kind in RelatedKind]: (item: CardItems[Kind]) => Made };

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
  blogPosts: ({ title, read_time, featured_image }) => ({
    title,
    facts: read_time,
    image_url: featured_image,
  }),
};

const IDS = /^[\w-]{1,64}$/;

export function isCardReference(text: string): text is CardReference {
  const { kind, id } = kindOfCard(text as CardReference);
  return CARD_KINDS.includes(kind) && IDS.test(id) && text === `${kind}:${id}`;
}

export function cardOf<Kind extends RelatedKind>(
  kind: Kind,
  item: { id: string; slug: string; image?: Picture },
): Card<Kind> {
  const make = MAKERS[kind] as (one: unknown) => Made;
  return {
    focus: "",
    ...make(item),
    reference: `${kind}:${item.id}`,
    path: PATHS[kind](item.slug),
    ...(item.image && { image: item.image }),
  };
}

const PATHS: Record<RelatedKind, (slug: string) => string> = {
  nailDesigns: paths.design,
  tutorials: paths.lesson,
  products: paths.product,
  blogPosts: paths.blogPost,
};

export function cardHtml({
  reference,
  path,
  title,
}: Pick<Card<RelatedKind>, "reference" | "path" | "title">) {
  const link = `<a href="${escapedHtml(path)}">${escapedHtml(title)}</a>`;
  return `<p data-card="${reference}">${link}</p>`;
}
