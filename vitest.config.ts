import { defineConfig } from "vitest/config";

// `unit` needs nothing but the sources; `browser` drives Chromium against dist/lunula.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Passwords are slow to check on purpose, and slower on a busy machine.
          testTimeout: 60_000,
          include: ["{contract,server,src,scripts}/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/**/*.test.ts"],
          globalSetup: "tests/support/filled-site.ts",
          // Each file has a site and a browser of its own; more than two would wait for each other.
          maxWorkers: 2,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // A busy machine may take its time: what is waited for counts, not how long.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
