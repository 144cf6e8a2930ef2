import { model } from "../outputs.ts";
import { z } from "zod";
import { RelatedCard } from "../cards.ts";
import { endpoint } from "../endpoint.ts";
import { LIMITS } from "../forms/limits.ts";
import { OWN_PAGES } from "../pages.ts";

/** Pages whose content the owner can write; on the home page it is a section, on that for contact what follows the form. */
export const WRITTEN_PAGES = [...OWN_PAGES, "home"] as const;

const LENGTH = `A text can have at most ${LIMITS.content} characters`;

export const ShownText = model("ShownText", {
  html: z.string().describe("Cleaned as a post's; empty where nothing was written."),
  cards: z
    .array(RelatedCard)
    .exactOptional()
    .describe("What the cards and blocks in it show; absent where there are none."),
});
export type ShownText = z.infer<typeof ShownText>;

export const shownText = endpoint("POST", "/api/admin/shown-text", {
  summary: "A text as visitors would see it now: cleaned, with what its cards and blocks show.",
  input: z.object({ html: z.string("Please send a text").max(LIMITS.content, LENGTH) }),
  output: ShownText,
});
