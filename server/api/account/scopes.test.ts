import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SCOPES, type Scope, scopeTerms, type Problem } from "../../../contract/endpoint.ts";
import { scopeOfSetting, SETTING_NAMES } from "../../../contract/settings/settings.ts";
import { sessions } from "../../../contract/account/own-account.ts";
import { projectRoot } from "../../project-root.ts";
import { apiSite } from "../../testing/api-site.ts";
import type { Client } from "../../testing/client.ts";
import { ADMIN } from "../../testing/site.ts";
import { routes } from "../routes.ts";

const { site, admin } = await apiSite();
let confirmed = admin;

const CALLERS = ["read", "write", "signed in", "confirmed"] as const;
type Caller = (typeof CALLERS)[number];

/** What a caller may do in a scope, following the table in docs/api.md. */
function rights(scope: Scope | undefined, caller: Caller): "nothing" | "read" | "change" {
  const isToken = caller === "read" || caller === "write";
  if (scope === undefined) return caller === "read" ? "read" : "change";
  if (isToken)
    return SETTING_NAMES.some((name) => scopeOfSetting(name) === scope) ? "read" : "nothing";
  return caller === "confirmed" || scopeTerms(scope).isUnconfirmed ? "change" : "read";
}

it("is what the documentation says", () => {
  const text = readFileSync(path.join(projectRoot, "docs/api.md"), "utf8");
  const rowOf = (what: string, scope?: Scope) =>
    `| ${[what, ...CALLERS.map((caller) => rights(scope, caller))].join(" | ")} |`;
  const rows = (Object.keys(SCOPES) as Scope[]).map((scope) => rowOf(SCOPES[scope].what, scope));
  const tidy = text.replace(/ +\|/g, " |");
  for (const row of [rowOf("content, and all other settings"), ...rows])
    expect(tidy).toContain(row);
});

it("has these settings and calls", () => {
  const settings = ["url", "contact_email", "google_analytics_id", "name"].map(scopeOfSetting);
  expect(settings).toEqual(["address", "mail", "tracking", undefined]);
  const places = routes
    .filter(({ endpoint }) => endpoint.access === "admin" && endpoint.scope !== undefined)
    .map(
      ({ endpoint }) => `${/^\/api\/admin\/([\w-]+)/.exec(endpoint.path)?.[1]} ${endpoint.scope}`,
    );
  expect([...new Set(places)].toSorted()).toEqual([
    "account admins",
    "admins admins",
    "backups backups",
    "calendar calendar",
    "invites admins",
    "notices notices",
    "sessions sessions",
    "tokens tokens",
    "webhooks webhooks",
  ]);
  const open = routes.filter(({ endpoint }) => endpoint.scope === undefined);
  const paths = open.map(({ endpoint }) => endpoint.path).join(" ");
  expect(paths).not.toMatch(/admin\/(?:account|admins|invites|notices|sessions|tokens|webhooks)/);
});

