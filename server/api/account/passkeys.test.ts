import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Admin } from "../../../contract/account/own-account.ts";
import type { PasskeyCreation, Passkeys } from "../../../contract/account/passkeys.ts";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import { LIMITS } from "../../../contract/forms/limits.ts";
import {
  type Authenticator,
  type Misbehavior,
  newAuthenticator,
} from "../../testing/authenticator.ts";
import type { Client } from "../../testing/client.ts";
import {
  PASSKEYS,
  PASSKEY_LOGIN,
  addPasskeyOf,
  beginPasskey,
  passkeyChallenge,
  signInByPasskey,
  switchOnSecondFactor,
} from "../../testing/passkeys.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";
import { recordPasskeyUse } from "../../store/accounts/passkeys.ts";
import { linkOrigin } from "../../store/site-settings.ts";
import type { Problem } from "../../../contract/endpoint.ts";

const URL_OF_SITE = "https://nails.example";
const { password } = ADMIN;

let site: TestSite;
let here: Client;

async function start(url = URL_OF_SITE) {
  site = await startTestSite({ proxies: 1, site: { url } });
  here = await site.admin();
}
beforeEach(() => start());
afterEach(async () => {
  await site.stop();
  vi.useRealTimers();
});

const begin = () => beginPasskey(here);
const list = async (client = here) => (await client.get<Passkeys>(PASSKEYS)).body;
const addOne = () => addPasskeyOf(here, URL_OF_SITE);
const challenge = () => passkeyChallenge(site);
const signIn = (device: Authenticator, odd?: Misbehavior, from?: string) =>
  signInByPasskey(site, device, odd, from);
const ADA = { email: "ada@example.com", password: "a password of hers" };

async function joinedAdmin(): Promise<Client> {
  const invited = await here.post<{ token: string }>("/api/admin/invites", { name: "", password });
  const ada = site.anonymous();
  await ada.post("/api/admin/join", { token: invited.body.token, ...ADA });
  return ada;
}
const lastDone = async () =>
  (await here.get<ActivityEntry[]>("/api/admin/activity?kind=account")).body[0];

describe("adding one", () => {
  it("lists it and signs in by it, without password and second factor", async () => {
    await switchOnSecondFactor(here);
    expect((await site.anonymous().get(PASSKEY_LOGIN)).body).toEqual({ origin: null });
    const device = await addOne();
    const [added] = (await list()).passkeys;
    expect(await lastDone()).toMatchObject({ action: "add-passkey", name: "Phone" });
    expect(await list()).toEqual({
      passkeys: [added],
      origin: URL_OF_SITE,
      rp_id: "nails.example",
      obstacle: null,
    });
    expect(added).toMatchObject({ name: "Phone", rp_id: "nails.example", used_at: null });
    expect((await site.anonymous().get(PASSKEY_LOGIN)).body).toEqual({ origin: URL_OF_SITE });

    const { status, client } = await signIn(device);
    expect(status).toBe(200);
    expect((await list(client)).passkeys[0]?.used_at).toMatch(/^\d{4}-/);
    expect(await lastDone()).toMatchObject({
      action: "sign-in-by-passkey",
      name: "Phone",
      admin: ADMIN.email,
      address: "203.0.113.1",
    });
    const { body } = await here.get<{ admins: Admin[] }>("/api/admin/admins");
    expect(body.admins[0]).toMatchObject({ passkeys: 1, has_second_factor: true });
    expect((await signIn(device)).status).toBe(200);
  });

  it("asks for the current password", async () => {
    const refused = await here.post<Problem>(`${PASSKEYS}/begin`, { password: "wrong" });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "password" }] } });
    expect((await site.anonymous().post(`${PASSKEYS}/begin`, { password })).status).toBe(401);
  });

  it("names those that the device may have already, and takes none twice", async () => {
    const device = await addOne();
    const asked = await begin();
    expect(asked.exclude).toEqual([device.id]);
    expect(asked.user.name).toBe(ADMIN.email);
    // EdDSA, ES256 and RS256: Windows Hello knows only the last.
    expect(asked.algorithms).toEqual([-8, -7, -257]);
    const again = await here.post<Problem>(PASSKEYS, { name: "Again", ...device.create(asked) });
    expect([again.status, again.body.message]).toEqual([409, "This passkey is already in use"]);
  });

  it("lists them from the first on", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const began = Date.now();
    for (const [name, at] of [
      ["First", 1],
      ["Third", 3],
      ["Second", 2],
    ] as const) {
      vi.setSystemTime(began + at);
      await addPasskeyOf(here, URL_OF_SITE, name);
    }
    const names = (await list()).passkeys.map(({ name }) => name);
    expect(names).toEqual(["First", "Second", "Third"]);
  });

  it("refuses what was made elsewhere, without its owner, too late or for another challenge", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const answerTo = async (odd: Misbehavior, asked?: PasskeyCreation) => {
      const device = newAuthenticator(URL_OF_SITE);
      const form = { name: "Phone", ...device.create(asked ?? (await begin()), odd) };
      return here.post<Problem>(PASSKEYS, form);
    };
    const add = async (...made: Parameters<typeof answerTo>) => (await answerTo(...made)).status;
    expect(await answerTo({ origin: "https://evil.example" })).toMatchObject({
      status: 400,
      body: { message: "This passkey isn’t for this site" },
    });
    expect(await add({ rpId: "evil.example" })).toBe(400);
    expect(await add({ isUnverified: true })).toBe(400);
    const used = await begin();
    expect(await add({}, used)).toBe(201);
    expect(await add({}, used)).toBe(400);
    const late = await begin();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    expect(await add({}, late)).toBe(400);
    // A challenge made for signing in cannot add a passkey.
    expect(await add({}, { ...used, ...(await challenge()) })).toBe(400);
    const form = { name: "Phone", id: "AA", client_data: "AA", attestation: "AA" };
    expect((await here.post(PASSKEYS, form)).status).toBe(400);
    expect((await list()).passkeys).toHaveLength(1);
  });
});

