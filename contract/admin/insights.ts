export interface Insights {
  /** Every day, oldest first, also those without views; `day` is `2026-11-20` in UTC. */
  days: { day: string; views: number }[];
  /** The views of as many days before these; absent where those are not kept. */
  before?: number | undefined;
  /** The most viewed pages of these days, at most `TOP_PAGES`. */
  pages: ViewedPage[];
  /** Of each part at most `MOST_ROWS`, the highest counts first. */
  top: Record<InsightPart, CountRow[]>;
  /** Nothing is counted any more. */
  is_off?: true;
}

export interface ViewedPage {
  path: string;
  views: number;
  /** What the category or post at this path is called, where there is one. */
  title?: string;
}

/** `searches` are all, with those of `fruitless`. */
export type InsightPart = "fruitless" | "searches" | "designs" | "lessons" | "products" | "sources";

export interface CountRow {
  /** What was searched for, a title, or a host. */
  name: string;
  count: number;
  /** Of a design, which `count` says was opened. */
  saved?: number;
  /** Where visitors see it. */
  path?: string;
}

export const PERIODS = [7, 30, 365] as const;
export type Period = (typeof PERIODS)[number];
export const TOP_PAGES = 20;
export const MOST_ROWS = 100;

/** The subject of what a day has too many different ones of. */
export const OTHERS = "(other)";
