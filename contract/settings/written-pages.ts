import { model } from "../outputs.ts";
import { z } from "zod";
import { Card } from "../cards.ts";
import { endpoint } from "../endpoint.ts";

/** Pages whose content the owner can replace; on the home page it is a section. */
export const WRITTEN_PAGES = ["about", "privacy", "terms", "home"] as const;
export type WrittenPageName = (typeof WRITTEN_PAGES)[number];

export const WrittenText = model("WrittenText", {
  html: z.string().describe("Cleaned as a post's; empty where the page says what it came with."),
  cards: z
    .array(Card)
    .exactOptional()
    .describe("What the cards in it show; absent where there are none."),
  description: z.string().describe("How it begins, without markup: what search engines show."),
});
export type WrittenText = z.infer<typeof WrittenText>;

export const writtenText = endpoint("GET", "/api/texts/:page", {
  summary: "What a page says in the owner's words.",
  input: z.object({ page: z.enum(WRITTEN_PAGES, "There is no such page") }),
  output: WrittenText,
});
