import { expect, it } from "vitest";
import { judgeQuestions, scoreOf } from "./questions.ts";

const RIGHT = 0.95;

it("finds what is right for 95 of 100 questions, and nothing wrong", () => {
  const judged = judgeQuestions();
  const { all, right } = scoreOf(judged);
  expect(all).toBeGreaterThanOrEqual(300);
  expect(right / all).toBeGreaterThanOrEqual(RIGHT);
  const failed = judged.filter(({ verdict }) => ["wrong", "nothing"].includes(verdict));
  expect(failed.map(({ q }) => q)).toEqual([]);
});
