import { expect, it } from "vitest";
import { totalsOf } from "./insights.tsx";

const daysOf = (views: number[]) => views.map((views, index) => ({ day: `day ${index}`, views }));

it("adds up the day, the week and the month", () => {
  const views = [...Array.from({ length: 16 }, () => 0), 1, 1, 1, 1, 2, 2, 2, 1, 2, 3, 1, 2, 3, 3];
  expect(totalsOf(daysOf(views))).toEqual({
    today: 3,
    yesterday: 3,
    week: 15,
    weekChange: 50,
    month: 25,
    perDay: 1,
  });
});

it("compares with nothing where nothing is known", () => {
  expect(totalsOf(daysOf([0, 0, 0, 0, 0, 0, 0, 0, 0, 4])).weekChange).toBeUndefined();
  expect(totalsOf(daysOf([5, 0, 0, 0, 0, 0, 0, 0])).weekChange).toBe(-100);
});
