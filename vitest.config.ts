import { defineConfig } from "vitest/config";

// `unit` needs nothing but the sources; `postgres` runs those of its tests that use a database on PostgreSQL;
// `browser` drives Chromium against dist/lunula.
/** What only SQLite has: its plans, its disk. */
const SQLITE_ONLY = ["server/store/query-plans.test.ts", "server/http/full-disk.test.ts"];
const POSTGRES_ONLY = "server/database/postgres/**/*.test.ts";

const WITHOUT_BROWSER = {
  // Of two cores vitest would leave one idle.
  maxWorkers: "100%",
  // A worker reads React, Koa and the like once. In return no file may leave anything behind.
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
  unstubEnvs: true,
  // Passwords are slow to check on purpose, and slower on a busy machine.
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          ...WITHOUT_BROWSER,
          include: ["{contract,server,src,scripts}/**/*.test.{ts,tsx}"],
          exclude: [POSTGRES_ONLY],
        },
      },
      {
        test: {
          name: "postgres",
          ...WITHOUT_BROWSER,
          hookTimeout: 60_000,
          globalSetup: "server/testing/postgres-setup.ts",
          include: [
            "server/{api,commands,door,http,move,site,starter,store,transfer}/**/*.test.ts",
            POSTGRES_ONLY,
          ],
          exclude: SQLITE_ONLY,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "browser",
          include: ["tests/**/*.test.ts"],
          globalSetup: "tests/support/filled-site.ts",
          // Each has a browser and a site, and waits a third of its time: of two cores that keeps both busy.
          maxWorkers: 3,
          // Else each file would start the browser anew.
          isolate: false,
          sequence: { groupOrder: 2 },
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // A busy machine may take its time: what is waited for counts, not how long.
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
