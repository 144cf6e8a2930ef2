import { defineConfig } from "vitest/config";

// `unit` needs nothing but the sources; `component` shows the web app in jsdom, in front of a server in the same process; `postgres` runs those of its tests that use a database on PostgreSQL;
// `browser` drives Chromium against dist/lunula, `browser-postgres` does so with PostgreSQL beneath.
/** What only SQLite has: its plans, its disk. */
const SQLITE_ONLY = ["server/store/query-plans.test.ts", "server/http/full-disk.test.ts"];
const POSTGRES_ONLY = "server/database/postgres/**/*.test.ts";

/** A busy machine may take its time: what is waited for counts, not how long. */
const BUSY = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

const WITHOUT_BROWSER = {
  // Of two cores vitest would leave one idle.
  maxWorkers: "100%",
  // A worker reads React, Koa and the like once. In return no file may leave anything behind.
  isolate: false,
  setupFiles: "server/testing/give-back.ts",
  ...BUSY,
};

/** Where the tests with the tag `main-flow` are: what visitors and editors do most, on PostgreSQL too. */
const MAIN_FLOWS = [
  "tests/visitor/{visitor,public-pages,finding-designs}.test.ts",
  "tests/offline/offline.test.ts",
  "tests/admin/{admin,admin-transfer}.test.ts",
];

const IN_BROWSER = {
  // Each has a browser and a site, and waits a third of its time: of two cores that keeps both busy.
  maxWorkers: 3,
  // Else each file would start the browser anew.
  isolate: false,
  ...BUSY,
};

export default defineConfig({
  test: {
    tags: [{ name: "main-flow", description: "Runs in a browser on each engine" }],
    projects: [
      {
        test: {
          name: "unit",
          ...WITHOUT_BROWSER,
          include: ["{contract,server,src,scripts}/**/*.test.ts"],
          exclude: [POSTGRES_ONLY],
        },
      },
      {
        test: {
          name: "component",
          ...WITHOUT_BROWSER,
          environment: "./src/testing/environment.ts",
          setupFiles: ["server/testing/give-back.ts", "src/testing/setup.ts"],
          include: ["src/**/*.test.tsx"],
        },
      },
      {
        test: {
          name: "postgres",
          ...WITHOUT_BROWSER,
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
          ...IN_BROWSER,
          include: ["tests/**/*.test.ts"],
          globalSetup: "tests/support/filled-site.ts",
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "browser-postgres",
          ...IN_BROWSER,
          include: MAIN_FLOWS,
          globalSetup: "tests/support/servers/filled-postgres.ts",
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
