import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import { appOf, switchOnSecondFactor } from "../../../server/testing/passkeys.ts";
import { ADMIN } from "../../../server/testing/site.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

afterEach(async () => {
  await admin.post("/api/admin/account/second-factor/off", { password: ADMIN.password });
  // Enabling or disabling the second factor ended this session.
  await admin.post("/api/admin/login", ADMIN);
});

const PASSWORD = { "Current password": ADMIN.password };

describe("signing in with a second factor", () => {
  /** The step after the password. */
  async function openCodeStep() {
    const user = await open("/admin/login");
    const main = await screen.findByRole("main");
    await fillFields(user, main, { Email: ADMIN.email, Password: ADMIN.password });
    await signIn(user);
    await screen.findByLabelText("Code");
    return user;
  }

  const signIn = async (user: UserEvent) =>
    user.click(screen.getByRole("button", { name: "Sign In" }));

  test("takes a code of the app, and says what is none", async () => {
    const { app } = await switchOnSecondFactor(admin);
    const user = await openCodeStep();
    const code = screen.getByLabelText("Code");
    await waitFor(() => expect(code).toHaveFocus());
    await user.type(code, "not a code{Enter}");
    expect(await screen.findAllByText(/isn’t one of your recovery codes/)).not.toHaveLength(0);
    await waitFor(() => expect(code).toHaveFocus());
    await user.clear(code);
    // In one event: the page selects the field’s content, and a late key would replace the earlier ones.
    await user.click(code);
    await user.paste(app(1));
    await user.keyboard("{Enter}");
    await waitFor(() => expect(location.pathname).toBe("/admin/dashboard"));
  });

  test("takes a recovery code once, and the second factor is switched off again", async () => {
    const { recoveryCodes } = await switchOnSecondFactor(admin);
    const user = await openCodeStep();
    await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
    await user.type(await screen.findByLabelText("Recovery code"), recoveryCodes[0] ?? "");
    await signIn(user);
    await waitFor(() => expect(location.pathname).toBe("/admin/dashboard"));

    const same = await open("/admin/account");
    await screen.findByText(/^9 codes left/);
    await same.click(screen.getByRole("button", { name: "Turn off" }));
    const dialog = await screen.findByRole("dialog");
    await fillFields(same, dialog, PASSWORD);
    await same.click(within(dialog).getByRole("button", { name: "Turn off" }));
    await screen.findByRole("button", { name: "Set up" });
  });
});

test("a second factor is set up with an app, and its recovery codes are kept", async () => {
  const user = await open("/admin/account", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Set up" }));
  await fillFields(user, await screen.findByRole("dialog"), PASSWORD);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await screen.findByRole("img", { name: "QR code of the key" });
  const link = screen.getByRole("link", { name: "open it there" }).getAttribute("href");
  const app = appOf(new URL(link ?? "").searchParams.get("secret") ?? "");
  await fillFields(user, screen.getByRole("dialog"), { Code: app() });
  await user.click(screen.getByRole("button", { name: "Turn on" }));

  const list = await screen.findByRole("list", { name: "Recovery codes" });
  const codes = within(list)
    .getAllByRole("listitem")
    .map((item) => item.textContent);
  expect(codes).toHaveLength(10);
  expect(await axeViolations()).toEqual([]);
  // Only the button continues, since the codes are shown only once.
  await user.keyboard("{Escape}");
  expect(list).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Copy" }));
  await screen.findByRole("button", { name: "Copied" });
  expect(await navigator.clipboard.readText()).toContain(codes.join("\n"));
  // The dialog itself confirms it, since a toast would cover the codes.
  const said = screen.getAllByText("Recovery codes copied");
  expect(said).toHaveLength(1);
  expect(screen.getByRole("dialog")).toContainElement(said[0] ?? null);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await user.click(screen.getByRole("button", { name: "Download" }));
  expect(saved.mock.contexts[0]).toHaveAttribute("download", "recovery-codes.txt");
  saved.mockRestore();
  await user.click(screen.getByRole("button", { name: "I saved them" }));
  await screen.findByText(/^10 codes left/);
});
