import { join } from "node:path";
import SQLite from "better-sqlite3";
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { Design } from "../contract/forms/design.ts";
import { openBrowser } from "../tests/support/browser.ts";
import { adminCookie } from "../tests/support/site.ts";
import { type Tap, tap } from "../tests/support/tap.ts";
import { fillSite } from "./support/content.ts";
import { type Table, ms } from "./support/numbers.ts";
import { type Running, startSite } from "./support/running.ts";

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** Slows the processor down to that of a cheap phone where visitors wait. */
const SLOWER_CPU = 4;
/** How many designs have real pictures; others only have a picture’s size and color. */
const PICTURES = 2_000;
const SEARCHES = ["velvet hearts", "french", "chrmoe stars"];

/** Measures storing all designs of a site on a device, and searching them there. */
export async function measureDevices(folder: string, isQuick: boolean): Promise<Table[]> {
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const size of isQuick ? [10_000] : [1_000, 10_000, 50_000]) {
    const place = { dataDir: join(folder, String(size)) };
    await fillSite(place, size);
    givePictures(join(place.dataDir, "lunula.sqlite"));
    const site = await startSite(place, ["--workers", "1"]);
    rows.push([String(size), ...(await measureDevice(browser, site))]);
  }
  await browser.close();
  const columns = [
    "designs",
    "requests",
    "MB",
    "of these all designs",
    "pictures",
    "on the device",
    "page’s CPU",
    "after a change",
    "nothing new",
    "first search",
    "another",
    "a facet",
  ];
  return [{ title: `a device, its first visit, and without a connection`, columns, rows }];
}

/** A different picture for each design, since copies would compress away. */
function givePictures(file: string): void {
  const sqlite = new SQLite(file);
  sqlite.exec(`
    create temp table own as select seq, lower(hex(randomblob(16))) as id,
      printf('#%06x', abs(random()) % 16777216) as color from designs order by created_at desc;
    begin;
    insert into uploads (id, width, height, color, widths, created_at)
      select id, 1600, 2000, color, '400,1600', '2026-01-01T00:00:00.000Z' from own;
    insert into upload_files (upload_id, width, bytes)
      select id, width, zeroblob(12000) from own, (select 400 as width union select 1600)
      limit ${PICTURES * 2};
    update designs set upload_id = own.id, image_url = '/uploads/' || own.id || '-1600.webp'
      from own where own.seq = designs.seq;
    commit;`);
  sqlite.close();
}

async function measureDevice(browser: Browser, site: Running): Promise<string[]> {
  const tapped = await tap(site.url);
  const without = await visit(browser, tapped, { saves: true });
  await without.context.close();
  const first = await visit(browser, tapped);
  const { page } = first;
  const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  await change(site);
  const changed = await again(page, tapped);
  const same = await again(page, tapped);
  await tapped.close();
  await site.stop();
  await first.devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  const opened = await openSearch(page);
  const waits: number[] = [];
  for (const words of SEARCHES) waits.push(await search(page, words));
  const facet = await chooseFacet(page);
  await first.context.close();
  return [
    String(first.requests),
    megabytes(first.bytes),
    megabytes(first.catalogue),
    megabytes(first.pictures),
    megabytes(usage),
    ms(first.cpuMs - without.cpuMs),
    changed,
    same,
    ms(opened),
    ms(Math.max(...waits)),
    ms(facet),
  ];
}

interface Visit {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
  requests: number;
  /** As transferred. */
  bytes: number;
  catalogue: number;
  pictures: number;
  /** Processor time of the page’s main thread. */
  cpuMs: number;
}

async function visit(browser: Browser, tapped: Tap, { saves = false } = {}): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "allow" });
  const page = await context.newPage();
  if (saves) await page.addInitScript(saveData);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
  tapped.exchanges.length = 0;
  const begin = Date.now();
  await page.goto(`${tapped.url}/`, { waitUntil: "networkidle" });
  if (!saves) await filled(page, begin);
  const { metrics } = await devtools.send("Performance.getMetrics");
  const sum = (pattern: RegExp) =>
    tapped.exchanges
      .filter(({ address }) => pattern.test(address))
      .reduce((bytes, one) => bytes + one.bytes, 0);
  return {
    context,
    page,
    devtools,
    requests: tapped.exchanges.length,
    bytes: sum(/./),
    catalogue: sum(/^\/api\/catalogue/),
    pictures: sum(/^\/(?:uploads|api\/picture-pack)/),
    cpuMs: 1_000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN),
  };
}

/** Waits until the device has stored everything, in a filling that began after `since`. */
async function filled(page: Page, since: number): Promise<void> {
  const isFilled = (since: number) =>
    JSON.parse(localStorage.getItem("lunula-offline") ?? "{}").filledAt > since;
  await page.waitForFunction(isFilled, since, { timeout: 300_000, polling: 500 });
}

/** Runs in the page. */
function saveData() {
  Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
}

/** Changes the title of a design in the middle of the list. */
async function change({ url }: Running): Promise<void> {
  const found = await fetch(`${url}/api/designs/search?q=n0-00500`);
  const [design] = (await found.json()) as Design[];
  const answer = await fetch(`${url}/api/admin/designs/${design?.id}`, {
    method: "PUT",
    headers: { "content-type": "application/json", cookie: await adminCookie(url) },
    body: JSON.stringify({ title: "Changed" }),
  });
  if (!answer.ok) throw new Error(`The change answered ${answer.status}`);
}

/** A later visit, on a page without designs: its calls, and their sizes. */
async function again(page: Page, tapped: Tap): Promise<string> {
  tapped.exchanges.length = 0;
  const begin = Date.now();
  await page.goto(`${tapped.url}/about`);
  await filled(page, begin);
  const calls = tapped.exchanges.filter(({ address }) => address.startsWith("/api/"));
  const bytes = calls.reduce((sum, one) => sum + one.bytes, 0);
  return `${calls.length}, ${(bytes / 1_000).toFixed(0)} kB`;
}

/** From opening a search’s address, which starts page and worker, to the first result. */
async function openSearch(page: Page): Promise<number> {
  const begin = performance.now();
  await page.evaluate((to) => location.assign(to), "/search?q=stiletto");
  await page.waitForURL("**/search?q=stiletto");
  await page.locator("[data-look-link]").first().waitFor();
  return performance.now() - begin;
}

/** From pressing Enter to the new results. */
async function search(page: Page, words: string): Promise<number> {
  const box = page.locator("main input[type=search]").first();
  await box.fill(words);
  return untilOthers(page, () => box.press("Enter"));
}

async function chooseFacet(page: Page): Promise<number> {
  const choose = () =>
    page.evaluate(() => document.querySelector<HTMLElement>('a[href*="shape="]')?.click());
  return untilOthers(page, choose);
}

async function untilOthers(page: Page, act: () => Promise<void>): Promise<number> {
  const before = await page.locator("[data-look-link]").first().getAttribute("href");
  const begin = performance.now();
  await act();
  await page.waitForFunction((shown) => {
    const first = document.querySelector("[data-look-link]");
    return first !== null && first.getAttribute("href") !== shown;
  }, before);
  return performance.now() - begin;
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
