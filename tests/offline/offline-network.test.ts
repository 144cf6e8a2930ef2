import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import type { Design } from "../../contract/forms/design.ts";
import { adminElsewhere } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { deviceTest, filled, visit } from "../support/device.ts";
import { type Front, GATEWAY_TEXT, startFront } from "../support/servers/front.ts";
import { OFFLINE_NOTE, PICTURES, cachedAnswers, firstPictures } from "../support/offline.ts";
import type { Content } from "../support/own-site.ts";
import type { Site } from "../support/site.ts";

/** A device that reaches the site only through a server in front of it. */
const test = deviceTest
  .extend("content", { scope: "file" }, (): Content => "some")
  .extend("front", { scope: "file" }, async ({ site }, { onCleanup }): Promise<Front> => {
    const front = await startFront(site.url);
    onCleanup(() => front.close());
    return front;
  })
  .extend("deviceAddress", { scope: "file" }, ({ front }) => front.url)
  .extend("visitor", async ({ page, front, problems }, { onCleanup }): Promise<Page> => {
    onCleanup(() => {
      Object.assign(front, { mode: "pass", delay: 0 });
      // These tests are about requests that the front refuses.
      problems.length = 0;
    });
    return page;
  });

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

describe("a captive portal in front of the site", () => {
  const NOTE = "This network needs a sign-in: showing what this device has saved.";

  test("hides and replaces nothing, and disappears without a reload", async ({
    visitor: page,
    front,
  }) => {
    await page.goto("/");
    const before = await cachedAnswers(page);
    front.mode = "portal";

    for (const [address, title] of [
      ["/", /./],
      ["/all-designs", "All Nail Designs"],
      ["/search?q=hearts", "Search Results"],
    ] as const) {
      await page.goto(address);
      await heading(page, title).waitFor();
      const { there, shown } = await firstPictures(page);
      expect({ address, shown }).toEqual({ address, shown: there });
    }
    await page.goto("/tutorials");
    await page
      .getByRole("region", { name: "All Tutorials" })
      .getByRole("listitem")
      .first()
      .waitFor();
    await page.getByText(NOTE).waitFor();

    // Its own page shows only on request, in another tab.
    const [signIn] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Sign in", exact: true }).click(),
    ]);
    await heading(signIn, "Sign in to the café's Wi-Fi").waitFor();
    await signIn.close();

    const after = await cachedAnswers(page);
    expect(after).toEqual(expect.arrayContaining(before));
    const pages = after.filter(({ type }) => type.includes("html"));
    expect(pages.map(({ address }) => address.split("?")[0])).toEqual(["/shell.html"]);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Wi-Fi");

    front.mode = "pass";
    await page.getByText(NOTE).waitFor({ state: "detached" });
  });

  test("is shown to a visitor with nothing on the device", async ({ browser, front }) => {
    const { page } = await newPage(browser, { baseURL: front.url, keeps: "everything" });
    front.mode = "portal";
    await page.goto("/all-designs");
    await heading(page, "Sign in to the café's Wi-Fi").waitFor();
    front.mode = "pass";
  });
});

/** A page, a call and a picture of each kind. Tests beside worker and page cover every status. */
const MODES = [401, 404, 503, "redirect", "cut", "{}", "[]"] as const;

test("whatever answers instead of the site, stored content stays", async ({
  visitor: page,
  front,
}) => {
  await page.goto("/");
  const before = await cachedAnswers(page);
  for (const mode of MODES) {
    front.mode = mode;
    await page.goto("/all-designs");
    await heading(page, "All Nail Designs").waitFor();
    expect([mode, await firstPictures(page)]).toEqual([mode, { there: PICTURES, shown: PICTURES }]);
    const text = await page.locator("body").innerText();
    expect([mode, text.includes(GATEWAY_TEXT)]).toEqual([mode, false]);
    if (mode !== "cut") await page.getByText("showing what this device has saved").waitFor();
  }
  expect(await cachedAnswers(page)).toEqual(expect.arrayContaining(before));

  for (const mode of [502, "cut"] as const) {
    front.mode = mode;
    await page.goto("/admin/login");
    await page.getByText("The back office needs a connection.").waitFor();
  }
  // Only something that guards the back office may answer for it.
  front.mode = 401;
  await page.goto("/admin/login");
  await page.getByText(GATEWAY_TEXT).waitFor();
  front.mode = "pass";
  await page.goto("/designs");
  await heading(page, "All Nail Designs").waitFor();
});

