import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { OfflinePicture } from "../../contract/offline-manifest.ts";
import { paths } from "../../contract/paths.ts";
import { told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { overflowX } from "../support/browser.ts";
import { list } from "../support/content.ts";
import { deviceTest, filled, kept, noteWorkers, settled, test } from "../support/device.ts";
import { whileDown } from "../support/offline.ts";
import type { Content } from "../support/own-site.ts";

const MANIFEST = "/api/offline-manifest";
const PICTURES = "/api/offline-pictures";
const ready = (page: Page) => page.getByText("Ready to read offline").waitFor();

/** The number above a word, such as 15 above "Tutorials". */
const count = (page: Page, name: string) =>
  page.locator("dl > div").filter({ hasText: name }).locator("dd");

test("with data saving on, fills on request, and shows the progress and what is stored", async ({
  page,
  site,
  tap,
  problems,
}) => {
  await page.addInitScript(() => {
    const connection = { saveData: true };
    Object.defineProperty(Navigator.prototype, "connection", { get: () => connection });
  });
  await page.goto(paths.offline);
  await page.getByText("Not ready yet").waitFor();
  await settled(page);
  const asked = tap.taken().map(({ address }) => address);
  expect(asked.filter((address) => address !== PICTURES)).toEqual([]);

  const named: OfflinePicture[] = await (await page.request.get(PICTURES)).json();
  const last = named.at(-1)?.url ?? "";
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  // The least important answer: only the end of the filling waits for it.
  tap.hold = { pattern: new RegExp(last), wait: seen };
  await page.getByRole("button", { name: "Refresh now" }).click();
  const bar = page.getByRole("progressbar");
  await expect
    .poll(async () => Number(await bar.getAttribute("aria-valuenow")))
    .toBeGreaterThan(10);
  await page.getByText(/^\d+ of \d+ downloaded\./).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  letGo();
  await ready(page);
  await page.getByText("Last refreshed just now.").waitFor();
  for (const [name, path] of [
    ["Looks", "/api/designs"],
    ["Tutorials", "/api/tutorials"],
    ["Blog posts", "/api/blog-posts"],
    ["Products", "/api/products"],
  ] as const) {
    const { length } = await list(site, path);
    await expect.poll(() => count(page, name).textContent()).toBe(String(length));
  }
  const pictures = (await kept(page)).length;
  await page.getByText(`${pictures} pictures`).waitFor();
  await page.getByText(/^[\d.]+ MB of the .+ this browser allows/).waitFor();

  tap.taken();
  const begin = Date.now();
  await page.getByRole("button", { name: "Refresh now" }).click();
  await filled(page, begin);
  await ready(page);
  expect(tap.taken()).toMatchObject([{ address: MANIFEST, status: 304 }]);

  const designs = await count(page, "Looks").textContent();
  await whileDown(site, async () => {
    await page.goto(paths.offline);
    await page.getByText("Refreshing needs a connection.").waitFor();
    await expect.poll(() => count(page, "Looks").textContent()).toBe(designs);
    expect(await page.getByRole("button", { name: "Refresh now" }).isDisabled()).toBe(true);
    await page.getByText(/^Takes [\d.]+ MB\.$/).waitFor();
  });
  problems.length = 0;
});

const onDevice = deviceTest.extend("content", { scope: "file" }, (): Content => "some");

onDevice(
  "stores pictures of everything after naming the size, and removes them again",
  async ({ page }) => {
    await noteWorkers(page.context());
    await page.goto(paths.offline);
    await ready(page);
    // Otherwise the visit’s own filling would end instead of the requested one.
    await settled(page);
    const usual = await kept(page);
    await page.getByText(/^Takes [\d.]+ MB\.$/).waitFor();
    const everything = page.getByRole("switch", { name: "Keep pictures of everything" });
    let begin = Date.now();
    await everything.click();
    await filled(page, begin);
    const large = (await kept(page)).filter((url) => !usual.includes(url));
    // The pictures of steps have no larger width than 800.
    expect(large.filter((url) => !/-(?:1600|800)\.webp$/.test(url))).toEqual([]);
    expect(large.filter((url) => url.endsWith("-1600.webp")).length).toBeGreaterThan(40);
    begin = Date.now();
    await everything.click();
    await filled(page, begin);
    expect(await kept(page)).toEqual(usual);
  },
);

onDevice("removes everything, and keeps nothing ahead until asked to", async ({ page }) => {
  await noteWorkers(page.context());
  await page.goto(paths.offline);
  await ready(page);
  await page.getByRole("button", { name: "Remove everything" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Remove everything" }).click();
  await told(page, "Everything was removed");
  await page.getByText("Nothing is stored for offline").waitFor();
  await page.getByText("0 pictures").waitFor();
  expect(await page.evaluate(stored)).toEqual({ addresses: [], text: null });

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.about);
  await settled(page);
  expect(
    asked.filter((path) => path === MANIFEST || /^\/(?:uploads|api\/picture-pack)/.test(path)),
  ).toEqual([]);
  await page.goto(paths.offline);
  await page.getByRole("button", { name: "Keep this site on the device" }).click();
  await ready(page);
  expect((await kept(page)).length).toBeGreaterThan(60);
});

/** Runs in the page: what is stored beside the site’s own files. */
async function stored() {
  const names = (await caches.keys()).filter((name) => !name.includes("precache"));
  const contents = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const addresses = contents.flat().map(({ url }) => url);
  return { addresses, text: localStorage.getItem("lunula-cache") };
}

onDevice("is complete on a phone and a desk, and not listed", async ({ page }) => {
  await page.goto(paths.offline);
  await page.getByText(/this browser allows/).waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowX(page)).toBe(0);
  }
  expect(await axeViolations(page)).toEqual([]);
  const robots = page.locator("meta[name=robots]");
  expect(await robots.getAttribute("content")).toContain("noindex");
  expect(await (await page.request.get("/sitemap.xml")).text()).not.toContain(paths.offline);
});
