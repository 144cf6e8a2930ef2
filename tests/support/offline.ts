import type { Page } from "playwright-core";
import { visit } from "./device.ts";
import type { Site } from "./site.ts";

export const OFFLINE_NOTE = "You’re offline: showing what this device has saved.";
/** How many pictures of a list must be available after a visit. */
export const PICTURES = 24;

/** One visit to the home page, until the device is filled. */
export const visitHome = (page: Page) => visit(page, "/");

/** Counts the first pictures of a list, and how many of them are shown. */
export async function firstPictures(
  page: Page,
  within = "[data-look]",
): Promise<{ there: number; shown: number }> {
  await page.locator(`${within} img`).first().waitFor();
  return page.evaluate(countPictures, [PICTURES, within] as const);
}

/**
 * Runs in the page. A placeholder for a picture that does not load counts as not shown. A page that renders again
 * replaces its pictures, and a removed one never finishes loading, so each is looked up again.
 */
export async function countPictures([most, within]: readonly [number, string]): Promise<{
  there: number;
  shown: number;
}> {
  const places = `${within} img, ${within} [data-placeholder]`;
  const first = () => [...document.querySelectorAll<HTMLElement>(places)].slice(0, most);
  const isLoading = (it: HTMLElement) => it instanceof HTMLImageElement && !it.complete;
  const isShown = (it: HTMLElement) => it instanceof HTMLImageElement && it.naturalWidth > 0;
  for (let loading = first().find(isLoading); loading; loading = first().find(isLoading)) {
    // Pictures further down start to load only when they are near.
    loading.scrollIntoView();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { there: first().length, shown: first().filter(isShown).length };
}

/** Stops the server while some work runs. */
export async function whileDown(site: Site, work: () => Promise<void>): Promise<void> {
  await site.kill();
  try {
    await work();
  } finally {
    await site.restart();
  }
}

/** The address, type and size of every answer in Cache Storage. */
export function cachedAnswers(
  page: Page,
): Promise<{ address: string; type: string; size: number }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const pairs = await Promise.all(
      opened.map(async (cache) =>
        Promise.all(
          (await cache.keys()).map(async (request) => {
            const response = await cache.match(request);
            return {
              address: request.url.replace(location.origin, ""),
              type: response?.headers.get("content-type") ?? "",
              size: (await response?.arrayBuffer())?.byteLength ?? 0,
            };
          }),
        ),
      ),
    );
    return pairs.flat();
  });
}
