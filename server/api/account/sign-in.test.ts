import { readFileSync } from "node:fs";
import { hashSync } from "bcryptjs";
import { sql } from "kysely";
import type { Logger } from "pino";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { AdminStatus } from "../../../contract/forms/account.ts";
import { logTo } from "../../log.ts";
import { createPasswords } from "../../passwords.ts";
import { RequestProblem } from "../../problems.ts";
import { DAY_MS } from "../../store/common.ts";
import { addAdmin, presentSignIn } from "../../store/accounts/admins.ts";
import { onPostgres } from "../../testing/place.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";
import type { Problem } from "../../../contract/endpoint.ts";

let site: TestSite;
const lastDone = () =>
  site.database.db.selectFrom("activity").selectAll().orderBy("seq", "desc").executeTakeFirst();

beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

describe("signing in and out", () => {
  it("opens the back office until signing out", async () => {
    const client = site.anonymous();
    const status = async () => (await client.get<AdminStatus>("/api/admin/status")).body;
    expect(await status()).toEqual({ authenticated: false });

    const login = await client.post<AdminStatus>("/api/admin/login", {
      email: ` ${ADMIN.email.toUpperCase()} `,
      password: ADMIN.password,
    });
    expect(login).toMatchObject({ status: 200, body: { authenticated: true } });
    expect(await status()).toEqual({ authenticated: true, role: "owner" });

    const signedIn = client.cookie;
    expect((await client.post("/api/admin/logout")).status).toBe(204);
    expect(await status()).toEqual({ authenticated: false });
    const { body } = await (await site.admin()).get<ActivityEntry[]>("/api/admin/activity?limit=2");
    expect(body.map(({ action }) => action)).toEqual(["sign-in", "sign-out"]);
    // Of nobody, signing out is no news.
    expect((await client.post("/api/admin/logout")).status).toBe(204);
    expect(await lastDone()).toMatchObject({ action: "sign-in" });
    client.cookie = signedIn;
    expect(await status()).toEqual({ authenticated: false });
  });

  it("sets an HttpOnly, SameSite=Lax cookie of seven days that is new at each login", async () => {
    const client = site.anonymous();
    const first = await client.post("/api/admin/login", ADMIN);
    const cookie = first.headers.getSetCookie()[0] ?? "";
    expect(cookie).toMatch(/httponly/i);
    expect(cookie).toMatch(/samesite=lax/i);
    expect(cookie).not.toMatch(/secure/i);
    const expires = Date.parse(/expires=([^;]+)/i.exec(cookie)?.[1] ?? "");
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(7, 1);

    const before = client.cookie;
    await client.post("/api/admin/login", ADMIN);
    expect(client.cookie).not.toBe(before);
    client.cookie = before;
    expect((await client.get("/api/admin/designs")).status).toBe(401);
  });

  it("ends the session after thirty days, however often it is used", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const began = Date.now();
    const client = await site.admin();
    const use = async () => (await client.get("/api/admin/designs")).status;
    for (let day = 3; day < 30; day += 3) {
      vi.setSystemTime(began + day * DAY_MS);
      expect(await use()).toBe(200);
    }
    vi.setSystemTime(began + 30 * DAY_MS - 1);
    expect(await use()).toBe(200);
    vi.setSystemTime(began + 30 * DAY_MS);
    expect(await use()).toBe(401);
    vi.useRealTimers();
  });

  it("outlives no clock that was ahead, and keeps sessions from before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const began = Date.now();
    const former = await site.admin();
    vi.setSystemTime(began + 365 * DAY_MS);
    const client = await site.admin();
    const use = async () => (await client.get("/api/admin/designs")).status;
    expect(await use()).toBe(200);
    vi.setSystemTime(began);
    expect(await use()).toBe(401);
    expect((await former.get("/api/admin/designs")).status).toBe(200);
    vi.useRealTimers();
  });

  it("outlives an update: what it is bound to stays the same", async () => {
    const { db } = site.database;
    const id = await addAdmin(db, "stamped@example.com", "$2b$11$hash");
    expect((await presentSignIn(db, id))?.stamp).toBe("Ub8apNF9ev7aFQgYAxldFs");
    await db.deleteFrom("admins").where("id", "=", id).execute();
  });

  it("does not take over an id that was planted before", async () => {
    const client = site.anonymous();
    client.cookie = "lunula.session=planted";
    await client.post("/api/admin/login", ADMIN);
    expect(client.cookie).not.toContain("planted");
  });

  it("answers the same to a wrong password and an unknown e-mail", async () => {
    const wrong = [
      { email: ADMIN.email, password: "not this one" },
      { email: "nobody@example.com", password: ADMIN.password },
    ];
    for (const form of wrong) {
      const answer = await site.anonymous().post<Problem>("/api/admin/login", form);
      expect(answer).toMatchObject({ status: 401, body: { message: "Invalid email or password" } });
      // An address that is no admin’s may be a password in the wrong field.
      const known = form.email === ADMIN.email ? ADMIN.email : "";
      expect(await lastDone()).toMatchObject({ action: "sign-in-failed", admin: known });
    }
  });

  it("is refused at once while too many wait, and counts as no failure", async () => {
    const here = await site.admin();
    await sql`delete from rate_limits`.execute(site.database.db);
    const full = vi.spyOn(site.deps.passwords, "refuseIfFull");
    full.mockRejectedValue(new RequestProblem(429, "Too many at once"));
    const own = { password: ADMIN.password, new_password: "velvet at noon" };
    const answers = [
      await site.anonymous().post("/api/admin/login", ADMIN),
      await here.put("/api/admin/account/password", own),
    ];
    expect(answers.map(({ status }) => status)).toEqual([429, 429]);
    const counted = await sql`select * from rate_limits`.execute(site.database.db);
    expect(counted.rows).toEqual([]);
  });

  it.each([
    [{ email: "nonsense", password: "x" }, "email", "Please enter a valid email address"],
    [{ password: "x" }, "email", "Please enter a valid email address"],
    [{ email: ADMIN.email, password: "" }, "password", "Password is required"],
    [{ email: ADMIN.email }, "password", "Password is required"],
  ])("refuses %j", async (form, field, message) => {
    const answer = await site.anonymous().post<Problem>("/api/admin/login", form);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
  });

  it("writes nothing for whom the line of sign-ins has no room", async () => {
    const { db } = site.database;
    // Slow ones, which fill the line.
    const shared = site.deps.passwords;
    const passwords = createPasswords({ rounds: 4 });
    site.deps.passwords = passwords;
    const slow = hashSync("slow", 9);
    const waiting = Array.from({ length: 10 }, () => passwords.matches("wrong", slow));
    const asked = Array.from({ length: 60 }, (_, index) =>
      site
        .anonymous()
        .post("/api/admin/login", { email: `line-${index}@example.com`, password: "wrong" }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    const checked = statuses.filter((status) => status === 401).length;
    expect(checked).toBeLessThan(60);
    await Promise.all(waiting);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - checked);
    const { rows } = await sql<{ points: number }>`select points from rate_limits
      where key like '%line-%'`.execute(db);
    // PostgreSQL counts simultaneous requests before it knows that the queue is full, then reverts those counts.
    const counted = onPostgres ? rows.filter(({ points }) => points > 0) : rows;
    expect(counted).toHaveLength(checked);
    await sql`delete from rate_limits`.execute(db);
    site.deps.passwords = shared;
    await passwords.close();
  });

  it("allows five failures, then answers 429 even to the right password", async () => {
    const client = site.anonymous();
    const form = { email: "guessed@example.com", password: "wrong" };
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => client.post<Problem>("/api/admin/login", form)),
    );
    const statuses = guesses.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);

    const refused = await client.post<Problem>("/api/admin/login", form);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(800);
    expect(refused.body.message).toMatch(/Too many failed sign-ins.*15 minutes/);
    expect((await client.post("/api/admin/login", ADMIN)).status).toBe(200);
  });

  it.each([1, 2])("counts for the machine itself behind %i trusted proxies", async (proxies) => {
    const behind = await startTestSite({ proxies });
    const from = (machine: string, claimed: string, password: string) => {
      const chain = [claimed, machine, "198.51.100.9"].slice(0, proxies + 1).join(", ");
      const form = { ...ADMIN, password };
      return behind.anonymous().post("/api/admin/login", form, { "x-forwarded-for": chain });
    };
    for (let failure = 1; failure <= 5; failure += 1) {
      const { status } = await from("203.0.113.1", `192.0.2.${failure}`, "wrong");
      expect(status).toBe(401);
    }
    expect((await from("203.0.113.1", "192.0.2.9", ADMIN.password)).status).toBe(429);
    expect((await from("203.0.113.2", "203.0.113.1", ADMIN.password)).status).toBe(200);
    await behind.stop();
  });

  it("forgets failures after a success", async () => {
    const client = site.anonymous();
    for (let round = 0; round < 2; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) {
        await client.post("/api/admin/login", { ...ADMIN, password: "wrong" });
      }
      expect((await client.post("/api/admin/login", ADMIN)).status).toBe(200);
    }
  });
});

