import { expect, it } from "vitest";
import { sampleTutorial } from "../../testing/samples.ts";
import { hasLesson, lessonOf, ofDifficulty } from "./lesson-of.ts";

it("reads steps, materials and tips", () => {
  const tutorial = sampleTutorial({ steps: '["File", "Paint"]', tips: "" });
  expect(lessonOf(tutorial)).toEqual({
    steps: ["File", "Paint"],
    materials: ["Base coat"],
    tips: [],
  });
});

it("knows that a video alone is no lesson", () => {
  expect(hasLesson(sampleTutorial())).toBe(true);
  expect(hasLesson(sampleTutorial({ steps: "", materials_needed: "", tips: "[]" }))).toBe(false);
});

it("compares difficulties without regard to case", () => {
  const easy = sampleTutorial({ id: "a", difficulty: "beginner" as "Beginner" });
  const hard = sampleTutorial({ id: "b", difficulty: "Advanced" });
  expect(ofDifficulty([easy, hard], "Beginner")).toEqual([easy]);
  expect(ofDifficulty([easy, hard], "advanced")).toEqual([hard]);
  expect(ofDifficulty([easy, hard], "")).toEqual([easy, hard]);
});
