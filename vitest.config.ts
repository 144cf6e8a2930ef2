import { devNull } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// `unit` needs only the sources. `component` runs the web app in jsdom, with a server in the same process.
// `postgres` repeats the server tests that depend on the engine. `browser` drives Chromium against dist/lunula, and
// `browser-postgres` does so on PostgreSQL. `long` takes too long for each run: `npm run test:long`.
const POSTGRES_ONLY = "server/database/postgres/**/*.test.ts";
/**
 * What may depend on the engine: special queries, order, search, concurrency, failures. The rest of the server uses
 * the same functions, and is tested on SQLite only.
 */
const ON_EACH_ENGINE = [
  "server/api/{collections,lists,order,tags,trash}/**/*.test.ts",
  "server/api/account/{forgotten,roles,sign-in}.test.ts",
  "server/{inbox-folder,metrics,notices/*}.test.ts",
  "server/api/{activity,addresses,calendar,categories,every-query,hero,imports,insights,menu,offline/manifest,pictures,related,settings,studio,synonyms,todo,transfer,unfinished}.test.ts",
  "server/{commands/{doctor,migrate},response-cache/stale,http/health}.test.ts",
  "server/move/**/*.test.ts",
  "server/site/release-files.test.ts",
  "server/starter/hard-searches.test.ts",
  "server/store/{found-items,designs/{design-counts,found-designs},pictures/unused-uploads}.test.ts",
];
const LONG = "tests/long/**/*.test.ts";
/** They take a few walks, and a few files, at random with each change, and many of them among the long tests. */
const AT_RANDOM = [
  "server/{backup/fuzz,content/clean-html-fuzz,media/fuzz,response-cache/walk,transfer/elsewhere/fuzz}.test.ts",
  "contract/search/question-fuzz.test.ts",
  "src/testing/worker-walk.test.ts",
];
const { WALKS = "2000", FUZZ_FILES = "3000", FUZZ_QUESTIONS = "20000" } = process.env;

/** For busy machines: tests wait for results, however long they take. */
const BUSY = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 60_000 } },
};

const WITHOUT_BROWSER = {
  // On two cores vitest would leave one idle.
  maxWorkers: "100%",
  // A worker loads React, Koa and so on only once. In return, no file may leave anything behind.
  isolate: false,
  setupFiles: "server/testing/restore-globals.ts",
  // Not the settings of a Lunula that this machine serves.
  env: { LUNULA_CONFIG: devNull },
  ...BUSY,
};

/** The tests tagged `main-flow`: an editor saves and visitors find it, on PostgreSQL too. */
const MAIN_FLOWS = ["tests/visitor/finding-designs.test.ts", "tests/admin/admin.test.ts"];

const IN_BROWSER = {
  // Each has a browser and a site, and waits for a third of its time: this keeps two cores busy.
  maxWorkers: 3,
  // Otherwise each file would start a browser.
  isolate: false,
  ...BUSY,
  // Each look at a page goes through four processes, and takes time from what is waited for.
  expect: { poll: { ...BUSY.expect.poll, interval: 100 } },
};

/** Started last, one of these would keep one worker busy while the others are idle. */
const LONG_FILES =
  /\/(admin-(fits|pictures)|documented-commands|every-page|firefox|offline(-network|-storage)?|updates|writing)\.test\.ts$/;

/** The others in Vitest’s own order: by their previous duration, if known. */
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
          // They wait half of their time for something to appear: this keeps two cores busy.
          maxWorkers: 3,
          // React and jsdom leave much behind: with more room, it is collected less often.
          execArgv: ["--max-semi-space-size=64"],
          environment: "./src/testing/environment.ts",
          setupFiles: ["server/testing/restore-globals.ts", "src/testing/setup.ts"],
          include: ["src/**/*.test.tsx"],
          // Projects that run together must have the same number of workers.
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
          testTimeout: 1_200_000,
          // Each starts several servers.
          maxWorkers: 1,
          include: [LONG, ...AT_RANDOM],
          env: { WALKS, FUZZ_FILES, FUZZ_QUESTIONS },
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
