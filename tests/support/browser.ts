import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  chromium,
} from "playwright-core";
import { closeAfterTest } from "./failures.ts";
import { CHROMIUM, HEADLESS_SHELL, type Program, requireProgram } from "./programs.ts";

/** A name of this machine that browsers do not recognize as local: pages there are no secure context. */
export const LAN_NAME = "lunula.home";

/** A page with everything that went wrong in it, including console messages such as CSP violations. */
export interface WatchedPage {
  page: Page;
  problems: string[];
}

export interface PageOptions extends Omit<BrowserContextOptions, "serviceWorkers"> {
  /**
   * What visits store on the device. By default nothing, without a service worker, since a worker takes more
   * processor time than most tests. `pages` stores the web app and the visited pages, `everything` fills the device.
   */
  keeps?: "nothing" | "pages" | "everything";
}

const PATIENCE_MS = 60_000;

const DEFAULTS: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  reducedMotion: "reduce",
};

/** As visitors have it, or `frugal`: one that saves processor time for tests. */
export async function openBrowser({ frugal = false } = {}): Promise<Browser> {
  return chromium.launch(launchOptions(HEADLESS_SHELL, { frugal }));
}

/** The site as an installed app, in a window without the browser’s interface. The caller closes its context. */
export async function openInstalled({
  keeps = "nothing",
  ...options
}: PageOptions): Promise<WatchedPage> {
  const { executablePath, args } = launchOptions(CHROMIUM, { frugal: true });
  const context = await chromium.launchPersistentContext("", {
    ...DEFAULTS,
    ...options,
    serviceWorkers: workers(keeps),
    executablePath,
    args: [...args, "--app=data:text/html,"],
  });
  if (keeps !== "everything") await context.addInitScript(saveData);
  const problems = watch(context);
  const [page] = context.pages();
  if (!page) throw new Error("The app has no window");
  actWhenAlive(page);
  context.on("page", actWhenAlive);
  await page.goto("/");
  return { page, problems };
}

/**
 * No page of a test lives long enough to gain from optimized code, or to fill a larger heap. With so little memory for
 * drawing, a page is laid out in whole and drawn only in its upper left corner: what no test looks at. Messages
 * between processes take a tenth of the browser’s time, so it has as few as possible.
 */
const FRUGAL = [
  "--js-flags=--no-opt --no-maglev --min-semi-space-size=16",
  "--in-process-gpu",
  // The last list counts: Playwright’s own feature belongs to its screenshots.
  "--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2",
  // Traces with pages show all of them.
  ...("TRACE" in process.env ? [] : ["--force-gpu-mem-available-mb=1"]),
];

function launchOptions(program: Program, { frugal }: { frugal: boolean }) {
  const executablePath = requireProgram(program);
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--host-resolver-rules=MAP ${LAN_NAME} 127.0.0.1`,
    ...(frugal ? FRUGAL : []),
  ];
  return { executablePath, args };
}

/** A page in a new profile, until the test ends. `baseURL` makes `page.goto("/path")` work. */
export async function newPage(browser: Browser, options?: PageOptions): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await closeAfterTest(watched.page.context());
  return watched;
}

/** The same, until the caller closes its context. */
export async function openPage(browser: Browser, options?: PageOptions): Promise<WatchedPage> {
  const { context, problems } = await newProfile(browser, options);
  return { page: await context.newPage(), problems };
}

/** A profile, which the caller closes, and what goes wrong in any of its pages. */
export async function newProfile(
  browser: Browser,
  { keeps = "nothing", ...options }: PageOptions = {},
): Promise<{ context: BrowserContext; problems: string[] }> {
  const serviceWorkers = workers(keeps);
  const context = await browser.newContext({ ...DEFAULTS, ...options, serviceWorkers });
  if (keeps !== "everything") await context.addInitScript(saveData);
  if (options.javaScriptEnabled !== false) context.on("page", actWhenAlive);
  return { context, problems: watch(context) };
}

function workers(keeps: PageOptions["keeps"]) {
  return keeps === "nothing" ? "block" : "allow";
}

/** Runs in the page. With data saving on, nothing is prefetched. */
function saveData() {
  Object.defineProperty(Navigator.prototype, "connection", { get: () => ({ saveData: true }) });
}

/**
 * Lets a test act on a page only when its scripts run, as people usually do. Tests of the moments before use
 * `waitUntil: "commit"`.
 */
function actWhenAlive(page: Page): void {
  const { goto, reload } = page;
  // The shell has no content, and is empty until its scripts run.
  const alive = () =>
    page.locator("html[data-alive], html:not(:has(#__state))").waitFor({ state: "attached" });
  page.goto = async (url, options) => {
    const answer = await goto.call(page, url, options);
    if (options?.waitUntil !== "commit") await alive();
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload.call(page, options);
    if (options?.waitUntil !== "commit") await alive();
    return answer;
  };
}

/** Collects errors in all pages of a context. Timeouts are long, for busy machines. */
function watch(context: BrowserContext): string[] {
  context.setDefaultTimeout(PATIENCE_MS);
  const problems: string[] = [];
  context.on("weberror", (event) => problems.push(`page: ${event.error().message}`));
  context.on("console", (message) => {
    const { url } = message.location();
    if (message.type() === "error") problems.push(`console: ${message.text()} (${url})`);
  });
  return problems;
}

/**
 * How far the page, or the layer of an open dialog, scrolls beyond its visible content, in pixels. Texts for screen
 * readers cause that if the scrolling box does not contain them.
 */
export function overflowY(page: Page): Promise<number> {
  return page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll("[role=dialog]")];
    const beyond = boxes.map((box) => {
      const start = box === document.documentElement ? scrollY : box.scrollTop;
      const ends = [...box.children]
        .filter((child) => !["absolute", "fixed"].includes(getComputedStyle(child).position))
        .map((child) => child.getBoundingClientRect().bottom + start);
      const room = parseFloat(getComputedStyle(box).paddingBottom);
      return box.scrollHeight - Math.max(box.clientHeight, ...ends.map((end) => end + room));
    });
    return Math.max(0, ...beyond.map(Math.floor));
  });
}

/** How many pixels wider than the window the page is. A reserved scrollbar makes it narrower. */
export function overflowX(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dialogs = [...document.querySelectorAll("[role=dialog]")];
    return Math.max(
      0,
      document.documentElement.scrollWidth - window.innerWidth,
      ...dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth),
    );
  });
}
