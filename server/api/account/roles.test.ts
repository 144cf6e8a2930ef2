import { describe, expect, it } from "vitest";
import { ROLES, type Role } from "../../../contract/forms/account.ts";
import { ROLE_WORDS, mayCall, maySee, withArticle } from "../../../contract/account/roles.ts";
import type { Admin, Invite } from "../../../contract/account/own-account.ts";
import { COLLECTION_KINDS, collectionName } from "../../../contract/collections.ts";
import type { ActivityEntry } from "../../../contract/admin/activity.ts";
import type { Problem } from "../../../contract/endpoint.ts";
import { type AdminPath, paths } from "../../../contract/paths.ts";
import { apiSite } from "../../testing/api-site.ts";
import type { Client } from "../../testing/client.ts";
import {
  type Entity,
  changeOf,
  formFor,
  makeBaseCategories,
  makeOne,
} from "../../testing/collections.ts";
import { scenarioOf } from "../../testing/scenarios.ts";
import { ADMIN } from "../../testing/site.ts";
import { routes } from "../routes.ts";

const { site, admin } = await apiSite();
await makeBaseCategories(admin);
const clients: Record<Role, Client> = {
  owner: await joined("owner", "boss"),
  editor: await joined("editor", "eda"),
  writer: await joined("writer", "wanda"),
};

async function joined(role: Role, name: string): Promise<Client> {
  const { password } = ADMIN;
  const form = { name, role, password };
  const { body: invite } = await admin.post<Invite & { token: string }>("/api/admin/invites", form);
  expect(invite.role).toBe(role);
  const client = site.anonymous();
  const own = { token: invite.token, email: `${name}@example.com`, password: `${name}’s password` };
  const { body } = await client.post("/api/admin/join", own);
  expect(body).toEqual({ authenticated: true, role });
  return client;
}

