import { join } from "node:path";
import type { Browser, CDPSession, Page } from "playwright-core";
import type { Design } from "../contract/forms/design.ts";
import { openBrowser } from "../tests/support/browser.ts";
import { PUBLIC_PAGES, addressOf, list } from "../tests/support/content.ts";
import { fillSite } from "./support/content.ts";
import { type Table, kb, median, ms } from "./support/numbers.ts";
import { startSite } from "./support/running.ts";

const VISITS = 5;
/** How many times slower a phone's processor is than this machine's. */
const SLOWER = 4;
/** What nobody notices, by task. */
const UNNOTICED_MS = 50;
const AFTER_LOAD_MS = 6_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const PAGES = ["home", "all designs", "look", "category", "results", "tutorials", "post"];
const LOOKS = 500;
const SLOW_FRAME_MS = 34;

interface Site {
  url: string;
}

/** For how long a first visit on a phone blocks it, what it asks for, and how a long list moves. */
export async function measurePhone(folder: string): Promise<Table[]> {
  const site = await startSite({ dataDir: join(folder, "data") });
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const name of PAGES) rows.push([name, ...(await measurePage(browser, site, name))]);
  await site.stop();
  const many = { dataDir: join(folder, "many") };
  await fillSite(many, LOOKS);
  const filled = await startSite(many);
  const frames = await scrollThrough(browser, `${filled.url}/all-designs`);
  await filled.stop();
  await browser.close();
  return [
    {
      title: `phone: a first visit, processor time times ${SLOWER}, median of ${VISITS}`,
      columns: ["", "blocked", "longest task", "requests", "bytes"],
      rows,
    },
    {
      title: `phone: frames while ${LOOKS} looks are scrolled through, ${SLOWER} times slower`,
      columns: ["frames", `over ${SLOW_FRAME_MS} ms`, "longest"],
      rows: [
        [
          String(frames.length),
          `${((frames.filter((one) => one > SLOW_FRAME_MS).length / frames.length) * 100).toFixed(1)} %`,
          ms(Math.max(...frames)),
        ],
      ],
    },
  ];
}

async function measurePage(browser: Browser, site: Site, name: string): Promise<string[]> {
  const url = await urlOf(site, name);
  // The server's own first render is not the phone's.
  await (await fetch(url)).arrayBuffer();
  const visits: Visit[] = [];
  for (let count = 0; count < VISITS; count += 1) visits.push(await visit(browser, url));
  const middle = (value: (visit: Visit) => number) => median(visits.map(value));
  return [
    ms(middle(({ tasks }) => blocked(tasks))),
    ms(middle(({ tasks }) => Math.max(0, ...tasks))),
    String(middle(({ requests }) => requests)),
    kb(middle(({ bytes }) => bytes)),
  ];
}

async function urlOf(site: Site, name: string): Promise<string> {
  if (name !== "look") return site.url + (await addressOf(site, PUBLIC_PAGES[name] ?? "/"));
  const [look] = await list<Design>(site, "/api/designs?limit=1");
  return `${site.url}/designs/${look?.slug}`;
}

function blocked(tasks: number[]): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task - UNNOTICED_MS), 0);
}

interface Visit {
  /** In milliseconds of a phone's processor. */
  tasks: number[];
  requests: number;
  bytes: number;
}

async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let [requests, bytes] = [0, 0];
  devtools.on("Network.responseReceived", () => (requests += 1));
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send("Network.enable");
  const tasks = await tasksDuring(devtools, async () => {
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(AFTER_LOAD_MS);
  });
  await context.close();
  return { tasks, requests, bytes };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Of its thread, in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

/** How long the tasks of the page's main thread took, in a phone's milliseconds. */
async function tasksDuring(devtools: CDPSession, run: () => Promise<void>): Promise<number[]> {
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown[] as TraceEvent[]));
  });
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "toplevel",
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
      ],
    },
  });
  await run();
  const ended = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await ended;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return events
    .filter(({ name, pid, tid }) => name === "RunTask" && mains.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (tdur / 1e3) * SLOWER);
}

/** The time between frames, in milliseconds. */
async function scrollThrough(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  await loadAll(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const frames = await page.evaluate(async () => {
    scrollTo(0, 0);
    const times: number[] = [];
    let last = await new Promise<number>(requestAnimationFrame);
    while (scrollY + innerHeight < document.body.scrollHeight - 10) {
      scrollBy(0, 60);
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times;
  });
  await context.close();
  return frames;
}

async function loadAll(page: Page): Promise<void> {
  const cards = page.locator("#main [data-look]");
  const more = page.getByRole("button", { name: "Load more" });
  while ((await cards.count()) < LOOKS) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if (await more.isVisible()) await more.click({ timeout: 1_000 }).catch(() => undefined);
    await page.waitForTimeout(200);
  }
}
