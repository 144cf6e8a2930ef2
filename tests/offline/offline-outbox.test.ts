import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ContactMessage } from "../../contract/forms/contact.ts";
import { adminElsewhere, told } from "../support/admin.ts";
import { newPage, openInstalled } from "../support/browser.ts";
import { startFront } from "../support/servers/front.ts";
import { fillingTest as test, visit } from "../support/device.ts";
import { OFFLINE_NOTE, visitHome, whileDown } from "../support/offline.ts";
import type { Site } from "../support/site.ts";

/** Opens the form, writes a message and presses Send. */
async function sendMessage(page: Page, subject: string): Promise<void> {
  await page.goto("/contact");
  await writeMessage(page, subject);
}

async function writeMessage(page: Page, subject: string): Promise<void> {
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@nails.example");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("From the train.");
  await page.getByRole("button", { name: "Send message" }).click();
}

/** How many messages were sent since the server was started, those that had arrived before included. */
const sendings = (site: Site) => site.log().split('"/api/contact"').length - 1;

/** How often a message has arrived. */
async function arrivals(site: Site, subject: string): Promise<number> {
  const messages = await adminElsewhere<ContactMessage[]>(site, "GET", "/api/admin/messages");
  return messages.filter((message) => message.subject === subject).length;
}

test("what a visitor does without the server is there when it is back", async ({
  page,
  site,
  problems,
}) => {
  await visitHome(page);
  await whileDown(site, async () => {
    await page.goto("/category/french");
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await page.goto("/tutorials");
    await page
      .getByRole("link", { name: /^Read the steps/ })
      .first()
      .click();
    await page.getByRole("checkbox").first().waitFor();
    await page
      .locator("label")
      .filter({ has: page.getByRole("checkbox") })
      .first()
      .click();
    await page.getByText(/^1 of \d+ steps done$/).waitFor();
    await sendMessage(page, "From a tunnel");
    await page.getByRole("heading", { name: "Kept for you" }).waitFor();
    await page.getByText(OFFLINE_NOTE).waitFor();
  });
  await told(page, "Message sent");
  await page.getByText("“From a tunnel” has arrived.").first().waitFor();
  expect(await arrivals(site, "From a tunnel")).toBe(1);

  await page.goto("/tutorials");
  await page
    .getByRole("link", { name: /^Read the steps/ })
    .first()
    .click();
  await expect.poll(() => page.getByRole("checkbox").first().isChecked()).toBe(true);
  await page.goto("/saved");
  await page.getByText("1 look", { exact: true }).waitFor();
  // Nothing is left that could be sent again: a visit begins by sending what waits.
  await visit(page, "/saved");
  expect(await arrivals(site, "From a tunnel")).toBe(1);
  expect(sendings(site)).toBe(1);
  problems.length = 0;
});

test("a message goes out with no page open, and the next visit says so", async ({ site }) => {
  // Chromium’s headless shell has no permission to ask for.
  const { page } = await openInstalled(site.url, { keeps: "everything" });
  await page.context().grantPermissions(["background-sync"]);
  await visitHome(page);
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  const registrationId = await registered;

  await whileDown(site, async () => {
    await sendMessage(page, "While you were away");
    await page.getByRole("heading", { name: "Kept for you" }).waitFor();
    const tags = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const { sync } = registration as typeof registration & {
          sync: { getTags(): Promise<string[]> };
        };
        return sync.getTags();
      });
    await expect.poll(tags).toEqual(["lunula-outbox"]);
    await page.goto("about:blank");
  });
  expect(await arrivals(site, "While you were away")).toBe(0);
  await browser.send("ServiceWorker.dispatchSyncEvent", {
    origin: site.url,
    registrationId,
    tag: "lunula-outbox",
    lastChance: false,
  });
  await expect.poll(() => arrivals(site, "While you were away")).toBe(1);
  await page.goto("/");
  await page.getByText("“While you were away” has arrived.").first().waitFor();
  expect(await arrivals(site, "While you were away")).toBe(1);
});

test("two tabs and the worker send a message once, and one of them says so", async ({
  page,
  site,
  problems,
}) => {
  await visitHome(page);
  const other = await page.context().newPage();
  await other.goto("/about");
  await whileDown(site, async () => {
    await sendMessage(page, "Only once");
    await page.getByRole("heading", { name: "Kept for you" }).waitFor();
    await other.goto("/blog");
    await other.getByText(OFFLINE_NOTE).waitFor();
  });
  const said = (tab: Page) => tab.getByText("“Only once” has arrived.");
  const count = async (tab: Page) => (await said(tab).count()) > 0;
  await expect.poll(async () => (await count(page)) || (await count(other))).toBe(true);
  const [one, another] = (await count(page)) ? [page, other] : [other, page];
  // Each visit begins by saying what was not said yet; meanwhile the other tab would have, too.
  await visit(one, "/about");
  expect([await count(one), await count(another)]).toEqual([false, false]);
  await visit(another, "/about");
  expect([await count(one), await count(another)]).toEqual([false, false]);
  expect(await arrivals(site, "Only once")).toBe(1);
  expect(sendings(site)).toBe(1);
  problems.length = 0;
});

test("a message waits whatever answers in the site's place, and goes out by itself", async ({
  site,
  browser,
}) => {
  const front = await startFront(site.url);
  const { page } = await newPage(browser, { baseURL: front.url, keeps: "pages" });
  // Everything is in the way; then the form's own call alone, of which no connection tells.
  for (const [mode, only] of [
    [502, /./],
    ["redirect", /./],
    [521, /^\/api\/contact/],
    ["redirect", /^\/api\/contact/],
  ] as const) {
    const subject = `By ${mode} at ${only.source}`;
    await page.goto("/contact");
    await page.evaluate(() => navigator.serviceWorker.ready);
    Object.assign(front, { mode, only });
    await writeMessage(page, subject);
    await page.getByRole("heading", { name: "Kept for you" }).waitFor();
    front.mode = "pass";
    await page.getByText(`“${subject}” has arrived.`).first().waitFor();
    expect([subject, await arrivals(site, subject)]).toEqual([subject, 1]);
  }
  await page.context().close();
  await front.close();
});

test("what was typed survives a page that loads anew", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Subject").fill("Half a thought");
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("lunula-message")))
    .toContain("Half a thought");
  await page.goto("/about");
  await page.goto("/contact");
  await expect.poll(() => page.getByLabel("Subject").inputValue()).toBe("Half a thought");
});
