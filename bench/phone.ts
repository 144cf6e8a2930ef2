import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "playwright-core";
import { openBrowser } from "../tests/support/browser.ts";
import { addressOfPage } from "../tests/support/content.ts";
import { multiply } from "./support/multiply.ts";
import { type Table, kb, median, ms, percentile } from "./support/numbers.ts";
import { startSite } from "./support/running.ts";

const VISITS = 5;
/** How many times slower a phone’s processor is than this machine’s. */
const SLOWER = 4;
/** A task shorter than this is not noticed. */
const UNNOTICED_MS = 50;
const AFTER_LOAD_MS = 6_000;
const BETWEEN_MS = 500;
/** By then the page is shown and hydrated; later blocking is mostly the download for offline use. */
const FIRST_MS = 1_500;
const FILLED_WITHIN_MS = 120_000;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const PAGES = [
  "Home",
  "All designs",
  "category",
  "results",
  "look",
  "Tutorials",
  "tutorial",
  "Products",
  "Blog",
  "post",
];
/** How often the long list repeats the looks of the starter content. */
const COPIES = 5;
const SLOW_FRAME_MS = 34;
const STEP_PX = 60;

/**
 * Measures how long a first visit on a phone blocks the main thread until the download is complete, what it requests,
 * and how smoothly a long list scrolls. Uses the processor time of the main thread, which other programs of this
 * machine hardly change. `BASELINE` names another executable, which takes turns with this one.
 */
export async function measurePhone(folder: string): Promise<Table[]> {
  const place = { dataDir: join(folder, "data") };
  const browser = await openBrowser();
  const site = await startSite(place, ["--workers", "1"]);
  const baseline = process.env["BASELINE"];
  const former =
    baseline &&
    (await startSite({ dataDir: join(folder, "former") }, ["--workers", "1"], {}, baseline));
  const pages: Asked[] = [];
  for (const name of PAGES) {
    const path = await addressOfPage(site, name);
    pages.push({ name, url: site.url + path, visits: [] });
    if (former) pages.push({ name: `${name}, baseline`, url: former.url + path, visits: [] });
  }
  for (let round = 0; round < VISITS; round += 1) await visitAll(browser, pages);
  await site.stop();
  if (former) await former.stop();
  await multiply(place, COPIES);
  const filled = await startSite(place, ["--workers", "1"]);
  const list = await scrollThrough(browser, `${filled.url}/all-designs`);
  await filled.stop();
  await browser.close();
  return [
    {
      title: `phone: a first visit, processor time times ${SLOWER}, medians of ${VISITS}`,
      columns: ["", "blocked", "of it later", "longest task", ...PARTS, "requests", "bytes"],
      rows: pages.map(rowOf),
    },
    {
      title: `phone: a list of ${list.looks} looks, processor time of a frame times ${SLOWER}`,
      columns: ["", "frames", "median", "99 %", "longest", `over ${SLOW_FRAME_MS} ms`],
      rows: [framesRow("as it loads", list.down), framesRow("back up", list.up)],
    },
  ];
}

const PARTS = ["first style and layout", "later", "scripts", "hydration"] as const;
type Part = (typeof PARTS)[number];

interface Asked {
  name: string;
  url: string;
  visits: Visit[];
}

/** In milliseconds of a phone’s processor. */
interface Visit extends Load {
  tasks: number[];
  /** Those that start later than `FIRST_MS` after the navigation. */
  later: number[];
  parts: Record<Part, number>;
}

interface Load {
  requests: number;
  bytes: number;
}

function rowOf({ name, visits }: Asked): string[] {
  const middle = (value: (visit: Visit) => number) => median(visits.map(value));
  return [
    name,
    ms(middle(({ tasks }) => blockedBy(tasks))),
    ms(middle(({ later }) => blockedBy(later))),
    ms(middle(({ tasks }) => Math.max(0, ...tasks))),
    ...PARTS.map((part) => ms(middle(({ parts }) => parts[part]))),
    String(middle(({ requests }) => requests)),
    kb(middle(({ bytes }) => bytes)),
  ];
}

function blockedBy(tasks: number[]): number {
  return tasks.reduce((sum, task) => sum + Math.max(0, task - UNNOTICED_MS), 0);
}

function framesRow(name: string, frames: number[]): string[] {
  const slow = frames.filter((one) => one > SLOW_FRAME_MS).length;
  return [
    name,
    String(frames.length),
    ms(median(frames)),
    ms(percentile(frames, 0.99)),
    ms(Math.max(...frames)),
    `${((slow / frames.length) * 100).toFixed(1)} %`,
  ];
}

/** One fresh visit of each page. The next starts once one has loaded, since the rest is mostly waiting. */
async function visitAll(browser: Browser, pages: Asked[]): Promise<void> {
  const loads: Load[] = [];
  const events = await traced(browser, async () => {
    const ends: Promise<void>[] = [];
    for (const { url } of pages) {
      const { context, page, load } = await newPhone(browser);
      loads.push(load);
      await page.goto(url, { waitUntil: "load" });
      ends.push(untilFilled(page).then(() => context.close()));
      await setTimeout(BETWEEN_MS);
    }
    await Promise.all(ends);
  });
  for (const [at, { url, visits }] of pages.entries()) {
    const main = mainThread(events, url);
    const tasks = main.filter(({ name }) => name === "RunTask");
    const from = (main[0]?.ts ?? 0) + FIRST_MS * 1e3;
    visits.push({
      tasks: tasks.map(phoneMs),
      later: tasks.filter(({ ts }) => ts > from).map(phoneMs),
      parts: partsOf(main),
      ...(loads[at] ?? { requests: 0, bytes: 0 }),
    });
  }
}

