import { expect } from "vitest";
import { openInstalled } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { test } from "../support/test.ts";

interface Picture {
  src: string;
  sizes: string;
  type: string;
}
interface Manifest {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
  share_target: { action: string; params: Record<string, string> };
}

async function manifestOf(site: Site): Promise<Manifest> {
  return (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as Manifest;
}

test("the site can be installed, with existing pictures and shortcuts", async ({ site }) => {
  const { page, problems } = await openInstalled(site.url);
  const browser = await page.context().newCDPSession(page);
  const { errors, manifest } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest?.name).toBe("Lunula");
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  expect(installabilityErrors).toEqual([]);

  const { icons, screenshots, shortcuts } = await manifestOf(site);
  const pictures = [...icons, ...screenshots, ...shortcuts.flatMap(({ icons }) => icons)];
  for (const { src, sizes, type } of pictures) {
    const answer = await fetch(site.url + src);
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    const found = { src, type: answer.headers.get("content-type"), size };
    expect(found).toEqual({ src, type, size: sizes });
  }
  const iconOfIos = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  const answer = await fetch(site.url + iconOfIos);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);

  expect(shortcuts.map(({ name }) => name)).toEqual(["Designs", "Saved", "Search", "Tutorials"]);
  for (const { url } of shortcuts) expect((await fetch(site.url + url)).status).toBe(200);
  expect(problems).toEqual([]);
});

test("the service worker stores none of the manifest's pictures", async ({ site }) => {
  const worker = await (await fetch(`${site.url}/service-worker.js`)).text();
  expect(worker).toContain('"url":"shell.html"');
  expect(worker).not.toContain('"url":"icons/');
});

test("what another app shares is searched for, on the server too", async ({ site }) => {
  const { action, params } = (await manifestOf(site)).share_target;
  const shared = (text: string) =>
    `${site.url}${action}?${params["text"]}=${encodeURIComponent(text)}`;
  expect(await (await fetch(shared("candy cane"))).text()).toContain("Search Results");
  expect(await (await fetch(shared("https://pin.it/4Xyz12"))).text()).toContain(
    "Please enter a search query",
  );
});
