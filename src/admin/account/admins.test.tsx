import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ADMIN } from "../../../server/testing/site.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { site, admin, open } = await pageSite();

const HERS = { email: "ada@example.com", password: "a password of hers" };
const PASSWORD = { "Current password": ADMIN.password };

/** The address of a new invitation. */
async function invite() {
  const form = { name: "Ada", password: ADMIN.password };
  const { body } = await admin.post<{ token: string }>("/api/admin/invites", form);
  return { token: body.token, link: `/admin/login#join=${body.token}` };
}

test("an admin gets a link to pass on, and takes the invitation back", async () => {
  const user = await open("/admin/account", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Invite an admin" }));
  const form = await screen.findByRole("dialog");
  await user.click(within(form).getByRole("radio", { name: "Writer" }));
  await fillFields(user, form, { "Name (optional)": "Ada", ...PASSWORD });
  await user.click(within(form).getByRole("button", { name: "Create link" }));
  const link = await screen.findByLabelText<HTMLInputElement>("Link");
  expect(link.value).toContain(`${site.url}/admin/login#join=`);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await screen.findByText("Invited as writer");
  await user.click(await screen.findByRole("button", { name: "Revoke the invitation for Ada" }));
  await screen.findByText("Invitation revoked");
  await waitFor(() => expect(screen.getByRole("list", { name: "Admins" })).toHaveFocus());
});

test("who was invited joins by the link with an email and a password of her own", async () => {
  const { link } = await invite();
  const user = await open(link);
  await screen.findByText(new RegExp(`^${ADMIN.email} invites you to `));
  expect(await axeViolations()).toEqual([]);
  const main = screen.getByRole("main");
  const { email, password } = HERS;
  await fillFields(user, main, { Email: email, Password: "short" });
  const join = screen.getByRole("button", { name: "Join" });
  await user.click(join);
  await screen.findByText("Password must be at least 10 characters");
  await fillFields(user, main, { Password: password });
  await user.click(join);
  await waitFor(() => expect(location.pathname).toBe("/admin/dashboard"));
  expect((await site.anonymous().post("/api/admin/login", HERS)).status).toBe(200);
});

test("an owner changes what another admin may do", async () => {
  const { token } = await invite();
  const her = site.anonymous();
  await her.post("/api/admin/join", { token, email: "ida@example.com", password: HERS.password });
  const user = await open("/admin/account", { signedIn: true });
  await user.click(
    await screen.findByRole("button", { name: "Change the role of ida@example.com" }),
  );
  const form = await screen.findByRole("dialog");
  await user.click(within(form).getByRole("radio", { name: "Editor" }));
  await fillFields(user, form, PASSWORD);
  await user.click(within(form).getByRole("button", { name: "Change role" }));
  await screen.findByText("ida@example.com is now an editor");
  expect((await her.get("/api/admin/settings")).status).toBe(200);
  expect((await her.put("/api/admin/settings", {})).status).toBe(403);
});

test("an admin who is removed is signed out, and her link says that it was used", async () => {
  const ada = site.anonymous();
  const { token, link } = await invite();
  await ada.post("/api/admin/join", { token, email: "eve@example.com", password: HERS.password });
  const user = await open("/admin/account", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Remove eve@example.com" }));
  const dialog = await screen.findByRole("dialog");
  await fillFields(user, dialog, PASSWORD);
  await user.click(within(dialog).getByRole("button", { name: "Remove admin" }));
  await screen.findByText("eve@example.com is no longer an admin");
  expect((await ada.get("/api/admin/account")).status).toBe(401);

  await open(link);
  await screen.findByText(/^This invitation was used/);
});
