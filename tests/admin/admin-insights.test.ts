import type { Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { adminElsewhere, signIn } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage, overflowX } from "../support/browser.ts";
import { PushService, newDevice } from "../../server/testing/services/push-service.ts";
import { test } from "../support/test.ts";

/** Opens pages as a visitor does, and waits until each has been counted. */
async function visit(page: Page, ...paths: string[]) {
  for (const path of paths) {
    const counted = page.waitForResponse("**/api/page-views");
    await page.goto(path);
    await counted;
  }
}

const chart = (page: Page) => page.getByRole("slider", { name: "Views by day" });
const picture = (page: Page) =>
  chart(page).evaluate((box) => box.querySelector("canvas")?.toDataURL() ?? "");

/** The numbers of the chart’s table, newest first. */
async function tableOf(page: Page): Promise<string[]> {
  await page.getByText("All days as a table").click();
  const table = page.getByRole("table", { name: "Page views by day, newest first" });
  return table.getByRole("cell").allInnerTexts();
}

test("insights show what visitors viewed, by day and by page, in light and dark", async ({
  page,
  browser,
  site,
}) => {
  const visitor = await newPage(browser, { baseURL: site.url });
  const posts = (await (await fetch(`${site.url}/api/blog-posts`)).json()) as {
    slug: string;
    title: string;
  }[];
  const [post] = posts;
  await visit(visitor.page, "/category/french", "/", "/category/french", `/blog/${post?.slug}`);
  await visitor.page.context().close();

  await signIn(page);
  await page.goto("/admin/insights");
  const rows = page.getByRole("table", { name: "Most viewed pages" }).getByRole("row");
  await rows.first().waitFor();
  const shown = await rows.evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(shown).toEqual([
    "PageViews",
    "French/category/french2",
    "Home/1",
    `${post?.title}/blog/${post?.slug}1`,
  ]);
  await page.getByRole("term").filter({ hasText: "Today" }).waitFor();
  expect(await page.getByRole("definition").allInnerTexts()).toEqual(
    expect.arrayContaining(["4", "0 yesterday", "Nothing to compare yet"]),
  );

  const days = await tableOf(page);
  expect(days).toHaveLength(30);
  expect(days.slice(0, 2)).toEqual(["4", "0"]);

  await chart(page).focus();
  const told = () => chart(page).getAttribute("aria-valuetext");
  expect(await told()).toMatch(/^\w+ \d+, \d{4}: 4 views$/);
  await page.keyboard.press("ArrowLeft");
  expect(await told()).toMatch(/: 0 views$/);
  await page.keyboard.press("Home");
  expect(await chart(page).getAttribute("aria-valuenow")).toBe("1");

  const { x, y, width } = (await chart(page).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width - 26, y + 40);
  await chart(page).getByText("4 views").waitFor();

  await page.evaluate(() => document.fonts.ready);
  const light = await picture(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowX(page)).toBe(0);

  // On a phone at night.
  const drawnWidth = () =>
    chart(page)
      .locator("canvas")
      .evaluate((canvas) => canvas.clientWidth);
  const wide = await drawnWidth();
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(drawnWidth).toBeLessThan(wide);
  expect(await overflowX(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(drawnWidth).toBe(wide);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => picture(page)).not.toBe(light);
  await page.setViewportSize({ width: 390, height: 900 });
  // Reloaded, since the colors were still in transition.
  await page.reload();
  await tableOf(page);
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflowX(page)).toBe(0);

  await page.getByRole("link", { name: /^French/ }).click();
  await page.getByRole("heading", { level: 1, name: "French nail designs" }).waitFor();
});

test("notifications of new looks are sent to subscribers", async ({ site }) => {
  const service = await PushService.start();
  onTestFinished(() => service.stop());
  await site.kill();
  await site.restart({ env: { PUSH_SERVICES: service.url } });
  const device = newDevice(`${service.url}/device`);
  const subscribed = await fetch(`${site.url}/api/push/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(device.address),
  });
  expect(subscribed.status).toBe(204);
  const news = { title: "12 new Christmas looks", text: "", path: "/category/holiday" };
  await adminElsewhere(site, "POST", "/api/admin/announcements", news);
  await expect.poll(() => service.taken.length).toBe(1);
  const [sent] = service.taken;
  expect(device.read(sent?.body ?? Buffer.alloc(0))).toMatchObject({
    title: "12 new Christmas looks",
    path: "/category/holiday",
  });
});
