import type { Page } from "playwright-core";
import { visit } from "./device.ts";
import type { Site } from "./site.ts";

export const OFFLINE_NOTE = "You are offline: showing what this device has saved.";
/** How many pictures of a list must be at hand after a visit. */
export const PICTURES = 24;

/** One visit to the home page, until the device is filled. */
export const visitHome = (page: Page) => visit(page, "/");

/** How many of the first pictures of a list there are, and how many of them show. */
export async function firstPictures(
  page: Page,
  within = "[data-look]",
): Promise<{ there: number; shown: number }> {
  await page.locator(`${within} img`).first().waitFor();
  return page.evaluate(countPictures, [PICTURES, within] as const);
}

/** Runs in the page. What stands in for a picture that does not load counts as one not shown. */
export async function countPictures([most, within]: readonly [number, string]): Promise<{
  there: number;
  shown: number;
}> {
  const places = `${within} img, ${within} [data-placeholder]`;
  const first = [...document.querySelectorAll<HTMLElement>(places)].slice(0, most);
  let shown = 0;
  for (const picture of first) {
    if (!(picture instanceof HTMLImageElement)) continue;
    picture.scrollIntoView();
    // Firefox decodes nothing that it has not begun to load.
    if (!picture.complete) {
      await new Promise((resolve) => {
        for (const event of ["load", "error"]) picture.addEventListener(event, resolve);
      });
    }
    await picture.decode().catch(() => undefined);
    if (picture.naturalWidth > 0) shown += 1;
  }
  return { there: first.length, shown };
}

/** Takes the server down for the time of some work. */
export async function whileDown(site: Site, work: () => Promise<void>): Promise<void> {
  await site.kill();
  try {
    await work();
  } finally {
    await site.restart();
  }
}

/** Everything in Cache Storage: of each answer its address, type and size. */
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
