import { mkdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { type TestContext, onTestFinished } from "vitest";
import { failureName, failuresOf } from "./failures-folder.ts";

/** Closes a context at the end of its test. */
export const closeAfterTest = (context: BrowserContext) =>
  endWithTest(context, () => context.close());

/** Closes the pages of a context at the end of a test: the next one goes on with what they left on the device. */
export const closePagesAfterTest = (context: BrowserContext) =>
  endWithTest(context, async () => {
    // Of a failed test it has ended already.
    await context.tracing.stop().catch(() => undefined);
    await Promise.all(context.pages().map((page) => page.close()));
  });

/**
 * Of a test that failed, a trace (to be opened with `npx playwright show-trace`, or at
 * trace.playwright.dev), a picture and the markup of each page are kept. With the variable TRACE the trace
 * also holds each page as it was before and after every step, which costs all tests, green ones too, a
 * tenth of their time.
 */
async function endWithTest(context: BrowserContext, end: () => Promise<void>): Promise<void> {
  await startTrace(context);
  onTestFinished(async (test) => {
    await keepIfFailed(context, test);
    await end();
  });
}

/** Begins the trace of which `keepIfFailed` keeps what is there by then. */
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
  // A page may hang, or be closed already: the others are kept, and the failure itself is told.
  await Promise.allSettled(kept);
  await context.tracing.stop({ path: join(place, "trace.zip") }).catch(() => undefined);
}
