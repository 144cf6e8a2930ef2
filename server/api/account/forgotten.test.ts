import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { Problem } from "../../../contract/endpoint.ts";
import { createSender } from "../../notices/queue.ts";
import { clearLoginLimits } from "../../store/accounts/admins.ts";
import { MailServer } from "../../testing/services/mail-server.ts";
import { PASSKEYS, addPasskeyOf, switchOnSecondFactor } from "../../testing/passkeys.ts";
import type { Passkeys } from "../../../contract/account/passkeys.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";

const CHOSEN = "a longer new password";
const HOUR_MS = 60 * 60_000;
const log = pino({ level: "silent" });

let mail: MailServer;
let site: TestSite;
beforeAll(async () => {
  mail = await MailServer.start();
});
afterAll(() => mail.stop());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const notices = { mail: { smtp: mail.address, from: "site@nails.example" } };
  site = await startTestSite({ notices, site: { url: "https://nails.example" } });
});
afterEach(async () => {
  await site.stop();
  mail.taken.length = 0;
  vi.useRealTimers();
});

const ask = (email: string, from = site) =>
  from.anonymous().post<Problem>("/api/admin/forgotten", { email });
const send = () =>
  createSender({
    db: site.database.db,
    notices: site.config.notices,
    site: site.config.site,
    log,
  }).send("mail");
const reset = (token: string, password = CHOSEN) =>
  site.anonymous().post<Problem>("/api/admin/reset", { token, password });
const signIn = async (form: object) =>
  (await site.anonymous().post("/api/admin/login", { ...ADMIN, ...form })).status;

/** The token in the last mail. */
function lastToken(): string {
  const source = (mail.taken.at(-1)?.source ?? "").replace(/=\r\n/g, "").replaceAll("=3D", "=");
  return /https:\/\/nails\.example\/admin\/login#reset=([\w-]+)/.exec(source)?.[1] ?? "";
}

async function asked(): Promise<string> {
  expect((await ask(ADMIN.email)).status).toBe(204);
  await send();
  return lastToken();
}

it("mails an admin a link that sets a new password, once", async () => {
  const here = await site.admin();
  const token = await asked();
  expect(mail.taken.map(({ to }) => to)).toEqual([[ADMIN.email]]);
  const answers = await Promise.all([reset(token), reset(token)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(answers.some(({ headers }) => headers.has("set-cookie"))).toBe(false);
  expect((await here.get("/api/admin/account")).status).toBe(401);
  expect([await signIn({}), await signIn({ password: CHOSEN })]).toEqual([401, 200]);
  const again = site.anonymous();
  await again.post("/api/admin/login", { ...ADMIN, password: CHOSEN });
  const { body } = await again.get<ActivityEntry[]>("/api/admin/activity?kind=account");
  expect(
    body.some(({ action, admin }) => action === "change-password" && admin === ADMIN.email),
  ).toBe(true);
});

it("answers the same for every address, and mails admins only", async () => {
  for (const email of ["nobody@example.com", ` ${ADMIN.email.toUpperCase()} `]) {
    const { status, body } = await ask(email);
    expect([status, body]).toEqual([204, ""]);
  }
  await send();
  expect(mail.taken.map(({ to }) => to)).toEqual([[ADMIN.email]]);
  expect(await site.database.db.selectFrom("notices").selectAll().execute()).toEqual([]);
  expect(await ask("nonsense")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "email" }] },
  });
});

it("ends after an hour, with the next link, and with a new password", async () => {
  const first = await asked();
  const second = await asked();
  expect((await reset(first)).status).toBe(404);
  vi.setSystemTime(Date.now() + HOUR_MS);
  const late = await reset(second);
  expect(late).toMatchObject({
    status: 404,
    body: { message: expect.stringMatching(/older than an hour/) as string },
  });
  const third = await asked();
  const here = await site.admin();
  await here.put("/api/admin/account/password", { password: ADMIN.password, new_password: CHOSEN });
  expect((await reset(third, "another password")).status).toBe(404);
});

