import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Admin, Invite } from "../../../contract/account/own-account.ts";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import { addPasskey } from "../../store/accounts/passkeys.ts";
import { addSecondFactor } from "../../store/accounts/second-factor.ts";
import {
  addReset,
  consumeInvite,
  consumeReset,
  deleteOldInvites,
} from "../../store/accounts/tokens.ts";
import type { Client } from "../../testing/client.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";
import type { Problem } from "../../../contract/endpoint.ts";

const { password } = ADMIN;
const ADA = { email: "ada@example.com", password: "a password of hers" };

let site: TestSite;
let here: Client;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  site = await startTestSite();
  here = await site.admin();
});
afterEach(async () => {
  await site.stop();
  vi.useRealTimers();
});

const list = async (client = here) =>
  (await client.get<{ admins: Admin[]; invites: Invite[] }>("/api/admin/admins")).body;
const emails = async () => (await list()).admins.map(({ email }) => email).toSorted();
const invite = async (name = "Ada") =>
  (await here.post<Invite & { token: string }>("/api/admin/invites", { name, password })).body;
const join = (client: Client, token: string, form = ADA) =>
  client.post<Problem>("/api/admin/join", { token, ...form });
const remove = (client: Client, id: string, given = password) =>
  client.post<Problem>(`/api/admin/admins/${id}/remove`, { password: given });
const lastDone = async () =>
  (await here.get<ActivityEntry[]>("/api/admin/activity?kind=account&limit=1")).body[0];

async function joined() {
  const ada = site.anonymous();
  const { token } = await invite();
  expect((await join(ada, token)).status).toBe(200);
  const { admins } = await list(ada);
  return { ada, id: admins.find(({ is_self }) => is_self)?.id ?? "" };
}

