import { afterAll, beforeAll, expect, it } from "vitest";
import type { ContactMessage } from "../../contract/forms/contact.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";

const MESSAGE = {
  name: "Ada",
  email: "ada@nails.example",
  subject: "Almond & oval",
  message: "Which one?\nThanks",
};

let site: TestSite;
beforeAll(async () => (site = await startTestSite()));
afterAll(() => site.stop());

function post(form: Record<string, string>, headers: Record<string, string> = {}) {
  return fetch(`${site.url}/contact`, {
    method: "POST",
    body: new URLSearchParams(form),
    headers,
    redirect: "manual",
  });
}

async function messages(): Promise<ContactMessage[]> {
  const admin = await site.admin();
  return (await admin.get<ContactMessage[]>("/api/admin/messages")).body;
}

it("stores a message from a form without scripts, and redirects to the thanks", async () => {
  const answer = await post({ ...MESSAGE, website: "" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=yes"]);
  expect(await messages()).toMatchObject([MESSAGE]);
});

it.each([
  ["a field is missing", { ...MESSAGE, subject: " " }],
  ["the address is none", { ...MESSAGE, email: "ada" }],
  ["nothing is sent", {}],
])("leads back when %s", async (_what, form) => {
  const before = await messages();
  const answer = await post(form);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/contact?sent=no"]);
  expect(await messages()).toEqual(before);
});

it("refuses a form of another site", async () => {
  const answer = await post(MESSAGE, { origin: "https://evil.example" });
  expect(answer.status).toBe(403);
});
