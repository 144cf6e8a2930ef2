import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { adminElsewhere } from "../support/admin.ts";
import { newPage } from "../support/browser.ts";
import type { Site } from "../support/site.ts";
import { test } from "../support/test.ts";

async function designs(site: Site, path = "/api/designs"): Promise<Design[]> {
  return (await (await fetch(site.url + path)).json()) as Design[];
}

const cards = (page: Page) => page.locator("[data-look-link]");

describe("without JavaScript", () => {
  test("pages come whole: designs, title, description and sharing tags", async ({ site }) => {
    const [newest] = await designs(site);
    const french = await designs(site, "/api/designs/category/french");
    const home = await (await fetch(site.url)).text();
    expect(home).toContain("<h1");
    const featured = await designs(site, "/api/designs/featured");
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

  test("what does not exist answers 404 in the page’s own words", async ({ site }) => {
    const unknown = await fetch(`${site.url}/category/nowhere`);
    expect(unknown.status).toBe(404);
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
    const moved = await fetch(`${site.url}/designs`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/all-designs"]);
  });
});

describe("finding a look", () => {
  test("the search box of the home page ignores blanks and trims", async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "Search designs" });
    await box.fill("   ");
    await box.press("Enter");
    expect(new URL(page.url()).pathname).toBe("/");
    await box.fill("  pearl french ");
    await box.press("Enter");
    await page.waitForURL("**/search?q=pearl%20french");
    await page.getByRole("heading", { name: "Search Results" }).waitFor();
  });

  test("a search counts, highlights, and suggests when nothing matches", async ({ page, site }) => {
    const found = await designs(site, "/api/designs/search?q=hearts");
    await page.goto("/search?q=hearts");
    await page.getByText(`Found ${found.length} results for "hearts"`).waitFor();
    expect(await page.locator("mark").first().innerText()).toMatch(/hearts/i);
    await page.goto(`/search?q=${"rose%20".repeat(60)}a+b+c+d+f+g+h+i+j`);
    await page.getByText(/^Only 200 characters count, left out: “rose/).waitFor();
    await page.goto("/search?q=a+b+c+d+e+f+g+h+i+j");
    await page.getByText("Only 8 words count, left out: “i j”.").waitFor();
    await page.goto("/search?q=zzz");
    await page.getByText('Found 0 results for "zzz"').waitFor();
    for (const word of ["french", "christmas", "hearts", "bows"]) {
      await page.getByRole("main").getByRole("link", { name: word, exact: true }).waitFor();
    }
    await page.goto("/search");
    await page.getByText("Please enter a search query to find nail designs.").waitFor();
  });

  test("cards show the tags that match first, and the others behind a number", async ({ page }) => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/search?q=pearl");
      await page.locator(".tag-row").first().waitFor();
      const rows = await page.locator(".tag-row").evaluateAll((lists) =>
        lists.map((row) => {
          const chips = [...row.querySelectorAll("a")];
          const hidden = chips.filter((chip) => !chip.checkVisibility()).length;
          const said = Number(/\d+/.exec(row.querySelector("summary")?.innerText ?? "0"));
          return { unsaid: hidden - said, over: row.scrollWidth - row.clientWidth };
        }),
      );
      expect(rows.filter(({ unsaid, over }) => unsaid !== 0 || over > 0)).toEqual([]);
    }
    const row = page.locator(".tag-row", { has: page.locator("summary:visible") }).first();
    expect(await row.locator("a").first().innerText()).toMatch(/^#pearl/);
    await row.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => row.locator("a:focus").count()).toBe(1);
    expect(await row.locator("a:visible").count()).toBe(await row.locator("a").count());
    await row.locator("summary", { hasText: "Less" }).click();
    await expect
      .poll(() => row.locator("a:visible").count())
      .toBeLessThan(await row.locator("a").count());
  });

  test("what the home page suggests finds something, and its box can be emptied", async ({
    page,
    site,
  }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "Search designs" });
    const example = /“(.+)”/.exec((await box.getAttribute("placeholder")) ?? "")?.[1];
    const offered = await page.getByText("Popular:").getByRole("link").allInnerTexts();
    expect(offered).toHaveLength(4);
    for (const text of [example ?? "", ...offered, "french", "christmas", "hearts", "bows"]) {
      const found = await designs(site, `/api/designs/search?q=${encodeURIComponent(text)}`);
      expect({ text, found: found.length > 0 }).toEqual({ text, found: true });
    }
    await box.fill("gold");
    await page.getByRole("main").getByRole("button", { name: "Clear search" }).click();
    expect(await box.inputValue()).toBe("");
    expect(await box.evaluate((input) => document.activeElement === input)).toBe(true);
  });

  test("featured designs filter and sort, and say so when nothing is left", async ({
    page,
    site,
  }) => {
    const featured = await designs(site, "/api/designs/featured");
    const total = featured.length;
    await page.goto("/");
    await page.getByText(`Showing ${total} of ${total} designs`).waitFor();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("title-asc");
    const titles = featured.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));
    await expect.poll(() => cards(page).first().innerText()).toBe(titles[0]);
    await page.getByRole("combobox", { name: "Category" }).selectOption("glitter");
    await page.getByText("No featured designs match the current filters.").waitFor();
  });

  test("all designs load on while scrolling, and a keyword narrows them", async ({
    page,
    site,
  }) => {
    const all = await designs(site);
    await page.goto("/all-designs");
    await page.getByText(`${all.length} designs`, { exact: true }).waitFor();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4_000);
        return cards(page).count();
      })
      .toBe(all.length);
    await page.getByLabel("Search by keyword").fill("tortoise");
    await expect.poll(() => cards(page).count()).toBeLessThan(8);
    await page.getByRole("button", { name: /clear/i }).click();
    await page.getByText(`${all.length} designs`, { exact: true }).waitFor();
    await page.goto("/all-designs?category=FALL");
    await page.getByText(/^Showing designs for: Fall \(\d+ designs\)$/).waitFor();
    await page.goto("/all-designs?category=fall&q=zzz");
    await page.getByText("No designs match the current filters.").waitFor();
  });
});

