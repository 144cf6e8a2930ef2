/** A page was viewed; nothing else is sent. */
export interface PageView {
  /** Path without query, such as `/category/french`. */
  path: string;
}

/** What the admin sees of the last `INSIGHT_DAYS` days. */
export interface Insights {
  /** Every day, oldest first, also those without views; `day` is `2026-11-20` in UTC. */
  days: { day: string; views: number }[];
  /** The most viewed pages of these days, at most `TOP_PAGES`. */
  pages: ViewedPage[];
}

export interface ViewedPage {
  path: string;
  views: number;
  /** What the category or post at this path is called, where there is one. */
  title?: string;
}

export const INSIGHT_DAYS = 30;
export const TOP_PAGES = 20;
