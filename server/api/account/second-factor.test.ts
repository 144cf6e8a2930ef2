import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type {
  OwnAccount,
  RecoveryCodes,
  SecondFactorKey,
} from "../../../contract/account/own-account.ts";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import { secretKeyOf } from "../../runtime/secret-key.ts";
import { encryptStoredSecrets } from "../../starting.ts";
import { countSecondFactors } from "../../store/accounts/second-factor.ts";
import type { Client } from "../../testing/client.ts";
import { type App, appOf, switchOnSecondFactor } from "../../testing/passkeys.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";
import type { Problem } from "../../../contract/endpoint.ts";

const PATH = "/api/admin/account/second-factor";
const { password } = ADMIN;

let site: TestSite;
let here: Client;

beforeEach(async () => {
  // A fixed clock, so that a slow machine does not cross a 30-second step.
  vi.useFakeTimers({ toFake: ["Date"] });
  site = await startTestSite({ proxies: 1 });
  here = await site.admin();
});
afterEach(async () => {
  await site.stop();
  vi.useRealTimers();
});

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
const accountOf = async (client: Client) =>
  (await client.get<OwnAccount>("/api/admin/account")).body;
const signIn = (code?: string, from = "203.0.113.1") =>
  site
    .anonymous()
    .post<Problem>(
      "/api/admin/login",
      { ...ADMIN, ...(code !== undefined && { code }) },
      { "x-forwarded-for": from },
    );
const log = async () => (await here.get<ActivityEntry[]>("/api/admin/activity?kind=account")).body;
const lastDone = async () => (await log())[0];

/** Six digits that are not a valid code around this time. */
function wrongCode(app: App): string {
  const near = new Set(Array.from({ length: 61 }, (_, step) => app(step - 30)));
  return ["111111", "222222", "333333"].find((code) => !near.has(code)) ?? "";
}

describe("setting it up", () => {
  it("takes a code of the app, ends other sessions and shows ten recovery codes once", async () => {
    const elsewhere = await site.admin();
    expect((await accountOf(here)).second_factor).toBeNull();
    const { answer, recoveryCodes } = await switchOnSecondFactor(here);
    expect(answer).toMatchObject({ status: 200, body: { sessions_ended: 1 } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await elsewhere.get("/api/admin/account")).status).toBe(401);
    const { second_factor } = await accountOf(here);
    expect(second_factor).toEqual({ since: new Date().toISOString(), recovery_codes_left: 10 });
    expect(await lastDone()).toMatchObject({ action: "second-factor-on", admin: ADMIN.email });
    expect((await switchOnSecondFactor(here)).answer).toMatchObject({
      status: 409,
      body: { message: "The second factor is already on" },
    });
  });

  it("gives the app the names of site and admin", async () => {
    const { body } = await here.post<SecondFactorKey>(`${PATH}/key`, { password });
    const { searchParams } = new URL(body.uri);
    expect(decodeURIComponent(body.uri)).toContain(`otpauth://totp/Lunula:${ADMIN.email}?`);
    expect(searchParams.get("secret")).toBe(body.secret);
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const again = await here.post<SecondFactorKey>(`${PATH}/key`, { password });
    expect(again.body.secret).not.toBe(body.secret);
  });

  it("is refused with a code that is wrong or of another time, and nothing is on", async () => {
    const { body } = await here.post<SecondFactorKey>(`${PATH}/key`, { password });
    const app = appOf(body.secret);
    const confirm = (code: string) =>
      here.put<Problem>(PATH, { password, secret: body.secret, code });
    for (const [code, message] of [
      [wrongCode(app), /Wrong/],
      [app(-10), /expired.*clock/],
      ["", /Please enter the code/],
    ] as const) {
      expect(await confirm(code)).toMatchObject({
        status: 400,
        body: { errors: [{ field: "code", message: expect.stringMatching(message) as string }] },
      });
    }
    expect((await signIn()).status).toBe(200);
  });

  it("needs the current password for all of it", async () => {
    const wrong = { password: "wrong" };
    const secret = "A".repeat(32);
    const refused = { status: 400, body: { errors: [{ field: "password" }] } };
    expect(await here.post(`${PATH}/key`, wrong)).toMatchObject(refused);
    expect(await here.put(PATH, { ...wrong, secret, code: "123456" })).toMatchObject(refused);
    expect(await here.post(`${PATH}/off`, wrong)).toMatchObject(refused);
    expect(await here.post(`${PATH}/recovery-codes`, wrong)).toMatchObject(refused);
  });
});