/** Polls seldom, so that polling costs the page next to nothing. */
async function untilFilled(page: Page): Promise<void> {
  const end = Date.now() + FILLED_WITHIN_MS;
  const isFilled = () => localStorage.getItem("lunula-offline")?.includes('"filledAt":1') ?? false;
  while (!(await page.evaluate(isFilled))) {
    if (Date.now() > end) throw new Error(`${page.url()} has not filled the device`);
    await setTimeout(2_000);
  }
  await setTimeout(BETWEEN_MS);
}

/** A page in a new profile, and its requests. */
async function newPhone(browser: Browser) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const load = { requests: 0, bytes: 0 };
  const devtools = await context.newCDPSession(page);
  devtools.on("Network.responseReceived", () => (load.requests += 1));
  devtools.on(
    "Network.loadingFinished",
    ({ encodedDataLength }) => (load.bytes += encodedDataLength),
  );
  await devtools.send("Network.enable");
  return { context, page, load };
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  ts: number;
  dur?: number;
  /** Of its thread. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string; url?: string } };
}

const phoneMs = ({ tdur = 0 }: TraceEvent) => (tdur / 1e3) * SLOWER;

async function traced(browser: Browser, run: () => Promise<void>): Promise<TraceEvent[]> {
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => {
    events.push(...(value as unknown[] as TraceEvent[]));
  });
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: [
        "devtools.timeline",
        "disabled-by-default-devtools.timeline",
        "loading",
        "blink.user_timing",
      ],
    },
  });
  await run();
  const ended = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
  await devtools.send("Tracing.end");
  await ended;
  await devtools.detach();
  return events;
}

/** The work of the main thread on a page. */
function mainThread(events: TraceEvent[], url: string): TraceEvent[] {
  const begin = events.find(
    ({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url,
  );
  if (!begin) throw new Error(`The trace has no visit of ${url}`);
  return events
    .filter(({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
}

const STYLE_AND_LAYOUT = new Set(["UpdateLayoutTree", "Layout"]);
const SCRIPTS = new Set([
  "EvaluateScript",
  "v8.compileModule",
  "v8.evaluateModule",
  "FunctionCall",
]);

/** Nested scripts, and layouts forced by scripts, are counted once, as what they are. */
function partsOf(main: TraceEvent[]): Record<Part, number> {
  const parts = { "first style and layout": 0, later: 0, scripts: 0, hydration: 0 };
  const paint = main.find(({ name }) => name === "firstContentfulPaint")?.ts ?? Infinity;
  let [scriptEnd, part]: [number, Part] = [0, "scripts"];
  for (const event of main) {
    const { name, ts, dur = 0, args } = event;
    if (STYLE_AND_LAYOUT.has(name)) {
      parts[ts < paint ? "first style and layout" : "later"] += phoneMs(event);
      if (ts < scriptEnd) parts[part] -= phoneMs(event);
    } else if (SCRIPTS.has(name) && ts >= scriptEnd) {
      // React works in tasks of its scheduler.
      part = /\/libraries-/.test(args?.data?.url ?? "") ? "hydration" : "scripts";
      parts[part] += phoneMs(event);
      scriptEnd = ts + dur;
    }
  }
  return parts;
}

/** The work of each frame: down the list as it loads, and back up. */
async function scrollThrough(browser: Browser, url: string) {
  const { context, page } = await newPhone(browser);
  // With data saving on, the frames are those of the list alone.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await page.goto(url, { waitUntil: "load" });
  await setTimeout(AFTER_LOAD_MS);
  const down = await framesOf(browser, page, STEP_PX);
  const looks = await page.locator("#main .cards [data-look]").count();
  const up = await framesOf(browser, page, -STEP_PX);
  await context.close();
  return { looks, down, up };
}

async function framesOf(browser: Browser, page: Page, step: number): Promise<number[]> {
  const events = await traced(browser, () => page.evaluate(scrollToEnd, step));
  const steps = events.filter(({ name }) => name === "FireAnimationFrame");
  const [thread] = steps;
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === thread?.pid && tid === thread.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const frames: number[] = [];
  let work = 0;
  for (const task of tasks) {
    work += phoneMs(task);
    // The task that runs animation frame callbacks also draws the frame.
    if (!steps.some(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))) continue;
    frames.push(work);
    work = 0;
  }
  return frames;
}

/** Runs in the page: scrolls by a step in each frame, and loads more, until the end. */
async function scrollToEnd(step: number) {
  const left = () => document.documentElement.scrollHeight - innerHeight - 1 - scrollY;
  // Only near the end: in a long page the query itself would take a part of each frame.
  const button = () => document.querySelector<HTMLElement>("#main [aria-disabled]");
  for (;;) {
    // At the very end, scroll anchoring would keep the button in view, and skip what is loaded.
    const more = step > 0 && left() < innerHeight && button();
    if (more) more.click();
    else scrollBy({ top: step, behavior: "instant" });
    await new Promise(requestAnimationFrame);
    if (step < 0 ? scrollY === 0 : !more && left() <= 0) return;
  }
}
