import { afterEach, vi } from "vitest";

// Test files share their worker. Vitest's own settings give back before the next test only: a file that comes
// then would be loaded while the last test's `document` still stands.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
