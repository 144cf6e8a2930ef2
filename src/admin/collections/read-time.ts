import { wordsIn } from "../editor/words-in.ts";

const WORDS_PER_MINUTE = 225;

/** How long reading some HTML takes, such as "5 min read"; empty when there is nothing to read. */
export function readTime(html: string): string {
  const words = wordsIn(html);
  return words === 0 ? "" : `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`;
}
