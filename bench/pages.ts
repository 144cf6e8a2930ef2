import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { openBrowser } from "../tests/support/browser.ts";
import { addressOfPage } from "../tests/support/content.ts";
import { type Table, kb, median, ms, ratio } from "./support/numbers.ts";
import { startBareServer, startSite } from "./support/running.ts";

const ROUNDS = 3;
const SLOWER_CPU = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const PAGES = [
  "Home",
  "All designs",
  "category",
  "results",
  "Tutorials",
  "Products",
  "Blog",
  "post",
];
const KINDS = ["Document", "Script", "Stylesheet", "Font", "Image"] as const;

interface Visit {
  requests: number;
  /** As transferred, by kind. */
  bytes: Record<string, number>;
  largestPaint: number;
  layoutShift: number;
}

/** What a first visit downloads and when it shows, compared with a page of text of the same size. */
export async function measurePages(folder: string): Promise<Table[]> {
  const site = await startSite({ dataDir: join(folder, "data") });
  const browser = await openBrowser();
  const rows: string[][] = [];
  for (const name of PAGES) {
    const url = site.url + (await addressOfPage(site, name));
    const html = await (await fetch(url)).arrayBuffer();
    const answersFile = join(folder, "answers.json");
    writeFileSync(answersFile, JSON.stringify({ "/": plainPage(html.byteLength) }));
    const bare = await startBareServer(answersFile);
    const [visits, bareVisits]: [Visit[], Visit[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      visits.push(await visit(browser, url));
      bareVisits.push(await visit(browser, bare.url));
    }
    await bare.stop();
    rows.push(row(name, visits, bareVisits));
  }
  await browser.close();
  await site.stop();
  const columns = ["", "requests", ...KINDS.map((kind) => kind.toLowerCase())];
  const paints = ["largest paint", "bare", "of bare", "shift"];
  return [
    {
      title: `pages: first visit on a phone with a ${SLOWER_CPU} times slower processor`,
      columns: [...columns, ...paints],
      rows,
    },
  ];
}

function row(name: string, visits: Visit[], bareVisits: Visit[]): string[] {
  const middle = (of: Visit[], value: (visit: Visit) => number) => median(of.map(value));
  const paint = middle(visits, (one) => one.largestPaint);
  const barePaint = middle(bareVisits, (one) => one.largestPaint);
  return [
    name,
    String(middle(visits, (one) => one.requests)),
    ...KINDS.map((kind) => kb(middle(visits, (one) => one.bytes[kind] ?? 0))),
    ms(paint),
    ms(barePaint),
    ratio(paint, barePaint),
    Math.max(...visits.map((one) => one.layoutShift)).toFixed(3),
  ];
}

/** One visit with nothing stored; the device is not filled for offline use. */
async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER_CPU });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const paints = await page.evaluate(readPaints);
  await context.close();
  return { requests: kinds.size, bytes, ...paints };
}

/** Runs in the page: the browser’s own timings since the visit began. */
async function readPaints() {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(resolve, 200, []);
    });
  const shifts = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
  return {
    largestPaint: (await entries("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

/** A page of this many bytes of text. */
function plainPage(size: number) {
  const words = "<p>Ten nails and nothing else, in words alone.</p>";
  const text = `<!doctype html><title>Plain</title>${words.repeat(Math.ceil(size / words.length))}`;
  const body = Buffer.from(text).toString("base64");
  return { status: 200, headers: { "content-type": "text/html" }, body };
}