describe("the key of the site", () => {
  const stored = async () => {
    const rows = await site.database.db.selectFrom("second_factors").select("secret").execute();
    return rows[0]?.secret;
  };
  const keyOf = (secretKey: string) => ({ ...site.config, secretKey });
  const countedWith = (key: string) =>
    countSecondFactors(site.database.db, secretKeyOf(keyOf(key)));

  it("encrypts what is stored", async () => {
    site.deps.secretKey = secretKeyOf(keyOf("k".repeat(40)));
    const { app, secret } = await switchOnSecondFactor(here);
    expect(await stored()).not.toBe(secret);
    expect(await stored()).toMatch(/^[\w-]{80}$/);
    expect(await countedWith("k".repeat(40))).toEqual({ encrypted: 1, plain: 0, unreadable: 0 });
    expect(await countedWith("another key".repeat(4))).toMatchObject({
      encrypted: 0,
      unreadable: 1,
    });
    expect((await signIn(app(1))).status).toBe(200);
  });

  it("encrypts at the start what was stored before, and is asked for a recovery code once it is lost", async () => {
    const { app, secret, recoveryCodes } = await switchOnSecondFactor(here);
    expect(await stored()).toBe(secret);
    expect(await countedWith("k".repeat(40))).toEqual({ encrypted: 0, plain: 1, unreadable: 0 });
    const place = keyOf("k".repeat(40));
    await encryptStoredSecrets(site.database.db, place);
    const encrypted = await stored();
    expect(encrypted).not.toBe(secret);
    await encryptStoredSecrets(site.database.db, place);
    await encryptStoredSecrets(site.database.db, keyOf("another key".repeat(4)));
    expect(await stored()).toBe(encrypted);

    for (let attempt = 0; attempt < 6; attempt += 1) {
      expect(await signIn(app(1))).toMatchObject({
        status: 401,
        body: {
          errors: [{ field: "code", message: expect.stringMatching(/recovery codes/) as string }],
        },
      });
    }
    expect((await signIn(recoveryCodes[0])).status).toBe(200);
    site.deps.secretKey = secretKeyOf(place);
    expect((await signIn(app(1))).status).toBe(200);
  });

  it("can be replaced by the setting, while the file is there", async () => {
    const { app } = await switchOnSecondFactor(here);
    const place = { dataDir: site.dataDir };
    await encryptStoredSecrets(site.database.db, place);
    const encrypted = await stored();
    // A later start has nothing to write.
    await encryptStoredSecrets(site.database.db, place);
    expect(await stored()).toBe(encrypted);
    site.deps.secretKey = secretKeyOf(place);
    expect((await signIn(app(1))).status).toBe(200);
    pass(1);
    await encryptStoredSecrets(site.database.db, { ...place, secretKey: "k".repeat(40) });
    expect((await signIn(app(1))).body.message).toMatch(/recovery codes/);
    site.deps.secretKey = secretKeyOf(keyOf("k".repeat(40)));
    expect((await signIn(app(1))).status).toBe(200);
  });
});

