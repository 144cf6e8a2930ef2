import type { Tutorial } from "../../../contract/forms/tutorial.ts";
import { textList } from "../../lib/text/text-list.ts";

/** What can be read of a tutorial on the page itself. */
export function lessonOf({ steps, materials_needed, tips }: Tutorial) {
  return {
    steps: textList(steps),
    materials: textList(materials_needed),
    tips: textList(tips),
  };
}

export function hasLesson(tutorial: Tutorial): boolean {
  return Object.values(lessonOf(tutorial)).some((texts) => texts.length > 0);
}

/** The tutorials of a difficulty, whatever its case; all of them for none. */
export function ofDifficulty(tutorials: Tutorial[], difficulty: string): Tutorial[] {
  const wanted = difficulty.toLowerCase();
  return wanted
    ? tutorials.filter(({ difficulty }) => difficulty.toLowerCase() === wanted)
    : tutorials;
}
