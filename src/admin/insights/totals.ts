import type { Insights } from "../../../contract/insights.ts";

export interface Totals {
  today: number;
  yesterday: number;
  week: number;
  /** By how many percent the last 7 days differ from the 7 before; undefined when those had none. */
  weekChange: number | undefined;
  month: number;
  perDay: number;
}

const WEEK = 7;

export function totalsOf(days: Insights["days"]): Totals {
  const views = days.map((day) => day.views);
  const week = sum(views.slice(-WEEK));
  const before = sum(views.slice(-2 * WEEK, -WEEK));
  const month = sum(views);
  return {
    today: views.at(-1) ?? 0,
    yesterday: views.at(-2) ?? 0,
    week,
    weekChange: before > 0 ? Math.round((week / before - 1) * 100) : undefined,
    month,
    perDay: Math.round(month / Math.max(1, views.length)),
  };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
