import { model } from "../outputs.ts";
import { z } from "zod";
import { RelatedCard } from "../cards.ts";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../forms/limits.ts";

/** Pages whose content the owner can replace; on the home page it is a section, on that for contact what follows the form. */
export const WRITTEN_PAGES = ["about", "contact", "privacy", "terms", "home"] as const;
export type WrittenPageName = (typeof WRITTEN_PAGES)[number];

const cards = z
  .array(RelatedCard)
  .exactOptional()
  .describe("What the cards and blocks in it show; absent where there are none.");

export const WrittenText = model("WrittenText", {
  html: z.string().describe("Cleaned as a post's; empty where the page says what it came with."),
  cards,
  description: z.string().describe("How it begins, without markup: what search engines show."),
});
export type WrittenText = z.infer<typeof WrittenText>;

export const writtenText = endpoint("GET", "/api/texts/:page", {
  summary: "What a page says in the owner's words.",
  input: z.object({ page: z.enum(WRITTEN_PAGES, "There is no such page") }),
  output: WrittenText,
});

const LENGTH = `A text can have at most ${LIMITS.content} characters`;

export const ShownText = model("ShownText", { html: z.string(), cards });
export type ShownText = z.infer<typeof ShownText>;

export const shownText = endpoint("POST", "/api/admin/shown-text", {
  summary: "A text as visitors would see it now: cleaned, with what its cards and blocks show.",
  input: z.object({ html: z.string("Please send a text").max(LIMITS.content, LENGTH) }),
  output: ShownText,
});
