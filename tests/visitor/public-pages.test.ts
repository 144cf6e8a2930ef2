import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Design } from "../../contract/forms/design.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { paths } from "../../contract/paths.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { largeTextFaults } from "../support/large-text.ts";
import { list } from "../support/content.ts";
import type { Site } from "../support/site.ts";
import { readingTest as test } from "../support/test.ts";

async function pagesOf(site: Site): Promise<string[]> {
  const [tutorial] = await list<Tutorial>(site, "/api/tutorials");
  const [post] = await list<BlogPost>(site, "/api/blog-posts");
  const [product] = await list<Product>(site, "/api/products");
  const [design] = await list<Design>(site, "/api/designs?limit=1");
  return [
    `/designs/${design?.slug}`,
    "/about",
    "/contact",
    "/tutorials",
    `/tutorials/${tutorial?.slug}`,
    "/products",
    `/products/${product?.slug}`,
    "/blog",
    `/blog/${post?.slug}`,
    "/halloween",
    "/fall",
    "/season/holiday",
  ];
}

test("every page is complete, with its head, without JavaScript", async ({ site }) => {
  for (const path of await pagesOf(site)) {
    const answer = await fetch(site.url + path);
    const html = await answer.text();
    expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    expect(html).toMatch(/<title>[^<]+ - Lunula(?: Blog)?<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
    expect(html).toContain(`<link rel="canonical" href="${site.url}${path}"`);
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
    expect(html).toMatch(/<meta name="twitter:title" content="[^"]+"/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const [, data] of html.matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/gs,
    )) {
      expect(JSON.parse(data ?? "")).toHaveProperty("@type");
    }
  }
});

describe("tutorials", () => {
  test("a lesson is painted along hands-free, with timers, and continues where it was left", async ({
    page,
    site,
  }) => {
    const title = "Paint a polish that lasts a week";
    const lesson = (await list<Tutorial>(site, "/api/tutorials")).find((t) => t.title === title);
    await page.clock.install();
    await page.addInitScript(hearByTest);
    // A phone in landscape has the least space.
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(paths.lesson(lesson?.slug ?? ""));
    const open = page.getByRole("button", { name: "Paint along" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: title });
    const stands = (place: string) => dialog.getByText(place, { exact: true }).waitFor();
    await stands("Step 1 of 10");
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: "Next" }).click();
    await stands("Step 3 of 10");
    await dialog.getByRole("button", { name: "Start 2 minutes" }).click();

    await dialog.getByRole("button", { name: "Voice control" }).click();
    await dialog.getByText(/your browser may send what the microphone hears/).waitFor();
    // The size of a window in full screen cannot be changed.
    await page.evaluate(() => document.exitFullscreen());
    expect(await largeTextFaults(page)).toEqual([]);
    await page.setViewportSize({ width: 844, height: 390 });
    await dialog.getByRole("button", { name: "Start listening" }).click();
    await dialog.getByText(/^Listening\./).waitFor();
    for (const [said, place] of [
      ["back", "Step 2 of 10"],
      ["next", "Step 3 of 10"],
    ] as const) {
      await page.evaluate((text) => dispatchEvent(new CustomEvent("said", { detail: text })), said);
      await stands(place);
    }
    for (const place of [4, 5, 6, 7]) {
      await page.keyboard.press("PageDown");
      await stands(`Step ${place} of 10`);
    }
    // The picture is whole, and the next button uncovered, while a timer runs.
    const fit = dialog.locator("img").evaluate((img) => getComputedStyle(img).objectFit);
    expect(await fit).toBe("contain");
    const pause = dialog.getByRole("button", { name: "Start 3 minutes" });
    expect(await pause.evaluate(isInReach)).toBe(true);
    await pause.click();
    await dialog.getByRole("timer", { name: "3 minutes, step 7" }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.clock.fastForward("02:01");
    await dialog.getByText("Time’s up: 2 minutes, step 3").waitFor({ state: "attached" });
    expect(await dialog.getByRole("timer").count()).toBe(1);

    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    await page.getByText("6 of 10 steps done").waitFor();
    await expect.poll(() => open.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.clock.fastForward("01:00");
    await page.getByText(`3 minutes, step 7 of “${title}”`).first().waitFor();
    await open.click();
    await stands("Step 7 of 10");
  });
});

/** Runs in the page: whether an element is fully visible without scrolling. */
function isInReach(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 8, bottom - 8].every((y) =>
    element.contains(document.elementFromPoint((left + right) / 2, y)),
  );
}

/** Runs in the page: simulates speech recognition, controlled by the test. */
function hearByTest() {
  class SpeechRecognition extends EventTarget {
    start() {
      addEventListener("said", this.#hear);
    }
    abort() {
      removeEventListener("said", this.#hear);
    }
    #hear = (event: Event) => {
      const results = [[{ transcript: (event as CustomEvent<string>).detail }]];
      this.dispatchEvent(Object.assign(new Event("result"), { results, resultIndex: 0 }));
    };
  }
  Object.assign(window, { SpeechRecognition });
}

test("a season’s page changes the colors and restores them", async ({ page }) => {
  const lacquer = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--lacquer"));
  await page.goto("/halloween");
  const night = await lacquer();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await page.getByRole("heading", { name: "Our story" }).waitFor();
  const usual = await lacquer();
  expect(usual).not.toBe(night);
  expect(await page.title()).toBe("About - Lunula");
  expect(await page.locator('meta[name="keywords"]').count()).toBe(0);
  await page.goto("/fall");
  expect(new Set([usual, night, await lacquer()]).size).toBe(3);
});

test("without scripts a message is sent, and controls that need scripts say so", async ({
  browser,
  site,
}) => {
  const { page } = await newPage(browser, { baseURL: site.url, javaScriptEnabled: false });
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Grace");
  await page.getByLabel("Email").fill("grace@nails.example");
  await page.getByLabel("Subject").fill("Without scripts");
  const submit = page.getByRole("button", { name: "Send message" });
  await submit.click();
  expect(await page.getByLabel("Subject").inputValue()).toBe("Without scripts");
  await page.getByLabel("Message").fill("Does this arrive?");
  await submit.click();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  await page.getByRole("link", { name: "Write another message" }).click();
  await submit.waitFor();
  for (const path of ["/saved", "/offline", "/admin/login"]) {
    await page.goto(path);
    await page.getByText(/needs? JavaScript, which is turned off/).waitFor();
    expect(await page.locator(".gloss").filter({ visible: true }).count()).toBe(0);
  }
  await page.context().close();
});
