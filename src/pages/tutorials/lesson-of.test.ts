import { expect, it } from "vitest";
import { sampleLesson, samplePicture, sampleTutorial } from "../../testing/samples.ts";
import { hasLesson, lessonOf, ofDifficulty, stepsOf } from "./tutorial-link.tsx";

it("reads steps, materials and tips", () => {
  const tutorial = sampleTutorial({ steps: '["File", "Paint"]', tips: "" });
  expect(lessonOf(tutorial)).toEqual({
    steps: ["File", "Paint"],
    materials: ["Base coat"],
    tips: [],
  });
});

it("gives each step its picture, also beside steps that say nothing", () => {
  const [here, elsewhere] = ["/uploads/a-800.webp", "https://pictures.example/a.jpg"];
  const lesson = sampleLesson({
    steps: '["File", " ", {}, "Paint", "Seal", 5]',
    step_images: ["", here, "", here, elsewhere],
    step_pictures: [null, samplePicture, null, samplePicture, null],
  });
  expect(stepsOf(lesson)).toEqual([
    { text: "File" },
    { text: "Paint", picture: { src: here, image: samplePicture } },
    { text: "Seal", picture: { src: elsewhere } },
    { text: "5" },
  ]);
  expect(stepsOf(sampleLesson({ steps: "not JSON" }))).toEqual([]);
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
