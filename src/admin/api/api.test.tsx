import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { WEBHOOK_EVENTS } from "../../../contract/admin/webhooks.ts";
import { ADMIN } from "../../../server/testing/site.ts";
import { axeViolations } from "../../testing/axe.ts";
import { fillFields } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { site, open } = await pageSite({ allowsPrivateWebhooks: true });

test("a token is created, shown once, and removed", async () => {
  const user = await open("/admin/api", { signedIn: true });
  await screen.findByText("No tokens yet.");
  await user.click(screen.getByRole("button", { name: "Create a token" }));
  const form = await screen.findByRole("dialog");
  await fillFields(user, form, { Name: "Planner", "Current password": ADMIN.password });
  fireEvent.change(within(form).getByLabelText("Last day (optional)"), {
    target: { value: "2100-01-31" },
  });
  await user.click(within(form).getByRole("button", { name: "Messages" }));
  await user.selectOptions(within(form).getByLabelText("Access"), "write");
  await user.click(within(form).getByRole("button", { name: "Create token" }));
  const token = await screen.findByLabelText<HTMLInputElement>("Token");
  const answer = await site
    .anonymous()
    .get("/api/admin/messages", { authorization: `Bearer ${token.value}` });
  expect(answer.status).toBe(200);
  expect(await axeViolations()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  const list = await screen.findByRole("list", { name: "API tokens" });
  expect(list).toHaveTextContent(/Planner Can read and write Messages.*made by.*ends on.*2100/);
  await user.click(within(list).getByRole("button", { name: "Remove Planner" }));
  await user.click(await screen.findByRole("button", { name: "Remove token" }));
  await screen.findByText("Token removed");
  await waitFor(() => expect(screen.getByText("No tokens yet.")).toBeVisible());
});

test("a webhook is added, tested, changed and removed, and shows its last calls", async () => {
  const user = await open("/admin/api", { signedIn: true });
  await screen.findByText("No webhooks yet.");
  await user.click(screen.getByRole("button", { name: "Add a webhook" }));
  const form = await screen.findByRole("dialog");
  await fillFields(user, form, { Address: `${site.url}/nowhere` });
  const designs = within(form).getByRole("group", { name: /designs/i });
  await user.click(within(designs).getByRole("button", { name: "Updated" }));
  expect(await axeViolations()).toEqual([]);
  await user.click(within(form).getByRole("button", { name: "Add webhook" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Secret")).value).toMatch(/^whsec_/);
  await user.click(screen.getByRole("button", { name: "Done" }));
  const list = await screen.findByRole("list", { name: "Webhooks" });
  expect(list).toHaveTextContent(`${WEBHOOK_EVENTS.length - 1} events`);
  expect(list).toHaveTextContent("Nothing sent yet");

  await user.click(within(list).getByRole("button", { name: `Test ${site.url}/nowhere` }));
  await within(list).findByText("Last call: not sent");
  expect(within(list).getByRole("list", { name: "Last calls" })).toHaveTextContent(
    /^Not sent test .*Answered 40\d$/,
  );
  expect(await axeViolations()).toEqual([]);

  await user.click(within(list).getByRole("button", { name: `Edit ${site.url}/nowhere` }));
  const again = await screen.findByRole("dialog");
  await user.click(
    within(within(again).getByRole("group", { name: /designs/i })).getByRole("button", {
      name: "Updated",
    }),
  );
  await user.click(within(again).getByRole("button", { name: "Save changes" }));
  await within(list).findByText("All events");
  await user.click(within(list).getByRole("button", { name: `Remove ${site.url}/nowhere` }));
  await user.click(await screen.findByRole("button", { name: "Remove webhook" }));
  await screen.findByText("No webhooks yet.");
});

test("who changes it after ten minutes is asked for the password, and loses nothing", async () => {
  const user = await open("/admin/api", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: "Add a webhook" }));
  const form = await screen.findByRole("dialog");
  const address = `${site.url}/typed`;
  await fillFields(user, form, { Address: address });
  await site.endConfirmations();
  const add = () => user.click(within(form).getByRole("button", { name: "Add webhook" }));
  await add();
  await screen.findByRole("dialog", { name: "Confirm it’s you" });
  await user.keyboard("{Escape}");
  await within(form).findByText(/^Please confirm that it’s you/);
  expect(within(form).getByLabelText("Address")).toHaveValue(address);

  await add();
  const question = await screen.findByRole("dialog", { name: "Confirm it’s you" });
  expect(await within(question).findByLabelText("Email")).toHaveValue(ADMIN.email);
  expect(within(question).getByLabelText("Password")).toHaveFocus();
  expect(await axeViolations()).toEqual([]);
  await user.type(within(question).getByLabelText("Password"), ADMIN.password);
  await user.click(within(question).getByRole("button", { name: "Confirm" }));
  expect((await screen.findByLabelText<HTMLInputElement>("Secret")).value).toMatch(/^whsec_/);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await screen.findByRole("button", { name: `Edit ${address}` });
});
