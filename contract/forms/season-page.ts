import type { z } from "zod";
import { isColorRow } from "../season-texts.ts";
import { textList } from "../text/text-list.ts";
import {
  KEYWORDS,
  STORED,
  facetWords,
  flag,
  forms,
  jsonList,
  optionalTitle,
  titleText,
} from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { addressSegment, optionalText, requiredText } from "./texts.ts";

const FIXED_PATHS = new Set(["halloween", "fall"]);

/** A day of any year as `MM-DD`; a leap year's has one more. */
function dayOfYear(label: string) {
  return requiredText(label, LIMITS.title)
    .refine(
      (text) => /^\d\d-\d\d$/.test(text) && isDay(`2024-${text}`),
      `${label} must be a month and a day such as 11-15`,
    )
    .meta({ input: "custom" });
}

function isDay(day: string): boolean {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** Rows such as `Amber first: one coat of honey`, kept as a JSON array. */
const rows = (label: string, item: string) => jsonList(label, { optional: true, item });

export const seasonPageForms = forms(
  {
    name: titleText("Name").meta({ description: "Shown on its tile, such as Holiday." }),
    path: addressSegment("Path")
      .refine(
        (path) => !FIXED_PATHS.has(path.toLowerCase()),
        "Halloween and Fall already have pages",
      )
      .meta({
        from: "name",
        prefix: "/season/",
        description:
          "The end of its address. In season, a category with the same path comes first.",
      }),
    heading: titleText("Heading").meta({ description: "The page’s heading and title." }),
    description: requiredText("Description").meta({
      description: "The page’s introduction, also shown in search results.",
    }),
    keywords: optionalText("Keywords").meta(KEYWORDS),
    starts_on: dayOfYear("From"),
    ends_on: dayOfYear("To").meta({ description: "Every year. It may run past New Year." }),
    words: optionalText("Words", LIMITS.title).meta({
      description: "Finds designs by tag, title or category.",
      answer: "Its designs are those that all of these find; without any, all designs.",
    }),
    occasion: facetWords("occasion"),
    season: facetWords("season"),
    colors: rows("Colors", "color")
      .superRefine((json, context) => {
        const at = textList(json).findIndex((row) => !isColorRow(row));
        if (at >= 0) context.addIssue(`Color ${at + 1} must end with a color such as #b3174f`);
      })
      .meta({
        description: "The first five color the nails on the home page.",
        answer: "Each ends with a color: `Pine: in the shade #1f4d3a`.",
      }),
    ways: rows("Ideas", "idea").meta({
      description: "Each links to the designs its title finds.",
      answer: "`Snowflakes (Easy): six lines and a dot`; each is linked to what its title finds.",
    }),
    tutorial_title: optionalTitle("Tutorial title"),
    steps: rows("Steps", "step").meta({ merge: "single" }),
    supplies: rows("What you need", "thing"),
    tips: rows("Tips", "tip"),
    trends: rows("Trends", "trend"),
    dates: rows("Occasions", "occasion"),
    months: rows("Calendar", "month"),
    questions: rows("Questions", "question").meta({ answer: "`Does it last? Two weeks.`" }),
    is_active: flag("Active").meta({ description: "An inactive season has no page or tile." }),
  },
  { is_active: true },
);

export type SeasonPageForm = z.infer<typeof seasonPageForms.create>;

export const SeasonPage = seasonPageForms.fields.extend(STORED).meta({ id: "SeasonPage" });
export type SeasonPage = z.infer<typeof SeasonPage>;
