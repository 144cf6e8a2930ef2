import { beforeEach, afterEach, expect, it } from "vitest";
import type { RecoveryCodes, SecondFactorKey } from "../../../contract/account/own-account.ts";
import type { Problem } from "../../../contract/endpoint.ts";
import type { Client } from "../../testing/client.ts";
import { appOf, switchOnSecondFactor } from "../../testing/passkeys.ts";
import { ADMIN, type TestSite, startTestSite } from "../../testing/site.ts";
import { routes } from "../routes.ts";

// Each call that takes the password, tried by somebody who found a signed-in browser.

let site: TestSite;
let here: Client;
beforeEach(async () => {
  site = await startTestSite({ site: { url: "https://nails.example" } });
  here = await site.admin();
});
afterEach(() => site.stop());

const { password } = ADMIN;
const ACCOUNT = "/api/admin/account";

interface Attempt {
  path?: string;
  body?: object;
}

/** Another admin of this site. */
async function another(): Promise<string> {
  const invite = { name: "Ada", password };
  const { token } = (await here.post<{ token: string }>("/api/admin/invites", invite)).body;
  const ada = { email: "ada@nails.example", password: "velvet at noon" };
  await site.anonymous().post("/api/admin/join", { token, ...ada });
  const { admins } = (
    await here.get<{ admins: { id: string; is_self: boolean }[] }>("/api/admin/admins")
  ).body;
  return admins.find(({ is_self }) => !is_self)?.id ?? "";
}

/** What makes each of them succeed with the password. */
const ATTEMPTS: Record<string, () => Promise<Attempt>> = {
  "POST /api/admin/account/passkeys/begin": async () => ({}),
  "POST /api/admin/account/second-factor/key": async () => ({}),
  "PUT /api/admin/account/second-factor": async () => {
    const path = `${ACCOUNT}/second-factor/key`;
    const { secret } = (await here.post<SecondFactorKey>(path, { password })).body;
    return { body: { secret, code: appOf(secret)() } };
  },
  "POST /api/admin/account/second-factor/recovery-codes": async () => {
    await switchOnSecondFactor(here);
    return {};
  },
  "POST /api/admin/account/second-factor/off": async () => {
    await switchOnSecondFactor(here);
    return {};
  },
  "PUT /api/admin/account/email": async () => ({ body: { email: "evil@evil.example" } }),
  "PUT /api/admin/account/password": async () => ({ body: { new_password: "evil and long" } }),
  "POST /api/admin/invites": async () => ({ body: { name: "Eve" } }),
  "POST /api/admin/admins/:id/remove": async () => ({
    path: `/api/admin/admins/${await another()}/remove`,
  }),
  "PUT /api/admin/admins/:id/role": async () => ({
    path: `/api/admin/admins/${await another()}/role`,
    body: { role: "writer" },
  }),
  "POST /api/admin/tokens": async () => ({ body: { name: "Eve", access: "write" } }),
};

it("is tried here for each call that takes it", () => {
  const asking = routes
    .filter(({ endpoint, reads }) => endpoint.access === "admin" && reads.includes("password"))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(Object.keys(ATTEMPTS).toSorted()).toEqual(asking.toSorted());
});

/** Everything that such a call can change. */
async function credentials() {
  const tables = ["admins", "invites", "api_tokens", "passkeys", "recovery_codes"] as const;
  const { db } = site.database;
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

it.each(Object.entries(ATTEMPTS))("%s", async (call, attempt) => {
  const [method = "", pattern = ""] = call.split(" ");
  const { path = pattern, body = {} } = await attempt();
  const send = (given: object) =>
    here.call<Problem & Partial<RecoveryCodes>>(method, path, {
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...body, ...given }),
    });
  const before = await credentials();
  for (const given of [{}, { password: "" }, { password: "not this one" }]) {
    const refused = await send(given);
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(({ field }) => field)).toEqual(["password"]);
  }
  expect(await credentials()).toEqual(before);
  expect((await send({ password })).status).toBeLessThan(300);
});
