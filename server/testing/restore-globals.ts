import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** Includes React’s warnings, which it also logs during server rendering. */
const problems: string[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...words) => void problems.push(format(...words)));
});

// Test files share their worker. Vitest’s own settings only restore before the next test: the next file would be loaded
// with the last test’s `document`.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(problems.splice(0)).toEqual([]);
});
