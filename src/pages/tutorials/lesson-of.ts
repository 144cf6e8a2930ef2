import type { Lesson, Tutorial } from "../../../contract/forms/tutorial.ts";
import type { Picture } from "../../../contract/pictures/upload.ts";
import { parseJson } from "../../lib/text/parse-json.ts";
import { textList, itemText } from "../../../contract/text/text-list.ts";

export interface LessonStep {
  text: string;
  /** The address of its picture, with the data of an uploaded one. */
  picture?: { src: string; image?: Picture };
}

/** The parts of a tutorial that its page can show. */
export function lessonOf({ steps, materials_needed, tips }: Tutorial) {
  return {
    steps: textList(steps),
    materials: textList(materials_needed),
    tips: textList(tips),
  };
}

/** The steps with their pictures, without empty ones. */
export function stepsOf({ steps, step_images: images, step_pictures: pictures }: Lesson) {
  const parsed = parseJson(steps);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((item, at): LessonStep | [] => {
    const [text, src, image] = [itemText(item), images[at], pictures[at]];
    if (!text) return [];
    return { text, ...(src && { picture: { src, ...(image && { image }) } }) };
  });
}

export function hasLesson(tutorial: Tutorial): boolean {
  return Object.values(lessonOf(tutorial)).some((texts) => texts.length > 0);
}

/** The tutorials of a difficulty, ignoring case; all of them if it is empty. */
export function ofDifficulty(tutorials: Tutorial[], difficulty: string): Tutorial[] {
  const wanted = difficulty.toLowerCase();
  return wanted
    ? tutorials.filter(({ difficulty }) => difficulty.toLowerCase() === wanted)
    : tutorials;
}
