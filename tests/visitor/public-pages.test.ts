import { describe, expect } from "vitest";
import type { BlogPost } from "../../contract/forms/blog-post.ts";
import type { Product } from "../../contract/forms/product.ts";
import type { Tutorial } from "../../contract/forms/tutorial.ts";
import { paths } from "../../contract/paths.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { list } from "../support/content.ts";
import type { Site } from "../support/site.ts";
import { test } from "../support/test.ts";

async function pagesOf(site: Site): Promise<string[]> {
  const [tutorial] = await list<Tutorial>(site, "/api/tutorials");
  const [post] = await list<BlogPost>(site, "/api/blog-posts");
  const [product] = await list<Product>(site, "/api/products");
  return [
    "/about",
    "/contact",
    "/tutorials",
    `/tutorials?tutorial=${tutorial?.id}`,
    "/products",
    `/products?product=${product?.id}`,
    "/blog",
    `/blog/${post?.slug}`,
    "/halloween",
    "/fall",
    "/season/holiday",
  ];
}

test("every page comes whole, with its head, without JavaScript", async ({ site }) => {
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

test("an unknown post answers 404 in the page’s own words, also after hydration", async ({
  page,
  problems,
  site,
}) => {
  const answer = await fetch(`${site.url}/blog/nowhere`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("Blog Post Not Found");
  await page.goto("/blog/nowhere");
  await page.getByText("The blog post you're looking for doesn't exist").waitFor();
  await page.getByRole("link", { name: "Back to Blog" }).click();
  await page.getByRole("heading", { name: "Recent Posts" }).waitFor();
  problems.length = 0;
});

describe("tutorials", () => {
  test("groups unfold, filters count and Back undoes them", async ({ page, site }) => {
    const tutorials = await list<Tutorial>(site, "/api/tutorials");
    const count = (name: string) => tutorials.filter((t) => t.difficulty === name).length;
    await page.goto("/tutorials");
    const group = page.locator("#beginner-basics");
    await expect.poll(() => group.getByRole("listitem").count()).toBe(4);
    await group.getByRole("button", { name: `View All (${count("Beginner")})` }).click();
    await expect.poll(() => group.getByRole("listitem").count()).toBe(count("Beginner"));
    await group.getByRole("button", { name: "View Less" }).click();
    await expect.poll(() => group.getByRole("listitem").count()).toBe(4);

    const all = page.getByRole("region", { name: "All Tutorials" });
    await page.getByRole("button", { name: `Advanced (${count("Advanced")})` }).click();
    await expect.poll(() => all.getByRole("heading", { level: 3 }).count()).toBe(count("Advanced"));
    await page.goBack();
    await expect.poll(() => all.getByRole("heading", { level: 3 }).count()).toBe(tutorials.length);
  });

  test("steps are ticked off, and stay so on this device", async ({ page }) => {
    await page.goto("/tutorials");
    await page
      .getByRole("link", { name: /^Read the steps/ })
      .first()
      .click();
    const steps = page.getByRole("checkbox");
    await steps.first().waitFor();
    // The nail lies over its box: the whole step is the label.
    await page.getByRole("main").locator("label").first().click();
    await page.getByText(/^1 of \d+ steps done$/).waitFor();
    await page.reload();
    await expect.poll(() => steps.first().isChecked()).toBe(true);
    await page.getByRole("button", { name: "Start over" }).click();
    await expect.poll(() => steps.first().isChecked()).toBe(false);
  });

  test("a lesson is painted along with hands full, its pauses timed, its place kept", async ({
    page,
    site,
  }) => {
    const title = "Paint a polish that lasts a week";
    const lesson = (await list<Tutorial>(site, "/api/tutorials")).find((t) => t.title === title);
    await page.clock.install();
    await page.addInitScript(hearByTest);
    await page.goto(paths.lesson(lesson?.id ?? ""));
    const open = page.getByRole("button", { name: "Paint along" });
    await open.click();
    const dialog = page.getByRole("dialog", { name: title });
    const stands = (place: string) => dialog.getByText(place, { exact: true }).waitFor();
    await stands("Step 1 of 10");
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: "Next" }).click();
    await stands("Step 3 of 10");
    await dialog.getByRole("button", { name: "Start 2 minutes" }).click();

    await dialog.getByRole("button", { name: "Steer by voice" }).click();
    await dialog.getByText(/your browser may send what the microphone hears/).waitFor();
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
    await dialog.getByRole("button", { name: "Start 3 minutes" }).click();
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

/** Runs in the page: hears what the test says, as a browser that understands speech would. */
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

test("the blog shows six posts below the featured one, then the others, and its feed’s address", async ({
  page,
  site,
}) => {
  const posts = await list<BlogPost>(site, "/api/blog-posts");
  await page.goto("/blog");
  const recent = page
    .getByRole("region", { name: "Recent Posts" })
    .getByRole("heading", { level: 3 });
  await expect.poll(() => recent.count()).toBe(6);
  await page.getByRole("button", { name: "Load More Posts" }).click();
  await expect.poll(() => recent.count()).toBe(Math.min(posts.length - 1, 12));
  await page.getByRole("button", { name: "Subscribe Now" }).click();
  await page.getByText(`${site.url}/feed.xml`).waitFor();
});

test.for(["/halloween", "/fall"])(
  "%s changes the colours and gives them back",
  async (season, { page }) => {
    const lacquer = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--lacquer"));
    await page.goto("/about");
    const usual = await lacquer();
    await page.goto(season);
    expect(await lacquer()).not.toBe(usual);
    await page.getByRole("link", { name: "About", exact: true }).click();
    await page.getByRole("heading", { name: "Our story" }).waitFor();
    expect(await lacquer()).toBe(usual);
    expect(await page.title()).toBe("About - Lunula");
    expect(await page.locator('meta[name="keywords"]').count()).toBe(0);
  },
);

describe("contact", () => {
  test("asks for what is missing, then says thanks", async ({ page }) => {
    await page.goto("/contact");
    const submit = page.getByRole("button", { name: "Send message" });
    await page.locator("form[novalidate]").waitFor();
    await submit.click();
    await page.getByText("Name is required").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe(await page.getByLabel("Name").getAttribute("id"));
    await page.getByLabel("Name").fill("Ada");
    await page.getByLabel("Email").fill("ada");
    await page.getByLabel("Subject").fill("Almond or oval");
    await page.getByLabel("Message").fill("Which one?");
    await submit.click();
    await page.getByText("Please enter a valid email address").waitFor();
    const readOut = await page
      .getByLabel("Email")
      .evaluate((field) => field.ariaDescribedByElements?.map(({ textContent }) => textContent));
    expect(readOut).toEqual([
      "Please enter a valid email address",
      expect.stringContaining("answer"),
    ]);
    await page.getByLabel("Email").fill("ada@nails.example");
    await submit.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });

  test("goes out while the page's scripts are not running", async ({ browser, site }) => {
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
    await page.context().close();
  });
});

test.for(["/saved", "/offline", "/admin/login"])(
  "%s says that it needs scripts where they are off",
  async (path, { browser, site }) => {
    const { page } = await newPage(browser, { baseURL: site.url, javaScriptEnabled: false });
    await page.goto(path);
    await page.getByText(/needs JavaScript, which is switched off/).waitFor();
    expect(await page.locator(".gloss").filter({ visible: true }).count()).toBe(0);
    await page.context().close();
  },
);

test("the search box suggests, remembers, and can be steered by keys", async ({ page }) => {
  await page.goto("/search");
  const box = page.getByRole("combobox", { name: "Search designs" }).last();
  await box.pressSequentially("frenc");
  const options = page.getByRole("option");
  await options.first().waitFor();
  await box.press("Escape");
  expect(await options.count()).toBe(0);
  await box.fill("hearts");
  await box.press("Enter");
  await page.getByText(/^Found \d+ results for "hearts"$/).waitFor();
  await box.click();
  await box.fill("");
  await page.getByRole("option", { name: /^hearts.*recent search$/ }).waitFor();
  await box.press("ArrowDown");
  const active = (await box.getAttribute("aria-activedescendant")) ?? "";
  expect(await page.locator(`[id="${active}"][aria-selected=true]`).innerText()).toContain(
    "hearts",
  );
});
