import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Admin, AdminSession } from "../../../contract/account/own-account.ts";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import { DAY_MS, readSetting } from "../../store/common.ts";
import {
  addAdmin,
  isFirstPasswordGone,
  rememberFirstPassword,
} from "../../store/accounts/admins.ts";
import {
  addSession,
  endSessions,
  listSessions,
  readSession,
} from "../../store/accounts/sessions.ts";
import type { Client } from "../../testing/client.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";
import type { Problem } from "../../../contract/endpoint.ts";

const CHOSEN = "a longer new password";
const BEGAN = new Date().toISOString();

let site: TestSite;
let here: Client;
let elsewhere: Client;

beforeEach(async () => {
  site = await startTestSite();
  here = await site.admin();
  elsewhere = await site.admin();
});
afterEach(async () => {
  vi.useRealTimers();
  await site.stop();
});

const status = async (client: Client) => (await client.get("/api/admin/account")).status;
const changePassword = (password: string, new_password = CHOSEN) =>
  here.put<Problem>("/api/admin/account/password", { password, new_password });
const signIn = async (form: object) =>
  (await site.anonymous().post("/api/admin/login", { ...ADMIN, ...form })).status;
const lastDone = async () => {
  const { body } = await here.get<ActivityEntry[]>("/api/admin/activity?kind=account&limit=1");
  return body[0];
};

describe("a new password", () => {
  it("signs out everywhere else, and keeps this session under a new id", async () => {
    const before = here.cookie;
    const answer = await changePassword(ADMIN.password);
    expect(answer).toMatchObject({ status: 200, body: { email: ADMIN.email, sessions_ended: 1 } });
    expect(here.cookie).not.toBe(before);
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
    const planted = site.anonymous();
    planted.cookie = before;
    expect(await status(planted)).toBe(401);
    expect([await signIn({}), await signIn({ password: CHOSEN })]).toEqual([401, 200]);
    expect(JSON.stringify(answer.body)).not.toContain(CHOSEN);
  });

  it.each([
    ["a wrong present one", "wrong", CHOSEN, "password", "This isn’t your current password"],
    [
      "a short one",
      ADMIN.password,
      "short",
      "new_password",
      "Password must be at least 10 characters",
    ],
    [
      "the same one",
      ADMIN.password,
      ADMIN.password,
      "new_password",
      "This is already your password",
    ],
    [
      "a common one",
      ADMIN.password,
      "Qwertyuiop",
      "new_password",
      "This is one of the most common passwords",
    ],
    [
      "the email address",
      ADMIN.password,
      ADMIN.email,
      "new_password",
      "Please use more than words of this site and your email address",
    ],
    [
      "an endless one",
      ADMIN.password,
      "x".repeat(1_001),
      "new_password",
      "Password must be at most 1,000 characters",
    ],
  ])("is refused for %s", async (_what, password, chosen, field, message) => {
    const answer = await changePassword(password, chosen);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
    expect([await status(here), await status(elsewhere)]).toEqual([200, 200]);
  });

  it("is asked for five times, as a sign-in is, and counts with it", async () => {
    const statuses = [];
    for (let tried = 0; tried < 4; tried += 1)
      statuses.push((await changePassword("wrong")).status);
    statuses.push(await signIn({ password: "wrong" }));
    statuses.push((await changePassword(ADMIN.password)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 401, 429]);
  });

  it("lets no sign-in with the old one through that was under way", async () => {
    const { db } = site.database;
    const begun = await db.selectFrom("sessions").selectAll().execute();
    await changePassword(ADMIN.password);
    const kept = await db.selectFrom("sessions").select("id_hash").execute();
    const ended = begun.filter(({ id_hash }) => kept.every((one) => one.id_hash !== id_hash));
    // Simulates a race: a sign-in that checked the old password before the change and adds its session after it.
    await db.insertInto("sessions").values(ended).execute();
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
  });

  it("is not what the site began with, once no admin keeps that", async () => {
    const { db } = site.database;
    expect(await isFirstPasswordGone(db)).toBeUndefined();
    const { password_hash } = await db
      .selectFrom("admins")
      .select("password_hash")
      .executeTakeFirstOrThrow();
    await rememberFirstPassword(db, password_hash);
    // What earlier releases stored counts as well.
    expect(await readSetting(db, "first-password")).toMatch(/^[\w-]{22}$/);
    await addAdmin(db, "ada@example.com", "another hash");
    expect(await isFirstPasswordGone(db)).toBe(false);
    await changePassword(ADMIN.password);
    expect(await isFirstPasswordGone(db)).toBe(true);
  });

  it("is told of, and so is who guesses at the old one", async () => {
    await changePassword("wrong");
    expect(await lastDone()).toMatchObject({ action: "password-refused", admin: ADMIN.email });
    await changePassword(ADMIN.password);
    expect(await lastDone()).toMatchObject({ action: "change-password", admin: ADMIN.email });
    expect(JSON.stringify(await lastDone())).not.toContain(CHOSEN);
  });
});

