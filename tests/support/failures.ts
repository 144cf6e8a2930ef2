import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { type TestContext, onTestFinished } from "vitest";
import { failureName, failuresOf } from "./failures-folder.ts";

/** Closes a context at the end of its test. */
export const closeAfterTest = (context: BrowserContext) =>
  endWithTest(context, () => context.close());

/** Closes the pages of a context at the end of a test. The next test continues with what they left on the device. */
export const closePagesAfterTest = (context: BrowserContext) =>
  endWithTest(context, async () => {
    // If the test failed, tracing has already stopped.
    await context.tracing.stop().catch(() => undefined);
    await Promise.all(context.pages().map((page) => page.close()));
  });

/**
 * For a failed test, keeps a trace (open it with `npx playwright show-trace`, or at trace.playwright.dev) and a
 * picture and the markup of each page. With the variable TRACE they are drawn in whole, and the trace
 * also contains each page before and after every step, which costs all tests a tenth of their time.
 */
async function endWithTest(context: BrowserContext, end: () => Promise<void>): Promise<void> {
  await startTrace(context);
  onTestFinished(async (test) => {
    await keepIfFailed(context, test);
    await end();
  });
}

/** Starts the trace that is kept if the test fails. */
export function startTrace(context: BrowserContext): Promise<unknown> {
  return context.tracing.start({ snapshots: "TRACE" in process.env });
}

export async function keepIfFailed(context: BrowserContext, { task }: TestContext): Promise<void> {
  if (task.result?.state !== "fail") return;
  const name = failureName(task.file.name, task.name);
  await keep(context, join(failuresOf(task.file.projectName ?? ""), name));
}

let failures = 0;

async function keep(context: BrowserContext, folder: string): Promise<void> {
  failures += 1;
  const place = `${folder}-${failures}`;
  mkdirSync(place, { recursive: true });
  process.stderr.write(`What it looked like: ${place}\n`);
  const kept = context.pages().flatMap((page, index) => {
    const file = join(place, `page-${index + 1}`);
    const markup = page.content().then((text) => writeFile(`${file}.html`, text));
    return [page.screenshot({ path: `${file}.png` }), markup];
  });
  // A page may hang, or be closed already. The others are kept, and the test’s own failure is reported.
  await Promise.allSettled(kept);
  await context.tracing.stop({ path: join(place, "trace.zip") }).catch(() => undefined);
}
