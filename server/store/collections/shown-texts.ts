import {
  cardHtml,
  cardOf,
  type Card,
  CARD_KINDS,
  type CardKind,
  type CardReference,
  cardsIn,
  kindOfCard,
  replaceCards,
} from "../../../contract/cards.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { cleanHtml, isBlankHtml } from "../../content/clean-html.ts";
import { invalid } from "../../problems.ts";
import type { Db } from "../../database/database.ts";
import { chunk } from "../lists.ts";
import { withFocus } from "../pictures/picture-focus.ts";
import { designCollection } from "./designs.ts";
import { productCollection } from "./products.ts";
import { tutorialCollection } from "./tutorials.ts";

interface Item {
  id: string;
  slug: string;
  is_active: boolean;
  image?: Picture;
}

interface Store {
  findAlone(db: Db, ids: string[]): Promise<Item[]>;
}

const STORES: Record<CardKind, Store> = {
  nailDesigns: designCollection,
  tutorials: tutorialCollection,
  products: productCollection,
};

interface ShownText {
  html: string;
  /** The content of its cards; undefined without any. */
  cards?: Card[];
}

/**
 * Texts as visitors may see them: each card gets the current title of its item, and cards of deleted items or drafts
 * are left out; cropped pictures keep their focal point. Texts without cards and crops need no query.
 */
export async function shownTexts(db: Db, texts: string[]): Promise<ShownText[]> {
  return withShownCards(db, await withFocus(db, texts));
}

/** The same for items with a text. */
export async function withCards<Item extends { content: string }>(
  db: Db,
  items: Item[],
): Promise<(Item & { cards?: Card[] })[]> {
  const texts = await shownTexts(
    db,
    items.map(({ content }) => content),
  );
  return items.map((item, at) => {
    const { html = item.content, ...cards } = texts[at] ?? {};
    return { ...item, content: html, ...cards };
  });
}

/** A text to be saved. Throws if nothing in it is visible. */
export function cleanContent(html: string): string {
  const content = cleanHtml(html);
  if (isBlankHtml(content)) throw invalid([{ field: "content", message: "Content is required" }]);
  return content;
}

async function withShownCards(db: Db, texts: string[]): Promise<ShownText[]> {
  const references = [...new Set(texts.flatMap(cardsIn))];
  const known = new Map<CardReference, Card>();
  for (const kind of CARD_KINDS) {
    const shown = references.map(kindOfCard).filter((one) => one.kind === kind);
    const ids = shown.map(({ id }) => id);
    for (const piece of chunk(ids)) {
      for (const item of await STORES[kind].findAlone(db, piece)) {
        if (item.is_active) known.set(`${kind}:${item.id}`, cardOf(kind, item));
      }
    }
  }
  return texts.map((text) => shownText(text, known));
}

function shownText(text: string, known: Map<CardReference, Card>): ShownText {
  const cards = [...new Set(cardsIn(text))].flatMap((reference) => known.get(reference) ?? []);
  const html = replaceCards(text, (reference) => {
    const card = known.get(reference);
    return card ? cardHtml(card) : "";
  });
  return { html, ...(cards.length > 0 && { cards }) };
}