it("makes an admin of whom a link invited, once", async () => {
  const { id, token, expires_at, invited_by } = await invite();
  expect(invited_by).toBe(ADMIN.email);
  expect(Date.parse(expires_at) - Date.now()).toBe(7 * 86_400_000);
  expect((await list()).invites).toEqual([
    { id, name: "Ada", role: "owner", invited_by: ADMIN.email, expires_at },
  ]);
  expect(await lastDone()).toMatchObject({ action: "invite-admin", name: "Ada" });
  const found = await site.anonymous().post("/api/admin/join/find", { token });
  expect(found.body).toEqual({ invited_by: ADMIN.email, role: "owner" });

  const clients = [site.anonymous(), site.anonymous()];
  const answers = await Promise.all(
    clients.map((client, n) => join(client, token, { ...ADA, email: `${n}${ADA.email}` })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  const ada = clients[answers[0]?.status === 200 ? 0 : 1] as Client;
  const { admins, invites } = await list(ada);
  expect(invites).toEqual([]);
  const own = admins.filter(({ is_self }) => is_self);
  expect([admins.length, own.length]).toEqual([2, 1]);
  expect(own[0]).toMatchObject({ passkeys: 0, has_second_factor: false });
  expect(await lastDone()).toMatchObject({ action: "join", admin: own[0]?.email });
  expect((await ada.post("/api/admin/categories", {})).status).toBe(400);
});

it("is listed after those who came before, and invitations from the last one on", async () => {
  const names = ["Ada", "Bea", "Cleo", "Dora"];
  const invites: (Invite & { token: string })[] = [];
  for (const name of names) {
    // Two at each moment: these stay in one order, too.
    if (invites.length === 2) vi.setSystemTime(Date.now() + 1_000);
    invites.push(await invite(name));
  }
  const sorted = ([first, second]: Invite[]) =>
    [first, second].map((one) => one?.id ?? "").toSorted();
  expect((await list()).invites.map(({ id }) => id)).toEqual([
    ...sorted(invites.slice(2)),
    ...sorted(invites.slice(0, 2)),
  ]);
  for (const { name, token } of invites.toReversed()) {
    vi.setSystemTime(Date.now() + 1_000);
    await join(site.anonymous(), token, { ...ADA, email: `${name}@example.com` });
  }
  const { admins } = await list();
  expect(admins.map(({ email }) => email)).toEqual([
    ADMIN.email,
    ...names.toReversed().map((name) => `${name.toLowerCase()}@example.com`),
  ]);
});

it("takes each link once, also of two who follow it at the same time", async () => {
  const { token } = await invite();
  const { db } = site.database;
  const [own] = (await list()).admins;
  const reset = await addReset(db, own?.id ?? "");
  const links = [
    { follow: () => consumeInvite(db, token), refusal: /^This invitation was used/ },
    { follow: () => consumeReset(db, reset), refusal: /^This link was used/ },
  ];
  for (const { follow, refusal } of links) {
    await follow();
    await expect(follow()).rejects.toMatchObject({ status: 404 });
    await expect(follow()).rejects.toThrow(refusal);
  }
});

it("is refused with a common password, and the link still counts", async () => {
  const { token } = await invite();
  for (const common of ["basketball", ADA.email]) {
    expect(await join(site.anonymous(), token, { ...ADA, password: common })).toMatchObject({
      status: 400,
      body: { errors: [{ field: "password" }] },
    });
  }
  expect((await join(site.anonymous(), token)).status).toBe(200);
});

it("is refused to an address that is taken, and the link still counts", async () => {
  const { token } = await invite();
  const taken = await join(site.anonymous(), token, { ...ADA, email: ADMIN.email });
  expect(taken).toMatchObject({ status: 409, body: { errors: [{ field: "email" }] } });
  const short = await join(site.anonymous(), token, { ...ADA, password: "short" });
  expect(short).toMatchObject({ status: 400, body: { errors: [{ field: "password" }] } });
  expect((await join(site.anonymous(), token)).status).toBe(200);
});

it("is over after seven days, and when it is taken back", async () => {
  const [first, second] = [await invite(), await invite()];
  expect((await here.delete(`/api/admin/invites/${first.id}`)).status).toBe(204);
  expect(await lastDone()).toMatchObject({ action: "revoke-invite", name: "Ada" });
  const gone = await here.delete<Problem>(`/api/admin/invites/${first.id}`);
  expect([gone.status, gone.body.message]).toEqual([
    404,
    expect.stringMatching(/^This invitation/),
  ]);
  expect((await join(site.anonymous(), first.token)).status).toBe(404);
  vi.setSystemTime(Date.now() + 7 * 86_400_000);
  const late = await join(site.anonymous(), second.token);
  expect(late).toMatchObject({ status: 404, body: { message: expect.any(String) as string } });
  expect(late.body.message).toMatch(/has expired/);
  here = await site.admin();
  expect((await list()).invites).toEqual([]);
  const third = await invite();
  const { db } = site.database;
  await deleteOldInvites(db);
  expect(await db.selectFrom("invites").select("id").execute()).toEqual([{ id: third.id }]);
});

it("removes another admin, with her sessions and invitations", async () => {
  const { ada, id } = await joined();
  const { db } = site.database;
  await addPasskey(db, {
    admin_id: id,
    name: "Phone",
    rp_id: "nails.example",
    credential_id: "hers",
    public_key: "key",
    counter: 0,
  });
  await addSecondFactor(db, id, { secret: "A".repeat(32), step: 1 }, undefined);
  await addReset(db, id);
  const hers = await ada.post<{ token: string }>("/api/admin/invites", {
    password: ADA.password,
  });
  const form = { name: "Script", access: "write", password: ADA.password };
  expect((await ada.post("/api/admin/tokens", form)).status).toBe(201);
  expect(await remove(here, id, "wrong")).toMatchObject({
    status: 400,
    body: { errors: [{ field: "password" }] },
  });
  expect((await remove(here, id)).status).toBe(204);
  expect(await emails()).toEqual([ADMIN.email]);
  // What could open the site again, or tell of her.
  for (const table of [
    "api_tokens",
    "invites",
    "passkeys",
    "password_resets",
    "recovery_codes",
    "second_factors",
    "sessions",
  ] as const) {
    const left = await db.selectFrom(table).where("admin_id", "=", id).selectAll().execute();
    expect([table, left]).toEqual([table, []]);
  }
  expect(await lastDone()).toMatchObject({ action: "remove-admin", name: ADA.email });
  expect((await ada.get("/api/admin/account")).status).toBe(401);
  expect((await site.anonymous().post("/api/admin/login", ADA)).status).toBe(401);
  expect((await join(site.anonymous(), hers.body.token)).status).toBe(404);
  expect((await remove(here, id)).body.message).toMatch(/^This admin does not exist/);
});

it("signs out who removes herself, and leaves the others what they had", async () => {
  const { ada, id } = await joined();
  const hers = await invite("Bea");
  const form = { name: "Script", access: "read", password };
  expect((await here.post("/api/admin/tokens", form)).status).toBe(201);
  expect(ada.cookie).toMatch(/=./);
  expect((await remove(ada, id, ADA.password)).status).toBe(204);
  // The browser is told to forget the cookie.
  expect(ada.cookie).toMatch(/=$/);
  expect((await list()).invites).toMatchObject([{ id: hers.id }]);
  const { db } = site.database;
  expect(await db.selectFrom("api_tokens").select("name").execute()).toEqual([{ name: "Script" }]);
});

it("keeps the last one, also of two who remove each other", async () => {
  const [own] = (await list()).admins;
  expect(await remove(here, own?.id ?? "")).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining("last owner") as string },
  });
  const { ada, id } = await joined();
  const answers = await Promise.all([
    remove(here, id),
    remove(ada, own?.id ?? "", ADA.password),
    remove(ada, id, ADA.password),
  ]);
  expect(answers.some(({ status }) => status === 204)).toBe(true);
  const { db } = site.database;
  expect(await db.selectFrom("admins").select("id").execute()).toHaveLength(1);
});

it("is nobody else’s business, and no link is kept in the clear", async () => {
  const { token } = await invite();
  expect(token).toMatch(/^[\w-]{32}$/);
  const kept = await site.database.db.selectFrom("invites").selectAll().execute();
  expect(JSON.stringify([kept, await list(), await lastDone()])).not.toContain(token);
  const stranger = site.anonymous();
  expect((await stranger.get("/api/admin/admins")).status).toBe(401);
  expect((await stranger.post("/api/admin/invites", { password })).status).toBe(401);
  expect((await here.post("/api/admin/invites", { password: "wrong" })).status).toBe(400);
});
