import { parseJson } from "../../../lib/text/parse-json.ts";

/** A step’s waiting time: the tutorial’s id and title, and the step, from 0. */
export interface Pause {
  lesson: string;
  title: string;
  step: number;
  seconds: number;
}

export interface Timer extends Pause {
  /** Milliseconds since 1970, so that a sleeping device does not change it. */
  endsAt: number;
  isOver: boolean;
}

/** Parses stored timers, and ignores everything invalid. */
export function parseTimers(text: string | null): Timer[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.filter(isTimer) : [];
}

function isTimer(value: unknown): value is Timer {
  const { lesson, title, step, seconds, endsAt, isOver } = (value ?? {}) as Partial<Timer>;
  const counts = [step, seconds, endsAt].every(Number.isSafeInteger);
  return (
    counts &&
    typeof isOver === "boolean" &&
    [lesson, title].every((text) => typeof text === "string")
  );
}
