import type { Page } from "playwright-core";
import { describe, expect, onTestFinished } from "vitest";
import { signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage, overflowX } from "../support/browser.ts";
import { PushService, newDevice } from "../../server/testing/push-service.ts";
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

/** The numbers of the chart's table, newest first. */
async function tableOf(page: Page): Promise<string[]> {
  await page.getByText("Every day as a table").click();
  return page.getByRole("table").getByRole("cell").allInnerTexts();
}

describe("insights", () => {
  test("are for the admin, and say kindly that nobody came yet", async ({ page }) => {
    await page.goto("/admin/insights");
    await page.waitForURL("**/admin/login");
    await signIn(page);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Insights" }).click();
    await page.getByRole("heading", { level: 1, name: "Insights" }).waitFor();
    await page.getByText("No views in the last 30 days.").waitFor();
    expect(await axeViolations(page)).toEqual([]);
  });

  test("show what visitors looked at, by day and by page", async ({ page, browser, site }) => {
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
    const rows = page.getByRole("main").getByRole("listitem");
    await rows.first().waitFor();
    const shown = await rows.evaluateAll((items) =>
      items.map(({ textContent }) => textContent.replace(/\s+/g, " ")),
    );
    expect(shown).toEqual([
      "French/category/french2 views",
      "Home/1 view",
      `${post?.title}/blog/${post?.slug}1 view`,
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

    await page.getByRole("link", { name: /^French/ }).click();
    await page.getByRole("heading", { level: 1, name: "French nail designs" }).waitFor();
  });

  test.for([390, 1280])("fit and are accessible at %i px", async (width, { browser, site }) => {
    const { page, problems } = await newPage(browser, {
      baseURL: site.url,
      viewport: { width, height: 900 },
      colorScheme: "light",
    });
    await visit(page, "/");
    await signIn(page);
    await page.goto("/admin/insights");
    await tableOf(page);
    await chart(page).focus();
    await page.evaluate(() => document.fonts.ready);
    const light = await picture(page);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowX(page)).toBe(0);

    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(() => picture(page)).not.toBe(light);
    // Loaded anew: a moment ago the colours were still on their way.
    await page.reload();
    await tableOf(page);
    expect(await axeViolations(page)).toEqual([]);

    const drawnWidth = () =>
      chart(page)
        .locator("canvas")
        .evaluate((canvas) => canvas.clientWidth);
    const wide = await drawnWidth();
    await page.setViewportSize({ width: width * 0.8, height: 900 });
    await expect.poll(drawnWidth).toBeLessThan(wide);
    expect(await overflowX(page)).toBe(0);
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(drawnWidth).toBe(wide);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Insights" }).waitFor();
    expect(await overflowX(page)).toBe(0);
    expect(problems).toEqual([]);
    await page.context().close();
  });
});

describe("news of new looks", () => {
  test("go to who asked for them", async ({ page, site }) => {
    const service = await PushService.start();
    onTestFinished(() => service.stop());
    await site.kill();
    await site.restart({ env: { PUSH_SERVICES: service.url } });
    const device = newDevice(`${service.url}/device`);
    const body = { data: device.address };
    expect((await page.request.post("/api/push/subscribe", body)).status()).toBe(204);
    await signIn(page);
    await page.goto("/admin/insights");
    await page.getByText("1 device wants to hear of new looks.").waitFor();
    const title = page.getByLabel("Title");
    await title.fill("");
    await page.getByRole("button", { name: "Send to 1 device" }).click();
    await page.getByText("Title is required").waitFor();
    await title.fill("12 new Christmas looks");
    await page.getByLabel("Leads to").fill("/category/holiday");
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Send to 1 device" }).click();
    await page.getByRole("button", { name: "Send now" }).click();
    await page.getByText(/The last, “12 new Christmas looks”, went to 1 device/).waitFor();
    const [sent] = service.taken;
    const announced = device.read(sent?.body ?? Buffer.alloc(0));
    expect(announced).toMatchObject({ title: "12 new Christmas looks", path: "/category/holiday" });
  });
});

describe("synonyms of the site", () => {
  test("are checked by line, kept beside another editor's, and found by at once", async ({
    page,
    problems,
  }) => {
    await signIn(page);
    await page.goto("/admin/insights");
    await page.getByRole("button", { name: "Add synonyms" }).click();
    const list = page.getByLabel("Your list");
    await list.fill("# Ours\nparis => french => tips");
    await page.getByRole("button", { name: "Save synonyms" }).click();
    await page.getByText("Line 2: One arrow => is enough.").waitFor();
    expect(await axeViolations(page)).toEqual([]);

    const theirs = { data: { list: "eiffel => french" } };
    expect((await page.request.put("/api/admin/synonyms", theirs)).status()).toBe(200);
    await list.fill("# Ours\nparis => french");
    await page.getByRole("button", { name: "Save synonyms" }).click();
    await page.getByRole("heading", { name: "This list was changed elsewhere" }).waitFor();
    await page.getByRole("button", { name: "Back to the form" }).click();
    await page.getByText("Not saved: it was changed elsewhere meanwhile.").waitFor();
    await page.getByRole("button", { name: "Save synonyms" }).click();
    await page.getByRole("radio", { name: "Both" }).check();
    await page.getByRole("button", { name: "Save these" }).click();
    await told(page, "Synonyms saved, with what was changed elsewhere");
    const { list: saved } = await (await page.request.get("/api/admin/synonyms")).json();
    expect(saved).toBe("# Ours\nparis => french\neiffel => french");
    expect(problems.splice(0).join()).toContain("412");

    await page.goto("/search?q=paris");
    await page.getByText(/^Found \d+ results for "paris"$/).waitFor();
    await page
      .locator("mark", { hasText: /^french$/i })
      .first()
      .waitFor();
  });
});
