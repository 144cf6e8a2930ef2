import { z } from "zod";
import type { Card } from "../cards.ts";
import { type, endpoint } from "../endpoint.ts";

/** The pages that an owner can write in place of what they come with. */
export const WRITTEN_PAGES = ["about", "privacy", "terms"] as const;
export type WrittenPageName = (typeof WRITTEN_PAGES)[number];

export interface WrittenText {
  /** Cleaned as a post's; empty where the page says what it came with. */
  html: string;
  /** What the cards in it show; absent where there are none. */
  cards?: Card[];
  /** How it begins, without markup: what search engines show. */
  description: string;
}

/** What a page says in the owner's words. */
export const writtenText = endpoint("GET", "/api/texts/:page", {
  input: z.object({ page: z.enum(WRITTEN_PAGES, "There is no such page") }),
  output: type<WrittenText>(),
});
