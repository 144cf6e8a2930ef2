import type { PageName } from "../../../contract/pages.ts";
import type { SiteAnswer } from "../../../contract/settings/site.ts";
import { REPLY_TIME } from "../../../contract/words.ts";

/** Descriptions of pages without content of their own, for search engines and previews. */
export const DESCRIPTIONS = {
  home: ({ hero_text }: SiteAnswer) =>
    hero_text ||
    "A lookbook of nail art: browse designs by category, search by color, shape or season, and save the sets you love.",
  "all-designs": () =>
    "Every nail design in one place: search by keyword, narrow down by category, and save the looks you love.",
  tutorials: () =>
    "Step-by-step nail art tutorials for beginners and beyond: what you need, what to do, and how long it takes, from a tidy manicure to fine-line botanicals.",
  products: () =>
    "Polishes, tools and care for the nail table: what each is good at, what it costs, and where to find it.",
  blog: () =>
    "Unhurried reading about nails: trends and where they come from, what is in the bottle, and advice that survives a sink full of dishes.",
  halloween: () =>
    "50+ Halloween nail designs, from friendly ghosts to gothic lace, with a pumpkin tutorial in seven steps, supplies, tips, and answers.",
  fall: () =>
    "60+ fall nail designs in chestnut, moss, and bordeaux, with the season’s six colors, a tortoiseshell tutorial, trends, and a calendar from September to November.",
  about: ({ name }: SiteAnswer) => `What ${name} is, who it is for, and what you can expect of it.`,
  contact: ({ name, contact_reply_time: time = REPLY_TIME }: SiteAnswer) =>
    `Write to ${name}: questions about a design, corrections, and ideas for working together.${time && ` We reply ${time}.`}`,
  privacy: ({ name }: SiteAnswer) =>
    `What ${name} learns about you, what it stores, and for how long.`,
  terms: ({ name }: SiteAnswer) => `What you can expect from ${name}, and what it asks of you.`,
  search: () => "Search nail designs by color, shape, season or mood.",
  saved: () => "Your saved looks, on this device.",
  offline: ({ name }: SiteAnswer) =>
    `What ${name} stores on this device for offline reading, how much space it takes, and how to change that.`,
} satisfies Partial<Record<PageName, (site: SiteAnswer) => string>>;
