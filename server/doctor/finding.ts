/** One thing that was looked at. */
export interface Finding {
  isOk: boolean;
  /** What was found. */
  text: string;
  /** What to do about it. */
  advice?: string;
}

export const fine = (text: string): Finding => ({ isOk: true, text });

export const problem = (text: string, advice: string): Finding => ({ isOk: false, text, advice });

export function lineOf({ isOk, text, advice }: Finding): string {
  return isOk ? `ok       ${text}` : `problem  ${text}: ${advice}`;
}
