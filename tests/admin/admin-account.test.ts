import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fillLogin, signIn, told } from "../support/admin.ts";
import { axeViolations } from "../support/axe.ts";
import { newPage } from "../support/browser.ts";
import { ADMIN } from "../support/site.ts";
import { test } from "../support/test.ts";

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Logout" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/admin/login");
}

test("a second factor is set up, asked for, and taken off again", async ({ page, problems }) => {
  await signIn(page);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Set up" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Present password", { exact: true }).fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("img", { name: "QR code of the key" }).waitFor();
  const link = await dialog.getByRole("link", { name: "open it there" }).getAttribute("href");
  const secret = new URL(link ?? "").searchParams.get("secret") ?? "";
  const app = new TOTP({ secret });
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByLabel("Code", { exact: true }).fill(app.generate());
  await dialog.getByRole("button", { name: "Switch on" }).click();

  const shown = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await shown.last().waitFor();
  const codes = await shown.allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy" }).click();
  await dialog.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes.join("\n"));
  // No note lies over the codes: the dialog says it itself.
  expect(await page.getByText("Recovery codes copied").count()).toBe(1);
  await dialog.getByText("Recovery codes copied").waitFor({ state: "attached" });
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("recovery-codes.txt");
  await dialog.getByRole("button", { name: "I have kept them" }).click();
  await page.getByText("10 codes left").waitFor();

  await logOut(page);
  await fillLogin(page);
  const code = page.getByLabel("Code", { exact: true });
  await code.waitFor();
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await axeViolations(page)).toEqual([]);
  await code.fill("not a code");
  await code.press("Enter");
  await told(page, "Login Failed");
  await page
    .getByText(/none of your recovery codes/)
    .first()
    .waitFor();
  // The browser reports each 401 on its console.
  expect(problems.splice(0).join()).toContain("401");
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await code.press("Enter");
  await page.waitForURL("**/admin/dashboard");

  await logOut(page);
  await fillLogin(page);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL("**/admin/dashboard");
  expect(problems.splice(0).join()).toContain("401");

  await page.goto("/admin/account");
  await page.getByText("9 codes left").waitFor();
  await page.getByRole("button", { name: "Switch off" }).click();
  await dialog.getByLabel("Present password", { exact: true }).fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Switch off" }).click();
  await page.getByRole("button", { name: "Set up" }).waitFor();
});

/** The browser's own authenticator, whose owner is there unless told otherwise. */
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
    /** Whether what is asked is answered at once. */
    setPresent: (enabled: boolean) =>
      devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/** Runs in the page: says how it asked for a passkey last. */
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
  await atNumber.getByText("Browsers bind passkeys to a name").waitFor();
  expect(await atNumber.getByRole("button", { name: "Add a passkey" }).count()).toBe(0);

  const baseURL = `http://localhost:${new URL(site.url).port}`;
  const { page, problems } = await newPage(browser, { baseURL });
  await page.addInitScript(noteHowAsked);
  await signIn(page);
  await page.goto("/admin/account");
  const device = await plugIn(page);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Present password", { exact: true }).fill(ADMIN.password);
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
  // It has one already.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await dialog.getByLabel("Present password", { exact: true }).fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByText("This device has a passkey for you here already").waitFor();
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
  await told(page, "The device gave no passkey");
  await device.setPresent(false);
  await device.setOwner(true);
  // The page offers suggestions again, which are not to be answered by the owner who is there next.
  await page.locator("html[data-asked=conditional]").waitFor();
  await device.setPresent(true);
  await button.click();
  await page.waitForURL("**/admin/dashboard");
  await device.setPresent(false);
  await logOut(page);
  await button.waitFor();
  // Nobody chooses among suggestions here: the first is taken.
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

test("an invited admin joins by the link, and is removed again", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/account");
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Invite an admin" }).click();
  await dialog.getByLabel("For whom").fill("Ada");
  await dialog.getByLabel("Present password", { exact: true }).fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const link = await dialog.getByLabel("Link").inputValue();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "I have it" }).click();
  await page.getByRole("button", { name: "Take back the invitation of Ada" }).waitFor();

  const invited = await newPage(browser, { baseURL: site.url });
  const hers = invited.page;
  await hers.goto(link);
  await hers.getByText(`${ADMIN.email} asks you to manage`).waitFor();
  expect(await axeViolations(hers)).toEqual([]);
  await hers.getByLabel("Email").fill("ada@example.com");
  await hers.getByLabel("Password", { exact: true }).fill("short");
  await hers.getByRole("button", { name: "Join" }).click();
  await hers.getByText("Password must be at least 10 characters").waitFor();
  await hers.getByLabel("Password", { exact: true }).fill("a password of hers");
  await hers.getByRole("button", { name: "Join" }).click();
  await hers.waitForURL("**/admin/dashboard");
  expect(invited.problems.splice(0)).toEqual([]);

  await page.reload();
  await page.getByRole("button", { name: "Remove ada@example.com" }).click();
  await dialog.getByLabel("Present password", { exact: true }).fill(ADMIN.password);
  await dialog.getByRole("button", { name: "Remove admin" }).click();
  await told(page, "ada@example.com is no admin any more");
  await hers.reload();
  await hers.waitForURL("**/admin/login");
  // The link was used: it says so.
  await hers.goto("/");
  await hers.goto(link);
  await hers.getByText("This invitation was used").waitFor();
  await hers.context().close();
});
