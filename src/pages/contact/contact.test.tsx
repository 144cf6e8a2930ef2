import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { UserEvent } from "@testing-library/user-event";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { pageSite } from "../../testing/page.tsx";

const { admin, open } = await pageSite();

const submit = async (user: UserEvent) =>
  user.click(await screen.findByRole("button", { name: "Send message" }));

async function fillIn(user: UserEvent, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await user.type(await screen.findByLabelText(label), text);
  }
}

test("A form sent empty names every missing field and focuses the first", async () => {
  const user = await open("/contact");
  await submit(user);
  await screen.findByText("Name is required");
  screen.getByText("Email is required");
  screen.getByText("Subject is required");
  screen.getByText("Message is required");
  expect(screen.getByLabelText("Name")).toHaveFocus();
});

test("A wrong address is described at its field, until it is mended", async () => {
  const user = await open("/contact");
  await fillIn(user, { Name: "Ada", Email: "ada", Subject: "Shapes", Message: "Which one?" });
  await submit(user);
  const email = screen.getByLabelText("Email");
  await screen.findByText("Please enter a valid email address");
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription(/^Please enter a valid email address .*answer/);
  await user.type(email, "@nails.example");
  expect(screen.queryByText("Please enter a valid email address")).toBeNull();
});

test("A complete message arrives, and the visitor can write another", async () => {
  const user = await open("/contact");
  await fillIn(user, {
    Name: "Ada",
    Email: "ada@nails.example",
    Subject: "Almond or oval",
    Message: "Which one?",
  });
  await submit(user);
  expect(await screen.findByRole("heading", { name: "Thank you" })).toHaveFocus();
  const { body } = await admin.get<ContactMessage[]>("/api/admin/messages");
  expect(body).toMatchObject([{ name: "Ada", subject: "Almond or oval" }]);
  await user.click(screen.getByRole("link", { name: "Write another message" }));
  expect(await screen.findByLabelText("Message")).toHaveValue("");
});

test("A text of the owner’s replaces the ideas below the form, which stays", async () => {
  await open("/contact");
  await screen.findByRole("heading", { name: "Collaboration ideas" });
  const content = "<h2>Find us</h2><p>Ring twice.</p>";
  const page = { title: "Contact", slug: "contact", content, is_published: true };
  const { body } = await admin.post<{ id: string }>("/api/admin/pages", page);
  await open("/contact");
  await screen.findByRole("heading", { name: "Find us" });
  screen.getByText("Ring twice.");
  screen.getByRole("button", { name: "Send message" });
  screen.getByRole("heading", { name: "Contact us" });
  expect(screen.queryByText("Collaboration ideas")).toBeNull();
  await admin.delete(`/api/admin/pages/${body.id}`);
});
