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

  const invited = await newPage(browser, { baseURL: site.url, serviceWorkers: "block" });
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