const CALLS = routes.map(({ endpoint }) => endpoint).filter(({ access }) => access === "admin");
const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replace(/^\/api\/(?:admin\/)?/, "")}`;

it("is one of three, by this table", () => {
  const calls = (role: Role) => CALLS.filter((call) => mayCall(role, call)).map(nameOf);
  expect(calls("owner")).toHaveLength(CALLS.length);
  const ofOwners = CALLS.map(nameOf).filter((name) => !calls("editor").includes(name));
  expect([...new Set(ofOwners)].toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE invites/:id",
      "DELETE tokens/:id",
      "DELETE webhooks/:id",
      "GET activity",
      "GET admins",
      "GET backups",
      "GET backups/:name",
      "GET export-data",
      "GET first-steps",
      "GET imports",
      "GET imports/:id/report",
      "GET notices",
      "GET tokens",
      "GET webhooks",
      "POST admins/:id/remove",
      "POST backups",
      "POST first-steps/remove-examples",
      "POST import-data",
      "POST imports",
      "POST imports/:id/pictures",
      "POST imports/:id/undo",
      "POST invites",
      "POST notices/test",
      "POST tokens",
      "POST webhooks",
      "POST webhooks/:id/test",
      "PUT admins/:id/role",
      "PUT first-steps",
      "PUT settings",
      "PUT webhooks/:id",
    ]
  `);
  const ofCollections = COLLECTION_KINDS.map(collectionName).join("|");
  const others = calls("writer").filter(
    (name) => !new RegExp(` (?:${ofCollections})\\b`).test(name),
  );
  expect(others.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE account/passkeys/:id",
      "DELETE sessions/:id",
      "DELETE unfinished/:id",
      "GET account",
      "GET account/passkeys",
      "GET pictures",
      "GET pictures/:id",
      "GET pictures/ids",
      "GET sessions",
      "GET settings",
      "GET tags",
      "GET unfinished",
      "GET unfinished/:id",
      "POST account/passkeys",
      "POST account/passkeys/begin",
      "POST account/second-factor/key",
      "POST account/second-factor/off",
      "POST account/second-factor/recovery-codes",
      "POST pictures/:id/cut",
      "POST pictures/take-over",
      "POST sessions/end-others",
      "POST shown-text",
      "POST unfinished/:id/restore",
      "POST upload-thumbnail",
      "PUT account/email",
      "PUT account/passkeys/:id",
      "PUT account/password",
      "PUT account/second-factor",
      "PUT unfinished/:id",
    ]
  `);
  const some = calls("writer").filter((name) => / (?:designs|categories|pages)\b/.test(name));
  expect(some.toSorted()).toMatchInlineSnapshot(`
    [
      "DELETE designs/:id",
      "GET categories/choices",
      "GET designs",
      "GET designs/:id",
      "GET designs/:id/version",
      "GET designs/:id/versions",
      "GET designs/ids",
      "GET designs/tags",
      "POST designs",
      "POST designs/:id/restore",
      "PUT designs/:id",
    ]
  `);
});

it("has the screens on which it can do something", () => {
  const screens = Object.values(paths).filter(
    (path): path is AdminPath => typeof path === "string" && path.startsWith("/admin/"),
  );
  const hiddenFrom = (role: Role) =>
    screens.filter((path) => !maySee(role, path)).map((path) => path.replace("/admin/", ""));
  expect(hiddenFrom("owner")).toEqual([]);
  expect(hiddenFrom("editor").toSorted()).toEqual(["activity", "api", "backups", "settings"]);
  const writers = screens.filter((path) => maySee("writer", path));
  expect(writers.toSorted()).toEqual([paths.adminAccount, paths.adminDashboard, paths.adminLogin]);
});

it("is told apart by its words in an invitation", () => {
  expect(ROLES.map(withArticle)).toEqual(["an owner", "an editor", "a writer"]);
  const words = ROLES.flatMap((role) => [ROLE_WORDS[role].label, ROLE_WORDS[role].hint]);
  expect(new Set(words.filter(Boolean)).size).toBe(6);
});

describe.each(ROLES)("%s", (role) => {
  it("is refused every other call, whatever it is about", async () => {
    for (const call of CALLS.filter((call) => !mayCall(role, call))) {
      const path = call.path.replaceAll(/:\w+/g, "x");
      const { status, body } = await clients[role].call<Problem>(call.method, path);
      expect([nameOf(call), status, body.message]).toEqual([
        nameOf(call),
        403,
        `This is not for ${role}s of this site.`,
      ]);
    }
  });
});

const WRITTEN = [
  { kind: "nailDesigns", state: "is_active" },
  { kind: "tutorials", state: "is_active" },
  { kind: "products", state: "is_active" },
  { kind: "blogPosts", state: "is_published" },
] as const;

describe.each(WRITTEN)("a writer’s $kind", ({ kind, state }) => {
  const base = `/api/admin/${collectionName(kind)}`;
  const scenario = scenarioOf(kind);
  const { writer, editor } = clients;
  const draft = (name: string) =>
    formFor(scenario, { ...changeOf(scenario, name), [state]: false });
  const list = async (client: Client) =>
    (await client.get<Entity[]>(base)).body.map(({ id }) => id);

  it("are drafts of her own, which others publish", async () => {
    const others = await makeOne(admin, scenario, { [state]: false });
    const refused = await writer.post<Problem>(base, { ...draft("At once"), [state]: true });
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ field: state }] } });

    const { status, body: own } = await writer.post<Entity>(base, draft("Hers"));
    expect(status).toBe(201);
    const shown = await makeOne(admin, scenario, { [state]: true });
    expect((await list(writer)).toSorted()).toEqual([own.id, shown.id].toSorted());
    expect((await writer.get<string[]>(`${base}/ids`)).body).toEqual(await list(writer));
    const page = await writer.get<Entity[]>(`${base}?limit=1`);
    expect([page.body.length, page.headers.get("x-total-count")]).toEqual([1, "2"]);
    const drafts = await writer.get<Entity[]>(`${base}?${state}=false`);
    expect(drafts.body.map(({ id }) => id)).toEqual([own.id]);
    expect((await writer.get<Entity>(`${base}/${shown.id}`)).status).toBe(200);
    expect(await list(editor)).toEqual(expect.arrayContaining([own.id, others.id, shown.id]));

    const put = (client: Client, id: string, changes: object) =>
      client.put<Problem>(`${base}/${id}`, changes);
    expect((await put(writer, own.id, changeOf(scenario, "Better"))).status).toBe(200);
    expect((await put(writer, own.id, { [state]: true })).status).toBe(403);
    expect((await put(writer, others.id, changeOf(scenario, "Mine"))).status).toBe(403);
    for (const path of ["", "/versions", "/version?version=now"]) {
      expect((await writer.get(`${base}/${others.id}${path}`)).status).toBe(403);
    }
    expect((await writer.delete(`${base}/${others.id}`)).status).toBe(403);

    expect((await put(editor, own.id, { [state]: true })).status).toBe(200);
    expect((await put(writer, own.id, changeOf(scenario, "Too late"))).status).toBe(403);
    expect((await writer.delete(`${base}/${own.id}`)).status).toBe(403);
    expect((await writer.get(`${base}/${own.id}`)).body).toMatchObject(
      changeOf(scenario, "Better"),
    );
  });

  it("come back from the trash while they are drafts", async () => {
    const { body } = await writer.post<Entity>(base, draft("For the trash"));
    expect((await writer.delete(`${base}/${body.id}`)).status).toBe(204);
    expect((await writer.post(`${base}/${body.id}/restore`)).status).toBe(200);
    await site.database.db.deleteFrom("item_creators").where("item_id", "=", body.id).execute();
    expect((await writer.delete(`${base}/${body.id}`)).status).toBe(403);
  });
});

it("keeps a writer from scheduling", async () => {
  const form = formFor(scenarioOf("nailDesigns"), { is_active: false });
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const { status } = await clients.writer.post("/api/admin/designs", { ...form, publish_at });
  expect(status).toBe(403);
});

it("changes with the next request, and an owner stays", async () => {
  const { body } = await admin.get<{ admins: Admin[] }>("/api/admin/admins");
  const find = (role: Role) => body.admins.filter((one) => one.role === role);
  const change = (id: string | undefined, role: string, password = ADMIN.password) =>
    admin.put<Problem>(`/api/admin/admins/${id}/role`, { role, password });
  const eda = find("editor")[0]?.id;
  expect((await change(eda, "queen")).status).toBe(400);
  expect((await change(eda, "owner", "not it")).status).toBe(400);
  expect((await change("x", "editor")).body.message).toMatch(/^This admin does not exist/);
  expect((await change(eda, "writer")).status).toBe(204);
  const log = await admin.get<ActivityEntry[]>("/api/admin/activity?kind=account&limit=1");
  expect(log.body).toMatchObject([{ action: "change-role", name: "eda@example.com" }]);
  expect((await clients.editor.get("/api/admin/status")).body).toMatchObject({ role: "writer" });
  expect((await clients.editor.get("/api/admin/trash")).status).toBe(403);

  const [self, other] = [true, false].map((is) => find("owner").find((one) => one.is_self === is));
  expect((await change(other?.id, "editor")).status).toBe(204);
  expect((await change(self?.id, "editor")).status).toBe(409);
  const path = `/api/admin/admins/${self?.id}/remove`;
  const removed = await admin.post<Problem>(path, { password: ADMIN.password });
  expect([removed.status, removed.body.message]).toEqual([
    409,
    expect.stringContaining("last owner"),
  ]);
});

it("is what a token acts with", async () => {
  const form = { name: "Script", access: "write", password: `boss’s password` };
  const boss = await joined("owner", "second");
  const made = await boss.post<{ token: string }>("/api/admin/tokens", {
    ...form,
    password: "second’s password",
  });
  const { body } = await admin.get<{ admins: Admin[] }>("/api/admin/admins");
  const id = body.admins.find(({ email }) => email === "second@example.com")?.id;
  await admin.put(`/api/admin/admins/${id}/role`, { role: "writer", password: ADMIN.password });
  const headers = { authorization: `Bearer ${made.body.token}` };
  expect((await site.anonymous().get("/api/admin/trash", headers)).status).toBe(403);
  expect((await site.anonymous().get("/api/admin/designs", headers)).status).toBe(200);
});