describe("a new e-mail", () => {
  const changeEmail = (email: string, password = ADMIN.password) =>
    here.put<Problem>("/api/admin/account/email", { email, password });

  it("is what to sign in with, and signs out everywhere else", async () => {
    const answer = await changeEmail(" Ada@Example.com ");
    expect(answer).toMatchObject({
      status: 200,
      body: { email: "ada@example.com", sessions_ended: 1 },
    });
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
    expect([await signIn({}), await signIn({ email: "ada@example.com" })]).toEqual([401, 200]);
    const { body } = await here.get<ActivityEntry[]>("/api/admin/activity?kind=account");
    expect(body.find(({ action }) => action === "change-email")).toMatchObject({
      admin: ADMIN.email,
      name: "Ada@Example.com",
    });
  });

  it("is nobody else’s, and may be her own in other letters", async () => {
    await addAdmin(site.database.db, "ada@example.com", "no hash");
    const answer = await changeEmail(" ADA@example.com");
    const message = "Another admin already uses this address";
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ field: "email", message }] } });
    expect(await signIn({})).toBe(200);
    expect((await changeEmail(ADMIN.email.toUpperCase())).status).toBe(200);
    const { admins } = (await here.get<{ admins: Admin[] }>("/api/admin/admins")).body;
    expect(admins.map(({ email }) => email)).toEqual([ADMIN.email, "ada@example.com"]);
  });

  it("needs the current password and an address", async () => {
    expect(await changeEmail("ada@example.com", "wrong")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password" }] },
    });
    expect(await changeEmail("ada")).toMatchObject({
      status: 400,
      body: { errors: [{ field: "email" }] },
    });
    expect(await status(elsewhere)).toBe(200);
  });
});