describe("signing in", () => {
  it("asks for a code once the password is right, and takes each but once", async () => {
    const { app } = await switchOnSecondFactor(here);
    const asked = await signIn();
    expect(asked).toMatchObject({ status: 401, body: { errors: [{ field: "code" }] } });
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect((await signIn(app())).body.message).toMatch(/already used/);

    const next = `${app(1).slice(0, 3)} ${app(1).slice(3)}`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(next)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401]);
    expect((await signIn(app())).body.message).toMatch(/already used/);
    pass(1);
    expect((await signIn(app())).status).toBe(200);
    expect(await lastDone()).toMatchObject({ action: "sign-in", admin: ADMIN.email });
  });

  it("tells a code of another time, and keeps what failed in the log", async () => {
    const { app } = await switchOnSecondFactor(here);
    expect((await signIn(app(2))).body.message).toMatch(/expired.*clock/);
    pass(8);
    expect((await signIn(app(-5))).body.message).toMatch(/expired.*clock/);
    expect((await signIn(app(20))).body.message).toMatch(/expired.*clock/);
    expect((await signIn(app(21))).body.message).toMatch(/Wrong code/);
    expect(await lastDone()).toMatchObject({ action: "code-refused", admin: ADMIN.email });
    expect((await signIn(wrongCode(app))).body.message).toMatch(/Wrong code/);
    // The second factor is not revealed to somebody without the password.
    const stranger = { ...ADMIN, password: "wrong", code: app() };
    const answer = await site.anonymous().post<Problem>("/api/admin/login", stranger);
    expect(answer.body).toEqual({ message: "Invalid email or password" });
  });

  it("takes a recovery code once, however it is typed", async () => {
    const { recoveryCodes } = await switchOnSecondFactor(here);
    const [first = "", second = ""] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll("-", " ")}`;
    const answers = await Promise.all([signIn(typed), signIn(first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await signIn(first)).body.message).toMatch(/recovery code was already used/);
    expect((await signIn("abcd-efgh-jkmn-pqrs")).body.message).toMatch(
      /isn’t one of your recovery/,
    );
    expect((await accountOf(here)).second_factor?.recovery_codes_left).toBe(9);
    expect((await log()).map(({ action }) => action)).toContain("sign-in-by-recovery-code");

    const renewed = await here.post<RecoveryCodes>(`${PATH}/recovery-codes`, { password });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect(await lastDone()).toMatchObject({ action: "renew-recovery-codes" });
    expect((await signIn(second)).status).toBe(401);
    expect((await signIn(renewed.body.recovery_codes[9])).status).toBe(200);
  });

  it("counts wrong codes as failures, which the right password alone does not take back", async () => {
    const { app } = await switchOnSecondFactor(here);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await signIn()).body.message).toMatch(/Please enter the code/);
      expect((await signIn(wrongCode(app))).body.message).toMatch(/Wrong code/);
    }
    expect((await signIn(app(1))).status).toBe(429);
    expect((await signIn(app(1), "203.0.113.2")).status).toBe(200);
  });

  it("refuses codes after twenty wrong ones from everywhere, but no recovery code", async () => {
    const { app, recoveryCodes } = await switchOnSecondFactor(here);
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await signIn(wrongCode(app), `203.0.113.${tried}`)).status).toBe(401);
    }
    const refused = await signIn(app(1), "203.0.113.99");
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(/recovery code still works.*60 minutes/);
    expect((await signIn(recoveryCodes[0], "203.0.113.99")).status).toBe(200);
  });
});

it("is switched off with the password, and its recovery codes with it", async () => {
  const { recoveryCodes } = await switchOnSecondFactor(here);
  const off = () => here.post<OwnAccount>(`${PATH}/off`, { password });
  expect(await off()).toMatchObject({ status: 200, body: { second_factor: null } });
  expect(await lastDone()).toMatchObject({ action: "second-factor-off", admin: ADMIN.email });
  expect((await signIn()).status).toBe(200);
  expect(await site.database.db.selectFrom("recovery_codes").selectAll().execute()).toEqual([]);
  expect(await off()).toMatchObject({
    status: 409,
    body: { message: "The second factor is off" },
  });
  const renew = await here.post(`${PATH}/recovery-codes`, { password });
  expect(renew.status).toBe(409);
  await switchOnSecondFactor(here);
  expect((await signIn(recoveryCodes[0])).status).toBe(401);
});

it("is in no export, no answer and no log", async () => {
  const { secret, recoveryCodes } = await switchOnSecondFactor(here);
  const seen = await Promise.all(
    ["export-data", "account", "activity", "settings", "sessions", "status"].map(
      async (call) => (await here.get<unknown>(`/api/admin/${call}`)).body,
    ),
  );
  const text = JSON.stringify(seen);
  for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
  const kept = await site.database.db.selectFrom("recovery_codes").selectAll().execute();
  for (const code of recoveryCodes) expect(JSON.stringify(kept)).not.toContain(code);
});
