import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// `unit` needs nothing but the sources; `component` shows the web app in jsdom, in front of a server in the same process;
// `postgres` repeats the server tests that depend on the engine; `browser` drives Chromium against dist/lunula,
// `browser-postgres` does so on PostgreSQL. `long` is what takes too long for each run: `npm run test:long`.
const POSTGRES_ONLY = "server/database/postgres/**/*.test.ts";
/**
 * What an engine can make a difference to: queries of its own, order, search, what happens at the same time, what
 * its failures are. The rest of the server asks by the same functions, and is tested on SQLite alone.
 */
const ON_EACH_ENGINE = [
  "server/api/{collections,lists,order,tags,trash}/**/*.test.ts",
  "server/api/account/sign-in.test.ts",
  "server/api/{activity,addresses,categories,every-query,insights,offline/manifest,pictures,related,settings,synonyms,transfer,unfinished}.test.ts",
  "server/{commands/doctor,door/stale,http/health}.test.ts",
  "server/move/**/*.test.ts",
  "server/site/release-files.test.ts",
  "server/starter/hard-searches.test.ts",
  "server/store/{found-items,designs/{design-counts,found-designs},pictures/unused-uploads}.test.ts",
];
const LONG = "tests/long/**/*.test.ts";

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

/** Where the tests with the tag `main-flow` are: an editor saves and visitors find it, on PostgreSQL too. */
const MAIN_FLOWS = ["tests/visitor/finding-designs.test.ts", "tests/admin/admin.test.ts"];

const IN_BROWSER = {
  // Each has a browser and a site, and waits a third of its time: of two cores that keeps both busy.
  maxWorkers: 3,
  // Else each file would start the browser anew.
  isolate: false,
  ...BUSY,
};

/** One of them begun last would keep a worker busy at the end, and the others idle. */
const LONG_FILES =
  /\/(admin-fits|every-page|firefox|offline-network|offline-storage|updates)\.test\.ts$/;

/** The rest in the order of vitest: by the time that each took before, where that is known. */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG_FILES.test(moduleId);
    const sorted = await super.sort.call(this, files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFilesFirst },
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
          // They wait for what is to be seen half of their time: of two cores this keeps both busy.
          maxWorkers: 3,
          environment: "./src/testing/environment.ts",
          setupFiles: ["server/testing/give-back.ts", "src/testing/setup.ts"],
          include: ["src/**/*.test.tsx"],
          // Projects that run at once must have as many workers.
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: "postgres",
          ...WITHOUT_BROWSER,
          globalSetup: "server/testing/postgres-setup.ts",
          include: [...ON_EACH_ENGINE, POSTGRES_ONLY],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "browser",
          ...IN_BROWSER,
          include: ["tests/**/*.test.ts"],
          exclude: [LONG],
          globalSetup: "tests/support/filled-site.ts",
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "long",
          ...BUSY,
          // Each has several servers.
          maxWorkers: 1,
          include: [LONG],
          globalSetup: "tests/support/filled-site.ts",
          sequence: { groupOrder: 5 },
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