describe("sessions", () => {
  const list = async () =>
    (await here.get<{ sessions: AdminSession[] }>("/api/admin/sessions")).body.sessions;

  it("tell device, address and time, and which one asks", async () => {
    const agent = "Mozilla/5.0 (Windows NT 10.0; rv:128.0) Gecko/20100101 Firefox/128.0";
    await elsewhere.get("/api/admin/status", { "user-agent": agent });
    await expect
      .poll(async () => (await list()).map(({ device }) => device))
      .toContain("Firefox on Windows");
    const sessions = await list();
    expect(sessions.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    for (const { address, created_at, used_at } of sessions) {
      expect(address).toMatch(/127\.0\.0\.1$/);
      expect(created_at >= BEGAN).toBe(true);
      expect(used_at >= created_at).toBe(true);
      expect(used_at <= new Date().toISOString()).toBe(true);
    }
    expect(JSON.stringify(sessions)).not.toContain(here.cookie.split("=")[1]);
    // Nobody can guess its id, nor fill the database with the name of a browser.
    expect(here.cookie).toMatch(/^lunula\.session=[\w-]{43}$/);
    await elsewhere.get("/api/admin/status", { "user-agent": "x".repeat(9_000) });
    const agents = () => site.database.db.selectFrom("sessions").select("user_agent").execute();
    await expect.poll(agents).toContainEqual({ user_agent: "x".repeat(500) });
  });

  it("end one by one with their next request, and are not brought back by one under way", async () => {
    const other = (await list()).find(({ is_current }) => !is_current);
    // Renewed by its next request, like any session past half its lifetime.
    const { db } = site.database;
    const row = await db.selectFrom("sessions").selectAll().execute();
    const half = { _expire: Date.now() + 86_400_000, _maxAge: 7 * 86_400_000 };
    const data = JSON.stringify({ adminId: row[0]?.admin_id, ...half });
    await db.updateTable("sessions").set({ data }).execute();
    const path = `/api/admin/sessions/${other?.id}`;
    const [ended] = await Promise.all([
      here.delete(path),
      ...Array.from({ length: 5 }, () => status(elsewhere)),
    ]);
    expect(ended.status).toBe(204);
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
    expect(await here.delete(path)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining("session") as string },
    });
    expect(await lastDone()).toMatchObject({ action: "end-sessions", count: 1 });
  });

  it("end all at once but this one", async () => {
    await site.admin();
    const answer = await here.post("/api/admin/sessions/end-others");
    expect(answer).toMatchObject({ status: 200, body: { sessions_ended: 2 } });
    expect([await status(here), await status(elsewhere)]).toEqual([200, 401]);
    expect(await list()).toHaveLength(1);
    expect(await lastDone()).toMatchObject({ action: "end-sessions", count: 2 });
    // Ending no session is not logged; ending one is.
    await here.post("/api/admin/sessions/end-others");
    await site.admin();
    await here.post("/api/admin/sessions/end-others");
    const { body } = await here.get<ActivityEntry[]>("/api/admin/activity?kind=account");
    const ends = body.filter(({ action }) => action === "end-sessions");
    expect(ends.map(({ count }) => count)).toEqual([1, 2]);
  });

  it("note a use once a minute, and at once from another device or place", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { db } = site.database;
    const use = { address: "192.0.2.1", userAgent: "Phone" };
    await addSession(db, "hers", { data: {}, maxAgeMs: DAY_MS }, use);
    const isNoted = async (changes = {}) =>
      (await readSession(db, "hers", { ...use, ...changes }))?.noteUse !== undefined;
    vi.setSystemTime(Date.now() + 59_999);
    expect([
      await isNoted(),
      await isNoted({ address: "192.0.2.2" }),
      await isNoted({ userAgent: "Laptop" }),
    ]).toEqual([false, true, true]);
    vi.setSystemTime(Date.now() + 1);
    expect(await isNoted()).toBe(true);
  });

  it("are listed from the last used on, and those that are over are neither listed nor counted", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { db } = site.database;
    const began = Date.now();
    const add = (name: string, at: number, maxAgeMs = DAY_MS) => {
      vi.setSystemTime(began + at);
      const session = { data: { adminId: "ada" }, maxAgeMs };
      return addSession(db, name, session, { address: "", userAgent: name });
    };
    for (const [name, at] of [
      ["first", 1],
      ["third", 3],
      ["second", 2],
    ] as const)
      await add(name, at);
    await add("over", 4, 0);
    const listed = await listSessions(db, "ada");
    expect(listed.map(({ user_agent }) => user_agent)).toEqual(["third", "second", "first"]);
    expect(await endSessions(db, "ada", listed[0]?.id)).toBe(2);
    expect(await endSessions(db, "ada")).toBe(1);
  });

  it("are nobody else’s business", async () => {
    for (const path of ["/api/admin/sessions", "/api/admin/account"]) {
      expect((await site.anonymous().get(path)).status).toBe(401);
    }
  });
});
