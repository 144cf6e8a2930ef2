import { z } from "zod";
import { LIMITS } from "../forms/limits.ts";
import { flag } from "../forms/fields.ts";
import { optionalText } from "../forms/texts.ts";

/** The sections of a home page that nobody has changed, in their order. */
const FIRST_SECTIONS = [
  "hero",
  "saved",
  "newest",
  "categories",
  "season",
  "featured",
  "facets",
  "week",
] as const;

export type HomeSectionName =
  | (typeof FIRST_SECTIONS)[number]
  | "tutorials"
  | "posts"
  | "products"
  | "text";

export interface HomeSection {
  name: HomeSectionName;
  is_hidden: boolean;
  /** Replaces the section’s heading; empty for the one it comes with. */
  title: string;
  /** How many items a list shows; 0 for the usual number. */
  count: number;
}

const HOME_SECTION_NAMES = [...FIRST_SECTIONS, "tutorials", "posts", "products", "text"] as const;

/** The sections as they are until somebody changes them. */
export const HOME_SECTIONS: HomeSection[] = HOME_SECTION_NAMES.map((name, index) => ({
  name,
  is_hidden: index >= FIRST_SECTIONS.length,
  title: "",
  count: 0,
}));

export const MAX_HOME_ITEMS = 48;

const COUNT_PROBLEM = `How many must be a whole number from 0 to ${MAX_HOME_ITEMS}`;

const homeSection = z.object({
  name: z.enum(HOME_SECTION_NAMES, "There is no such section"),
  is_hidden: flag("Hidden"),
  title: optionalText("Heading", LIMITS.title),
  count: z
    .int(COUNT_PROBLEM)
    .min(0, COUNT_PROBLEM)
    .max(MAX_HOME_ITEMS, COUNT_PROBLEM)
    .describe("How many items a list shows; 0 for as many as it does by itself."),
});

/** All sections of the home page in their order; those that are left out follow, hidden. */
export const homeSectionList = z
  .array(homeSection, "Sections must be a list")
  .superRefine((list, context) => {
    const seen = new Set<string>();
    for (const [at, { name }] of list.entries()) {
      if (seen.has(name))
        context.addIssue({
          code: "custom",
          path: [at, "name"],
          message: `The section ${name} is listed twice`,
        });
      seen.add(name);
    }
  })
  .overwrite(withAllSections);

function withAllSections(list: HomeSection[]): HomeSection[] {
  const missing = HOME_SECTIONS.filter(({ name }) => list.every((one) => one.name !== name));
  return [...list, ...missing.map((section) => ({ ...section, is_hidden: true }))];
}