describe("signing in", () => {
  it("refuses what was signed elsewhere, without its owner, for another or counted back", async () => {
    const device = await addOne();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    const odd = [
      { origin: "https://evil.example" },
      { rpId: "evil.example" },
      { isUnverified: true },
      { userHandle: "QWRh" },
      { counter: 7 },
    ];
    for (const [index, oddity] of odd.entries()) {
      const { status, body, headers } = await signIn(device, oddity, `203.0.113.${index}`);
      expect({ ...oddity, status }).toEqual({ ...oddity, status: 401 });
      expect(body.message).toMatch(/doesn’t work here/);
      expect(headers.getSetCookie()).toEqual([]);
      expect(await lastDone()).toMatchObject({ action: "passkey-refused", admin: ADMIN.email });
    }
    const { id, user_handle } = device.get(await challenge(), { counter: 8 });
    const other = newAuthenticator(URL_OF_SITE).get(await challenge(), { counter: 8 });
    const forged = { ...other, id, user_handle };
    expect((await site.anonymous().post(PASSKEY_LOGIN, forged)).status).toBe(401);
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });

  it("takes each challenge once, within five minutes, and none that was made up", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const device = await addOne();
    const asked = await challenge();
    const sent = device.get(asked);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => site.anonymous().post<Problem>(PASSKEY_LOGIN, sent)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    const late = device.get(await challenge());
    vi.setSystemTime(Date.now() + 5 * 60_000);
    const refused = await site.anonymous().post<Problem>(PASSKEY_LOGIN, late);
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.message).toMatch(/longer than five minutes/);
    for (const challenge of ["bWFkZSB1cA", "\0", "", "A".repeat(43)]) {
      const madeUp = device.get({ ...asked, challenge });
      expect((await site.anonymous().post(PASSKEY_LOGIN, madeUp)).status).toBe(400);
    }
    // A challenge made for adding a passkey cannot sign in.
    const ofAdding = device.get({ ...asked, challenge: (await begin()).challenge });
    expect((await site.anonymous().post(PASSKEY_LOGIN, ofAdding)).status).toBe(400);
  });

  it("takes each count of a device once, also of two that sign in together", async () => {
    const { db } = site.database;
    await addOne();
    const { id } = await db.selectFrom("passkeys").select("id").executeTakeFirstOrThrow();
    const used = (counter: number) => recordPasskeyUse(db, id, counter);
    // One that is synced between devices does not count.
    expect([await used(0), await used(0)]).toEqual([true, true]);
    expect([await used(7), await used(7), await used(6), await used(0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([await used(8), await recordPasskeyUse(db, "gone", 9)]).toEqual([true, false]);
  });

  it("remembers where, for links in mails, and removes challenges of earlier sign-ins", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { db } = site.database;
    const device = await addOne();
    await db.deleteFrom("settings").where("name", "=", "sign-in-origin").execute();
    await challenge();
    vi.setSystemTime(Date.now() + 5 * 60_000);
    await signIn(device);
    expect(await db.selectFrom("passkey_challenges").selectAll().execute()).toEqual([]);
    Object.assign(site.config.site, { url: "" });
    expect(await linkOrigin(db, site.config.site)).toBe(site.url);
  });

  it("counts failures of an address, and how often one begins", async () => {
    const device = await addOne();
    const stranger = newAuthenticator(URL_OF_SITE);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await signIn(stranger, { userHandle: "QWRh" })).status).toBe(401);
    }
    expect(await lastDone()).toMatchObject({ action: "sign-in-failed", admin: "" });
    expect((await signIn(device)).status).toBe(429);
    expect((await signIn(device, {}, "203.0.113.2")).status).toBe(200);
    const begun = await Promise.all(
      Array.from({ length: 61 }, async () => {
        const from = { "x-forwarded-for": "203.0.113.3" };
        return (await site.anonymous().post(`${PASSKEY_LOGIN}/begin`, {}, from)).status;
      }),
    );
    expect(begun.filter((status) => status === 429)).toHaveLength(1);
  });
});

