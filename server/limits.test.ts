import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Database } from "./database/database.ts";
import { openDatabase } from "./database/open.ts";
import { RequestProblem } from "./problems.ts";
import { type Limits, createLimits } from "./limits.ts";

const EMAIL = "admin@example.com";
const OFFICE = "203.0.113.9";
const MINUTE = 60_000;

let dataDir: string;
let database: Database;
let limits: Limits;

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), "lunula-limits-"));
  database = await openDatabase({ dataDir });
  limits = createLimits(database);
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

/** The status of a sign-in attempt, and whether the password was checked. */
async function attempt(address: string, email: string, found?: string) {
  const check = vi.fn<() => Promise<string | undefined>>(async () => found);
  const status = await limits.signIn(address, email, check).then(
    (id) => (id === undefined ? 401 : 200),
    (problem: RequestProblem) => problem.status,
  );
  return { status, checked: check.mock.calls.length === 1 };
}

async function statuses(count: number, address: string, email: (n: number) => string) {
  const made = Array.from({ length: count }, (_, n) => attempt(address, email(n)));
  return (await Promise.all(made)).map(({ status }) => status);
}

it("accepts thirty failures from one address, whatever the emails, and then checks no more", async () => {
  const tried = await statuses(33, OFFICE, (n) => `made-up-${n}@example.com`);
  expect(tried).toEqual([...Array(30).fill(401), 429, 429, 429]);
  expect(await attempt(OFFICE, EMAIL, "admin")).toEqual({ status: 429, checked: false });
});

it("locks nobody out elsewhere", async () => {
  await statuses(40, OFFICE, () => EMAIL);
  expect(await attempt(OFFICE, EMAIL, "admin")).toEqual({ status: 429, checked: false });
  expect(await attempt("203.0.113.10", EMAIL, "admin")).toEqual({ status: 200, checked: true });
});

it("lets others of an office sign in while one account is locked there", async () => {
  const tried = await statuses(50, OFFICE, () => "forgetful@example.com");
  expect(tried).toEqual([...Array(5).fill(401), ...Array(45).fill(429)]);
  expect(await attempt(OFFICE, EMAIL, "admin")).toEqual({ status: 200, checked: true });
});

it("counts the IPv6 addresses of one customer together", async () => {
  for (let n = 1; n <= 5; n += 1) await attempt(`2001:db8:0:7::${n}`, EMAIL);
  expect((await attempt("2001:db8:0:7:a:b:c:d", EMAIL)).status).toBe(429);
  expect((await attempt("2001:db8:0:8::1", EMAIL)).status).toBe(401);
});

it("counts an email in any case, and with blanks around it, as the same account", async () => {
  const spellings = [
    EMAIL,
    "Admin@example.com",
    "ADMIN@EXAMPLE.COM",
    ` ${EMAIL} `,
    "admin@Example.com",
  ];
  const tried = await statuses(6, OFFICE, (n) => spellings[n % spellings.length] ?? "");
  expect(tried).toEqual([...Array(5).fill(401), 429]);
});

it("does not count attempts that could not be checked", async () => {
  const busy = async () => {
    throw new RequestProblem(429, "Too many sign-ins at once.");
  };
  for (let n = 0; n < 40; n += 1) {
    await expect(limits.signIn(OFFICE, EMAIL, busy)).rejects.toThrow("at once");
  }
  expect((await attempt(OFFICE, EMAIL)).status).toBe(401);
});

it("resets the count after a success", async () => {
  for (let round = 0; round < 9; round += 1) {
    expect(await statuses(4, OFFICE, () => EMAIL)).toEqual([401, 401, 401, 401]);
    expect((await attempt(OFFICE, EMAIL, "admin")).status).toBe(200);
  }
});

it("locks for a quarter of an hour, even after the clock was far ahead", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2099, 0, 1) });
  await statuses(5, OFFICE, () => EMAIL);
  vi.setSystemTime(Date.UTC(2027, 0, 1));
  const refused = await limits.signIn(OFFICE, EMAIL, async () => "admin").catch((e: unknown) => e);
  expect(refused).toMatchObject({
    message: "Too many failed sign-ins. Please try again in 15 minutes.",
    headers: { "Retry-After": "900" },
  });
  vi.setSystemTime(Date.UTC(2027, 0, 1) + 15 * MINUTE);
  expect((await attempt(OFFICE, EMAIL, "admin")).status).toBe(200);
});

it("takes ten messages of one network in an hour, and 300 of all", async () => {
  const taken = async (address: string, times: number) => {
    let count = 0;
    for (let n = 0; n < times; n += 1) {
      await limits.countMessage(address).then(
        () => (count += 1),
        () => undefined,
      );
    }
    return count;
  };
  expect(await taken(OFFICE, 12)).toBe(10);
  for (let n = 0; n < 29; n += 1) expect(await taken(`198.51.100.${n}`, 11)).toBe(10);
  expect(await taken("192.0.2.1", 10)).toBe(0);
  const refused = await limits.countMessage("192.0.2.2").catch((error: unknown) => error);
  expect(refused).toMatchObject({
    status: 429,
    message: expect.stringMatching(/^Too many messages at this site\./),
  });
});

it("counts what a carrier’s customers read, and bounds what one of them can make up", async () => {
  const report = (address: string, page: string) =>
    limits.countReport(address, page).then(
      () => true,
      () => false,
    );
  const taken = async (address: string, times: number, pages: number) => {
    let count = 0;
    for (let n = 0; n < times; n += 1) {
      if (await report(address, `/${n % pages}`)) count += 1;
    }
    return count;
  };
  expect(await taken(OFFICE, 400, 1)).toBe(300);
  expect(await taken("203.0.113.10", 6_100, 50)).toBe(6_000);
  // A network of IPv6 belongs to one customer.
  expect(await taken("2001:db8:0:7::1", 400, 50)).toBe(300);
});
