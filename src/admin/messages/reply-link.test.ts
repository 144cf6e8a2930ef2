import { expect, it } from "vitest";
import type { ContactMessage } from "../../../contract/forms/contact.ts";
import { replyLink } from "./messages.tsx";

const message: ContactMessage = {
  id: "1",
  name: "Ana",
  email: "ana+nails@example.com",
  subject: "Glue & tips?",
  message: "Hello\nthere",
  is_read: false,
  created_at: "2026-11-20T00:00:00.000Z",
};

it("answers with subject and quoted text", () => {
  const link = new URL(replyLink(message));
  expect(decodeURIComponent(link.pathname)).toBe("ana+nails@example.com");
  expect(link.searchParams.get("subject")).toBe("Re: Glue & tips?");
  expect(link.searchParams.get("body")).toBe("\r\n\r\nAna wrote:\r\n> Hello\r\n> there");
});

it("cuts what a mail program would not take, and keeps one Re:", () => {
  const link = replyLink({ ...message, subject: "RE: hi", message: "a".repeat(10_000) });
  expect(link).toContain("subject=RE%3A%20hi");
  expect(link.length).toBeLessThan(2_000);
});