it("is removed by its owner alone, which ends all other sessions", async () => {
  const device = await addOne();
  const [added] = (await list()).passkeys;
  const { client } = await signIn(device);
  expect((await here.delete(`${PASSKEYS}/${added?.id}`)).body).toMatchObject({ sessions_ended: 1 });
  expect(await lastDone()).toMatchObject({ action: "remove-passkey", name: "Phone" });
  expect((await client.get("/api/admin/account")).status).toBe(401);
  expect((await signIn(device)).status).toBe(401);
  const gone = await here.delete<Problem>(`${PASSKEYS}/${added?.id}`);
  expect([gone.status, gone.body.message]).toEqual([404, expect.stringMatching(/^This passkey/)]);

  const ada = await joinedAdmin();
  const hers = await addOne();
  await addOne();
  const adas = newAuthenticator(URL_OF_SITE);
  const begun = await ada.post<PasskeyCreation>(`${PASSKEYS}/begin`, { password: ADA.password });
  expect(begun.body.exclude).toEqual([]);
  expect((await ada.post(PASSKEYS, { name: "", ...adas.create(begun.body) })).status).toBe(400);
  const form = { name: "Key ring", ...adas.create(begun.body) };
  expect((await ada.post(PASSKEYS, form)).status).toBe(201);
  const { admins } = (await here.get<{ admins: Admin[] }>("/api/admin/admins")).body;
  expect(admins.map(({ passkeys }) => passkeys)).toEqual([2, 1]);
  const [mine] = (await list()).passkeys;
  expect((await ada.delete(`${PASSKEYS}/${mine?.id}`)).status).toBe(404);
  expect((await list(ada)).passkeys.map(({ name }) => name)).toEqual(["Key ring"]);
  const self = (await here.get<{ id: string }>("/api/admin/account")).body.id;
  expect((await ada.post(`/api/admin/admins/${self}/remove`, ADA)).status).toBe(204);
  expect((await signIn(hers)).status).toBe(401);
  expect((await signIn(adas)).status).toBe(200);
});

