import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Tap, tap } from "./tap.ts";
import { test as base } from "./test.ts";

/** A page whose way to the site is tapped. */
export const test = base
  .extend("tap", async ({ site }, { onCleanup }): Promise<Tap> => {
    const tapped = await tap(site.url);
    onCleanup(() => tapped.close());
    return tapped;
  })
  .extend("address", ({ tap }) => tap.url);

/** How long a first visit may last. */
const VISIT_MS = 15_000;

/** Waits until the device has all that it should since a point in time. */
export async function filled(page: Page, since: number): Promise<void> {
  const filledAt = () => JSON.parse(localStorage.getItem("lunula-offline") ?? "{}").filledAt ?? 0;
  await expect
    .poll(() => page.evaluate(filledAt), { timeout: VISIT_MS, interval: 100 })
    .toBeGreaterThan(since);
}

/** One visit, until the device is filled. */
export async function visit(page: Page, address: string): Promise<void> {
  const begin = Date.now();
  await page.goto(address);
  await filled(page, begin);
}

/** Addresses of the pictures that are kept. */
export function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open("pictures")).keys();
    return requests.map(({ url }) => new URL(url).pathname).toSorted();
  });
}