describe("the large view", () => {
  test("has an address of its own, turns by keys and closes by Escape and Back", async ({
    page,
  }) => {
    await page.goto("/category/french");
    const titles = await cards(page).allInnerTexts();
    await cards(page).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: titles[0] ?? "", exact: true }).waitFor();
    expect(page.url()).toContain("?design=");
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("heading", { name: titles[1] ?? "", exact: true }).waitFor();
    const address = page.url();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(page.url()).not.toContain("design=");

    await cards(page).first().click();
    await dialog.getByRole("heading", { name: titles[0] ?? "", exact: true }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url())).toMatchObject({ pathname: "/category/french", search: "" });

    await page.goto(address);
    await dialog.getByRole("heading", { name: titles[1] ?? "", exact: true }).waitFor();
  });

  test("opened by a shared link is the server's from the first moment on", async ({
    page,
    site,
  }) => {
    const [, design] = await designs(site);
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    await page.route(/\/assets\/index-.*\.js$/, async (route) => {
      await begun;
      await route.continue();
    });
    await page.goto(`/category/french?design=${design?.id}`, { waitUntil: "commit" });
    const dialog = page.getByRole("dialog");
    await dialog.evaluate((element) => element.setAttribute("data-rendered", ""));
    begin();
    await page.locator("html[data-alive]").waitFor({ state: "attached" });
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "dialog");
    expect(await dialog.getAttribute("data-rendered")).toBe("");
  });

  test("can be zoomed into by two fingers, and then moved without leafing on", async ({
    browser,
    site,
  }) => {
    const phone = { width: 390, height: 844 };
    const touch = { viewport: phone, hasTouch: true, isMobile: true };
    const { page } = await newPage(browser, { baseURL: site.url, ...touch });
    await page.goto("/category/french");
    await cards(page).first().tap();
    const look = page.getByRole("dialog");
    await look.getByRole("heading", { level: 2 }).waitFor();
    const address = page.url();
    const fingers = await page.context().newCDPSession(page);
    const middle = { x: 195, y: 240 };
    await fingers.send("Input.synthesizePinchGesture", { ...middle, scaleFactor: 2 });
    const scale = () => page.evaluate(() => visualViewport?.scale ?? 1);
    await expect.poll(scale).toBeGreaterThan(1.5);
    await fingers.send("Input.synthesizeScrollGesture", { x: 60, y: 120, xDistance: -80 });
    expect(page.url()).toBe(address);
    await page.context().close();
  });

  test("stands beside its words wherever it is wider than high", async ({ page }) => {
    await page.goto("/category/french");
    await cards(page).first().click();
    const picture = page.getByRole("dialog").locator("img").first();
    for (const size of [
      { width: 844, height: 390 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      const box = await picture.boundingBox();
      expect(box?.height).toBeGreaterThan(size.height * 0.8);
      const words = await page.getByRole("dialog").getByRole("heading", { level: 2 }).boundingBox();
      expect(words?.x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0));
    }
  });

  test("lends the page its title and picture", async ({ site }) => {
    const [design] = await designs(site);
    const html = await (await fetch(`${site.url}/all-designs?design=${design?.id}`)).text();
    expect(html).toContain(`<title>${design?.title} - Lunula</title>`);
    expect(html).toContain(`<meta property="og:image" content="${site.url}/share/design/`);
  });
});

