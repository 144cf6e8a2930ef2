import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { adminElsewhere } from "../support/admin.ts";
import { newPage } from "../support/browser.ts";
import { list } from "../support/content.ts";
import { test } from "../support/test.ts";

const cards = (page: Page) => page.locator("[data-look-link]");

describe("without JavaScript", () => {
  test("pages are complete: designs, title, description and sharing tags", async ({ site }) => {
    const [newest] = await list<Design>(site, "/api/designs");
    const french = await list<Design>(site, "/api/designs/category/french");
    const home = await (await fetch(site.url)).text();
    expect(home).toContain("<h1");
    const featured = await list<Design>(site, "/api/designs/featured");
    expect(Math.min(featured.length, french.length)).toBeGreaterThan(3);
    for (const { title } of featured) expect(home).toContain(title);
    const all = await (await fetch(`${site.url}/all-designs`)).text();
    expect(all).toContain(newest?.title);

    const category = await (await fetch(`${site.url}/category/french`)).text();
    for (const { title } of french) expect(category).toContain(title);
    expect(category).toMatch(/<title>French nail designs - Lunula<\/title>/);
    expect(category).toMatch(/<meta name="description" content="[^"]{50,}"/);
    expect(category).toMatch(/<meta name="keywords" content="[^"]+"/);
    expect(category).toMatch(/<meta property="og:title" content="French nail designs/);
    expect(category).toContain(`<meta property="og:url" content="${site.url}/category/french"`);
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(category)?.[1] ?? "";
    expect(JSON.parse(data)).toMatchObject({
      "@type": "CollectionPage",
      breadcrumb: {
        "@type": "BreadcrumbList",
        itemListElement: [{ position: 1 }, { position: 2 }],
      },
    });
  });

  test("missing pages answer 404 in their own words", async ({ site }) => {
    const unknown = await fetch(`${site.url}/category/nowhere`);
    expect(unknown.status).toBe(404);
    const post = await fetch(`${site.url}/blog/nowhere`);
    expect([post.status, await post.text()]).toEqual([
      404,
      expect.stringContaining("Blog Post Not Found"),
    ]);
    expect(await unknown.text()).toContain("The requested category could not be found.");
    for (const path of ["/nowhere", "/index.html", "/admin/nowhere", "/admin/dashboard/nowhere"]) {
      expect({ path, status: (await fetch(site.url + path)).status }).toEqual({
        path,
        status: 404,
      });
    }
    const long = "x".repeat(5_000);
    const many = Array.from({ length: 300 }, () => "a").join(",");
    for (const path of [
      `/search?q=${"x".repeat(201)}`,
      `/search?text=${long}`,
      "/search?q=a&q=b",
      "/search?q=%00%ED%A0%80",
      `/all-designs?q=${long}`,
      `/all-designs?category=${long}`,
      `/saved?looks=${many}`,
      `/?design=${many}`,
      "/?design=%00",
      `/tutorials?tutorial=${long}`,
    ]) {
      const { status } = await fetch(site.url + path);
      expect({ path, status }).toEqual({ path, status: 200 });
    }
    for (const path of [`/designs/${long}`, "/products?product=nowhere", "/?design=nowhere"]) {
      const { status } = await fetch(site.url + path);
      expect({ path, status }).toEqual({ path, status: 404 });
    }
    const moved = await fetch(`${site.url}/designs`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/all-designs"]);
  });
});

describe("saved looks", () => {
  test("are dragged into order on a board, and shared in that order", async ({
    page,
    browser,
    site,
  }) => {
    const designs = (await list<Design>(site, "/api/designs")).slice(0, 3);
    const [first = "", second = "", third = ""] = designs.map(({ title }) => title);
    await page.addInitScript(
      (ids) => {
        localStorage.setItem("lunula-saved", ids);
        navigator.share = async ({ url = "" } = {}) =>
          document.body.setAttribute("data-shared", url);
      },
      JSON.stringify(designs.map(({ id }) => id)),
    );
    await page.goto("/saved");
    await page.getByRole("button", { name: "New board" }).click();
    await page.locator("[role=dialog] input:focus").fill("Wedding");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Wedding" }).waitFor();
    await page.getByRole("button", { name: "Add saved looks" }).click();
    for (const title of [first, second, third]) {
      await page.getByRole("button", { name: title, exact: true }).click();
    }
    await page.getByRole("button", { name: "Add 3 looks" }).click();
    await expect.poll(() => cards(page).count()).toBe(3);

    await page.getByRole("button", { name: "Arrange and note" }).click();
    const rows = () => page.locator("ol > li p.font-semibold").allInnerTexts();
    const [one = "", two = "", three = ""] = await rows();
    const grip = (title: string) => page.getByRole("button", { name: `Move ${title},` });
    const from = await grip(three).boundingBox();
    const to = await grip(two).boundingBox();
    await page.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move((to?.x ?? 0) + 20, to?.y ?? 0, { steps: 5 });
    await expect
      .poll(() => grip(two).evaluate((it) => it.closest("li")?.style.translate))
      .toMatch(/[1-9]/);
    await page.mouse.up();
    await expect.poll(rows).toEqual([one, three, two]);
    await page.getByRole("button", { name: `Boards and note for ${one}` }).click();
    await page.getByRole("textbox", { name: /^Note/ }).fill("Shorter, and matte");
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Done" }).click();
    await expect.poll(() => cards(page).allInnerTexts()).toEqual([one, three, two]);

    await page.getByRole("button", { name: "Share this list" }).click();
    await page.getByRole("img", { name: "QR code of this list" }).waitFor();
    await page.getByRole("button", { name: "Share link" }).click();
    const link = (await page.locator("body").getAttribute("data-shared")) ?? "";
    const drawn = page.waitForEvent("download");
    await page.getByRole("button", { name: "As a picture" }).click();
    expect((await drawn).suggestedFilename()).toBe("Wedding.jpg");

    const other = await newPage(browser, { baseURL: site.url });
    await other.page.goto(link);
    await other.page.getByRole("heading", { level: 1, name: "Wedding" }).waitFor();
    await other.page.getByRole("button", { name: "Save as a board" }).click();
    await other.page.getByRole("button", { name: "Show my nail artist" }).click();
    const shown = other.page.getByRole("dialog", { name: "Wedding" });
    await shown.getByText("Shorter, and matte").waitFor();
    await other.page.keyboard.press("ArrowRight");
    await shown.getByText("2 of 3").waitFor();
    expect(other.problems).toEqual([]);
    await other.page.context().close();
  });
});

describe("getting around", () => {
  test("a page change moves the focus, announces its title and keeps Back’s position", async ({
    page,
  }) => {
    await page.goto("/");
    await page.evaluate(() => scrollTo(0, 600));
    await page
      .getByRole("region", { name: "Browse by category" })
      .getByRole("link", { name: /^French/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "French nail designs" }).waitFor();
    expect(await page.title()).toBe("French nail designs - Lunula");
    await expect
      .poll(() => page.locator("#announcer").innerText())
      .toBe("French nail designs - Lunula");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test("a pin is in a frame that cannot navigate the page, and a broken picture says so", async ({
    page,
    site,
    problems,
  }) => {
    const [newest] = await list<Design>(site, "/api/designs/category/french");
    await adminElsewhere(site, "PUT", `/api/admin/designs/${newest?.id}`, {
      pinterest_embed_code: "https://www.pinterest.com/pin/1234567890/",
    });
    await page.route("https://assets.pinterest.com/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<script>try { top.location = "/elsewhere" } catch { document.write("Refused") }</script>`,
      }),
    );
    await page.route("**/uploads/**", (route) => route.abort());
    await page.goto("/category/french");
    const frame = page.frameLocator(`iframe[title="Pinterest: ${newest?.title}"]`).first();
    await frame.getByText("Refused").waitFor();
    expect(new URL(page.url()).pathname).toBe("/category/french");
    await page.getByText("Image Not Available").first().waitFor();
    // The browser reports both.
    problems.length = 0;
  });
});
