import { basename } from "node:path";

/** Where traces and pictures of failed browser tests are kept; each run begins with an empty one. */
export const FAILURES = "build/test-failures";

/** What the folder of a failed test begins with. */
export function failureName(file: string, test: string): string {
  const text = `${basename(file, ".test.ts")} ${test}`;
  return text.replaceAll(/[^a-z\d]+/gi, "-").slice(0, 80);
}