test("a network that drops everything is noticed", async ({ visitor: page, front }) => {
  front.mode = "silent";
  await page.goto("/all-designs");
  expect(await firstPictures(page)).toEqual({ there: PICTURES, shown: PICTURES });
  await page.getByText(OFFLINE_NOTE).first().waitFor();
});

/** Changes the title of the newest featured design; returns both titles. */
async function rename(site: Site): Promise<{ was: string; is: string }> {
  const featured = (await (await fetch(`${site.url}/api/designs/featured`)).json()) as Design[];
  const [{ id, title: was } = { id: "", title: "" }] = featured;
  const is = `Moonlit ${crypto.randomUUID().slice(0, 8)}`;
  await adminElsewhere(site, "PUT", `/api/admin/designs/${id}`, { title: is });
  return { was, is };
}

/** Records from the first paint on whether a placeholder is in the place of content. */
async function watchForPlaceholders(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { placeholders: 0 });
    new MutationObserver(() => {
      if (document.querySelector("main .gloss")) {
        Object.assign(window, { placeholders: Reflect.get(window, "placeholders") + 1 });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, "placeholders")));
}

test("what changed is shown immediately, or after stored content by a slow server", async ({
  browser,
  front,
  site,
}) => {
  const { page } = await newPage(browser, { baseURL: front.url, keeps: "everything" });
  await visit(page, "/");
  for (const delay of [3_000, 6_000]) {
    const { was, is } = await rename(site);
    front.delay = delay;
    const release = front.hold();

    const slow = await page.context().newPage();
    const placeholders = await watchForPlaceholders(slow);
    const begin = Date.now();
    await slow.goto("/", { waitUntil: "commit" });
    // By then the server has sent nothing.
    await slow.getByText(was).first().waitFor();
    release();
    await slow.getByText(is).first().waitFor();
    // The page shows it in several lists, which are answered separately.
    await expect.poll(() => slow.getByText(was).count()).toBe(0);
    expect(await slow.getByText(OFFLINE_NOTE).count()).toBe(0);
    expect(await placeholders()).toBe(0);
    front.delay = 0;
    // The last step of a visit.
    await filled(slow, begin);
    await slow.close();
  }

  const placeholders = await watchForPlaceholders(page);
  let names = { was: "", is: "" };
  let begin = 0;
  // A busy machine may take longer than the worker waits before it sends the shell.
  const isNew = async () => {
    names = await rename(site);
    begin = Date.now();
    const answer = await page.goto("/");
    return (await answer?.text())?.includes(names.is);
  };
  await expect.poll(isNew, { timeout: 150_000 }).toBe(true);
  const { was, is } = names;
  await page.getByText(is).first().waitFor();
  await filled(page, begin);
  expect(await page.getByText(was).count()).toBe(0);
  expect(await placeholders()).toBe(0);
});

test("an error of the API is announced accessibly", async ({ browser, front }) => {
  const { page } = await newPage(browser, { baseURL: front.url });
  await page.goto("/about");
  await page.waitForFunction(() => "dataLayer" in window);
  front.mode = "api-error";
  // Like a link on the previous page, which did not load either.
  await page.evaluate(() => history.pushState(null, "", "/blog/somewhere"));
  const alert = page.getByRole("alert").filter({ hasText: "That didn’t load" });
  await alert.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  front.mode = "pass";
});
