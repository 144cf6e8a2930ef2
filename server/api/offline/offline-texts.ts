import { type Card, type CardKind, kindOfCard } from "../../../contract/embeds/cards.ts";
import type { BlogPost } from "../../../contract/forms/blog-post.ts";
import type { WrittenText } from "../../../contract/settings/written-pages.ts";

/** A text that visitors read, wherever it stands: what it names is kept on devices alike. */
export interface OfflineText {
  html: string;
  /** What its cards show. */
  cards: Card[];
}

export function textOfPost({ content, author_avatar: avatar, cards = [] }: BlogPost): OfflineText {
  return { html: `${avatar} ${content}`, cards };
}

export function textOfPage({ html, cards = [] }: WrittenText): OfflineText {
  return { html, cards };
}

/** The ids of the items of a kind that texts show as cards, each once. */
export function cardIds(texts: OfflineText[], kind: CardKind): string[] {
  const shown = texts.flatMap(({ cards }) => cards.map(({ reference }) => kindOfCard(reference)));
  return [...new Set(shown.filter((one) => one.kind === kind).map(({ id }) => id))];
}
