import { type Browser, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillLogin, openTab } from "../support/admin.ts";
import { newProfile, openBrowser } from "../support/browser.ts";
import { controlled } from "../support/device.ts";
import { type Nginx } from "../support/servers/nginx.ts";
import { startBalancer } from "../support/servers/nodes.ts";
import { type PostgresServer, startPostgresServer } from "../support/servers/postgres-server.ts";
import { type Release, buildRelease } from "../support/release.ts";
import { type Site, startSite } from "../support/site.ts";

// Two nodes behind nginx are updated one after the other; nginx alternates between them.

const OLD = "Featured Designs";
const NEW = "Freshly painted";
const PHONE = { viewport: { width: 390, height: 844 } };
const PATHS = ["/", "/all-designs", "/tutorials", "/blog", "/search?q=fall"];
const VISITS = 40;

let browser: Browser;
let postgres: PostgresServer;
let nginx: Nginx;
let nodes: Site[];
let next: Release;
const ending: (() => unknown)[] = [];

beforeAll(async () => {
  next = buildRelease(
    ["src/pages/home/featured-section.tsx", OLD, NEW],
    // Another contract version, from the view of devices.
    [
      "contract/page.ts",
      "export const PAGE_LIMIT",
      "export const later = 1;\nexport const PAGE_LIMIT",
    ],
  );
  ending.push(() => next.remove());
  browser = await openBrowser({ frugal: true });
  ending.push(() => browser.close());
  postgres = await startPostgresServer();
  ending.push(() => postgres.stop());
  const env = { DATABASE_URL: postgres.url("postgres"), TRUST_PROXY: "true" };
  nodes = [await startSite({ env }), await startSite({ env })];
  ending.push(() => Promise.all(nodes.map((node) => node.dispose())));
  nginx = await startBalancer(nodes.map(({ url }) => url));
  ending.push(() => nginx.stop());
});
afterAll(async () => {
  for (const end of ending.toReversed()) await end();
});

async function bringToNext(node: Site | undefined): Promise<void> {
  await node?.stop();
  await node?.restart({ executable: next.executable });
}

/** A new browser that counts the workers installed after its first. */
async function newDevice(keeps: "nothing" | "pages") {
  const device = await newProfile(browser, { keeps, ...PHONE, baseURL: nginx.url });
  ending.push(() => device.context.close());
  await device.context.addInitScript(() => {
    // An empty tab has no storage.
    if (location.protocol !== "http:") return;
    const counted = (name: string) => {
      localStorage.setItem(name, String(Number(localStorage.getItem(name)) + 1));
    };
    counted("test-loads");
    const noteUpdates = async () => {
      const registration = await navigator.serviceWorker?.getRegistration();
      registration?.addEventListener("updatefound", () => counted("test-updates"));
    };
    void noteUpdates();
  });
  return device;
}

const countOf = (page: Page, name: string) =>
  page.evaluate((key) => Number(localStorage.getItem(`test-${key}`)), name);

/** Opens a page as visitors do, and goes to another page by its menu. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.getByLabel("Open menu").click();
  // The menu also opens without scripts, but keeps its name then.
  await page.getByLabel("Close menu").waitFor();
  const [name, address] = path === "/blog" ? ["Tutorials", "/tutorials"] : ["Blog", "/blog"];
  await page.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
  await page.waitForURL(`**${address}`);
  await page.getByRole("heading", { level: 1, name: new RegExp(name, "i") }).waitFor();
}

test("while two releases answer, each page works, and no worker is installed twice", async () => {
  const early = await newDevice("pages");
  const returning = await early.context.newPage();
  await returning.goto("/");
  await controlled(returning);
  const tab = await (await newDevice("nothing")).context.newPage();
  await tab.goto("/");
  await bringToNext(nodes[1]);

  const shown = new Set<string>();
  for (let count = 0; count < VISITS; count += 1) {
    const first = await newDevice(count % 2 === 0 ? "nothing" : "pages");
    const page = await first.context.newPage();
    await visit(page, PATHS[count % PATHS.length] ?? "/");
    await page.goto("/");
    for (const text of [OLD, NEW]) if (await page.getByText(text).count()) shown.add(text);
    expect([count, first.problems]).toEqual([count, []]);
    await first.context.close();
  }
  expect(shown).toEqual(new Set([OLD, NEW]));

  const before = await countOf(returning, "loads");
  for (let count = 0; count < VISITS; count += 1) {
    await visit(returning, PATHS[count % PATHS.length] ?? "/");
    expect([count, early.problems]).toEqual([count, []]);
  }
  // No page reloaded, and only the newer of the two workers was installed, once.
  expect((await countOf(returning, "loads")) - before).toBe(VISITS);
  await expect.poll(() => countOf(returning, "updates")).toBe(1);

  // A tab opened before the update gets the code of its release from either node.
  for (const name of ["Tutorials", "Blog"]) {
    await tab.getByLabel("Open menu").click();
    await tab.getByRole("navigation").getByRole("link", { name, exact: true }).first().click();
    await tab.getByRole("heading", { level: 1, name: new RegExp(name, "i") }).waitFor();
  }
  expect(await countOf(tab, "loads")).toBe(1);
});

test("the same holds for the back office", async () => {
  const { context, problems } = await newDevice("nothing");
  const page = await context.newPage();
  await page.goto("/admin/login");
  await fillLogin(page);
  await page.waitForURL("**/admin/dashboard**");
  for (const tab of ["designs", "products", "tutorials", "designs"]) await openTab(page, tab);
  expect(problems).toEqual([]);
});

test("when all nodes have the next release, tabs and devices move to it", async () => {
  const { context } = await newDevice("nothing");
  const tab = await context.newPage();
  // Until a node of the former release has answered.
  await expect
    .poll(async () => {
      await tab.goto("/");
      return tab.getByText(OLD).count();
    })
    .toBeGreaterThan(0);
  const loads = await countOf(tab, "loads");
  await bringToNext(nodes[0]);
  await tab.getByLabel("Open menu").click();
  await tab
    .getByRole("navigation")
    .getByRole("link", { name: "Blog", exact: true })
    .first()
    .click();
  await tab.getByRole("heading", { level: 1, name: /blog/i }).waitFor();
  expect(await countOf(tab, "loads")).toBe(loads);
  await tab.goto("/");
  await tab.getByText(NEW).first().waitFor();
});
