import { z } from "zod";
import { model } from "../outputs.ts";
export const ViewedPage = model("ViewedPage", {
  path: z.string(),
  views: z.number(),
  title: z
    .string()
    .exactOptional()
    .describe("What the category or post at this path is called, where there is one."),
});
export type ViewedPage = z.infer<typeof ViewedPage>;

export const TOP_PAGES = 20;

/** `searches` are all, with those of `fruitless`. */
const InsightPart = z.enum([
  "fruitless",
  "searches",
  "designs",
  "lessons",
  "products",
  "sources",
  "missing",
]);
type InsightPart = z.infer<typeof InsightPart>;

export const CountRow = model("CountRow", {
  name: z
    .string()
    .describe("What was searched for, a title, a host, or the path of a page that is missing."),
  count: z.number(),
  saved: z.number().exactOptional().describe("Of a design, which `count` says was opened."),
  path: z.string().exactOptional().describe("Where visitors see it."),
});
export type CountRow = z.infer<typeof CountRow>;

export const MAX_ROWS = 100;

export const Insights = model("Insights", {
  days: z
    .array(z.object({ day: z.string(), views: z.number() }))
    .describe("Every day, oldest first, also those without views; `day` is `2026-11-20` in UTC."),
  before: z
    .number()
    .optional()
    .describe("The views of as many days before these; absent where those are not kept."),
  pages: z.array(ViewedPage).describe(`The most viewed pages of these days, at most ${TOP_PAGES}.`),
  top: z
    .record(InsightPart, z.array(CountRow))
    .describe(`Of each part at most ${MAX_ROWS}, the highest counts first.`),
  is_off: z.literal(true).exactOptional().describe("Nothing is counted any more."),
});
export type Insights = z.infer<typeof Insights>;

export const PERIODS = [7, 30, 365] as const;
export type Period = (typeof PERIODS)[number];

/** Groups the rest once a day has too many different subjects. */
export const OTHERS = "(other)";