it("ends with each change of what the admin signs in with, as her invitations do", async () => {
  const { password } = ADMIN;
  const own = "/api/admin/account";
  let here = await site.admin();
  const endsWith = async (change: () => Promise<unknown>) => {
    await clearLoginLimits(site.database.db);
    const token = await asked();
    const invite = (await here.post<{ token: string }>("/api/admin/invites", { password })).body;
    await change();
    expect((await reset(token)).status).toBe(404);
    const found = await site.anonymous().post("/api/admin/join/find", { token: invite.token });
    expect(found.status).toBe(404);
  };
  await endsWith(async () => {
    await switchOnSecondFactor(here);
  });
  await endsWith(() => here.post(`${own}/second-factor/recovery-codes`, { password }));
  await endsWith(() => here.post(`${own}/second-factor/off`, { password }));
  await endsWith(() => addPasskeyOf(here, "https://nails.example"));
  const { passkeys } = (await here.get<Passkeys>(PASSKEYS)).body;
  await endsWith(() => here.delete(`${PASSKEYS}/${passkeys[0]?.id}`));
  await endsWith(() => here.put(`${own}/email`, { email: "ada@nails.example", password }));
  // Requested for the former address, and not yet sent.
  await ask(ADMIN.email);
  const before = mail.taken.length;
  await send();
  expect(mail.taken.length).toBe(before);
  here = site.anonymous();
});

it("leads to where an admin has signed in last, if the site has no address", async () => {
  const { url: _url, ...notices } = { ...site.config.notices, url: "" };
  const other = await startTestSite({ notices });
  expect((await ask(ADMIN.email, other)).status).toBe(409);
  const here = await other.admin();
  const { body } = await here.post<{ token: string }>("/api/admin/tokens", {
    name: "x",
    access: "write",
    password: ADMIN.password,
  });
  const program = { authorization: `Bearer ${body.token}`, host: "evil.example" };
  const evil = { url: "https://evil.example" };
  expect((await other.anonymous().put("/api/admin/settings", evil, program)).status).toBe(403);
  expect((await ask(ADMIN.email, other)).status).toBe(204);
  await createSender({
    db: other.database.db,
    notices: other.config.notices,
    site: other.config.site,
    log,
  }).send("mail");
  const source = (mail.taken.at(-1)?.source ?? "").replace(/=\r\n/g, "");
  expect(source).toContain(`${other.url}/admin/login#reset=`);
  expect(source).not.toContain("evil");
  await other.stop();
});

it("leaves the second factor on", async () => {
  const { app } = await switchOnSecondFactor(await site.admin());
  expect((await reset(await asked())).status).toBe(204);
  expect(await signIn({ password: CHOSEN })).toBe(401);
  expect(await signIn({ password: CHOSEN, code: app(1) })).toBe(200);
});

it("refuses a short or common password and keeps the link", async () => {
  const token = await asked();
  for (const password of ["short", "1234567890", ADMIN.email]) {
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password" }] },
    });
  }
  expect((await reset(token)).status).toBe(204);
});

it("is limited like signing in, whose limits a new password lifts", async () => {
  for (let time = 0; time < 5; time += 1) {
    expect(await signIn({ password: "wrong" })).toBe(401);
    expect((await ask(ADMIN.email)).status).toBe(204);
  }
  expect(await signIn({})).toBe(429);
  const refused = await ask(ADMIN.email);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).not.toBeNull();
  await send();
  expect((await reset(lastToken())).status).toBe(204);
  expect(await signIn({ password: CHOSEN })).toBe(200);
});

it("lets nobody try links without limit", async () => {
  let status = 404;
  for (let time = 0; time < 40 && status === 404; time += 1) ({ status } = await reset("made-up"));
  expect(status).toBe(429);
});

it("stores no link, which nobody can guess", async () => {
  const token = await asked();
  expect(token).toMatch(/^[\w-]{32}$/);
  const { db } = site.database;
  const kept = [
    await db.selectFrom("password_resets").selectAll().execute(),
    await db.selectFrom("notices").selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain(token);
});

it.each([
  ["mail", { site: { url: "https://nails.example" } }],
  ["an address", { notices: { mail: { smtp: "smtp://127.0.0.1:1", from: "a@b.example" } } }],
])("says without %s what to do on the server", async (_what, changes) => {
  const other = await startTestSite(changes);
  const { status, body } = await ask(ADMIN.email, other);
  expect(status).toBe(409);
  expect(body.message).toContain("lunula admin");
  await other.stop();
});
