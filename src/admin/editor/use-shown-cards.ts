import { useQueries } from "@tanstack/react-query";
import { type Card, cardsIn } from "../../../contract/embeds/cards.ts";
import { cardQuery } from "./read-card.ts";

/** What the cards of a text show to visitors, as far as it is known yet. */
export function useShownCards(html: string): Card[] {
  return useQueries({
    queries: [...new Set(cardsIn(html))].map(cardQuery),
    combine: (results) =>
      results.flatMap(({ data, error }) => (data && !error && !data.isHidden ? [data] : [])),
  });
}
