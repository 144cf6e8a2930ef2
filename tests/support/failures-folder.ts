import { basename, join } from "node:path";

/** Where traces and pictures of failed tests of a project are kept; each of its runs begins with an empty one. */
export function failuresOf(project: string): string {
  return join("build/test-failures", project);
}

/** What the folder of a failed test begins with. */
export function failureName(file: string, test: string): string {
  const text = `${basename(file, ".test.ts")} ${test}`;
  return text.replaceAll(/[^a-z\d]+/gi, "-").slice(0, 80);
}
