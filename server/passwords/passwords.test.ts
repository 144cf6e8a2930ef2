import { afterAll, expect, it, vi } from "vitest";
import { createPasswords } from "./passwords.ts";

// The thread that answers visitors must never hash: here it cannot.
vi.mock("bcryptjs", () => {
  const refuse = () => {
    throw new Error("The server's own thread hashes");
  };
  return { hashSync: refuse, compareSync: refuse };
});

const passwords = createPasswords();
afterAll(() => passwords.close());

it("hashes and checks beside the server's own thread", async () => {
  const hash = await passwords.hash("almond or coffin");
  expect(hash).toMatch(/^\$2b\$11\$/);
  expect(await passwords.matches("almond or coffin", hash)).toBe(true);
  expect(await passwords.matches("almond or coffi", hash)).toBe(false);
});

it("lets ten be worked on or wait, and refuses the next", async () => {
  const asked = Array.from({ length: 12 }, () => passwords.matches("any", "no hash"));
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(outcomes.slice(0, 10).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { status: 429, headers: { "Retry-After": "3" } } });
  expect(await passwords.matches("any", "no hash")).toBe(false);
});

it("goes on after a thread failed", async () => {
  const broken = Reflect.apply(passwords.hash, passwords, [Symbol("cannot be sent")]);
  await expect(broken).rejects.toThrow("could not be cloned");
  await passwords.close();
  expect(await passwords.matches("any", "no hash")).toBe(false);
});

it("counts every byte of a long password", async () => {
  const long = "ü".repeat(40);
  const hash = await passwords.hash(long);
  expect(await passwords.matches(long, hash)).toBe(true);
  expect(await passwords.matches(`${long}!`, hash)).toBe(false);
  expect(await passwords.matches("ü".repeat(39), hash)).toBe(false);
});

it("still takes a long password that an earlier release kept, and no digest for one", async () => {
  const { hashSync } = await vi.importActual<typeof import("bcryptjs")>("bcryptjs");
  const long = "correct horse battery staple ".repeat(4);
  expect(await passwords.matches(long, hashSync(long, 4))).toBe(true);

  const { createHash } = await import("node:crypto");
  const digest = createHash("sha256").update(long).digest("base64");
  expect(await passwords.matches(digest, await passwords.hash(long))).toBe(false);
});
