import { expect, it } from "vitest";
import { judgeQuestions, scoreOf } from "./questions.ts";

const RIGHT = 0.95;

it("finds what is right for 95 of 100 questions, also of those held out, and nothing wrong", () => {
  const judged = judgeQuestions();
  const { all, right } = scoreOf(judged);
  expect(all).toBeGreaterThanOrEqual(300);
  expect(right / all).toBeGreaterThanOrEqual(RIGHT);
  // Those that are held out are counted, not shown.
  const failed = judged.filter(
    ({ verdict, isHeldOut }) => !isHeldOut && ["wrong", "nothing"].includes(verdict),
  );
  expect(failed.map(({ q }) => q)).toEqual([]);
  const heldOut = scoreOf(judged.filter(({ isHeldOut }) => isHeldOut));
  expect(heldOut.right / heldOut.all).toBeGreaterThanOrEqual(RIGHT);
});
