import { mkdirSync } from "node:fs";
import { basename, join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { type TestContext, onTestFinished } from "vitest";
import { FAILURES } from "./failures-folder.ts";

/**
 * Closes a context at the end of its test. Of a test that failed, a trace (to be opened with
 * `npx playwright show-trace`, or at trace.playwright.dev) and a picture of each page are kept.
 */
export async function closeAfterTest(context: BrowserContext): Promise<void> {
  await context.tracing.start({ snapshots: true });
  onTestFinished(async ({ task }) => {
    if (task.result?.state === "fail") await keep(context, nameOf(task));
    await context.close();
  });
}

let kept = 0;

async function keep(context: BrowserContext, name: string): Promise<void> {
  kept += 1;
  const place = join(FAILURES, `${name}-${kept}`);
  mkdirSync(place, { recursive: true });
  process.stderr.write(`What it looked like: ${place}\n`);
  const pictures = context.pages().map((page, index) => {
    return page.screenshot({ path: join(place, `page-${index + 1}.png`) });
  });
  // A page may hang, or be closed already: the others are kept, and the failure itself is told.
  await Promise.allSettled(pictures);
  await context.tracing.stop({ path: join(place, "trace.zip") }).catch(() => undefined);
}

function nameOf({ name, file }: TestContext["task"]): string {
  const text = `${basename(file.name, ".test.ts")} ${name}`;
  return text.replaceAll(/[^a-z\d]+/gi, "-").slice(0, 80);
}
