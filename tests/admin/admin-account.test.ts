import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { ADMIN } from "../support/site.ts";
import { test } from "../support/test.ts";

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/admin/login");
}

/** The browser’s virtual authenticator, whose owner is present by default. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    setOwner: (isUserVerified: boolean) =>
      devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    /** Whether requests are answered immediately. */
    setPresent: (enabled: boolean) =>
      devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/** Runs in the page: records how it last asked for a passkey. */
function noteHowAsked() {
  const { credentials } = navigator;
  const get = credentials.get.bind(credentials);
  credentials.get = (options) => {
    document.documentElement.dataset["asked"] = options?.mediation ?? "modal";
    return get(options);
  };
}

test("a passkey is added and renamed, signs in by button and by suggestion, and is removed again", async ({
  page: atNumber,
  browser,
  site,
}) => {
  await signIn(atNumber);
  await atNumber.goto("/admin/account");
  await atNumber.getByText("Passkeys need a domain name").waitFor();
  expect(await atNumber.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);

  const baseURL = `http://localhost:${new URL(site.url).port}`;
  const { page, problems } = await newPage(browser, { baseURL });
  await page.addInitScript(noteHowAsked);
  await signIn(page);
  await page.goto("/admin/account");
  const device = await plugIn(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill(ADMIN.password);
  expect(await dialog.getByLabel("Name").inputValue()).toMatch(/ on Linux$/);
  await dialog.getByLabel("Name").fill("Laptop");
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Rename Laptop" }).click();
  await dialog.getByLabel("Name").fill("Studio laptop");
  await dialog.getByRole("button", { name: "Rename" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Studio laptop" });
  await row.getByText("never used").waitFor();
  expect(await axeViolations(page)).toEqual([]);
  // The device already has one.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Current password", { exact: true }).fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("This device already has your passkey for this site").waitFor();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();

  await device.setPresent(false);
  await logOut(page);
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  await button.waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await device.setOwner(false);
  await device.setPresent(true);
  await button.click();
  await told(page, "The device didn’t provide a passkey");
  await device.setPresent(false);
  await device.setOwner(true);
  // The page offers suggestions again. The owner, who is present from now on, must not answer the old ones.
  await page.locator("html[data-asked=conditional]").waitFor();
  await device.setPresent(true);
  await button.click();
  await page.waitForURL("**/admin/dashboard");
  await device.setPresent(false);
  await logOut(page);
  await button.waitFor();
  // The first suggestion is taken.
  await device.setPresent(true);
  await page.reload();
  await page.waitForURL("**/admin/dashboard");

  await page.goto("/admin/account");
  await row.getByText("last used").waitFor();
  await page.getByRole("button", { name: "Remove Studio laptop" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove passkey" }).click();
  await told(page, "Passkey removed");
  await row.waitFor({ state: "detached" });
  await logOut(page);
  await page.getByRole("button", { name: "Sign In" }).waitFor();
  expect(await button.count()).toBe(0);
  expect(problems).toEqual([]);
  await page.context().close();
});