const linesInto = (lines: string[]): Logger =>
  logTo("errors", { write: (line) => void lines.push(line), flush: (done) => done() });

it("is told if requests for the site’s https address arrive as http", async () => {
  const lines: string[] = [];
  const behindProxies = await startTestSite({ proxies: 2 }, undefined, undefined, linesInto(lines));
  onTestFinished(() => behindProxies.stop());
  const admin = await behindProxies.admin();
  const status = async (schemes: string) => {
    const headers = { "x-forwarded-proto": schemes };
    return (await admin.get<AdminStatus>("/api/admin/status", headers)).body;
  };
  expect(await status("http, http")).toEqual({ authenticated: true, role: "owner" });
  const url = behindProxies.url.replace("http:", "https:");
  await admin.put("/api/admin/settings", { url });
  expect(await status("http, http")).toEqual({
    authenticated: true,
    role: "owner",
    arrives_as_http: true,
  });
  await admin.put("/api/admin/settings", { tagline: "Two" });
  await admin.put("/api/admin/settings", { tagline: "Three" });
  const warned = lines.filter((line) => line.includes("arrive as http"));
  expect(warned).toHaveLength(1);
  expect(warned[0]).toContain("X-Forwarded-Proto: https");
});

describe("with LOG_ADDRESSES", () => {
  it("logs where failed sign-ins come from, as the filter for fail2ban expects it", async () => {
    const lines: string[] = [];
    const log = linesInto(lines);
    const changes = { logsAddresses: true, proxies: 1 };
    const logging = await startTestSite(changes, undefined, undefined, log);
    const signIn = async (password: string, address: string) => {
      const form = { email: ADMIN.email, password };
      const headers = { "x-forwarded-for": address };
      return (await logging.anonymous().post("/api/admin/login", form, headers)).status;
    };
    for (let time = 0; time < 5; time += 1) expect(await signIn("wrong", "192.0.2.7")).toBe(401);
    expect(await signIn("wrong", "192.0.2.7")).toBe(429);
    expect(await signIn("wrong", "[2001:db8::7]:4711")).toBe(401);
    expect(await signIn(ADMIN.password, "192.0.2.8")).toBe(200);
    await logging.stop();

    const filter = readFileSync("docs/examples/fail2ban/filter.conf", "utf8");
    const [, regex = ""] = /^failregex = (.*)$/m.exec(filter) ?? [];
    const pattern = new RegExp(regex.replace("<ADDR>", "([\\d.]+|[\\da-f:]+)"));
    const found = lines.flatMap((line) => pattern.exec(line)?.[1] ?? []);
    expect(found).toEqual([...Array<string>(6).fill("192.0.2.7"), "2001:db8::7"]);
    expect(lines.join("")).not.toContain(ADMIN.email);
  });

  it("is not the default", async () => {
    const lines: string[] = [];
    const log = linesInto(lines);
    const silent = await startTestSite({}, undefined, undefined, log);
    await silent.anonymous().post("/api/admin/login", { ...ADMIN, password: "wrong" });
    await silent.stop();
    expect(lines.join("")).not.toMatch(/127\.0\.0\.1|sign-in failed/);
  });
});
