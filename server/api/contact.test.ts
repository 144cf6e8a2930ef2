import { afterEach, beforeEach, expect, it } from "vitest";
import type { ContactMessage } from "../../contract/forms/contact.ts";
import { type TestSite, startTestSite } from "../testing/site.ts";
import type { Problem } from "../../contract/endpoint.ts";

const MESSAGE = {
  name: "Ada",
  email: "ada@nails.example",
  subject: "Almond or oval",
  message: "Which one?",
};
const KEY = "5f0c9a52-8a43-4c1e-9d7c-0a1b2c3d4e5f";

let site: TestSite;
beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

async function messages(): Promise<ContactMessage[]> {
  const admin = await site.admin();
  return (await admin.get<ContactMessage[]>("/api/admin/messages")).body;
}

it("keeps a message for the admin, unread", async () => {
  expect((await site.anonymous().post("/api/contact", MESSAGE)).status).toBe(204);
  expect(await messages()).toMatchObject([{ ...MESSAGE, is_read: false }]);
});

it("keeps a message once that is sent twice under one key", async () => {
  const anonymous = site.anonymous();
  const answers = await Promise.all(
    [1, 2, 3].map(() => anonymous.post("/api/contact", { ...MESSAGE, key: KEY })),
  );
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect(await messages()).toHaveLength(1);
});

it.each([
  ["name", "Name is required"],
  ["email", "Email is required"],
  ["subject", "Subject is required"],
  ["message", "Message is required"],
])("asks for the %s", async (field, message) => {
  const answer = await site.anonymous().post<Problem>("/api/contact", { ...MESSAGE, [field]: " " });
  expect(answer.status).toBe(400);
  expect(answer.body.errors).toEqual([{ field, message }]);
});

it("refuses what is no email address", async () => {
  const answer = await site.anonymous().post<Problem>("/api/contact", { ...MESSAGE, email: "ada" });
  expect(answer.body.errors).toEqual([
    { field: "email", message: "Please enter a valid email address" },
  ]);
});

it("tells a program that fills in everything what it tells a person, and keeps nothing", async () => {
  const answer = await site
    .anonymous()
    .post("/api/contact", { ...MESSAGE, website: "https://buy.example" });
  expect(answer.status).toBe(204);
  expect(await messages()).toEqual([]);
});

it("takes ten messages an hour from one address, then says when to come back", async () => {
  const anonymous = site.anonymous();
  for (let count = 1; count <= 10; count += 1) {
    expect((await anonymous.post("/api/contact", MESSAGE)).status).toBe(204);
  }
  const refused = await anonymous.post<Problem>("/api/contact", MESSAGE);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await messages()).toHaveLength(10);
});

it("does not count a message that is delivered again toward the limit", async () => {
  const anonymous = site.anonymous();
  for (let count = 1; count <= 12; count += 1) {
    const again = await anonymous.post("/api/contact", { ...MESSAGE, key: KEY });
    expect([count, again.status]).toEqual([count, 204]);
  }
  for (let count = 2; count <= 10; count += 1) {
    expect((await anonymous.post("/api/contact", MESSAGE)).status).toBe(204);
  }
  expect((await anonymous.post("/api/contact", MESSAGE)).status).toBe(429);
  // A message that has already arrived is confirmed, even to a sender over the limit.
  expect((await anonymous.post("/api/contact", { ...MESSAGE, key: KEY })).status).toBe(204);
  expect(await messages()).toHaveLength(10);
});

it("is read, deleted and brought back by the admin alone", async () => {
  await site.anonymous().post("/api/contact", MESSAGE);
  const [message] = await messages();
  const address = `/api/admin/messages/${message?.id}`;
  const anonymous = site.anonymous();
  expect((await anonymous.get("/api/admin/messages")).status).toBe(401);
  expect((await anonymous.put(address, { is_read: true })).status).toBe(401);
  expect((await anonymous.delete(address)).status).toBe(401);

  const admin = await site.admin();
  expect((await admin.put(address, { is_read: true })).body).toMatchObject({ is_read: true });
  expect((await admin.delete(address)).status).toBe(204);
  expect(await messages()).toEqual([]);
  expect((await admin.post(`${address}/restore`)).status).toBe(200);
  expect(await messages()).toMatchObject([{ ...MESSAGE, is_read: true }]);
});
