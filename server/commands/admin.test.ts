import { afterEach, expect, it, vi } from "vitest";
import { createLimits } from "../limits.ts";
import { addPasskeyOf, signInByPasskey, switchOnSecondFactor } from "../testing/passkeys.ts";
import { DAY_MS } from "../store/common.ts";
import { ADMIN, startTestSite } from "../testing/site.ts";
import { runAdmin } from "./admin.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("lets the admin in at once, also after too many failures", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const site = await startTestSite();
  const limits = createLimits(site.database);
  const fail = () => limits.signIn("127.0.0.1", ADMIN.email, async () => undefined);
  await expect.poll(() => fail().catch(({ status }) => status as number)).toBe(429);

  const password = "another one of mine";
  await runAdmin({ ...site.config, firstAdmin: { password } });
  expect(print.mock.calls).toEqual([[expect.stringContaining(ADMIN.email)]]);
  const login = await site.anonymous().post("/api/admin/login", { ...ADMIN, password });
  expect(login.status).toBe(200);
  await site.stop();
});

it("prints a password for seven days, after which another is needed, unless it was changed", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const site = await startTestSite();
  const printed = async () => {
    await runAdmin({ ...site.config, firstAdmin: {} });
    return (
      /the password ([\w-]+)\. Choose your own/.exec(String(print.mock.calls.at(-1)))?.[1] ?? ""
    );
  };
  const signIn = (password: string) =>
    site.anonymous().post("/api/admin/login", { ...ADMIN, password });
  const begin = Date.now();
  const after = (days: number) =>
    vi.useFakeTimers({ toFake: ["Date"], now: begin + days * DAY_MS + 60_000 });
  const password = await printed();
  after(6);
  const early = site.anonymous();
  expect((await early.post("/api/admin/login", { ...ADMIN, password })).status).toBe(200);
  const status = await early.get("/api/admin/status");
  expect(status.body).toMatchObject({ password_ends: expect.stringMatching(/^\d{4}-/) });
  after(7);
  expect(await signIn(password)).toMatchObject({
    status: 401,
    body: { message: expect.stringMatching(/^This password was only for the first days/) },
  });
  const activity = site.database.db.selectFrom("activity").select("action").orderBy("seq", "desc");
  expect(await activity.executeTakeFirst()).toEqual({ action: "sign-in-failed" });
  const next = await printed();
  const client = site.anonymous();
  await client.post("/api/admin/login", { ...ADMIN, password: next });
  const change = { password: next, new_password: "velvet at noon" };
  expect((await client.put("/api/admin/account/password", change)).status).toBe(200);
  after(100);
  expect((await signIn("velvet at noon")).status).toBe(200);
  await runAdmin({ ...site.config, firstAdmin: { password: ADMIN.password } });
  after(200);
  expect((await signIn(ADMIN.password)).status).toBe(200);
  vi.useRealTimers();
  await site.stop();
});

it("warns of an ADMIN_PASSWORD that would soon be guessed", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const site = await startTestSite();
  const password = "qwertyuiop";
  await runAdmin({ ...site.config, firstAdmin: { password } });
  expect(print).toHaveBeenCalledWith(
    "Warning: ADMIN_PASSWORD: This is one of the most common passwords",
  );
  const login = await site.anonymous().post("/api/admin/login", { ...ADMIN, password });
  expect(login.status).toBe(200);
  await site.stop();
});

it("keeps the e-mail that the only admin has by now, whatever ADMIN_EMAIL says of the first start", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const site = await startTestSite();
  await runAdmin({ ...site.config, firstAdmin: { email: "former@example.com" } });
  await runAdmin({ ...site.config, firstAdmin: {} }, "new@example.com");
  expect(print.mock.calls.flat()).toEqual([
    expect.stringMatching(`^The admin now signs in as ${ADMIN.email} `),
    expect.stringMatching("^The admin now signs in as new@example.com "),
  ]);
  await site.stop();
});

it("takes a lost second factor off, and leaves e-mail and password as they are", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const site = await startTestSite();
  const here = await site.admin();
  await switchOnSecondFactor(here);
  const signIn = async () => (await site.anonymous().post("/api/admin/login", ADMIN)).status;
  expect(await signIn()).toBe(401);
  const off = { ...site.config, firstAdmin: {}, withoutSecondFactor: true };
  await expect(runAdmin(off, "ada@example.com")).rejects.toThrow("No admin signs in as ada@");
  await runAdmin(off);
  expect(await signIn()).toBe(200);
  expect((await here.get("/api/admin/account")).status).toBe(401);
  await runAdmin(off, ADMIN.email);
  expect(print.mock.calls.map(([line]) => String(line))).toEqual([
    `${ADMIN.email} now signs in with just the password.`,
    `${ADMIN.email} already signs in without a second factor.`,
  ]);
  const done = await (await site.admin()).get("/api/admin/activity?kind=account");
  expect(done.body).toContainEqual(
    expect.objectContaining({ action: "second-factor-off", address: "", name: ADMIN.email }),
  );
  await site.stop();
});

it("removes passkeys with a new password, and with the second factor", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const origin = "https://nails.example";
  const site = await startTestSite({ site: { url: origin } });
  const passkeys = () => site.database.db.selectFrom("passkeys").select("id").execute();
  const device = await addPasskeyOf(await site.admin(), origin);
  await runAdmin({ ...site.config, firstAdmin: { password: ADMIN.password } });
  expect(await passkeys()).toEqual([]);
  expect((await signInByPasskey(site, device)).status).toBe(401);
  const here = await site.admin();
  await addPasskeyOf(here, origin);
  await addPasskeyOf(here, origin);
  await runAdmin({ ...site.config, firstAdmin: {}, withoutSecondFactor: true });
  expect(await passkeys()).toEqual([]);
  expect((await here.get("/api/admin/account")).status).toBe(401);
  expect(print.mock.calls.map(([line]) => String(line))).toEqual([
    expect.stringMatching(/ A passkey was removed\.$/),
    `${ADMIN.email} now signs in with just the password. 2 passkeys were removed.`,
  ]);
  await site.stop();
});

it("keeps the second factor with a new password, and says so", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  const site = await startTestSite();
  await switchOnSecondFactor(await site.admin());
  await runAdmin({ ...site.config, firstAdmin: { password: ADMIN.password } });
  expect(print.mock.calls).toEqual([[expect.stringContaining("--no-second-factor")]]);
  expect((await site.anonymous().post("/api/admin/login", ADMIN)).status).toBe(401);
  await site.stop();
});
