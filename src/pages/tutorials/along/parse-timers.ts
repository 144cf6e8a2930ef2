import { parseJson } from "../../../lib/text/parse-json.ts";

/** What a step asks to wait for: of which tutorial, by id and title, and which step, counted from 0. */
export interface Pause {
  lesson: string;
  title: string;
  step: number;
  seconds: number;
}

export interface Timer extends Pause {
  /** Milliseconds since 1970: what a device does meanwhile, sleep for one, changes nothing about it. */
  endsAt: number;
  isOver: boolean;
}

/** The timers out of their stored text; whatever else it holds is left out. */
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
