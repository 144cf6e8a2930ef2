import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fillFields, findUndo } from "../../testing/back-office.ts";
import { pageSite } from "../../testing/page.tsx";

const { site, admin, open } = await pageSite();

/** Deletes all messages, then sends one as a visitor. */
async function receive(...subjects: string[]) {
  const { body } = await admin.get<{ id: string }[]>("/api/admin/messages");
  for (const { id } of body) await admin.delete(`/api/admin/messages/${id}`);
  for (const subject of subjects) {
    const message = { name: "Ana", email: "ana@example.com", subject, message: "Hello" };
    const { status } = await site.anonymous().post("/api/contact", message);
    expect(status).toBe(204);
  }
}

test("messages are counted in the header until they are opened", async () => {
  await receive("Gel lamps", "Opening hours");
  await open("/admin/dashboard", { signedIn: true });
  const header = within(await screen.findByRole("banner"));
  const link = await header.findByRole("link", { name: /^Messages\s*2\s*unread$/ });
  expect(link).toHaveAttribute("href", "/admin/messages");
  const user = await open("/admin/messages");
  await user.click(await screen.findByRole("button", { name: /^Unread:\s*Gel lamps/ }));
  await screen.findByText("Hello");
  await screen.findByRole("button", { name: /^Gel lamps/ });
  await open("/admin/dashboard");
  const again = within(await screen.findByRole("banner"));
  await again.findByRole("link", { name: /^Messages\s*1\s*unread$/ });
});

test("a message is answered by mail, and may stay unread", async () => {
  await receive("Which glue?");
  const user = await open("/admin/messages", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: /Which glue/ }));
  expect(await screen.findByRole("link", { name: "Reply" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^mailto:ana@example\.com\?subject=Re%3A/),
  );
  await user.click(screen.getByRole("button", { name: "Mark unread" }));
  await screen.findByRole("button", { name: /^Unread:\s*Which glue/ });
  expect(screen.queryByText("Hello")).toBeNull();
});

test("a message is deleted and brought back", async () => {
  await receive("Which glue?");
  const user = await open("/admin/messages", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: /Which glue/ }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const undo = await findUndo(user);
  await screen.findByText(/^No messages yet/);
  await user.click(undo);
  expect(await screen.findByRole("button", { name: /Which glue/ })).toBeVisible();
});

test("unread messages are shown alone, and found by their words", async () => {
  await receive("Opening hours", "Gel lamps");
  const user = await open("/admin/messages", { signedIn: true });
  await user.click(await screen.findByRole("button", { name: /Gel lamps/ }));
  await screen.findByRole("button", { name: /^Gel lamps/ });
  await user.click(screen.getByRole("button", { name: "Filter" }));
  await user.selectOptions(await screen.findByLabelText("State"), "Unread");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("button", { name: /Gel lamps/ })).toBeNull());
  expect(screen.getByRole("button", { name: /Opening hours/ })).toBeVisible();
  await fillFields(user, document.body, { "Search messages": "lamps" });
  await screen.findByText("No matching messages.");
  await user.click(screen.getByRole("button", { name: "Show all messages" }));
  await screen.findByRole("button", { name: /Gel lamps/ });
});
