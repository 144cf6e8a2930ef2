import type { z } from "zod";
import { isColorRow } from "../season-texts.ts";
import { textList } from "../text/text-list.ts";
import { facetWords, flag, forms, jsonList } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { addressSegment, optionalText, requiredText } from "./texts.ts";

const STANDING = new Set(["halloween", "fall"]);

/** A day of any year as `MM-DD`; a leap year's has one more. */
function dayOfYear(label: string) {
  return requiredText(label, LIMITS.title).refine(
    (text) => /^\d\d-\d\d$/.test(text) && isDay(`2024-${text}`),
    `${label} must be a month and a day such as 11-15`,
  );
}

function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Rows such as `Amber first: one coat of honey`, kept as a JSON array. */
const rows = (label: string) => jsonList(label, { optional: true });

export const seasonPageForms = forms(
  {
    name: requiredText("Name", LIMITS.title),
    path: addressSegment("Path").refine(
      (path) => !STANDING.has(path.toLowerCase()),
      "Halloween and Fall already have pages",
    ),
    heading: requiredText("Heading", LIMITS.title),
    description: requiredText("Description"),
    keywords: optionalText("Keywords"),
    starts_on: dayOfYear("From"),
    ends_on: dayOfYear("To"),
    /** Its designs are those that all of these find; without any, all designs. */
    words: optionalText("Words", LIMITS.title),
    occasion: facetWords("occasion"),
    season: facetWords("season"),
    /** Each ends with a color: `Pine: in the shade #1f4d3a`. */
    colors: rows("Colors").superRefine((json, context) => {
      const at = textList(json).findIndex((row) => !isColorRow(row));
      if (at >= 0) context.addIssue(`Color ${at + 1} must end with a color such as #b3174f`);
    }),
    /** `Snowflakes (Easy): six lines and a dot`; each is linked to what its title finds. */
    ways: rows("Ideas"),
    tutorial_title: optionalText("Tutorial title", LIMITS.title),
    steps: rows("Steps"),
    supplies: rows("What you need"),
    tips: rows("Tips"),
    trends: rows("Trends"),
    dates: rows("Occasions"),
    months: rows("Calendar"),
    /** `Does it last? Two weeks.` */
    questions: rows("Questions"),
    is_active: flag("Active"),
  },
  {
    keywords: "",
    words: "",
    occasion: [],
    season: [],
    colors: "",
    ways: "",
    tutorial_title: "",
    steps: "",
    supplies: "",
    tips: "",
    trends: "",
    dates: "",
    months: "",
    questions: "",
    is_active: true,
  },
);

export type SeasonPageForm = z.infer<typeof seasonPageForms.create>;

export interface SeasonPage extends SeasonPageForm {
  id: string;
  created_at: string;
  updated_at: string;
}