it("is renamed by its owner alone", async () => {
  const device = await addOne();
  const [added] = (await list()).passkeys;
  const path = `${PASSKEYS}/${added?.id}`;
  const renamed = await here.put(path, { name: "  Studio laptop " });
  expect(renamed).toMatchObject({ status: 200, body: { ...added, name: "Studio laptop" } });
  expect((await list()).passkeys).toEqual([renamed.body]);
  expect(await lastDone()).toMatchObject({ action: "rename-passkey", name: "Studio laptop" });
  for (const name of [" ", "a".repeat(LIMITS.title + 1), undefined]) {
    const refused = await here.put<Problem>(path, { name });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: "name" }] } });
  }
  const ada = await joinedAdmin();
  expect((await ada.put(path, { name: "Mine" })).status).toBe(404);
  expect((await site.anonymous().put(path, { name: "Mine" })).status).toBe(401);
  expect((await list()).passkeys).toEqual([renamed.body]);
  expect((await signIn(device)).status).toBe(200);
});

it("stays when the password changes", async () => {
  const device = await addOne();
  const form = { password, new_password: "another one of mine" };
  expect((await here.put("/api/admin/account/password", form)).status).toBe(200);
  expect((await signIn(device)).status).toBe(200);
});

describe("the address of the site", () => {
  it("is what passkeys are bound to: with another one they are listed and sign in no more", async () => {
    const device = await addOne();
    const moved = "https://lacquer.example";
    Object.assign(site.config.site, { url: moved });
    const { passkeys, rp_id } = await list();
    expect([passkeys[0]?.rp_id, rp_id]).toEqual(["nails.example", "lacquer.example"]);
    expect((await site.anonymous().get(PASSKEY_LOGIN)).body).toEqual({ origin: null });
    expect((await signIn(device, { origin: moved })).status).toBe(401);
    expect((await begin()).exclude).toEqual([]);
  });

  it("is the one asked for where none is set", async () => {
    await site.stop();
    await start("");
    const at = async (host: string, protocol = "https") => {
      const headers = { "x-forwarded-host": host, "x-forwarded-proto": protocol };
      const client = site.anonymous();
      client.cookie = protocol === "https" ? `__Host-${here.cookie}` : here.cookie;
      const { origin, rp_id, obstacle } = (await client.get<Passkeys>(PASSKEYS, headers)).body;
      return [origin, rp_id, obstacle];
    };
    expect(await at("nails.example:8443")).toEqual([
      "https://nails.example:8443",
      "nails.example",
      null,
    ]);
    expect(await at("localhost:3000", "http")).toEqual([
      "http://localhost:3000",
      "localhost",
      null,
    ]);
    expect((await at("nails.local", "http"))[2]).toBe("insecure");
    expect((await at("192.168.1.20:3000", "http"))[2]).toBe("insecure");
    expect((await at("192.168.1.20"))[2]).toBe("numeric");
    expect((await at("127.0.0.1:3000", "http"))[2]).toBe("numeric");
    expect((await at("[::1]:3000", "http"))[2]).toBe("numeric");
    expect(await here.post(`${PASSKEYS}/begin`, { password })).toMatchObject({
      status: 409,
      body: { message: "Passkeys need an address with a domain name, not a number" },
    });
    const plain = { "x-forwarded-host": "nails.local" };
    expect(await site.anonymous().post(`${PASSKEY_LOGIN}/begin`, {}, plain)).toMatchObject({
      status: 409,
      body: { message: "Passkeys need an address that begins with https" },
    });
    expect((await site.anonymous().get(PASSKEY_LOGIN, plain)).body).toEqual({ origin: null });
  });
});

it("is in no export, and no answer tells its key", async () => {
  await addOne();
  const [row] = await site.database.db.selectFrom("passkeys").selectAll().execute();
  const seen = await Promise.all(
    ["export-data", "account", "account/passkeys", "activity", "admins"].map(
      async (call) => (await here.get<unknown>(`/api/admin/${call}`)).body,
    ),
  );
  expect(JSON.stringify(seen)).not.toContain(row?.public_key ?? "none");
  expect(JSON.stringify(seen)).not.toContain(row?.credential_id ?? "none");
});
