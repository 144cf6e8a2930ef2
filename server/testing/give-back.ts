import { format } from "node:util";
import { afterEach, beforeEach, expect, vi } from "vitest";

/** React's warnings among it, which it logs while a page is rendered on the server, too. */
const problems: string[] = [];

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...words) => void problems.push(format(...words)));
});

// Test files share their worker. Vitest's own settings give back before the next test only: a file that comes
// then would be loaded while the last test's `document` still stands.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  expect(problems.splice(0)).toEqual([]);
});
