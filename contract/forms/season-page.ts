import type { z } from "zod";
import { isOwnSeason } from "../paths.ts";
import { SEASON_SECTIONS, isColorRow, seasonSectionIn } from "../season-texts.ts";
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

/** The same, where each row has to be as `isRow` wants it. */
function soundRows(label: string, item: string, isRow: (row: string) => boolean, wanted: string) {
  return rows(label, item).superRefine((json, context) => {
    const at = textList(json).findIndex((row) => !isRow(row));
    if (at >= 0) context.addIssue(`${capitalized(item)} ${at + 1} must ${wanted}`);
  });
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const LINKED =
  "What follows an arrow, as in `Gloves: in wool → cable knit, sweater`, is what its link finds";

export const seasonPageForms = forms(
  {
    name: titleText("Name").meta({ description: "Shown on its tile, such as Holiday." }),
    path: addressSegment("Path")
      .overwrite((path) => (isOwnSeason(path.toLowerCase()) ? path.toLowerCase() : path))
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
    intro: optionalText("Introduction").meta({
      description:
        "Shown on the page in place of the description. {n} becomes the number of designs.",
    }),
    keywords: optionalText("Keywords").meta(KEYWORDS),
    starts_on: dayOfYear("From"),
    ends_on: dayOfYear("To").meta({ description: "Every year. It may run past New Year." }),
    category: optionalText("Category", LIMITS.title).meta({
      input: "category",
      categories: "categories",
      answer: "The path of the category to which its designs belong; blank for any.",
    }),
    words: optionalText("Words", LIMITS.title).meta({
      description: "Finds designs by tag, title or category.",
      answer: "Its designs are those that all of these find; without any, all designs.",
    }),
    occasion: facetWords("occasion"),
    season: facetWords("season"),
    sections: soundRows(
      "Sections",
      "section",
      (row) => SEASON_SECTIONS.some((name) => name === seasonSectionIn(row).section),
      `begin with one of ${SEASON_SECTIONS.join(", ")}`,
    ).meta({
      description: "Your own titles. The page has these sections first, in this order.",
      answer: "`Ideas: Six ways into the season: by how long you want to sit still`.",
    }),
    colors: soundRows("Colors", "color", isColorRow, "end with a color such as #b3174f").meta({
      description: "The first five color the nails on the home page.",
      answer: "Each ends with a color: `Pine: in the shade #1f4d3a`.",
    }),
    ways: rows("Ideas", "idea").meta({
      description: "Each links to the designs its title finds, or the first of other words.",
      answer: `\`Snowflakes (Easy): six lines and a dot\`. ${LINKED}; otherwise its title is.`,
    }),
    tutorial_title: optionalTitle("Tutorial title"),
    steps: rows("Steps", "step").meta({ merge: "single" }),
    lessons: optionalText("Tutorials", LIMITS.title).meta({
      description: "Words that find tutorials to link to below the steps.",
    }),
    supplies: rows("What you need", "thing"),
    tips: rows("Tips", "tip"),
    trends: rows("Trends", "trend").meta({ answer: `${LINKED}.` }),
    dates: rows("Occasions", "occasion").meta({ answer: `${LINKED}.` }),
    months: rows("Calendar", "month").meta({
      description: "Several parts of a month: “October, weeks 1 and 2”.",
      answer: `\`October, weeks 1 and 2: plaid\`. ${LINKED}.`,
    }),
    questions: rows("Questions", "question").meta({ answer: "`Does it last? Two weeks.`" }),
    is_active: flag("Active").meta({ description: "An inactive season has no page or tile." }),
  },
  { is_active: true },
);

export type SeasonPageForm = z.infer<typeof seasonPageForms.create>;

export const SeasonPage = seasonPageForms.fields.extend(STORED).meta({ id: "SeasonPage" });
export type SeasonPage = z.infer<typeof SeasonPage>;
