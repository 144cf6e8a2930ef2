import { type Duration, findDurations } from "./find-durations.ts";

/** What takes less is counted by heart, and what takes longer is no pause between two steps. */
const SHORTEST_SECONDS = 5;
const LONGEST_SECONDS = 2 * 60 * 60;

/** Stands between a duration and the word that says what it is for. */
const FILLER =
  /(?:\b(?:about|again|almost|approx\.?|approximately|around|at least|at most|between|exactly|just|(?:no |not )?(?:longer|more) than|nearly|often|only|perhaps|roughly|some|the (?:first|full|next)|up to|usually)|[~≈(:,–—])\s*$/i;
const WAITS = /\b(?:after|for|wait)$/i;
const NO_WAIT =
  /\b(?:each|every|in|last|lasts|less than|need|needs|save|saves|spend|spends|take|takes|under|within)$/i;
const WAITING =
  /\b(?:cur(?:e|es|ing)|count|dry|drying|give (?!your)\w+|hold|keep|leave|let|paus(?:e|ing)|rest|soak(?:ing)?|stand|wait(?:ing)?)\b/i;
const WAITED_AFTER =
  /^ (?:later\b|between\b|of (?:curing|drying|rest|waiting)\b|to (?:cure|dry|harden|rest|set|settle|soak)\b|(?:beneath|in|under) (?:an?|the|your)(?: \w+)? lamp\b)/i;
const NO_WAIT_AFTER = /^ (?:ago|old|(?:an?|each|every|per) (?:day|evening|month|night|week))\b/i;
/** What “a 60-second …” may be of. */
const PAUSE = /^ (?:(?:flash|full)[- ])?(?:break|cure|curing|dry|drying|pause|rest|soak|wait)\b/i;

/**
 * The pauses, in seconds, that a text asks for: “wait three minutes”, “cure for 60 s”. What merely takes its
 * time (“a 10-minute manicure”, “dry in an hour”) is none.
 */
export function waitingTimes(text: string): number[] {
  const pauses = findDurations(text).filter((duration) => isPause(text, duration));
  return [...new Set(pauses.map(({ seconds }) => seconds))];
}

function isPause(text: string, { seconds, start, end, isAttribute }: Duration): boolean {
  if (seconds < SHORTEST_SECONDS || seconds > LONGEST_SECONDS) return false;
  const after = text.slice(end);
  if (isAttribute) return PAUSE.test(after);
  if (NO_WAIT_AFTER.test(after)) return false;
  if (WAITED_AFTER.test(after)) return true;
  const sentence =
    text
      .slice(0, start)
      .split(/[.!?;]\s/)
      .at(-1) ?? "";
  const before = withoutFillers(sentence);
  return !NO_WAIT.test(before) && (WAITS.test(before) || WAITING.test(before));
}

function withoutFillers(text: string): string {
  const shorter = text.trimEnd().replace(FILLER, "").trimEnd();
  return shorter === text ? text : withoutFillers(shorter);
}
