import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** Including warnings of React, which it also logs while rendering on the server. */
const problems: string[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...words) => void problems.push(format(...words)));
});

// Test files share their worker. Vitest’s own settings restore only before the next test: the next file would be
// loaded while the last test’s `document` is still there.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(problems.splice(0)).toEqual([]);
});
