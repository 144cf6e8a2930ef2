import { basename, join } from "node:path";

/** The folder for traces and pictures of a project’s failed tests. Each run starts with an empty one. */
export function failuresOf(project: string): string {
  return join("build/test-failures", project);
}

/** The start of the folder name of a failed test. */
export function failureName(file: string, test: string): string {
  const text = `${basename(file, ".test.ts")} ${test}`;
  return text.replaceAll(/[^a-z\d]+/gi, "-").slice(0, 80);
}