it("asks for the password each time before these calls", () => {
  const asking = routes
    .filter(({ endpoint, reads }) => endpoint.access === "admin" && reads.includes("password"))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace("/api/admin/", "")}`);
  expect(asking.toSorted()).toEqual([
    "POST account/passkeys/begin",
    "POST account/second-factor/key",
    "POST account/second-factor/off",
    "POST account/second-factor/recovery-codes",
    "POST admins/:id/remove",
    "POST invites",
    "POST tokens",
    "PUT account/email",
    "PUT account/password",
    "PUT account/second-factor",
    "PUT admins/:id/role",
  ]);
});

const make = async (access: "read" | "write") => {
  const form = { name: access, access, password: ADMIN.password };
  return (await admin.post<{ token: string }>("/api/admin/tokens", form)).body.token;
};

type Send = (method: string, path: string, body?: object) => ReturnType<Client["call"]>;

function sendAs(client: Client, headers: Record<string, string> = {}): Send {
  return (method, address, body) =>
    client.call(method, address, {
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
    });
}

/** The admin of this file has also signed in more than ten minutes ago. */
async function callers(): Promise<Record<Caller, Send>> {
  const [reading, writing] = [await make("read"), await make("write")];
  const stale = await site.admin();
  await site.endConfirmations();
  confirmed = await site.admin();
  return {
    read: sendAs(site.anonymous(), { authorization: `Bearer ${reading}` }),
    write: sendAs(site.anonymous(), { authorization: `Bearer ${writing}` }),
    "signed in": sendAs(stale),
    confirmed: sendAs(confirmed),
  };
}

const send = await callers();

const calls = routes.filter(
  // Left out: it would end the sessions of the other callers.
  ({ endpoint }) => endpoint.access === "admin" && endpoint !== sessions.endOthers,
);

describe.each(CALLERS)("a caller (%s)", (caller) => {
  it.each(
    calls.map(({ endpoint: { method, path: pattern, scope }, reads }) => ({
      method,
      pattern,
      scope,
      asksForPassword: reads.includes("password"),
    })),
  )("$method $pattern", async ({ method, pattern, scope, asksForPassword }) => {
    const right = rights(scope, caller);
    const isPerson = caller === "signed in" || caller === "confirmed";
    const mayCall =
      right === "change" ||
      (right === "read" && method === "GET") ||
      // This call takes the password in its own input.
      (isPerson && asksForPassword);
    const address = pattern.replace(/:\w+/g, "none");
    const { status, body } = await send[caller](method, address, method === "GET" ? undefined : {});
    const refused = [401, 403].includes(status);
    const code = (body as Partial<Problem>).code;
    expect({ refused, code }).toEqual({
      refused: !mayCall,
      code: !mayCall && scope ? "confirm" : undefined,
    });
  });

  it.each([
    ["url", "https://evil.example"],
    ["contact_email", "evil@evil.example"],
    ["google_analytics_id", "G-EVIL1"],
    ["tagline", "Other"],
  ])("the setting %s", async (name, value) => {
    const given = { [name]: value };
    const mayChange = rights(scopeOfSetting(name), caller) === "change";
    const { status } = await send[caller]("PUT", "/api/admin/settings", given);
    const { body } = await admin.get<Record<string, unknown>>("/api/admin/settings");
    expect([status, body[name] === value]).toEqual([mayChange ? 200 : 403, mayChange]);
    await confirmed.put("/api/admin/settings", given);
    // Sending an unchanged value is allowed: it changes nothing.
    expect((await send.write("PUT", "/api/admin/settings", given)).status).toBe(200);
    await confirmed.put("/api/admin/settings", { [name]: "" });
  });
});

it("names the setting that is refused", async () => {
  const form = { tagline: "Other", url: "https://evil.example" };
  for (const caller of ["write", "signed in"] as const) {
    expect(await send[caller]("PUT", "/api/admin/settings", form)).toMatchObject({
      status: 403,
      body: { code: "confirm", errors: [{ field: "url" }] },
    });
  }
  const { body } = await admin.get<Record<string, unknown>>("/api/admin/settings");
  expect(body["tagline"]).not.toBe("Other");
});

it("counts as confirmed for ten minutes after a call that takes the password", async () => {
  const again = await callers();
  const act = () => again["signed in"]("POST", "/api/admin/notices/test", {});
  expect((await act()).status).toBe(403);
  const { password } = ADMIN;
  await again["signed in"]("POST", "/api/admin/account/second-factor/key", { password: "wrong" });
  expect((await act()).status).toBe(403);
  await again["signed in"]("POST", "/api/admin/account/second-factor/key", { password });
  expect((await act()).status).toBe(200);
});

it("cannot be passed by an import or an unfinished form", async () => {
  const record = { google_analytics_id: "G-EVIL2", tagline: "Also new" };
  const file = { data: { settings: [record] } };
  for (const caller of ["write", "signed in"] as const) {
    expect(await send[caller]("POST", "/api/admin/import-data", file)).toMatchObject({
      status: 403,
      body: { code: "confirm", errors: [{ field: "google_analytics_id" }] },
    });
  }
  const { body } = await admin.get<Record<string, unknown>>("/api/admin/settings");
  expect(body).not.toMatchObject(record);
  const plain = { data: { settings: [{ tagline: "Also new" }] } };
  expect((await send.write("POST", "/api/admin/import-data", plain)).status).toBe(200);

  const id = "11111111-2222-4333-8444-555555555555";
  const form = {
    kind: "settings",
    item_id: null,
    label: "Settings",
    device: "x",
    writer: id,
    version: 1,
    base: 0,
  };
  const keep = (caller: Caller, values: object) =>
    send[caller]("PUT", `/api/admin/unfinished/${id}`, { ...form, ...values });
  const evil = { url: "https://evil.example" };
  expect((await keep("write", { form: evil })).status).toBe(403);
  expect((await keep("write", { form: {}, before: evil })).status).toBe(403);
  expect((await keep("write", { form: { tagline: "x" } })).status).toBe(200);
  expect((await keep("signed in", { form: evil })).status).toBe(200);
});
