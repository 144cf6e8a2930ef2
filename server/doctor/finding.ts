import type { WholeDatabase } from "../database/whole.ts";
import { ObjectStoreProblem } from "../objects/object-store.ts";

/** One thing that was looked at. */
export interface Finding {
  isOk: boolean;
  /** What was found. */
  text: string;
  /** What to do about it. */
  advice?: string;
}

/** Something to look at, with what it is called where that cannot be done. */
export type Look = [what: string, look: (whole: WholeDatabase) => Promise<Finding[]>];

/** For who runs the site. */
export function reasonOf(error: unknown): string {
  if (error instanceof ObjectStoreProblem) return error.reason;
  return error instanceof Error ? error.message : String(error);
}

export const fine = (text: string): Finding => ({ isOk: true, text });

export const problem = (text: string, advice: string): Finding => ({ isOk: false, text, advice });

export function lineOf({ isOk, text, advice }: Finding): string {
  return isOk ? `ok       ${text}` : `problem  ${text}: ${advice}`;
}
