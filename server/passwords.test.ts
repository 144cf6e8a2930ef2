import { Worker } from "node:worker_threads";
import { afterAll, expect, it, onTestFinished, vi } from "vitest";
import { createPasswords, generatePassword } from "./passwords.ts";

// The server’s own thread must never hash: here it cannot.
vi.mock("bcryptjs", () => {
  const refuse = () => {
    throw new Error("The server's own thread hashes");
  };
  return { hashSync: refuse, compareSync: refuse };
});

const passwords = createPasswords({ processors: 4 });
afterAll(() => passwords.close());

it("hashes and compares outside the server’s own thread", async () => {
  const hash = await passwords.hash("almond or coffin");
  expect(hash).toMatch(/^\$2b\$11\$/);
  expect(await passwords.matches("almond or coffin", hash)).toBe(true);
  expect(await passwords.matches("almond or coffi", hash)).toBe(false);
});

it("works as long for nobody's password as for a wrong one", async () => {
  const post = vi.spyOn(Worker.prototype, "postMessage");
  expect(await passwords.matches("almond or coffin", undefined)).toBe(false);
  const [, version, rounds, rest] = post.mock.lastCall?.[0].hash.split("$") ?? [];
  expect([version, rounds, rest]).toEqual(["2b", "11", expect.stringMatching(/^[./\w]{53}$/)]);
  const quick = createPasswords({ rounds: 4, processors: 4 });
  expect(await quick.matches("almond or coffin", undefined)).toBe(false);
  expect(post.mock.lastCall?.[0].hash).toMatch(/^\$2b\$04\$/);
  await quick.close();
});

it("accepts ten jobs, and refuses the next", async () => {
  const post = vi.spyOn(Worker.prototype, "postMessage");
  const asked = Array.from({ length: 12 }, () => passwords.matches("any", "no hash"));
  // Before other work, too.
  await expect(passwords.refuseIfFull()).rejects.toMatchObject({ status: 429 });
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(outcomes.slice(0, 10).every(({ status }) => status === "fulfilled")).toBe(true);
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({
    reason: { status: 429, headers: { "Retry-After": "3" } },
  });
  expect(String((refused[0] as PromiseRejectedResult).reason)).toMatch(/Too many sign-ins at once/);
  expect(new Set(post.mock.contexts).size).toBe(2);
  await passwords.refuseIfFull();
  expect(await passwords.matches("any", "no hash")).toBe(false);
});

it("continues after a thread failed", async () => {
  const broken = Reflect.apply(passwords.hash, passwords, [Symbol("cannot be sent")]);
  await expect(broken).rejects.toThrow("could not be cloned");
  await passwords.close();
  expect(await passwords.matches("any", "no hash")).toBe(false);
});

it("leaves a processor of two to visitors", async () => {
  const few = createPasswords({ rounds: 4, processors: 2 });
  const post = vi.spyOn(Worker.prototype, "postMessage");
  await Promise.all(["almond", "coffin", "square"].map((one) => few.hash(one)));
  expect(new Set(post.mock.contexts).size).toBe(1);
  await few.close();
});

it("tells answers of two threads apart, and a thread that ended at work from one that goes on", async () => {
  const quick = createPasswords({ rounds: 4, processors: 4 });
  const hash = await quick.hash("almond");
  const post = vi.spyOn(Worker.prototype, "postMessage");
  const answers = ["almond", "coffin", "almond"].map((one) => quick.matches(one, hash));
  expect(await Promise.all(answers)).toEqual([true, false, true]);
  const { postMessage } = Worker.prototype;
  post.mockImplementationOnce(function (this: Worker, job: unknown) {
    void this.terminate();
    return postMessage.call(this, job);
  });
  await expect(quick.hash("almond")).rejects.toThrow("aborted");
  expect(await quick.matches("almond", hash)).toBe(true);
  // An error between two jobs costs none of them.
  (post.mock.contexts.at(-1) as Worker).emit("error", new Error("broken"));
  expect(await quick.matches("coffin", hash)).toBe(false);
  await quick.close();
});

it("ends a thread after ten idle seconds, and none at work", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const terminate = vi.spyOn(Worker.prototype, "terminate");
  const quick = createPasswords({ rounds: 4, processors: 4 });
  await quick.hash("almond");
  const post = vi.spyOn(Worker.prototype, "postMessage");
  const { postMessage } = Worker.prototype;
  post.mockImplementationOnce(function (this: Worker, job: unknown) {
    vi.advanceTimersByTime(10_000);
    return postMessage.call(this, job);
  });
  expect(await quick.hash("coffin")).toMatch(/^\$2b\$04\$/);
  vi.advanceTimersByTime(9_999);
  expect(terminate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(terminate).toHaveBeenCalledOnce();
  expect(await quick.hash("square")).toMatch(/^\$2b\$04\$/);
  await quick.close();
});

it("makes passwords that can be read out, of 31 letters and digits", () => {
  const made = Array.from({ length: 300 }, generatePassword);
  for (const one of made) expect(one).toMatch(/^[a-hjkmnp-z2-9]{4}(?:-[a-hjkmnp-z2-9]{4}){3}$/);
  expect(new Set(made.join("").replaceAll("-", "")).size).toBe(31);
});

it("takes every byte of a long password into account", async () => {
  const long = "ü".repeat(40);
  const hash = await passwords.hash(long);
  expect(await passwords.matches(long, hash)).toBe(true);
  expect(await passwords.matches(`${long}!`, hash)).toBe(false);
  expect(await passwords.matches("ü".repeat(39), hash)).toBe(false);
});

it("accepts long passwords from earlier releases, but no digest as a password", async () => {
  const { hashSync } = await vi.importActual<typeof import("bcryptjs")>("bcryptjs");
  const long = "correct horse battery staple ".repeat(4);
  expect(await passwords.matches(long, hashSync(long, 4))).toBe(true);

  const { createHash } = await import("node:crypto");
  const digest = createHash("sha256").update(long).digest("base64");
  expect(await passwords.matches(digest, await passwords.hash(long))).toBe(false);
});
