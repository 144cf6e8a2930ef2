import { expect, it } from "vitest";
import { HELD_OUT, judgeQuestions, scoreOf } from "./questions.ts";

const RIGHT = 0.95;
/** Of questions that nothing was changed for. */
const RIGHT_UNSEEN = 0.9;

it("finds what is right for 95 of 100 questions, and nothing wrong", () => {
  const judged = judgeQuestions();
  const { all, right } = scoreOf(judged);
  expect(all).toBeGreaterThanOrEqual(300);
  expect(right / all).toBeGreaterThanOrEqual(RIGHT);
  const failed = judged.filter(({ verdict }) => ["wrong", "nothing"].includes(verdict));
  expect(failed.map(({ q }) => q)).toEqual([]);
});

it("finds what is right for nine of ten questions that it was not made for", () => {
  const { all, right } = scoreOf(judgeQuestions(HELD_OUT));
  expect(all).toBeGreaterThanOrEqual(90);
  expect(right / all).toBeGreaterThanOrEqual(RIGHT_UNSEEN);
});
