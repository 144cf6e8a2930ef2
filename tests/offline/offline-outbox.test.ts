import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { ContactMessage } from "../../contract/forms/contact.ts";
import { adminElsewhere } from "../support/admin.ts";
import { openInstalled } from "../support/browser.ts";
import { controlled, deviceTest, visit } from "../support/device.ts";
import { OFFLINE_NOTE, whileDown } from "../support/offline.ts";
import type { Content } from "../support/own-site.ts";
import type { Site } from "../support/site.ts";

const test = deviceTest.extend("content", { scope: "file" }, (): Content => "some");

/** Opens the form, writes a message and presses Send. */
async function sendMessage(page: Page, subject: string): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Ada");
  await page.getByLabel("Email").fill("ada@nails.example");
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Message").fill("From the train.");
  await page.getByRole("button", { name: "Send message" }).click();
}

/** How many messages were sent since the server started, including repetitions. */
const sendings = (site: Site) => site.log().split('"/api/contact"').length - 1;

/** How often a message has arrived. */
async function arrivals(site: Site, subject: string): Promise<number> {
  const messages = await adminElsewhere<ContactMessage[]>(site, "GET", "/api/admin/messages");
  return messages.filter((message) => message.subject === subject).length;
}

test("what a visitor does offline is kept until the server is back, and a message arrives once", async ({
  page,
  site,
  problems,
}) => {
  const other = await page.context().newPage();
  await other.goto("/about");
  await page.goto("/about");
  await whileDown(site, async () => {
    await page.goto("/category/french");
    await page
      .getByRole("button", { name: /^Save / })
      .first()
      .click();
    await page.goto("/tutorials");
    await page.locator("#main h3 a").first().click();
    await page.getByRole("checkbox").first().waitFor();
    await page
      .locator("label")
      .filter({ has: page.getByRole("checkbox") })
      .first()
      .click();
    await page.getByText(/^1 of \d+ steps done$/).waitFor();
    await sendMessage(page, "From a tunnel");
    await page.getByRole("heading", { name: "Saved to send later" }).waitFor();
    await other.goto("/blog");
    await other.getByText(OFFLINE_NOTE).waitFor();
  });
  // Two tabs and the worker each try to send it; one of the tabs reports it.
  const said = (tab: Page) => tab.getByText("“From a tunnel” has arrived.");
  const count = async (tab: Page) => (await said(tab).count()) > 0;
  await expect.poll(async () => (await count(page)) || (await count(other))).toBe(true);
  const [one, another] = (await count(page)) ? [page, other] : [other, page];
  expect(await arrivals(site, "From a tunnel")).toBe(1);

  await one.goto("/tutorials");
  await one.locator("#main h3 a").first().click();
  await expect.poll(() => one.getByRole("checkbox").first().isChecked()).toBe(true);
  // Each visit first sends what waits and reports what was not reported yet; meanwhile the other tab would have done
  // so, too.
  await visit(one, "/saved");
  await one.getByText("1 look", { exact: true }).waitFor();
  expect([await count(one), await count(another)]).toEqual([false, false]);
  await visit(another, "/about");
  expect([await count(one), await count(another)]).toEqual([false, false]);
  expect(await arrivals(site, "From a tunnel")).toBe(1);
  expect(sendings(site)).toBe(1);
  problems.length = 0;
});

test("a message is sent with no page open, and the next visit reports it", async ({ site }) => {
  // Chromium’s headless shell cannot ask for permissions.
  const { page } = await openInstalled(site.url, { keeps: "pages" });
  await page.context().grantPermissions(["background-sync"]);
  await controlled(page);
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
    await page.getByRole("heading", { name: "Saved to send later" }).waitFor();
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