describe("saved looks", () => {
  test("stay on the device and can be handed to another one as a link", async ({
    page,
    browser,
    site,
  }) => {
    await page.goto("/saved");
    await page.getByText("No looks saved yet").waitFor();
    await page.goto("/category/floral");
    const title = await cards(page).first().innerText();
    await page.getByRole("button", { name: /save/i }).first().click();
    await page.reload();
    await page.goto("/saved");
    await page.getByText("1 look", { exact: true }).waitFor();
    expect(await cards(page).allInnerTexts()).toEqual([title]);

    const id = await cards(page).first().getAttribute("data-look-link");
    const other = await newPage(browser, { baseURL: site.url });
    await other.page.goto(`/saved?looks=${id}`);
    await other.page.getByRole("button", { name: "Save all" }).click();
    await other.page.goto("/saved");
    await other.page.getByText("1 look", { exact: true }).waitFor();
    await other.page.context().close();
  });
});

test("a look that was taken out of the saved ones can be put back", async ({ page }) => {
  await page.goto("/category/floral");
  for (const heart of (await page.getByRole("button", { name: /^Save / }).all()).slice(0, 3)) {
    await heart.click();
  }
  await page.goto("/saved");
  await page.getByText("3 looks", { exact: true }).waitFor();
  const titles = await cards(page).allInnerTexts();
  await page.getByRole("button", { name: `Save ${titles[1]}`, exact: true }).click();
  await page.getByText("2 looks", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("3 looks", { exact: true }).waitFor();
  expect(await cards(page).allInnerTexts()).toEqual(titles);
});

describe("getting around", () => {
  test("each page change is one page_view, moves the focus and keeps Back’s place", async ({
    page,
  }) => {
    await page.goto("/");
    await page.evaluate(() => scrollTo(0, 600));
    await page
      .getByRole("link", { name: /^French/ })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: "French nail designs" }).waitFor();
    expect(await page.title()).toBe("French nail designs - Lunula");
    const views = await page.evaluate(
      () => (window as Window & { dataLayer?: unknown[] }).dataLayer,
    );
    expect(views).toMatchObject([
      { event: "page_view", page_path: "/" },
      {
        event: "page_view",
        page_path: "/category/french",
        page_title: "French nail designs - Lunula",
      },
    ]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test("the menu of a phone opens, and closes on navigation", async ({ browser, site }) => {
    const { page } = await newPage(browser, {
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
    });
    await page.goto("/");
    await page.getByLabel("Open menu").click();
    const menu = page.locator("header details nav");
    await menu.getByRole("link", { name: "Nail Designs" }).click();
    await page.getByRole("heading", { level: 1, name: "All Nail Designs" }).waitFor();
    await menu.waitFor({ state: "hidden" });
    await page.context().close();
  });

  test("a pin stands in a frame that cannot lead the page away", async ({
    page,
    site,
    problems,
  }) => {
    const [newest] = await designs(site, "/api/designs/category/french");
    await adminElsewhere(site, "PUT", `/api/admin/designs/${newest?.id}`, {
      pinterest_embed_code: "https://www.pinterest.com/pin/1234567890/",
    });
    await page.route("https://assets.pinterest.com/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<script>try { top.location = "/elsewhere" } catch { document.write("Refused") }</script>`,
      }),
    );
    await page.goto("/category/french");
    const frame = page.frameLocator(`iframe[title="Pinterest: ${newest?.title}"]`).first();
    await frame.getByText("Refused").waitFor();
    expect(new URL(page.url()).pathname).toBe("/category/french");
    // The browser tells of the refusal.
    problems.length = 0;
  });

  test("a broken picture says so", async ({ page, problems }) => {
    await page.route("**/uploads/**", (route) => route.abort());
    await page.goto("/category/french");
    await page.getByText("Image Not Available").first().waitFor();
    problems.length = 0;
  });
});
