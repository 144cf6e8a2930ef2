import { expect, it } from "vitest";
import { totalsOf } from "./insights.tsx";
import { pointsOf } from "./views-chart.tsx";

const daysOf = (views: number[]) => views.map((views, index) => ({ day: `day ${index}`, views }));

it("adds up today and all days, and compares both", () => {
  expect(totalsOf(daysOf([2, 3, 1, 2, 3, 3, 4]), 12)).toEqual({
    today: 4,
    yesterday: 3,
    sum: 18,
    change: 50,
    perDay: 3,
  });
});

it("compares with nothing where nothing is known", () => {
  expect(totalsOf(daysOf([0, 4])).change).toBeUndefined();
  expect(totalsOf(daysOf([0, 4]), 0).change).toBeUndefined();
  expect(totalsOf(daysOf([0, 0]), 7).change).toBe(-100);
});

it("shows a month by days, and a year by whole weeks up to today", () => {
  const month = daysOf(Array.from({ length: 30 }, () => 1));
  expect(pointsOf(month)).toEqual({ points: month, every: "day" });
  const { points, every } = pointsOf(daysOf(Array.from({ length: 365 }, (_, day) => day % 2)));
  expect([every, points.length]).toEqual(["week", 52]);
  expect([points[0], points.at(-1)]).toEqual([
    { day: "day 1", views: 4 },
    { day: "day 358", views: 3 },
  ]);
});
